// The cases, packed into the page as gzip in base64.

let report = { buckets: [], cases: [], tolerance: 0 };
const caseByID = new Map();

async function unpack() {
  const text = find("data").textContent.trim();
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  report = JSON.parse(await new Response(stream).text());
  for (const one of report.cases) {
    one.bucketData = report.buckets[one.bucket];
    one.name = one.title || `Case ${one.id.slice(0, 8)}`;
    one.boxes = one.views.length - 1;
    one.words = [one.name, one.id, one.sentence, one.configuration, one.bucketData.name,
      one.bucketData.heading].join("\n").toLowerCase();
    caseByID.set(one.id, one);
  }
}

// Returns a case's boxes in A and in B, relative to the outer stack's parent, with their differences.
function boxesOf(one) {
  const boxes = one.views.map(([path, parent, isVisible, isStack, width, height, insets, guides], index) => ({
    index, path, parent, isVisible, isStack, natural: [width, height], insets, guides,
    total: one.changes[index].slice(1, 5), own: one.changes[index].slice(5, 9),
    source: one.changes[index][0], startsHere: one.start === index,
  }));
  for (const side of ["a", "b"]) {
    if (typeof one[side] === "string") continue;
    for (const box of boxes) {
      const [x, y, width, height] = one[side].slice(box.index * 4, box.index * 4 + 4);
      const origin = boxes[box.parent]?.[side] ?? { x: 0, y: 0 };
      box[side] = { x: origin.x + x, y: origin.y + y, width, height, own: [x, y, width, height] };
    }
  }
  let number = 0;
  for (const box of boxes) {
    box.isChanged = box.total.some((value) => value !== 0);
    box.isPushed = box.isChanged && box.own.every((value) => value === 0);
    if (box.isChanged) box.number = (number += 1);
  }
  return boxes;
}

// Returns the alignment rectangle of a box with the frame `frame`.
function alignmentRect(box, frame) {
  const [top, left, bottom, right] = box.insets ?? [0, 0, 0, 0];
  return {
    x: frame.x + left, y: frame.y + top,
    width: frame.width - left - right, height: frame.height - top - bottom,
  };
}
