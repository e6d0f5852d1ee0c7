"""Cases written as CSS flexible boxes, as one writes them to get what a stack view gives."""

AXES = {"horizontal": "width", "vertical": "height"}
START = {"horizontal": "left", "vertical": "top"}
END = {"horizontal": "right", "vertical": "bottom"}
MIRRORED = {"left": "right", "right": "left"}
ACROSS = {"horizontal": "vertical", "vertical": "horizontal"}
ALIGNMENTS = {
    "fill": "stretch",
    "leading": "flex-start",
    "top": "flex-start",
    "center": "center",
    "trailing": "flex-end",
    "bottom": "flex-end",
    "firstBaseline": "baseline",
    "lastBaseline": "last baseline",
}
SYSTEM_SPACING = 8

HEAD = """<!DOCTYPE html><meta charset="utf-8"><style>
section { position: absolute; inset: 0 auto auto 0; width: 20000px; height: 20000px;
  contain: strict; line-height: 0; font-size: 0 }
div, i { box-sizing: border-box }
section div { min-width: 0; min-height: 0; flex: none }
.stack { display: flex }
.outer { position: absolute; left: 0; top: 0 }
.content > i { display: block }
.content > i > b { display: inline-block; width: 0 }
</style><body>"""

# What CSS has no word for is set from measured sizes: factors in proportion to natural sizes, the
# innermost first since a column of them has no height of its own, and margins between centers.
SCRIPT = """() => {
    const size = (box, axis) => box.getBoundingClientRect()[axis];
    const shown = (box) => [...box.children].filter((child) => child.dataset.hidden !== "yes");
    const stacks = [...document.querySelectorAll(".stack")];
    for (const stack of stacks.filter((stack) => stack.dataset.shares === "natural").reverse()) {
        const sizes = shown(stack).map((child) => size(child, stack.dataset.axis));
        const sum = sizes.reduce((sum, size) => sum + size, 0);
        shown(stack).forEach((child, index) => {
            child.style.flex = `${sizes[index] / (sum < 1 && sum > 0 ? sum : 1)} 1 0px`;
        });
    }
    const centered = stacks.filter((stack) => stack.dataset.shares === "centers").map((stack) => ({
        stack, axis: stack.dataset.axis, whole: size(stack, stack.dataset.axis),
        sizes: shown(stack).map((child) => size(child, stack.dataset.axis)),
    }));
    for (const { stack, axis, whole, sizes } of centered) {
        const last = sizes.length - 1;
        if (last < 1) continue;
        const canvas = whole - Number(stack.dataset.padding);
        const distance = (canvas - (sizes[0] + sizes[last]) / 2) / last;
        let added = 0;
        shown(stack).forEach((child, index) => {
            if (index === 0) return;
            const owed = Number(child.dataset.spacing);
            const margin = distance - (sizes[index - 1] + sizes[index]) / 2;
            const wider = Math.max(0, Math.floor((margin - owed) * 64) / 64);
            added += wider;
            child.style[`margin-${stack.dataset.start}`] =
                `${owed + wider - Number(stack.dataset.gap)}px`;
            // The stack is as large by itself as without what is added.
            if (index === last) {
                child.style[`margin-${stack.dataset.end}`] = `${-added}px`;
            }
        });
    }
    return [...document.querySelectorAll("section")].map((section) =>
        [...section.querySelectorAll("[data-path]")].map((box) => {
            const [own, around] = [box, box.parentElement].map((it) => it.getBoundingClientRect());
            return [box.dataset.path, own.x - around.x, own.y - around.y, own.width, own.height];
        }));
}"""


def page(cases):
    return HEAD + "".join(f"<section>{outer(case)}</section>" for case in cases)


def outer(case):
    sizes = {
        side: f"{case[side]}px" if case.get(side) is not None else "max-content"
        for side in AXES.values()
    }
    return stack(case["stack"], "", "outer", sizes)


def points(spacing, default=0):
    return {"useSystem": SYSTEM_SPACING, "useDefault": default}.get(spacing, spacing)


