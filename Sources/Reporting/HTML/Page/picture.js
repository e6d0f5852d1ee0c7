// Both layouts in one picture, in points. Modes only show and hide its parts.

const margin = 34; // pixels around the layouts, for numbers and bars
const tallest = 420; // pixels that a whole picture may be high

// Returns the boxes to draw. If `isExaggerated`, differences below one point are drawn ten times as large.
function shownBoxes(one, isExaggerated) {
  const boxes = boxesOf(one);
  if (!isExaggerated) return boxes;
  for (const { a, b } of boxes) {
    if (!a || !b) continue;
    for (const key of ["x", "y", "width", "height"]) b[key] = a[key] + 10 * (b[key] - a[key]);
  }
  return boxes;
}

function isSubtle(one) {
  return one.max !== null && one.max > 0 && one.max < 1;
}

function extentOf(boxes) {
  const frames = boxes.filter((box) => box.isVisible)
    .flatMap((box) => [box.a, box.b]).filter(Boolean);
  if (!frames.length) return { x: 0, y: 0, width: 1, height: 1 };
  const x = Math.min(...frames.map((frame) => frame.x));
  const y = Math.min(...frames.map((frame) => frame.y));
  return {
    x, y, width: Math.max(...frames.map((frame) => frame.x + frame.width)) - x,
    height: Math.max(...frames.map((frame) => frame.y + frame.height)) - y,
  };
}

const ruler = document.createElement("canvas").getContext("2d");
ruler.font = '700 12px system-ui, -apple-system, "Segoe UI", sans-serif';

function textWidth(text) {
  return ruler.measureText(text).width;
}

// Returns the pixels per point at which the whole picture is visible.
function fittingScale(extent, width) {
  const room = Math.max(width - 2 * margin - 4, 120);
  return Math.min(room / (extent.width || 1), (tallest - 2 * margin) / (extent.height || 1), 20);
}

class Picture {
  constructor(one, scale, options) {
    this.one = one;
    this.scale = scale;
    this.options = options;
    this.boxes = shownBoxes(one, options.exaggerate);
    this.extent = extentOf(this.boxes);
    this.width = this.extent.width * scale + 2 * margin;
    this.height = this.extent.height * scale + 2 * margin;
    for (const side of ["a", "b"]) {
      if (typeof one[side] !== "string") continue;
      this.width = Math.max(this.width, textWidth(this.absence(side)) + 2 * margin);
    }
    this.makeBars();
  }

  pixels(frame) {
    return {
      x: (frame.x - this.extent.x) * this.scale + margin,
      y: (frame.y - this.extent.y) * this.scale + margin,
      // A rectangle without a width or a height would not be drawn.
      width: Math.max(frame.width * this.scale, 0.01),
      height: Math.max(frame.height * this.scale, 0.01),
    };
  }

  absence(side) {
    return `${side.toUpperCase()} ${this.one.bucketData[side === "a" ? "left" : "right"]}: `
      + `no layout, ${this.one[side]}`;
  }

  // Adds a label, unless it would be cut off or cover another one; the table has all numbers.
  label(text, attributes) {
    const { x, y, "text-anchor": anchor } = attributes;
    const width = textWidth(text);
    const left = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
    const place = { left, right: left + width, top: y - 12, bottom: y + 4 };
    if (left < 0 || place.right > this.width || place.top < 0 || place.bottom > this.height
      || this.taken.some((other) => place.left < other.right && other.left < place.right
        && place.top < other.bottom && other.top < place.bottom)) return [];
    this.taken.push(place);
    return [draw("text", attributes, text)];
  }

