"""Stack views as the box layouts of Qt."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from external_model import SIDES, Unsatisfiable, Unsupported, View, serve_each  # noqa: E402
from PySide6 import __version__  # noqa: E402
from PySide6.QtCore import QRect, QSize, Qt  # noqa: E402
from PySide6.QtWidgets import (  # noqa: E402
    QApplication, QBoxLayout, QSizePolicy, QSpacerItem, QWidget)

FEATURES = [
    "distribution.fill", "distribution.fillEqually", "distribution.fillProportionally",
    "distribution.equalSpacing", "alignment.fill", "alignment.leading", "alignment.center",
    "alignment.trailing", "freeSize", "layoutMargins", "customSpacingAfter", "useSystem",
    "semanticContentAttribute", "isHidden", "stack", "noIntrinsicMetric",
    "contentHuggingPriority", "contentCompressionResistancePriority", "constraints", "afterEdits",
]
# The pixels of a point. Qt lays out whole pixels.
SCALE = 128
# The largest length in points. Qt's largest length is 524,287 pixels.
LARGEST = 4000
Policy = QSizePolicy.Policy
# Size policies: does a view take remaining room, and can it be smaller than its natural size?
POLICIES = {
    (True, True): Policy.Expanding, (True, False): Policy.MinimumExpanding,
    (False, True): Policy.Maximum, (False, False): Policy.Fixed,
}
ALIGNMENTS = {
    "x": {"leading": Qt.AlignLeft, "center": Qt.AlignHCenter, "trailing": Qt.AlignRight},
    "y": {"leading": Qt.AlignTop, "center": Qt.AlignVCenter, "trailing": Qt.AlignBottom},
}


class Leaf(QWidget):
    """A widget with a natural size."""

    def __init__(self, size):
        super().__init__()
        self.size_hint = size

    def sizeHint(self):
        return self.size_hint

    def minimumSizeHint(self):
        # Policies without shrinking use the natural size as the minimum instead.
        return QSize(0, 0)


def pixels(points):
    if points > LARGEST:
        raise Unsupported(f"a length above {LARGEST} points")
    if points < 0:
        raise Unsupported("a length below 0")
    return round(points * SCALE)


def length(size, axis):
    return size.width() if axis == "x" else size.height()


class Layout:
    """The widgets of a case; `frames` contains the frame of each visible view."""

    def __init__(self, case):
        self.root = View({"stack": case["stack"]})
        self.widgets = {}
        widget = self.stack(self.root)
        hint, least = widget.layout().totalSizeHint(), widget.layout().totalMinimumSize()
        size = [length(hint, axis) if case.get(side) is None else pixels(case[side])
                for axis, side in SIDES.items()]
        # A window is never smaller than the minimum size of its layout.
        if any(given < length(least, axis) for given, axis in zip(size, SIDES)):
            raise Unsatisfiable
        widget.resize(*size)
        self.arrange(self.root)
        self.frames = {self.root: (0, 0, *(one / SCALE for one in size))}
        for view in self.root.visible():
            if view is not self.root:
                frame = self.widgets[view].geometry()
                numbers = (frame.x(), frame.y(), frame.width(), frame.height())
                self.frames[view] = tuple(one / SCALE for one in numbers)

    def arrange(self, view):
        widget = self.widgets[view]
        # Without this, a layout whose size stays the same does nothing.
        widget.layout().invalidate()
        widget.layout().setGeometry(QRect(0, 0, widget.width(), widget.height()))
        for child in view.shown:
            if child.stack:
                self.arrange(child)

    def widget(self, view):
        if view.stack:
            widget = self.stack(view)
        else:
            widget = Leaf(QSize(*(pixels(view.natural(axis) or 0) for axis in SIDES)))
            self.widgets[view] = widget
        for axis, lower, upper in (
                ("x", widget.setMinimumWidth, widget.setMaximumWidth),
                ("y", widget.setMinimumHeight, widget.setMaximumHeight)):
            least, most = view.limits(axis)
            if least is not None:
                # Qt reads a minimum of 0 as no minimum, so use 1 pixel.
                lower(max(pixels(least), 1))
            if most is not None:
                upper(pixels(most))
        return widget

    def stack(self, view):
        """Creates a widget with a box layout."""
        widget = self.widgets[view] = QWidget()
        widget.setLayoutDirection(Qt.RightToLeft if view.is_right_to_left else Qt.LeftToRight)
        is_row, across = view.axis == "x", "y" if view.axis == "x" else "x"
        directions = QBoxLayout.Direction
        layout = QBoxLayout(directions.LeftToRight if is_row else directions.TopToBottom, widget)
        layout.setSpacing(0)
        margins = view.margins()
        layout.setContentsMargins(
            *(pixels(margins[edge]) for edge in ("left", "top", "right", "bottom")))
        alignment = ALIGNMENTS[across].get(view.alignment, Qt.Alignment())
        absorbers = view.absorbers() if view.distribution == "fill" else []
        spreads = view.distribution == "equalSpacing"
        shares = view.distribution in ("fillEqually", "fillProportionally")
        for place, child in enumerate(view.shown):
            if place > 0:
                gap, policy = pixels(view.gaps()[place - 1]), POLICIES[spreads, False]
                layout.addItem(
                    QSpacerItem(gap, 0, policy, Policy.Ignored) if is_row
                    else QSpacerItem(0, gap, Policy.Ignored, policy))
            made = self.widget(child)
            along = POLICIES[shares or child in absorbers, shares or child.resistance(
                view.axis) < 1000]
            fits = POLICIES[True, child.resistance(across) < 1000]
            made.setSizePolicy(*((along, fits) if is_row else (fits, along)))
            stretch = int(shares)
            if view.distribution == "fillProportionally":
                stretch = length(made.sizeHint(), view.axis)
            layout.addWidget(made, stretch, alignment)
        return widget


def frames(case):
    layout = Layout(case)
    return layout.root, layout.frames


if __name__ == "__main__":
    application = QApplication([])
    serve_each("qt", f"PySide6 {__version__}", FEATURES, frames)