def stack(stack, path, kind, style, data=""):
    axis = stack.get("axis", "horizontal")
    distribution = stack.get("distribution", "fill")
    spacing = points(stack.get("spacing", 0))
    gap = max(spacing, 0)
    margins = {}
    if stack.get("isLayoutMarginsRelativeArrangement"):
        margins = stack.get("layoutMargins", {})
    style = style | {f"padding-{edge}": f"{points}px" for edge, points in margins.items()}
    rtl = is_right_to_left(stack)
    start, end = START[axis], END[axis]
    if rtl:
        start, end = MIRRORED.get(start, start), MIRRORED.get(end, end)
    # A direction is inherited, which that of a stack view is not.
    style["direction"] = "rtl" if rtl else "ltr"
    style["flex-direction"] = "row" if axis == "horizontal" else "column"
    style["align-items"] = ALIGNMENTS[stack.get("alignment", "fill")]
    style["gap"] = f"{gap}px"
    if distribution == "equalSpacing":
        style["justify-content"] = "space-between"
    views = stack.get("arrangedSubviews", [])
    shown = [view for view in views if not view.get("isHidden")]
    absorbers = absorbing(shown, axis) if distribution == "fill" else []
    children, previous = [], None
    for index, view in enumerate(views):
        child = path + ("." if path else "") + str(index)
        own = limits(view)
        if view.get("isHidden"):
            children.append(box(view, child, own | {"display": "none"}, ' data-hidden="yes"'))
            continue
        owed = 0
        if previous is not None:
            owed = points(previous.get("customSpacingAfter", "useDefault"), spacing)
            own[f"margin-{start}"] = f"{owed - gap}px"
        previous = view
        if distribution == "fillEqually":
            own["flex"] = "1 1 0px"
        elif distribution == "fill":
            resists = view.get("contentCompressionResistancePriority", {}).get(axis, 750) >= 1000
            grows = any(view is absorber for absorber in absorbers)
            own["flex"] = f"{int(grows)} {int(not resists)} auto"
        children.append(box(view, child, own, f' data-spacing="{owed}"'))
    shares = {"fillProportionally": "natural", "equalCentering": "centers"}.get(distribution, "")
    padding = margins.get(start, 0) + margins.get(end, 0)
    data += f' data-shares="{shares}" data-axis="{AXES[axis]}" data-gap="{gap}"'
    data += f' data-padding="{padding}" data-start="{start}" data-end="{end}"'
    return element(path, f"stack {kind}", style, data, "".join(children))


def is_right_to_left(stack):
    return stack.get("semanticContentAttribute") == "forceRightToLeft"


def absorbing(shown, axis):
    """Those that take the room that is left: views without a size, or the least hugging ones."""

    def hugging(view):
        own = limits(view)
        least, most = (own.get(f"{bound}-{AXES[axis]}") for bound in ("min", "max"))
        if most is not None and float((least or "0px")[:-2]) >= float(most[:-2]):
            return 1000
        if "stack" not in view and natural(view, axis) is None:
            return 0
        return view.get("contentHuggingPriority", {}).get(axis, 250)

    weakest = min((hugging(view) for view in shown), default=1000)
    return [view for view in shown if hugging(view) == weakest < 1000]


def natural(view, axis):
    return view.get("intrinsicContentSize", {}).get(AXES[axis])


def limits(view):
    """The view's required size constraints; a nested stack's padding is among them by itself."""
    style = {}
    for side in AXES.values():
        own = [one for one in view.get("constraints", []) if one["attribute"] == side]
        relations = {"equal", "greaterThanOrEqual"}
        least = [one["constant"] for one in own if one.get("relation", "equal") in relations]
        relations = {"equal", "lessThanOrEqual"}
        most = [one["constant"] for one in own if one.get("relation", "equal") in relations]
        if least:
            style[f"min-{side}"] = f"{max(least)}px"
        if most:
            style[f"max-{side}"] = f"{min(most)}px"
    return style


def box(view, path, style, data):
    if "stack" in view:
        return stack(view["stack"], path, "", style, data)
    width, height = (natural(view, axis) or 0 for axis in AXES)
    offsets = view.get("baselineOffsets")
    if offsets is None:
        content = f'<i style="width:{width}px;height:{height}px"></i>'
    else:
        content = text(width, height, offsets["first"], offsets["last"])
    return element(path, "content", style, data, content)


def text(width, height, first, last):
    """A first line and a last one, whose baselines lie where the view has them."""
    between = height - last - first
    line = '<i style="margin-top:{}px;width:{}px;height:{}px"><b style="height:{}px"></b></i>'
    lines = line.format(0, width, first, first)
    lines += line.format(min(between, 0), 0, max(between, 0), max(between, 0))
    return lines + f'<i style="height:{last}px"></i>'


def element(path, kind, style, data, content):
    rules = ";".join(f"{name}:{value}" for name, value in style.items())
    return f'<div class="{kind}" data-path="{path}" style="{rules}"{data}>{content}</div>'
