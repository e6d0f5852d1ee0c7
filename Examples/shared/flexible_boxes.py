"""Stack views as CSS flexible boxes, with the same styles as stackdiff's model `flexbox`, for any engine that
supports flexible boxes."""

import math

from external_model import EDGES, SIDES, Unsupported, View, answer, serve

FEATURES = [
    "distribution.fill", "distribution.fillEqually", "distribution.fillProportionally",
    "distribution.equalSpacing", "distribution.equalCentering", "alignment.fill",
    "alignment.leading", "alignment.center", "alignment.trailing", "alignment.firstBaseline",
    "alignment.lastBaseline", "freeSize", "layoutMargins", "negativeSpacing", "customSpacingAfter",
    "useSystem", "semanticContentAttribute", "isHidden", "stack", "noIntrinsicMetric",
    "contentHuggingPriority", "contentCompressionResistancePriority", "baselineOffsets",
    "constraints", "afterEdits",
]
MOST_CHARACTERS = 5000
ALIGNMENTS = {
    "fill": "stretch", "leading": "flex-start", "top": "flex-start", "center": "center",
    "trailing": "flex-end", "bottom": "flex-end", "firstBaseline": "baseline",
    "lastBaseline": "last baseline",
}


class Box(View):
    """A view as a flexible box. `style` contains CSS properties, with lengths as numbers and `flex` as a triple.
    The engine sets `frame`."""

    frame = (0, 0, 0, 0)

    @classmethod
    def outer(cls, case):
        box = cls({"stack": case["stack"]})
        box.write()
        for side in SIDES.values():
            box.style[side] = "max-content" if case.get(side) is None else case[side]
        return box

    def write(self):
        """Sets the style of the box and of its visible descendants."""
        self.style = {"flex": (0, 0, "auto")}
        for axis, side in SIDES.items():
            least, most = self.limits(axis)
            self.style[f"min-{side}"] = least or 0
            if most is not None:
                self.style[f"max-{side}"] = most
        self.pieces = self.divide()
        for child in self.shown:
            child.write()
        if self.stack:
            self.write_container()

    def divide(self):
        """Returns the widths of the pieces between which a text may wrap: words, or else characters, the last of
        which may be narrower. Other views have no pieces."""
        width, height = (self.natural(axis) for axis in "xy")
        if self.stack or self.view.get("numberOfLines", 1) == 1 or not width or height is None:
            return []
        if words := self.view.get("words", 0):
            return [width / words] * words
        piece = height / 2
        if width > MOST_CHARACTERS * piece:
            raise Unsupported(f"a text with more than {MOST_CHARACTERS} characters")
        return [min(piece, width - start * piece) for start in range(math.ceil(width / piece))]

    def write_container(self):
        self.gap = max(self.spacing(), 0)
        margins = self.margins()
        if min(margins.values()) < 0:
            raise Unsupported("padding is never negative")
        self.start, self.end = EDGES[self.axis]
        if self.is_right_to_left and self.axis == "x":
            self.start, self.end = self.end, self.start
        spreads = self.distribution == "equalSpacing"
        self.style |= {
            "display": "flex", "flex-direction": "row" if self.axis == "x" else "column",
            # In CSS the direction is inherited, but stack views don't inherit it here.
            "direction": "rtl" if self.is_right_to_left else "ltr",
            "align-items": ALIGNMENTS[self.alignment], "gap": self.gap,
            "justify-content": "space-between" if spreads else "flex-start",
            **{f"padding-{edge}": margin for edge, margin in margins.items()},
        }
        for child, gap in zip(self.shown[1:], self.gaps()):
            child.style[f"margin-{self.start}"] = gap - self.gap
        absorbers = self.absorbers() if self.distribution == "fill" else []
        for child in self.shown:
            if self.distribution == "fillEqually":
                child.style["flex"] = (1, 1, 0)
            elif self.distribution == "fill":
                resists = child.resistance(self.axis) >= 1000
                child.style["flex"] = (int(child in absorbers), int(not resists), "auto")

    @property
    def depth(self):
        return len(self.path.split(".")) if self.path else 0

    def size(self, axis):
        return self.frame[2 if axis == "x" else 3]

    def share_by_sizes(self):
        """Sets the flex factors of the views in proportion to their measured sizes."""
        sizes = [child.size(self.axis) for child in self.shown]
        # Factors with a sum below 1 would distribute only that share of the room.
        whole = sum(sizes) if 0 < sum(sizes) < 1 else 1
        for child, size in zip(self.shown, sizes):
            child.style["flex"] = (size / whole, 1, 0)

    def center(self):
        """Widens the gaps so that the centers have equal distances, given the measured sizes."""
        sizes = [child.size(self.axis) for child in self.shown]
        canvas = self.size(self.axis) - self.padding(self.axis)
        distance = (canvas - (sizes[0] + sizes[-1]) / 2) / (len(sizes) - 1)
        added = 0
        for child, gap, pair in zip(self.shown[1:], self.gaps(), zip(sizes, sizes[1:])):
            wider = max(0, distance - sum(pair) / 2 - gap)
            added += wider
            child.style[f"margin-{self.start}"] = gap + wider - self.gap
        # The added width must not enlarge a stack without a size.
        self.shown[-1].style[f"margin-{self.end}"] = -added


def solve(roots, lay_out):
    """Lays out boxes. CSS has neither proportions to natural sizes nor distances between centers, so these are
    computed from the sizes of earlier layouts: proportions of widths before those of heights, which can depend on
    widths, and innermost proportions first."""
    stacks = [(root, box) for root in roots for box in root.visible() if box.stack and box.shown]

    def update(chosen, change):
        if chosen:
            lay_out(list(dict.fromkeys(root for root, _ in chosen)))
        for _, box in chosen:
            change(box)

    shares = [pair for pair in stacks if pair[1].distribution == "fillProportionally"]
    for axis, depth in sorted({(box.axis, -box.depth) for _, box in shares}):
        update([pair for pair in shares if (pair[1].axis, -pair[1].depth) == (axis, depth)],
               Box.share_by_sizes)
    update([pair for pair in stacks
            if pair[1].distribution == "equalCentering" and len(pair[1].shown) > 1], Box.center)
    lay_out(roots)


def serve_boxes(name, version, features, lay_out):
    """Answers cases with an engine of flexible boxes. `lay_out` gets a list of outer boxes and sets the frames of
    all visible boxes."""

    def layouts(cases):
        outer = []
        for case in cases:
            try:
                outer.append(Box.outer(case))
            except Unsupported as error:
                outer.append(error)
        solve([box for box in outer if isinstance(box, Box)], lay_out)

        def frames(box):
            if isinstance(box, Unsupported):
                raise box
            return box, {view: view.frame for view in box.visible()}

        return [answer(lambda: frames(box)) for box in outer]

    serve(name, version, features, layouts)
