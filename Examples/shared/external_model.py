"""What the models in Python share: the protocol of Documentation/external-models.md, and the views
of a case with their defaults."""

import json
import os

# The names that a case gives to each axis, to its size and to its edges.
NAMES = {"x": "horizontal", "y": "vertical"}
SIDES = {"x": "width", "y": "height"}
EDGES = {"x": ("left", "right"), "y": ("top", "bottom")}
SYSTEM_SPACING = 8


class Unsupported(Exception):
    """The reason why a model cannot lay a case out."""


class Unsatisfiable(Exception):
    """Required constraints conflict."""


class View:
    """A view of a case: the outer stack, or a view that a stack arranges."""

    def __init__(self, view, path=""):
        self.view, self.path = view, path
        self.stack = view.get("stack")
        self.is_hidden = view.get("isHidden", False)
        views = self.stack["arrangedSubviews"] if self.stack else []
        paths = (f"{path}.{index}".lstrip(".") for index in range(len(views)))
        self.children = [type(self)(*pair) for pair in zip(views, paths)]
        self.shown = [child for child in self.children if not child.is_hidden]
        if self.stack:
            self.axis = "y" if self.stack.get("axis") == "vertical" else "x"
            self.distribution = self.stack.get("distribution", "fill")
            self.alignment = self.stack.get("alignment", "fill")
            attribute = self.stack.get("semanticContentAttribute")
            self.is_right_to_left = attribute == "forceRightToLeft"

    def natural(self, axis):
        return self.view.get("intrinsicContentSize", {}).get(SIDES[axis])

    def hugging(self, axis):
        return self.view.get("contentHuggingPriority", {}).get(NAMES[axis], 250)

    def resistance(self, axis):
        return self.view.get("contentCompressionResistancePriority", {}).get(NAMES[axis], 750)

    def limits(self, axis):
        """Returns the least and the largest size that are required, or None."""
        least, most = [], []
        for constraint in self.view.get("constraints", []):
            if constraint.get("priority", 1000) < 1000:
                raise Unsupported("a size constraint that is not required")
            if constraint["attribute"] != SIDES[axis]:
                continue
            relation = constraint.get("relation", "equal")
            least += [constraint["constant"]] * (relation != "lessThanOrEqual")
            most += [constraint["constant"]] * (relation != "greaterThanOrEqual")
        return max(least, default=None), min(most, default=None)

    def absorbers(self):
        """Returns the views that take the remaining room: those with no size, or the least
        hugging."""

        def hugging(view):
            least, most = view.limits(self.axis)
            padding = view.padding(self.axis) if view.stack else 0
            if most is not None and max(least or 0, padding) >= most:
                return 1000
            if not view.stack and view.natural(self.axis) is None:
                return 0
            return view.hugging(self.axis)

        weakest = min(map(hugging, self.shown), default=1000)
        return [view for view in self.shown if hugging(view) == weakest < 1000]

    def margins(self):
        """Returns the layout margin of each edge, if the stack arranges its views relative to
        them."""
        is_relative = self.stack.get("isLayoutMarginsRelativeArrangement", False)
        margins = self.stack.get("layoutMargins", {}) if is_relative else {}
        return {edge: margins.get(edge, 0) for pair in EDGES.values() for edge in pair}

    def padding(self, axis):
        return sum(self.margins()[edge] for edge in EDGES[axis])

    def spacing(self):
        return points(self.stack.get("spacing", 0))

    def gaps(self):
        """Returns the spacing after each visible view but the last."""
        custom = (view.view.get("customSpacingAfter", "useDefault") for view in self.shown[:-1])
        return [points(spacing, self.spacing()) for spacing in custom]

    def all(self):
        """Yields the view and all in it, in depth-first order."""
        yield self
        for child in self.children:
            yield from child.all()

    def visible(self):
        """Yields the view and all in it, except what is hidden."""
        yield self
        for child in self.shown:
            yield from child.visible()


def points(spacing, default=0):
    return {"useSystem": SYSTEM_SPACING, "useDefault": default}.get(spacing, spacing)


def answer(frames):
    """Returns the layout of a case, from a function that returns a root view and its frames: a
    position relative to the parent and a size for each visible view."""
    try:
        root, frames = frames()
    except Unsupported as error:
        return {"status": "unsupported", "reason": str(error)}
    except Unsatisfiable:
        return {"status": "unsatisfiable"}
    names, nowhere = ("x", "y", "width", "height"), (0, 0, 0, 0)
    return {"status": "unique", "frames": [
        {"path": view.path, **dict(zip(names, frames.get(view, nowhere)))} for view in root.all()]}


def serve(name, version, features, layouts):
    """Answers until standard input ends. `layouts` returns the answers to a list of cases, because
    stackdiff writes many before it reads the first answer."""
    print(json.dumps({"stackdiff": 1, "name": name, "version": version, "features": features}),
          flush=True)
    rest, count, is_greeted = b"", 0, False
    while data := os.read(0, 1 << 20):
        *lines, rest = (rest + data).split(b"\n")
        if not is_greeted and lines:
            is_greeted = bool(lines.pop(0))
        for layout in layouts([json.loads(line) for line in lines]) if lines else []:
            print(json.dumps({"case": count, **layout}), flush=True)
            count += 1


def serve_each(name, version, features, frames):
    """Answers with `frames`, which lays out one case: see `answer`."""
    serve(name, version, features,
          lambda cases: (answer(lambda: frames(case)) for case in cases))
