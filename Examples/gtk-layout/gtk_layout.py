"""Stack views as the boxes of GTK 4."""

import gi

gi.require_version("Gtk", "4.0")

from external_model import SIDES, Unsatisfiable, Unsupported, View, serve_each  # noqa: E402
from gi.repository import Gtk  # noqa: E402

FEATURES = [
    "distribution.fill", "distribution.fillEqually", "distribution.equalSpacing",
    "alignment.fill", "alignment.leading", "alignment.center", "alignment.trailing", "freeSize",
    "layoutMargins", "customSpacingAfter", "useSystem", "semanticContentAttribute", "isHidden",
    "stack", "noIntrinsicMetric", "contentHuggingPriority",
    "contentCompressionResistancePriority", "afterEdits",
]
# The pixels of a point. GTK lays out whole pixels.
SCALE = 128
# GTK's largest margin is 32,767 pixels.
LARGEST_MARGIN = 255
ALIGNMENTS = {
    "fill": Gtk.Align.FILL, "leading": Gtk.Align.START, "center": Gtk.Align.CENTER,
    "trailing": Gtk.Align.END,
}
ORIENTATIONS = {"x": Gtk.Orientation.HORIZONTAL, "y": Gtk.Orientation.VERTICAL}


class Leaf(Gtk.Widget):
    """A widget with a minimum size and a natural size."""

    def __init__(self, least, natural):
        super().__init__()
        self.sizes = {
            ORIENTATIONS[axis]: (least[axis], natural[axis], -1, -1) for axis in SIDES}

    def do_measure(self, orientation, _):
        return self.sizes[orientation]


def pixels(points):
    if points < 0:
        raise Unsupported("a length below 0")
    return round(points * SCALE)


def direction(is_right_to_left):
    return Gtk.TextDirection.RTL if is_right_to_left else Gtk.TextDirection.LTR


def set_expand(widget, axis, expands):
    (widget.set_hexpand if axis == "x" else widget.set_vexpand)(expands)


class Layout:
    """The widgets of a case; `frames` contains the frame of each visible view."""

    def __init__(self, case):
        self.root = View({"stack": case["stack"]})
        self.widgets = {}
        widget = self.stack(self.root)
        size = []
        for axis, side in SIDES.items():
            least, natural, *_ = widget.measure(ORIENTATIONS[axis], -1)
            size.append(natural if case.get(side) is None else pixels(case[side]))
            # A window is never smaller than the minimum size of its content.
            if size[-1] < least:
                raise Unsatisfiable
        widget.allocate(*size, -1, None)
        self.frames = {self.root: (0, 0, *(one / SCALE for one in size))}
        for view in self.root.visible():
            for child in view.shown:
                _, bounds = self.widgets[child].compute_bounds(self.widgets[view])
                numbers = (bounds.get_x(), bounds.get_y(), bounds.get_width(), bounds.get_height())
                self.frames[child] = tuple(one / SCALE for one in numbers)

    def widget(self, view):
        if view.stack:
            return self.stack(view)
        natural = {axis: pixels(view.natural(axis) or 0) for axis in SIDES}
        least = {axis: natural[axis] if view.resistance(axis) >= 1000 else 0 for axis in SIDES}
        self.widgets[view] = Leaf(least, natural)
        return self.widgets[view]

    def stack(self, view):
        """Creates a box inside another box. The outer one carries the margins, and the direction of the
        surrounding stack."""
        outer, box = Gtk.Box(), Gtk.Box(orientation=ORIENTATIONS[view.axis])
        self.widgets[view] = outer
        outer.append(box)
        box.set_direction(direction(view.is_right_to_left))
        margins = view.margins()
        if max(margins.values()) > LARGEST_MARGIN:
            raise Unsupported(f"a margin above {LARGEST_MARGIN} points")
        start, end = ("right", "left") if view.is_right_to_left else ("left", "right")
        box.set_margin_start(pixels(margins[start]))
        box.set_margin_end(pixels(margins[end]))
        box.set_margin_top(pixels(margins["top"]))
        box.set_margin_bottom(pixels(margins["bottom"]))
        for axis in SIDES:
            set_expand(box, axis, True)
        gaps, spreads = view.gaps(), view.distribution == "equalSpacing"
        if view.distribution == "fillEqually":
            box.set_homogeneous(True)
            if len(set(gaps)) > 1:
                raise Unsupported("equal sizes with different spacing")
            box.set_spacing(pixels(gaps[0]) if gaps else 0)
            gaps = []
        absorbers = view.absorbers() if view.distribution == "fill" else []
        across = "y" if view.axis == "x" else "x"
        for place, child in enumerate(view.shown):
            if 0 < place <= len(gaps):
                size = {view.axis: pixels(gaps[place - 1]), across: 0}
                spacer = Leaf(size, size)
                set_expand(spacer, view.axis, spreads)
                box.append(spacer)
            made = self.widget(child)
            made.set_direction(direction(view.is_right_to_left))
            set_expand(made, view.axis, child in absorbers)
            set_expand(made, across, False)
            align = made.set_valign if across == "y" else made.set_halign
            align(ALIGNMENTS[view.alignment])
            box.append(made)
        return outer


def frames(case):
    layout = Layout(case)
    return layout.root, layout.frames


if __name__ == "__main__":
    Gtk.init()
    version = f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}"
    serve_each("gtk", version, FEATURES, frames)
