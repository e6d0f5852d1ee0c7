"""Stack views as the flexible boxes of Yoga."""

from importlib.metadata import version

from external_model import SIDES
from flexible_boxes import FEATURES, serve_boxes
from pyyoga import (
    Align, BoxSizing, Config, Direction, Edge, FlexDirection, Gutter, Justify, Node)

EDGES = {edge: getattr(Edge, edge.title()) for edge in ("left", "top", "right", "bottom")}
ALIGNMENTS = {
    "stretch": Align.Stretch, "flex-start": Align.FlexStart, "center": Align.Center,
    "flex-end": Align.FlexEnd, "baseline": Align.Baseline,
}
CONFIG = Config()
# Don't round frames to pixels.
CONFIG.point_scale_factor = 0


def node(box, nodes):
    made = Node(CONFIG)
    nodes.append((box, made))
    style = box.style
    made.box_sizing = BoxSizing.BorderBox
    made.flex_grow, made.flex_shrink, made.flex_basis = style["flex"]
    for side in SIDES.values():
        for name in (side, f"min-{side}", f"max-{side}"):
            if style.get(name, "max-content") != "max-content":
                setattr(made, name.replace("-", "_"), style[name])
    for name, edge in EDGES.items():
        made.set_margin(edge, style.get(f"margin-{name}", 0))
        made.set_padding(edge, style.get(f"padding-{name}", 0))
    if not box.stack:
        content(made, box)
        return made
    made.flex_direction = FlexDirection.Row if box.axis == "x" else FlexDirection.Column
    made.direction = Direction.RTL if style["direction"] == "rtl" else Direction.LTR
    made.align_items = ALIGNMENTS[style["align-items"]]
    spreads = style["justify-content"] == "space-between"
    made.justify_content = Justify.SpaceBetween if spreads else Justify.FlexStart
    made.set_gap(Gutter.All, style["gap"])
    for child in box.shown:
        made.add_child(node(child, nodes))
    return made


def content(leaf, view):
    """Sets the natural size of a leaf. A leaf with baselines contains two boxes; the first one ends at the first
    baseline."""
    width, height = (view.natural(axis) or 0 for axis in "xy")
    offsets = view.view.get("baselineOffsets")
    if offsets is None:
        leaf.set_measure_func(lambda *_: (width, height))
        return
    first = offsets["first"]
    leaf.flex_direction = FlexDirection.Column
    leaf.align_items = Align.FlexStart
    for line, margin in ((first, 0), (max(height - first, 0), min(height - first, 0))):
        part = Node(CONFIG)
        part.width, part.height, part.flex_shrink = width, line, 0
        part.set_margin(Edge.Top, margin)
        leaf.add_child(part)


def lay_out(roots):
    for root in roots:
        nodes = []
        outer = node(root, nodes)
        outer.calculate_layout()
        for box, made in nodes:
            box.frame = (
                made.layout_left, made.layout_top, made.layout_width, made.layout_height)


if __name__ == "__main__":
    features = [feature for feature in FEATURES if feature != "alignment.lastBaseline"]
    serve_boxes("yoga", f"pyyoga {version('pyyoga')}", features, lay_out)
