"""Stack views as flexible boxes, laid out by Taffy and spoken to as Documentation/external-models.md
says. What flexible boxes have no word for is not listed, or answered as unsupported.
"""

import json
import sys

from stretchable import Edge, Node
from stretchable.style import AUTO, AlignItems, Display, FlexDirection, JustifyContent
from stretchable.style.geometry.size import SizePoints

FEATURES = [
    "distribution.fill", "distribution.fillEqually", "distribution.fillProportionally",
    "distribution.equalSpacing", "alignment.fill", "alignment.leading", "alignment.center",
    "alignment.trailing", "freeSize", "layoutMargins", "negativeSpacing", "customSpacingAfter",
    "useSystem", "isHidden", "stack", "noIntrinsicMetric", "contentHuggingPriority",
    "contentCompressionResistancePriority", "constraints", "afterEdits",
]
ALIGNMENTS = {
    "fill": AlignItems.STRETCH, "leading": AlignItems.START, "center": AlignItems.CENTER,
    "trailing": AlignItems.END,
}
SIDES = {"horizontal": ("width", "left"), "vertical": ("height", "top")}
SYSTEM_SPACING = 8


class Unsupported(Exception):
    pass


def points(spacing, default=0):
    return {"useSystem": SYSTEM_SPACING, "useDefault": default}.get(spacing, spacing)


def priority(view, kind, axis):
    standard = 250 if kind == "contentHuggingPriority" else 750
    return view.get(kind, {}).get(axis, standard)


def natural(view, side):
    return view.get("intrinsicContentSize", {}).get(side)


def bounds(view):
    """The style of a view's own size constraints, all of which must be required."""
    style = {}
    for constraint in view.get("constraints", []):
        if constraint.get("priority", 1000) != 1000:
            raise Unsupported("a size constraint that may give way")
        relation = constraint.get("relation", "equal")
        prefix = {"equal": "", "lessThanOrEqual": "max_", "greaterThanOrEqual": "min_"}[relation]
        name = prefix + constraint["attribute"]
        if style.setdefault(name, constraint["constant"]) != constraint["constant"]:
            raise Unsupported("two size constraints of one kind")
    return style


def sized(style, **more):
    """A style from widths and heights, which Taffy takes in pairs."""
    for name in ("size", "min_size", "max_size"):
        prefix = name.removesuffix("size")
        pair = [style.pop(f"{prefix}{side}", None) for side in ("width", "height")]
        if pair != [None, None]:
            more[name] = tuple(AUTO if value is None else value for value in pair)
    return {**style, **more}


def flexing(stack, views, axis):
    """How much each visible view grows and shrinks, and what its size is based on."""
    distribution, side = stack.get("distribution", "fill"), SIDES[axis][0]
    if distribution == "fillEqually":
        return [{"flex_grow": 1, "flex_shrink": 1, "flex_basis": 0} for _ in views]
    if distribution == "fillProportionally":
        if any("stack" in view for view in views):
            raise Unsupported("fillProportionally with a nested stack")
        shares = [natural(view, side) or 0 for view in views]
        return [{"flex_grow": share, "flex_shrink": 1, "flex_basis": 0} for share in shares]
    styles = [{"flex_grow": 0, "flex_shrink": 0} for _ in views]
    if distribution == "fill":
        order = range(len(views))
        growing = min(order, key=lambda at: (
            natural(views[at], side) is not None and "stack" not in views[at],
            priority(views[at], "contentHuggingPriority", axis)))
        styles[growing]["flex_grow"] = 1
        shrinking = min(order, key=lambda at: priority(
            views[at], "contentCompressionResistancePriority", axis))
        styles[shrinking]["flex_shrink"] = 1
    return styles


def node(view, style, path, nodes, is_hidden=False):
    """The node of a view and of all in it; `nodes` gets them in depth-first order."""
    place = len(nodes)
    nodes.append(None)
    is_hidden = is_hidden or view.get("isHidden", False)
    stack = view.get("stack")
    if view.get("isHidden"):
        style = {"display": Display.NONE}
    else:
        own = bounds(view)
        own.setdefault("min_width", 0)
        own.setdefault("min_height", 0)
        style = sized({**own, **style})
    if stack is None:
        size = SizePoints(natural(view, "width") or 0, natural(view, "height") or 0)
        nodes[place] = (path, is_hidden, Node(measure=lambda *_: size, **style))
        return nodes[place][-1]
    axis = stack.get("axis", "horizontal")
    children = []
    visible = [child for child in stack["arrangedSubviews"] if not child.get("isHidden")]
    styles = iter(flexing(stack, visible, axis) if visible else [])
    spacing = None
    for index, child in enumerate(stack["arrangedSubviews"]):
        flex = {}
        if not child.get("isHidden"):
            flex = next(styles)
            if spacing is not None:
                left, top = (spacing, 0) if axis == "horizontal" else (0, spacing)
                flex["margin"] = (top, 0, 0, left)
            default = points(stack.get("spacing", 0))
            spacing = points(child.get("customSpacingAfter", "useDefault"), default)
        child_path = f"{path}.{index}" if path else str(index)
        children.append(node(child, flex, child_path, nodes, is_hidden))
    margins = stack.get("layoutMargins", {})
    if stack.get("isLayoutMarginsRelativeArrangement"):
        style["padding"] = tuple(margins.get(s, 0) for s in ("top", "right", "bottom", "left"))
    spreads = stack.get("distribution") == "equalSpacing"
    style.setdefault("display", Display.FLEX)
    nodes[place] = (path, is_hidden, Node(
        *children,
        flex_direction=FlexDirection.ROW if axis == "horizontal" else FlexDirection.COLUMN,
        align_items=ALIGNMENTS[stack.get("alignment", "fill")],
        justify_content=JustifyContent.SPACE_BETWEEN if spreads else JustifyContent.START,
        **style))
    return nodes[place][-1]


def frame(path, is_hidden, node):
    if is_hidden:
        return {"path": path, "x": 0, "y": 0, "width": 0, "height": 0}
    box = node.get_box(Edge.BORDER, relative=True)
    return {"path": path, "x": box.x, "y": box.y, "width": box.width, "height": box.height}


def answer(case):
    try:
        nodes = []
        sides = {side: case[side] for side in ("width", "height") if case.get(side) is not None}
        root = node({"stack": case["stack"]}, sides, "", nodes)
        root.compute_layout()
        return {"status": "unique", "frames": [frame(*one) for one in nodes]}
    except Unsupported as error:
        return {"status": "unsupported", "reason": str(error)}


if __name__ == "__main__":
    sys.stdin.readline()
    print(json.dumps({"stackdiff": 1, "name": "taffy-layout", "version": "1.0",
                      "features": FEATURES}), flush=True)
    for number, line in enumerate(sys.stdin):
        print(json.dumps({"case": number, **answer(json.loads(line))}), flush=True)