  // The picture for one pane; names in it start with `name`.
  element(name) {
    // Labels must not cover the words that replace a missing layout.
    this.taken = ["a", "b"].filter((side) => typeof this.one[side] === "string").map((side) => ({
      left: margin, right: margin + textWidth(this.absence(side)), top: margin - 24, bottom: margin - 8,
    }));
    const movements = this.movements();
    const isSecond = name === "picture-two";
    const layers = (isSecond ? ["b", "a"] : ["a", "b"]).map((side) => this.layer(side, name));
    if (isSecond) layers.reverse();
    const title = draw("title", { id: `${name}-title` }, this.one.sentence);
    const hatch = (side) => draw("pattern", {
      id: `${name}-${side}`, width: 7, height: 7, patternUnits: "userSpaceOnUse",
      patternTransform: `rotate(${side === "a" ? 45 : -45})`,
    }, draw("path", { class: "hatch", d: "M3.5 0V7" }));
    const clip = (side) => draw("clipPath", { id: `${name}-clip-${side}` },
      draw("rect", { x: 0, y: 0, width: this.width, height: this.height }));
    return draw("svg", {
      width: this.width, height: this.height, viewBox: `0 0 ${this.width} ${this.height}`,
      role: "img", "aria-labelledby": `${name}-title`,
    }, title, draw("defs", {}, hatch("a"), hatch("b"), clip("a"), clip("b")),
    ...layers, movements,
    draw("path", { class: "wipe-line", d: `M0 0V${this.height}` }));
  }

  layer(side, name) {
    const boxes = this.boxes.filter((box) => box[side]
      && (box.isVisible || (this.options.hidden && box[side].width + box[side].height > 0)));
    const isAlone = typeof this.one[side === "a" ? "b" : "a"] === "string";
    const layer = draw("g", { class: `layer ${side}${isAlone ? " alone" : ""}` });
    const clipped = draw("g", { "clip-path": `url(#${name}-clip-${side})` });
    layer.append(clipped);
    for (const box of boxes.filter((box) => box.isStack && box.isVisible)) {
      const [top, left, bottom, right] = box.guides?.length ? box.guides : [0, 0, 0, 0];
      const { x, y, width, height } = box[side];
      clipped.append(draw("rect", {
        class: "free", fill: `url(#${name}-${side})`, ...this.pixels({
          x: x + left, y: y + top, width: width - left - right, height: height - top - bottom,
        }),
      }));
    }
    for (const box of boxes.filter((box) => !box.isStack && box.isVisible)) {
      clipped.append(this.rectangle(box, side, { class: "free sd-surface" }));
    }
    for (const box of boxes) clipped.append(this.box(box, side));
    if (!boxes.length) {
      clipped.append(draw("text", { class: `name letter-${side}`, x: margin, y: margin - 12 },
        this.absence(side)));
    }
    if (this.options.gaps) clipped.append(...this.gaps(side));
    return layer;
  }

  rectangle(box, side, attributes) {
    return draw("rect", { ...this.pixels(box[side]), ...attributes });
  }

  box(box, side) {
    const frame = this.pixels(box[side]);
    if (!box.isVisible) {
      for (const [start, size] of [["x", "width"], ["y", "height"]]) {
        const least = Math.max(frame[size], 7);
        frame[start] -= (least - frame[size]) / 2;
        frame[size] = least;
      }
    }
    const classes = ["box", box.isStack && "stack", box.isPushed && "pushed",
      !box.isChanged && "same", !box.isVisible && "hidden-view"].filter(Boolean).join(" ");
    const own = box[side].own;
    const words = `${side.toUpperCase()} ${box.path}: ${points(own[0])}, ${points(own[1])}, `
      + `${points(own[2])} × ${points(own[3])}`;
    const group = draw("g", { class: classes, "data-box": box.index },
      draw("title", {}, box.isVisible ? words : `${words}, hidden`),
      draw("rect", { class: "edge", ...frame }), ...this.guides(box, side));
    const aligned = alignmentRect(box, box[side]);
    if (box.insets) {
      group.append(draw("rect", { class: "sd-stack", ...this.pixels(aligned) },
        draw("title", {}, "alignment rectangle")));
    }
    if (this.options.natural && side === "a" && box.natural.some((size) => size !== null)) {
      const [width, height] = box.natural;
      group.append(draw("rect", {
        class: "natural", ...this.pixels({
          ...aligned, width: width ?? aligned.width, height: height ?? aligned.height,
        }),
      }));
    }
    if (box.isStack) return group;
    // A's label is above, B's below, so that both are legible if the boxes cover each other.
    const label = `${side.toUpperCase()} ${box.path}`;
    const size = `${points(own[2])} × ${points(own[3])}`;
    const lines = [label, size].filter((line) => textWidth(line) + 10 <= frame.width);
    const rows = Math.floor((frame.height - 4) / 2 / 14);
    if (!box.isVisible) return group;
    const shown = lines.slice(0, Math.max(rows, frame.height >= 16 && side === "a" ? 1 : 0));
    shown.forEach((line, row) => group.append(...this.label(line, {
      class: `name letter-${side}`, x: side === "a" ? frame.x + 5 : frame.x + frame.width - 5,
      "text-anchor": side === "a" ? "start" : "end",
      y: side === "a" ? frame.y + 14 + 14 * row
        : frame.y + frame.height - 5 - 14 * (shown.length - 1 - row),
    })));
    return group;
  }

