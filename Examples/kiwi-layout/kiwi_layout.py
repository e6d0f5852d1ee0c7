"""A stack layout on the constraint solver kiwisolver, spoken to as Documentation/external-models.md
says. It keeps the documented contract of stack views and not UIKit's faults.

Kiwi weighs constraints where Auto Layout ranks them, so that many weak ones can outweigh a strong one.
"""

import json
import sys

from kiwisolver import Solver, UnsatisfiableConstraint, Variable

FEATURES = [
    "distribution.fill", "distribution.fillEqually", "distribution.fillProportionally",
    "distribution.equalSpacing", "distribution.equalCentering", "alignment.fill",
    "alignment.leading", "alignment.center", "alignment.trailing", "freeSize", "layoutMargins",
    "negativeSpacing", "customSpacingAfter", "useSystem", "isHidden", "stack", "noIntrinsicMetric",
    "contentHuggingPriority", "contentCompressionResistancePriority", "constraints", "afterEdits",
]

# UIKit's priorities of what gives way: views without a natural size are small; stacks are as small as
# their views let them; distances between centers are equal; sizes are in proportion.
SUPPRESSION, FIT, OUTER_FIT, SPAN, CENTERS, SHARE = 25, 49, 50, 51, 150, 999
SYSTEM_SPACING = 8


class Unsupported(Exception):
    pass


class Box:
    """A view of the case with the variables of its frame, which is relative to its parent."""

    def __init__(self, view, path):
        self.view, self.path = view, path
        self.stack = view.get("stack")
        self.hidden = view.get("isHidden", False)
        self.start = {axis: Variable(f"{path}.{axis}") for axis in "xy"}
        self.size = {axis: Variable(f"{path}.{axis}.size") for axis in "xy"}
        views = self.stack["arrangedSubviews"] if self.stack else []
        paths = (f"{path}.{index}".lstrip(".") for index in range(len(views)))
        self.children = [Box(*pair) for pair in zip(views, paths)]

    def end(self, axis):
        return self.start[axis] + self.size[axis]

    def priorities(self, axis):
        """How strongly the view hugs its natural size, and how strongly it resists compression."""
        name = "horizontal" if axis == "x" else "vertical"
        for kind, usual in (("contentHugging", 250), ("contentCompressionResistance", 750)):
            yield self.view.get(kind + "Priority", {}).get(name, usual)

    def all_priorities(self):
        own = [one.get("priority", 1000) for one in self.view.get("constraints", [])]
        return [*self.priorities("x"), *self.priorities("y"), *own]

    def natural(self, axis):
        size = self.view.get("intrinsicContentSize", {})
        return size.get("width" if axis == "x" else "height")

    def all(self):
        yield self
        for child in self.children:
            yield from child.all()


def points(spacing, default=0):
    return {"useSystem": SYSTEM_SPACING, "useDefault": default}.get(spacing, spacing)


