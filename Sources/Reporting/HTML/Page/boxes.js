// The table of boxes, which has all numbers, and the two lists of constraints.

const attributeNames = ["x", "y", "w", "h"];

function changeWords(values) {
  const words = values.map((value, index) => value && `${attributeNames[index]} ${signed(value)}`);
  return words.filter(Boolean).join(", ") || "–";
}

function magnitude(values) {
  return Math.max(...values.map(Math.abs));
}

function inherited(box) {
  return box.total.map((value, index) => value - box.own[index])
    .map((value) => Math.abs(value) < 0.0005 ? 0 : value);
}

function originOf(box, boxes) {
  if (!box.isVisible) return "hidden";
  if (box.startsHere) return make("strong", { class: "start" }, "starts here");
  if (!box.isChanged) return "";
  const source = box.source === null ? "" : box.source ? `view ${boxes[box.source].path}` : "the stack";
  if (box.isPushed) {
    const isParent = box.source === box.parent || box.index === 0;
    return `${isParent ? "follows" : "pushed by"} ${source}`;
  }
  return source && magnitude(inherited(box)) > 0 ? `also moved by ${source}` : "own change";
}

// A heading that sorts the table; `aria-sort` names the order.
function sortHeading(label, key, sorting, change, attributes) {
  const isSorted = sorting.key === key;
  const direction = isSorted ? (sorting.isDescending ? "descending" : "ascending") : "none";
  return make("th", { scope: "col", "aria-sort": direction, ...attributes },
    button(label, { class: "sort" }, () => change({
      key, isDescending: isSorted ? !sorting.isDescending : key !== "box" && key !== "rank",
    })));
}

function boxCell(box, index) {
  const [a, b] = [box.a?.own[index], box.b?.own[index]];
  if (a === undefined && b === undefined) return make("td", {}, "–");
  if (a === undefined) return make("td", { class: "letter-b" }, `B ${points(b)}`);
  if (b === undefined) return make("td", { class: "letter-a" }, `A ${points(a)}`);
  if (!box.total[index]) return make("td", {}, points(a));
  return make("td", { class: "changed" },
    make("span", { class: "letter-a" }, points(a)), " → ",
    make("span", { class: "letter-b" }, points(b)));
}

function boxTable(one, select) {
  const boxes = boxesOf(one);
  const holder = make("div", {
    class: "scroll", role: "region", tabindex: 0, "aria-label": "Boxes in A and B, in points",
  });
  const keys = {
    box: (box) => box.index, own: (box) => magnitude(box.own),
    inherited: (box) => magnitude(inherited(box)),
  };
  const show = (sorting) => {
    const sorted = [...boxes].sort((first, second) => {
      const difference = keys[sorting.key](first) - keys[sorting.key](second);
      return (sorting.isDescending ? -difference : difference) || first.index - second.index;
    });
    const heading = (label, key) => sortHeading(label, key, sorting, (next) => {
      show(next);
      holder.querySelector(`[aria-sort=${next.isDescending ? "descending" : "ascending"}] button`)
        ?.focus();
      announce(`Boxes by ${label}, ${next.isDescending ? "largest" : "smallest"} first.`);
    });
    holder.replaceChildren(make("table", { class: "boxes" },
      make("thead", {}, make("tr", {},
        heading("box", "box"), ...["x", "y", "width", "height"].map(
          (name) => make("th", { scope: "col" }, name)),
        heading("own change", "own"), heading("inherited", "inherited"),
        make("th", { scope: "col", class: "why" }, "why"))),
      make("tbody", {}, sorted.map((box) => make("tr", {
        "data-box": box.index,
        class: box.isPushed ? "pushed" : box.isChanged ? "changed-box" : "same",
      },
      make("th", { scope: "row" },
        button(`${box.number ? `${changeName(box)} · ` : ""}${box.path}`, {
          class: "pick", "aria-pressed": String(state.box === box.path),
          "aria-label": `Box ${box.path}${box.number ? `, change ${box.number}` : ""}`,
        }, () => select(state.box === box.path ? "" : box.path))),
      [0, 1, 2, 3].map((index) => boxCell(box, index)),
      make("td", {}, changeWords(box.own)), make("td", {}, changeWords(inherited(box))),
      make("td", { class: "why" }, originOf(box, boxes)))))));
    markSelection();
  };
  show({ key: "box", isDescending: false });
  return holder;
}

// Marks the selected box in the pictures, the table and the lists.
function markSelection() {
  const one = caseByID.get(state.case);
  const index = one ? one.views.findIndex(([path]) => path === state.box) : -1;
  for (const element of document.querySelectorAll("#case [data-box]")) {
    const isSelected = Number(element.dataset.box) === index;
    element.classList.toggle("selected", isSelected);
    element.querySelector(".pick")?.setAttribute("aria-pressed", String(isSelected));
  }
}

function constraintLists(one) {
  const [left, right] = one.constraints;
  if (!left.length && !right.length) return [make("p", { class: "note" }, one.note ?? "")];
  const isPair = [left, right].every((list) => list.some(([, mark]) => mark === 2));
  const marks = ["", one.max === null ? "conflicts" : "only here", isPair ? "compare these two" : "missing in the other"];
  const shared = left.filter(([, mark]) => mark === 0).length;
  const isShort = shared < left.length || right.some(([, mark]) => mark > 0);
  const list = (side, name, constraints) => make("div", {},
    make("h4", {}, make("span", { class: `letter ${side}` }, side.toUpperCase()), ` ${name}`),
    constraints.length ? make("ol", { class: "constraints" }, constraints.map(
      ([text, mark]) => make("li", { class: `mark-${mark}` }, make("code", {}, text),
        mark ? make("span", { class: "mark" }, ` ${marks[mark]}`) : null)))
      : make("p", { class: "note" }, "No constraints."));
  const pair = make("div", { class: isShort ? "pair only-differences" : "pair" }, list("a", one.bucketData.left, left),
      list("b", one.bucketData.right, right));
  const toggle = button(`Show the ${shared} others`, { "aria-pressed": "false" }, () => {
    const isHidden = pair.classList.toggle("only-differences");
    toggle.setAttribute("aria-pressed", String(!isHidden));
  });
  return [
    one.note ? make("p", { class: "note" }, one.note) : null, pair,
    isShort && shared > 0 ? make("p", { class: "steps" }, toggle) : null,
  ];
}