  // Draws a stack's layout margins, or the baselines by which a text is aligned.
  guides(box, side) {
    if (!box.guides?.length || !box.isVisible) return [];
    const { x, y, width, height } = box[side];
    const [top, left, bottom, right] = box.guides;
    const line = (words, frame) => draw("rect", { class: "sd-guide", ...this.pixels(frame) },
      draw("title", {}, words));
    if (box.isStack) {
      return [line("layout margins", {
        x: x + left, y: y + top, width: width - left - right, height: height - top - bottom,
      })];
    }
    return [line("first baseline", { x, y: y + top, width, height: 0 }),
      line("last baseline", { x, y: y + height - left, width, height: 0 })];
  }

  // Writes the distances between neighbours' alignment rectangles into the gaps.
  gaps(side) {
    const marks = [];
    const last = new Map();
    for (const box of this.boxes.filter((box) => box.parent >= 0 && box.isVisible && box[side])) {
      const previous = last.get(box.parent);
      last.set(box.parent, box);
      if (!previous) continue;
      const [from, to] = [previous, box].map((one) => alignmentRect(one, one[side]));
      const distances = [to.x - from.x - from.width, to.y - from.y - from.height];
      const isRow = distances[0] >= distances[1];
      const distance = distances[isRow ? 0 : 1];
      if (distance * this.scale < 3) continue;
      const [start, end] = [this.pixels(from), this.pixels(to)];
      const x = isRow ? start.x + start.width : start.x + start.width / 2;
      const y = isRow ? start.y + start.height / 2 : start.y + start.height;
      const shift = side === "a" ? -6 : 6;
      marks.push(draw("path", {
        class: "gap", d: isRow ? `M${x} ${y + shift}H${end.x}` : `M${x + shift} ${y}V${end.y}`,
      }), ...this.label(points(distance), {
        class: `name letter-${side}`, "text-anchor": "middle",
        x: isRow ? (x + end.x) / 2 : x + 4 * shift,
        y: isRow ? y + (side === "a" ? -10 : 20) : (y + end.y) / 2 + 4,
      }));
    }
    return marks;
  }