class Layout:
    def __init__(self, case):
        self.solver = Solver()
        self.root = Box({"stack": case["stack"]}, "")
        ranks = {SUPPRESSION, FIT, OUTER_FIT, SPAN, CENTERS, SHARE}
        ranks = sorted(ranks.union(*(box.all_priorities() for box in self.root.all())) - {1000})
        step = 11 / (len(ranks) - 1)
        self.weights = {one: 10 ** (rank * step - 3) for rank, one in enumerate(ranks)}
        self.require = self.solver.addConstraint
        for axis, side in (("x", "width"), ("y", "height")):
            self.require(self.root.start[axis] == 0)
            self.require(self.root.size[axis] >= 0)
            if case.get(side) is None:
                self.wish(self.root.size[axis] == 0, OUTER_FIT)
            else:
                self.require(self.root.size[axis] == case[side])
        self.arrange(self.root)
        self.solver.updateVariables()

    def wish(self, constraint, priority, factor=1):
        weight = "required" if priority == 1000 else self.weights[priority] * factor
        self.solver.addConstraint(constraint | weight)

    def arrange(self, box):
        """Lays out a stack that is visible, and those in it."""
        stack = box.stack
        along, across = "yx" if stack.get("axis") == "vertical" else "xy"
        are_relative = stack.get("isLayoutMarginsRelativeArrangement")
        margins = stack.get("layoutMargins", {}) if are_relative else {}
        canvas = {
            axis: (margins.get(start, 0), box.size[axis] - margins.get(end, 0))
            for axis, start, end in (("x", "left", "right"), ("y", "top", "bottom"))
        }
        views = [child for child in box.children if not child.hidden]
        for place, view in enumerate(views):
            # The later a view stands, the closer it stays to its natural size.
            self.size(view, 1 + place / 1000)
        if views:
            self.chain(stack, views, along, canvas[along], box)
            self.align(stack, views, across, canvas[across], box)
        for view in views:
            if view.stack:
                self.arrange(view)

    def size(self, view, stiffness):
        for axis in "xy":
            self.require(view.size[axis] >= 0)
            natural = view.natural(axis)
            if natural is None:
                self.wish(view.size[axis] == 0, SUPPRESSION)
                continue
            hugging, resistance = view.priorities(axis)
            self.wish(view.size[axis] <= natural, hugging, stiffness)
            self.wish(view.size[axis] >= natural, resistance, stiffness)
        for constraint in view.view.get("constraints", []):
            size = view.size["x" if constraint["attribute"] == "width" else "y"]
            constant = constraint["constant"]
            relation = {"lessThanOrEqual": size <= constant, "greaterThanOrEqual": size >= constant}
            wanted = relation.get(constraint.get("relation"), size == constant)
            self.wish(wanted, constraint.get("priority", 1000))

    def chain(self, stack, views, axis, canvas, box):
        """One view after the other, from one end of the canvas to the other."""
        distribution = stack.get("distribution", "fill")
        pairs = list(zip(views, views[1:]))
        custom = [view.view.get("customSpacingAfter", "useDefault") for view in views[:-1]]
        gaps = [points(spacing, points(stack.get("spacing", 0))) for spacing in custom]
        self.require(views[0].start[axis] == canvas[0])
        self.require(views[-1].end(axis) == canvas[1])
        spreads = distribution in ("equalSpacing", "equalCentering")
        for (view, following), gap in zip(pairs, gaps):
            distance = following.start[axis] - view.end(axis)
            self.require(distance >= gap if spreads else distance == gap)
        if spreads:
            self.wish(box.size[axis] == 0, FIT)
            common = Variable("gap")
            for place, (view, following) in enumerate(pairs):
                if distribution == "equalSpacing":
                    self.require(following.start[axis] - view.end(axis) == common)
                else:
                    distance = following.start[axis] - view.start[axis]
                    distance += 0.5 * following.size[axis] - 0.5 * view.size[axis]
                    self.wish(distance == common, CENTERS, 1 - place / 1000)
        elif distribution == "fillEqually":
            for view in views[1:]:
                self.require(view.size[axis] == views[0].size[axis])
        elif distribution == "fillProportionally":
            if any(view.stack for view in views):
                raise Unsupported("fillProportionally with a nested stack")
            sizes = [view.natural(axis) or 0 for view in views]
            room = canvas[1] - canvas[0] - sum(gaps)
            for place, (view, size) in enumerate(zip(views, sizes)):
                if sum(sizes) > 0:
                    share = view.size[axis] == size / sum(sizes) * room
                    self.wish(share, SHARE, 1 - place / 1000)

    def align(self, stack, views, axis, canvas, box):
        alignment = stack.get("alignment", "fill")
        if alignment != "fill":
            self.wish(box.size[axis] == 0, SPAN)
        for view in views:
            start, end = view.start[axis], view.end(axis)
            if alignment == "center":
                self.require(start + end == canvas[0] + canvas[1])
            starts, ends = alignment in ("fill", "leading"), alignment in ("fill", "trailing")
            self.require(start == canvas[0] if starts else start >= canvas[0])
            self.require(end == canvas[1] if ends else end <= canvas[1])

    def frames(self):
        for box in self.root.all():
            yield {
                "path": box.path, "x": box.start["x"].value(), "y": box.start["y"].value(),
                "width": box.size["x"].value(), "height": box.size["y"].value(),
            }


def answer(case):
    try:
        return {"status": "unique", "frames": list(Layout(case).frames())}
    except UnsatisfiableConstraint:
        return {"status": "unsatisfiable"}
    except Unsupported as error:
        return {"status": "unsupported", "reason": str(error)}


if __name__ == "__main__":
    sys.stdin.readline()
    print(json.dumps({"stackdiff": 1, "name": "kiwi-layout", "version": "1.0",
                      "features": FEATURES}), flush=True)
    for number, line in enumerate(sys.stdin):
        print(json.dumps({"case": number, **answer(json.loads(line))}), flush=True)
