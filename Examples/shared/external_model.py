"""The code that all Python models share: the protocol of Documentation/external-models.md, and the views of a
case with their default values."""

import json
import os

# The names of each axis, its size and its edges in a case.
NAMES = {"x": "horizontal", "y": "vertical"}
SIDES = {"x": "width", "y": "height"}
EDGES = {"x": ("left", "right"), "y": ("top", "bottom")}
SYSTEM_SPACING = 8


class Unsupported(Exception):
    """The reason why a model doesn't support a case."""


class Unsatisfiable(Exception):
    """Required constraints conflict."""


class View:
    """A view of a case: the outer stack or an arranged subview."""

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
        """Returns the required minimum and maximum size; None for no limit."""
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
        """Returns the views that take the remaining room: those without a size, or else those with the lowest
        hugging priority."""

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
        """Returns the layout margin of each edge; 0 if the stack ignores its margins."""
        is_relative = self.stack.get("isLayoutMarginsRelativeArrangement", False)
        margins = self.stack.get("layoutMargins", {}) if is_relative else {}
        return {edge: margins.get(edge, 0) for pair in EDGES.values() for edge in pair}

    def padding(self, axis):
        return sum(self.margins()[edge] for edge in EDGES[axis])

    def spacing(self):
        return points(self.stack.get("spacing", 0))

    def gaps(self):
        """Returns the spacing after each visible view except the last one."""
        custom = (view.view.get("customSpacingAfter", "useDefault") for view in self.shown[:-1])
        return [points(spacing, self.spacing()) for spacing in custom]

    def all(self):
        """Yields the view and its descendants, in depth-first order."""
        yield self
        for child in self.children:
            yield from child.all()

    def visible(self):
        """Yields the view and its visible descendants."""
        yield self
        for child in self.shown:
            yield from child.visible()


def points(spacing, default=0):
    return {"useSystem": SYSTEM_SPACING, "useDefault": default}.get(spacing, spacing)


def answer(frames):
    """Returns the answer for a case. The function `frames` returns the root view and a dictionary with the frame
    of each visible view: x and y relative to the parent, width and height."""
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
    """Answers cases until standard input ends. `layouts` returns the answers to a list of cases: stackdiff sends
    several cases before it reads the first answer."""
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
    """Answers cases one by one; `frames` lays out a case, as described at `answer`."""
    serve(name, version, features,
          lambda cases: (answer(lambda: frames(case)) for case in cases))
