"""Stack views as the flexible boxes of Taffy."""

from functools import lru_cache
from importlib.metadata import version

from external_model import SIDES
from flexible_boxes import FEATURES, serve_boxes
from stretchable import Edge, Node
from stretchable.style import AlignItems, Display, FlexDirection, JustifyContent, Style
from stretchable.style.geometry.size import SizePoints

ALIGNMENTS = {
    "stretch": AlignItems.STRETCH, "flex-start": AlignItems.FLEX_START,
    "center": AlignItems.CENTER, "flex-end": AlignItems.FLEX_END, "baseline": AlignItems.BASELINE,
}
# Taffy supports neither last baselines nor right-to-left layout.
MISSING = {"alignment.lastBaseline", "semanticContentAttribute"}

# The package needs a millisecond to create a style, and boxes are laid out several times.
cached_style = lru_cache(10_000)(lambda **properties: Style(**properties))


def edges(style, name):
    return tuple(style.get(f"{name}-{edge}", 0) for edge in ("top", "right", "bottom", "left"))


def node(box, nodes):
    place = len(nodes)
    nodes.append(None)
    grow, shrink, basis = box.style["flex"]
    style = {
        "flex_grow": grow, "flex_shrink": shrink, "flex_basis": None if basis == "auto" else basis,
        "margin": edges(box.style, "margin"), "padding": edges(box.style, "padding"),
    }
    for name in ("", "min-", "max-"):
        sizes = [box.style.get(name + side) for side in SIDES.values()]
        sizes = tuple(None if size == "max-content" else size for size in sizes)
        style[f"{name}size".replace("-", "_")] = sizes
    if box.stack:
        spreads = box.style["justify-content"] == "space-between"
        made = Node(
            *(node(child, nodes) for child in box.shown),
            style=cached_style(
                display=Display.FLEX, gap=box.style["gap"],
                flex_direction=FlexDirection.ROW if box.axis == "x" else FlexDirection.COLUMN,
                align_items=ALIGNMENTS[box.style["align-items"]],
                justify_content=(
                    JustifyContent.SPACE_BETWEEN if spreads else JustifyContent.FLEX_START),
                **style))
    else:
        made = leaf(box, style)
    nodes[place] = (box, made)
    return made


def leaf(view, style):
    """Creates a leaf with a natural size. A leaf with baselines contains two boxes; the first one ends at the
    first baseline."""
    width, height = (view.natural(axis) or 0 for axis in "xy")
    offsets = view.view.get("baselineOffsets")
    if offsets is None:
        size = SizePoints(width, height)
        return Node(measure=lambda *_: size, style=cached_style(**style))
    rest = height - offsets["first"]
    lines = [(offsets["first"], 0), (max(rest, 0), min(rest, 0))]
    return Node(
        *(Node(style=cached_style(size=(width, line), margin=(margin, 0, 0, 0), flex_shrink=0))
          for line, margin in lines),
        style=cached_style(
            display=Display.FLEX, flex_direction=FlexDirection.COLUMN,
            align_items=AlignItems.FLEX_START, **style))


def lay_out(roots):
    for root in roots:
        nodes = []
        node(root, nodes).compute_layout()
        for box, made in nodes:
            frame = made.get_box(Edge.BORDER, relative=True)
            box.frame = (frame.x, frame.y, frame.width, frame.height)


if __name__ == "__main__":
    features = [feature for feature in FEATURES if feature not in MISSING]
    serve_boxes("taffy", f"stretchable {version('stretchable')}", features, lay_out)
