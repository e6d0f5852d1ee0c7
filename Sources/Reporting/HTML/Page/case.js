// One case: both layouts, their differences, the cause, and a command that repeats them.

const view = { picture: null, fit: 1, flip: "b", layers: null, isExaggerated: true };

function currentCase() {
  return caseByID.get(state.case);
}

function showCase(isNew) {
  const one = currentCase();
  const section = find("case");
  section.hidden = false;
  find("overview").hidden = true;
  document.body.classList.add("has-case");
  document.title = `${one ? `${one.name}: ${one.bucketData.heading}` : "No such case"} – stackdiff`;
  if (!one) return showUnknown(section);
  if (isNew) fillCase(section, one);
  placeCase(section, one);
  updateMode();
  markSelection();
}

function showUnknown(section) {
  section.replaceChildren(make("h2", { id: "case-name", tabindex: -1 }, "No such case"),
    make("p", {}, "This report has no case “", make("bdi", {}, state.case), "”. A case's name "
      + "comes from its configuration and its cause: the case may be in another campaign's "
      + "report, be no longer stored, or have changed its cause with another version."),
    make("p", {}, make("a", { href: addressOf({ case: "" }) }, "All cases")));
  find("case-name").focus();
}

function fillCase(section, one) {
  view.layers ??= { hidden: true, natural: false, gaps: true };
  view.isExaggerated = true;
  const facts = [one.configuration, one.stored ? `stored as ${one.stored}` : "the smallest case of its cause",
    `seed ${one.seed}, case ${one.index}`].join(" · ");
  section.replaceChildren(
    make("div", { class: "case-head" },
      make("h2", { id: "case-name", tabindex: -1 }, one.name),
      make("p", { class: "facts" }, facts),
      make("p", { class: "sentence" }, one.sentence),
      make("nav", { class: "steps", "aria-label": "Cases" },
        make("a", { class: "action", href: addressOf({ case: "" }) }, "All cases"),
        button("Previous", { id: "previous", "aria-keyshortcuts": "k" }, () => step(-1)),
        button("Next", { id: "next", "aria-keyshortcuts": "j" }, () => step(1)),
        make("span", { id: "place", class: "facts" }))),
    one.remark ? make("p", { class: "remark" }, one.remark) : "",
    make("p", { class: "facts" }, "Cause: ",
      make("a", { href: `#q=${encodeURIComponent(`cause:${asWord(one.bucketData.name)}`)}` },
        one.bucketData.heading), `. ${one.judgement}`),
    pictureControls(one),
    showsBox(one) ? "" : make("p", { class: "remark" },
      "There is nothing to draw: no visible view has both a width and a height."),
    make("div", { id: "stages" }, stage("one"), stage("two")),
    make("h3", {}, "Boxes"),
    make("p", { class: "note" }, "In points, A → B where they differ; x and y in the box's stack."),
    make("p", { class: "steps" },
      button("Previous box", { "aria-keyshortcuts": "[" }, () => stepBox(-1)),
      button("Next box", { "aria-keyshortcuts": "]" }, () => stepBox(1))),
    boxTable(one, selectBox),
    make("h3", {}, "Constraints"), ...constraintLists(one).filter(Boolean),
    make("h3", {}, "See it again"), ...reproductions(one));
  const width = find("stages").clientWidth;
  const exaggerate = isSubtle(one);
  const extent = extentOf(shownBoxes(one, exaggerate));
  // The bars of heights take room, and a smaller picture can need more of them.
  for (let room = width, excess = 1, round = 0; excess > 0 && round < 9; round += 1) {
    view.fit = fittingScale(extent, room);
    excess = new Picture(one, view.fit, { exaggerate }).width - width;
    room -= excess;
  }
  redraw();
  find("case-name").focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

function placeCase(section, one) {
  const index = listed.indexOf(one);
  find("place").textContent = index < 0 ? "not among the cases found"
    : `${index + 1} of ${listed.length}`;
  find("previous").disabled = listed.length === 0 || index === 0;
  find("next").disabled = listed.length === 0 || index === listed.length - 1;
}

function pictureControls(one) {
  const zoomBy = (factor) => setZoom(state.zoom * factor);
  const toggle = (key, label) => {
    const input = make("input", { type: "checkbox", onchange: () => {
      view.layers[key] = input.checked;
      redraw();
    } });
    input.checked = view.layers[key];
    return make("label", {}, input, label);
  };
  const exaggeration = make("input", { type: "checkbox", onchange: () => {
    view.isExaggerated = exaggeration.checked;
    redraw();
  } });
  exaggeration.checked = true;
  return make("div", { class: "controls" },
    make("div", { class: "modes", role: "group", "aria-label": "How to compare" },
      modes.map((mode, index) => button(modeNames[mode], {
        "data-mode": mode, "aria-keyshortcuts": String(index + 1),
      }, () => setMode(mode)))),
    make("div", { role: "group", "aria-label": "Zoom" },
      button("−", { "aria-label": "Zoom out", "aria-keyshortcuts": "-" }, () => zoomBy(0.8)),
      button("+", { "aria-label": "Zoom in", "aria-keyshortcuts": "+" }, () => zoomBy(1.25)),
      button("100%", { id: "zoom", "aria-label": "Zoom to fit", "aria-keyshortcuts": "0" },
        () => setZoom(1))),
    make("div", { id: "mode-control" }),
    make("div", { role: "group", "aria-label": "What to draw" },
      toggle("gaps", "gaps"), toggle("natural", "natural sizes"), toggle("hidden", "hidden views"),
      isSubtle(one) ? make("label", {}, exaggeration, "differences ×10") : null),
    make("p", { class: "legend" },
      make("span", { class: "letter a" }, "A"), ` ${one.bucketData.left}, solid  `,
      make("span", { class: "letter b" }, "B"), ` ${one.bucketData.right}, dashed. `,
      "Hatched: free space. Faded: only pushed. ",
      one.views.some(([, , , , , , insets]) => insets) ? "Thin: alignment rectangles. " : null,
      one.views.some(([, , , , , , , guides]) => guides?.length) ? "Dotted: margins and baselines. " : null,
      one.hidden ? "Dotted boxes: hidden views. " : null,
      make("strong", { id: "not-to-scale" })));
}

function stage(name) {
  const pane = make("div", {
    class: "stage", id: `stage-${name}`, tabindex: 0, role: "region",
    "aria-label": name === "one" ? "Picture" : "Picture of B",
    onclick: (event) => {
      const box = event.target.closest("[data-box]");
      if (box) selectBox(currentCase().views[Number(box.dataset.box)][0]);
    },
    onscroll: () => {
      const other = find(name === "one" ? "stage-two" : "stage-one");
      if (state.mode !== "side") return;
      if (other.scrollLeft !== pane.scrollLeft) other.scrollLeft = pane.scrollLeft;
      if (other.scrollTop !== pane.scrollTop) other.scrollTop = pane.scrollTop;
    },
  });
  return pane;
}

function showsBox(one) {
  return boxesOf(one).some((box) => box.isVisible && !box.isStack
    && [box.a, box.b].some((frame) => frame && Math.min(frame.width, frame.height) > report.tolerance));
}

// Redraws the picture after a change of its scale or its layers; a mode changes neither.
function redraw() {
  const one = currentCase();
  const exaggerate = isSubtle(one) && view.isExaggerated;
  view.picture = new Picture(one, view.fit * state.zoom, { ...view.layers, exaggerate });
  for (const name of ["one", "two"]) {
    find(`stage-${name}`).replaceChildren(view.picture.element(`picture-${name}`));
  }
  find("not-to-scale").textContent = exaggerate ? "Differences ×10: not to scale." : "";
  find("zoom").textContent = `${Math.round(state.zoom * 100)}%`;
  updateMode();
  markSelection();
}

function setZoom(zoom) {
  const pane = find("stage-one");
  const before = state.zoom;
  const middle = [pane.scrollLeft + pane.clientWidth / 2, pane.scrollTop + pane.clientHeight / 2];
  note({ zoom: Math.min(Math.max(Math.round(zoom * 100) / 100, 0.25), 16) });
  redraw();
  const factor = state.zoom / before;
  pane.scrollLeft = middle[0] * factor - pane.clientWidth / 2;
  pane.scrollTop = middle[1] * factor - pane.clientHeight / 2;
  announce(`Zoom ${Math.round(state.zoom * 100)} percent.`);
}

function setMode(mode) {
  note({ mode });
  updateMode();
  announce(modeNames[mode]);
}

function updateMode() {
  const holder = find("mode-control");
  if (!holder) return;
  find("stages").dataset.mode = state.mode;
  for (const one of document.querySelectorAll(".modes button")) {
    one.setAttribute("aria-pressed", String(one.dataset.mode === state.mode));
  }
  if (holder.dataset.mode !== state.mode) {
    holder.dataset.mode = state.mode;
    holder.replaceChildren(...modeControl());
  }
  const isWide = 2 * view.picture.width + 20 > find("stages").clientWidth;
  find("stages").classList.toggle("stacked", isWide);
  applyMode();
}

function modeControl() {
  if (state.mode === "flip") {
    return [button("", { id: "flip", "aria-keyshortcuts": "f" }, flip)];
  }
  if (state.mode !== "wipe" && state.mode !== "fade") return [];
  const output = make("output", {}, "50% B");
  const input = make("input", {
    type: "range", min: 0, max: 100, value: 50, id: "share", oninput: () => {
      output.textContent = `${input.value}% B`;
      applyMode();
    },
  });
  return [make("label", {}, `${modeNames[state.mode]} `, input, " ", output)];
}

function flip() {
  if (state.mode !== "flip") setMode("flip");
  view.flip = view.flip === "a" ? "b" : "a";
  applyMode();
  announce(`${view.flip.toUpperCase()} is shown.`);
}

// Shows and hides the layers of the first picture.
function applyMode() {
  const share = Number(find("share")?.value ?? 50) / 100;
  const svg = find("stage-one").querySelector("svg");
  const { width, height } = view.picture;
  const [a, b] = ["a", "b"].map((side) => svg.querySelector(`.layer.${side}`));
  const cut = state.mode === "wipe" ? width * (1 - share) : null;
  const clips = ["a", "b"].map((side) => svg.querySelector(`#picture-one-clip-${side} rect`));
  clips[0].setAttribute("width", cut ?? width);
  clips[1].setAttribute("x", cut ?? 0);
  clips[1].setAttribute("width", cut === null ? width : Math.max(width - cut, 0));
  svg.querySelector(".wipe-line").setAttribute("d", `M${cut ?? 0} 0V${height}`);
  a.style.opacity = state.mode === "fade" ? 1 - share : "";
  b.style.opacity = state.mode === "fade" ? share : "";
  find("stages").dataset.flip = view.flip;
  const button = find("flip");
  if (button) button.textContent = `Flip: ${view.flip.toUpperCase()} is shown`;
}

function selectBox(path) {
  note({ box: path });
  markSelection();
  announce(path === "" ? "No box selected." : `Box ${path} selected.`);
}

function stepBox(direction) {
  const paths = currentCase()?.views.map(([path]) => path) ?? [];
  const index = paths.indexOf(state.box);
  const next = index < 0 ? (direction > 0 ? 0 : paths.length - 1)
    : (index + direction + paths.length) % paths.length;
  if (paths.length) selectBox(paths[next]);
}

function step(direction) {
  const index = listed.indexOf(currentCase());
  const next = index < 0 ? listed[0] : listed[index + direction];
  if (next) location.hash = addressOf({ case: next.id, box: "" });
}

function reproductions(one) {
  return one.reproductions.map(([name, text], index) => make("details", { open: index === 0 },
    make("summary", {}, name[0].toUpperCase() + name.slice(1)),
    button(`Copy ${name}`, { class: "copy", "aria-keyshortcuts": index === 0 ? "c" : null },
      () => copy(text, name)),
    make("pre", { class: index ? null : "command", tabindex: 0, role: "region", "aria-label": name }, make("code", {}, text))));
}
