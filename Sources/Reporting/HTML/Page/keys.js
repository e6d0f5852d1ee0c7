// Keyboard shortcuts. Each has a button that does the same, and all can be switched off.

const keyHelp = [
  ["j, k", "next and previous case"], ["[, ]", "previous and next box"],
  ["1 … 6", "overlay, side by side, flip, wipe, fade, changes only"], ["f", "flip"],
  ["+, −, 0", "zoom in, zoom out, fit"], ["/", "find cases"], ["c", "copy the command"],
  ["?", "this help"],
];
let keysAreOn = true;

const keyActions = {
  j: () => (state.case ? step(1) : openFirst()), k: () => state.case && step(-1),
  "[": () => state.case && stepBox(-1), "]": () => state.case && stepBox(1),
  f: () => currentCase() && flip(),
  "+": () => currentCase() && setZoom(state.zoom * 1.25),
  "-": () => currentCase() && setZoom(state.zoom * 0.8), 0: () => currentCase() && setZoom(1),
  "/": () => {
    if (state.case) location.hash = addressOf({ case: "" });
    setTimeout(() => search.focus());
  },
  c: () => {
    const [name, text] = currentCase()?.reproductions[0] ?? [];
    if (text) copy(text, name);
  },
  "?": () => find("help").showModal(),
};
modes.forEach((mode, index) => {
  keyActions[index + 1] = () => currentCase() && setMode(mode);
});

function openFirst() {
  if (listed[0]) location.hash = addressOf({ case: listed[0].id, box: "" });
}

function handleKey(event) {
  if (!keysAreOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) {
    return;
  }
  const isField = event.target.closest("input, textarea, select, [contenteditable], dialog");
  if (isField) return;
  const key = event.key === "=" ? "+" : event.key;
  if (!Object.hasOwn(keyActions, key)) return;
  event.preventDefault();
  keyActions[key]();
}

function stored(key) {
  try {
    return localStorage.getItem(`stackdiff-${key}`);
  } catch {
    return null;
  }
}

function store(key, value) {
  try {
    localStorage.setItem(`stackdiff-${key}`, value);
  } catch {
    // Without storage, the choice is lost when the page is closed.
  }
}

function buildTools() {
  const theme = make("select", { id: "theme", onchange: () => {
    document.documentElement.dataset.theme = theme.value;
    store("theme", theme.value);
  } }, ["system", "light", "dark"].map((name) => make("option", { value: name }, name)));
  theme.value = ["light", "dark"].includes(stored("theme")) ? stored("theme") : "system";
  document.documentElement.dataset.theme = theme.value;
  const keys = make("input", { type: "checkbox", id: "keys", onchange: () => {
    keysAreOn = keys.checked;
    store("keys", keysAreOn ? "on" : "off");
  } });
  keys.checked = keysAreOn = stored("keys") !== "off";
  const help = make("dialog", { id: "help", "aria-labelledby": "help-name" },
    make("h2", { id: "help-name" }, "Keys"),
    make("dl", {}, keyHelp.map(([key, meaning]) => make("div", {},
      make("dt", {}, make("kbd", {}, key)), make("dd", {}, meaning)))),
    button("Close", {}, () => help.close()));
  document.querySelector(".bar").append(make("div", { class: "tools" },
    make("label", {}, "Theme ", theme), make("label", {}, keys, "Keys"),
    button("Help", { "aria-keyshortcuts": "?" }, () => help.showModal())));
  document.body.append(help);
  document.addEventListener("keydown", handleKey);
}
