"""Stack views as constraints for kiwisolver. The layouts keep the documented contract of stack views, without
UIKit's bugs.

kiwisolver has weights where Auto Layout has priorities, so many weak constraints can outweigh a strong one.
"""

from importlib.metadata import version

from external_model import EDGES, SIDES, Unsatisfiable, Unsupported, View, serve_each
from kiwisolver import Solver, UnsatisfiableConstraint, Variable

FEATURES = [
    "distribution.fill", "distribution.fillEqually", "distribution.fillProportionally",
    "distribution.equalSpacing", "distribution.equalCentering", "alignment.fill",
    "alignment.leading", "alignment.center", "alignment.trailing", "freeSize", "layoutMargins",
    "negativeSpacing", "customSpacingAfter", "useSystem", "isHidden", "stack", "noIntrinsicMetric",
    "contentHuggingPriority", "contentCompressionResistancePriority", "constraints", "afterEdits",
]

# UIKit's priorities of its constraints, in this order: views without a natural size shrink; stacks with equal
# spacing or centers, the outer stack, and stacks across their axis shrink to their views; distances of centers are
# equal; sizes are proportional.
SUPPRESSION, FIT, OUTER_FIT, SPAN, CENTERS, SHARE = 25, 49, 50, 51, 150, 999


class Box(View):
    """A view with variables for its frame, relative to its parent."""

    def __init__(self, view, path=""):
        super().__init__(view, path)
        self.start = {axis: Variable(f"{path}.{axis}") for axis in SIDES}
        self.length = {axis: Variable(f"{path}.{axis}.size") for axis in SIDES}

    def end(self, axis):
        return self.start[axis] + self.length[axis]

    def all_priorities(self):
        own = [one.get("priority", 1000) for one in self.view.get("constraints", [])]
        return [*map(self.hugging, SIDES), *map(self.resistance, SIDES), *own]

    def frame(self):
        return [self.start["x"].value(), self.start["y"].value(),
                self.length["x"].value(), self.length["y"].value()]


class Layout:
    def __init__(self, case):
        self.solver = Solver()
        self.root = Box({"stack": case["stack"]})
        ranks = {SUPPRESSION, FIT, OUTER_FIT, SPAN, CENTERS, SHARE}
        ranks = sorted(ranks.union(*(box.all_priorities() for box in self.root.all())) - {1000})
        step = 11 / (len(ranks) - 1)
        self.weights = {one: 10 ** (rank * step - 3) for rank, one in enumerate(ranks)}
        self.require = self.solver.addConstraint
        for axis, side in SIDES.items():
            self.require(self.root.start[axis] == 0)
            self.require(self.root.length[axis] >= 0)
            if case.get(side) is None:
                self.prefer(self.root.length[axis] == 0, OUTER_FIT)
            else:
                self.require(self.root.length[axis] == case[side])
        self.arrange(self.root)
        self.solver.updateVariables()

    def prefer(self, constraint, priority, factor=1):
        weight = "required" if priority == 1000 else self.weights[priority] * factor
        self.solver.addConstraint(constraint | weight)

    def arrange(self, box):
        """Adds the constraints of a visible stack and of the stacks in it."""
        across = "y" if box.axis == "x" else "x"
        margins, views = box.margins(), box.shown
        canvas = {
            axis: (margins[start], box.length[axis] - margins[end])
            for axis, (start, end) in EDGES.items()
        }
        for place, view in enumerate(views):
            # Later views keep their natural size more strongly.
            self.size(view, 1 + place / 1000)
        if views:
            self.chain(box, canvas[box.axis])
            self.align(box, across, canvas[across])
        for view in views:
            if view.stack:
                self.arrange(view)

    def size(self, view, stiffness):
        for axis, size in view.length.items():
            self.require(size >= 0)
            natural = view.natural(axis)
            if natural is None:
                self.prefer(size == 0, SUPPRESSION)
                continue
            self.prefer(size <= natural, view.hugging(axis), stiffness)
            self.prefer(size >= natural, view.resistance(axis), stiffness)
        for constraint in view.view.get("constraints", []):
            size = view.length["x" if constraint["attribute"] == "width" else "y"]
            constant = constraint["constant"]
            relation = {"lessThanOrEqual": size <= constant, "greaterThanOrEqual": size >= constant}
            wanted = relation.get(constraint.get("relation"), size == constant)
            self.prefer(wanted, constraint.get("priority", 1000))

    def chain(self, box, canvas):
        """Places the views one after another, from one end of the canvas to the other."""
        axis, views, gaps = box.axis, box.shown, box.gaps()
        pairs = list(zip(views, views[1:]))
        self.require(views[0].start[axis] == canvas[0])
        self.require(views[-1].end(axis) == canvas[1])
        spreads = box.distribution in ("equalSpacing", "equalCentering")
        for (view, following), gap in zip(pairs, gaps):
            distance = following.start[axis] - view.end(axis)
            self.require(distance >= gap if spreads else distance == gap)
        if spreads:
            self.prefer(box.length[axis] == 0, FIT)
            common = Variable("gap")
            for place, (view, following) in enumerate(pairs):
                if box.distribution == "equalSpacing":
                    self.require(following.start[axis] - view.end(axis) == common)
                else:
                    distance = following.start[axis] - view.start[axis]
                    distance += 0.5 * following.length[axis] - 0.5 * view.length[axis]
                    self.prefer(distance == common, CENTERS, 1 - place / 1000)
        elif box.distribution == "fillEqually":
            for view in views[1:]:
                self.require(view.length[axis] == views[0].length[axis])
        elif box.distribution == "fillProportionally":
            if any(view.stack for view in views):
                raise Unsupported("fillProportionally with a nested stack")
            sizes = [view.natural(axis) or 0 for view in views]
            room = canvas[1] - canvas[0] - sum(gaps)
            for place, (view, size) in enumerate(zip(views, sizes)):
                if sum(sizes) > 0:
                    share = view.length[axis] == size / sum(sizes) * room
                    self.prefer(share, SHARE, 1 - place / 1000)

    def align(self, box, axis, canvas):
        if box.alignment != "fill":
            self.prefer(box.length[axis] == 0, SPAN)
        for view in box.shown:
            start, end = view.start[axis], view.end(axis)
            if box.alignment == "center":
                self.require(start + end == canvas[0] + canvas[1])
            starts = box.alignment in ("fill", "leading")
            ends = box.alignment in ("fill", "trailing")
            self.require(start == canvas[0] if starts else start >= canvas[0])
            self.require(end == canvas[1] if ends else end <= canvas[1])


def frames(case):
    try:
        root = Layout(case).root
    except UnsatisfiableConstraint:
        raise Unsatisfiable from None
    return root, {box: box.frame() for box in root.all()}


if __name__ == "__main__":
    serve_each("kiwi", f"kiwisolver {version('kiwisolver')}", FEATURES, frames)