  // Draws numbered arrows from a box in A to the same box in B, and bars for changes of its size.
  movements() {
    const layer = draw("g", { class: "movements" });
    for (const box of this.boxes.filter(isMoved)) {
      const [from, to] = [this.pixels(box.a), this.pixels(box.b)];
      const group = draw("g", {
        class: box.isPushed ? "movement pushed" : "movement", "data-box": box.index,
      });
      // Side by side, since in a row all arrows would be on one line.
      const isAlong = box.total[0] !== 0;
      const room = Math.min(8, (isAlong ? from.height : from.width) / 8);
      const aside = (((box.number - 1) % 5) - 2) * room;
      const start = box.isStack ? [from.x, from.y]
        : [from.x + from.width / 2 + (isAlong ? 0 : aside),
          from.y + from.height / 2 + (isAlong ? aside : 0)];
      const way = box.isStack ? [to.x - from.x, to.y - from.y]
        : [to.x + to.width / 2 - from.x - from.width / 2,
          to.y + to.height / 2 - from.y - from.height / 2];
      if (box.total[0] || box.total[1]) group.append(...arrow(start, way));
      for (const bar of this.bars.filter((bar) => bar.box === box)) group.append(...bar.shape());
      const change = changeName(box);
      const badge = this.label(change, {
        class: "badge-number", x: start[0], y: start[1] + 4, "text-anchor": "middle",
      });
      if (badge.length) {
        const mark = this.taken.at(-1);
        const half = textWidth(change) / 2 + 4;
        [mark.left, mark.right] = [start[0] - half, start[0] + half];
        group.append(draw("rect", {
          class: "badge", x: start[0] - half, y: start[1] - 8.5, width: 2 * half, height: 17, rx: 8.5,
        }), ...badge);
      }
      layer.append(group);
    }
    return layer;
  }

  // Makes a bar below the layouts for each width that differs, and one beside them for each height, in
  // rows and columns so that none covers another.
  makeBars() {
    const bottom = this.extent.height * this.scale + margin;
    const right = this.extent.width * this.scale + margin;
    const rows = [];
    let columns = 0;
    this.bars = [];
    for (const box of this.boxes.filter(isMoved)) {
      const [from, to] = [this.pixels(box.a), this.pixels(box.b)];
      if (box.total[2]) {
        const [low, high] = [from.width, to.width].sort((a, b) => a - b);
        const label = `${changeName(box)}: ${signed(box.total[2])} w`;
        const { x } = from.width > to.width ? from : to;
        const half = Math.max(textWidth(label) / 2, (high - low) / 2) + 4;
        const middle = Math.max(x + (low + high) / 2, half);
        let row = rows.findIndex((end) => end <= middle - half);
        if (row < 0) row = rows.push(0) - 1;
        rows[row] = middle + half;
        const y = bottom + 10 + 24 * row;
        this.bars.push({ box, shape: () => [
          draw("path", { class: "bar", d: `M${x + low} ${y}H${x + high}` }),
          ...this.label(label, { class: "delta", x: middle, y: y + 15, "text-anchor": "middle" }),
        ] });
        this.width = Math.max(this.width, middle + half + 4);
      }
      if (box.total[3]) {
        const [low, high] = [from.height, to.height].sort((a, b) => a - b);
        const { y } = from.height > to.height ? from : to;
        const label = `${changeName(box)}: ${signed(box.total[3])} h`;
        const x = right + 10 + columns;
        columns += textWidth(label) + 14;
        this.bars.push({ box, shape: () => [
          draw("path", { class: "bar", d: `M${x} ${y + low}V${y + high}` }),
          ...this.label(label, { class: "delta", x: x + 5, y: y + (low + high) / 2 + 4 }),
        ] });
      }
    }
    this.height += Math.max(24 * rows.length - 10, 0);
    this.width = Math.max(this.width, right + 10 + columns);
  }
}

// Returns the name of a box's change. A number alone would look like the box's own.
function changeName(box) {
  return `Δ${box.number}`;
}

function isMoved(box) {
  return box.isChanged && box.a && box.b;
}

// Draws an arrow, unless it is too short to be recognizable.
function arrow([x, y], [width, height]) {
  const length = Math.hypot(width, height);
  if (length < 8) return [];
  const [ux, uy] = [width / length, height / length];
  const [endX, endY] = [x + width, y + height];
  return [
    draw("path", { class: "arrow", d: `M${x} ${y}L${endX} ${endY}` }),
    draw("path", {
      class: "arrow-head", d: `M${endX} ${endY}L${endX - 8 * ux + 4 * uy} ${endY - 8 * uy - 4 * ux}`
        + `L${endX - 8 * ux - 4 * uy} ${endY - 8 * uy + 4 * ux}Z`,
    }),
  ];
}
