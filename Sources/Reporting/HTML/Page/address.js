// The state of the page, kept in its address: case, mode, zoom, box and query.

const modes = ["overlay", "side", "flip", "wipe", "fade", "changes"];
const modeNames = {
  overlay: "Overlay", side: "Side by side", flip: "Flip", wipe: "Wipe", fade: "Fade",
  changes: "Changes only",
};
const state = { case: "", mode: "overlay", zoom: 1, box: "", q: "" };

// Returns the full name of the only case whose name begins with `name`, or `name` itself.
function fullName(name) {
  const found = name.length > 3 ? [...caseByID.keys()].filter((id) => id.startsWith(name)) : [];
  return found.length === 1 ? found[0] : name;
}

function readAddress() {
  const text = location.hash.slice(1);
  const isAnchor = text !== "" && !/^(case|mode|zoom|box|q)=/.test(text);
  const fields = new URLSearchParams(isAnchor ? "" : text);
  state.case = fullName(fields.get("case") ?? "");
  if (fields.has("mode")) state.mode = fields.get("mode");
  if (!modes.includes(state.mode)) state.mode = "overlay";
  const zoom = Number(fields.get("zoom") ?? 1);
  state.zoom = Number.isFinite(zoom) ? Math.min(Math.max(zoom, 0.25), 16) : 1;
  state.box = fields.get("box") ?? "";
  // A link to a part of the page has no query, and the present one stays.
  if (!isAnchor) state.q = fields.get("q") ?? "";
  return isAnchor ? text : "";
}

function addressOf(changes) {
  const next = { ...state, ...changes };
  const fields = [];
  if (next.case) {
    fields.push(`case=${next.case}`);
    if (next.mode !== "overlay") fields.push(`mode=${next.mode}`);
    if (next.zoom !== 1) fields.push(`zoom=${points(next.zoom)}`);
    if (next.box !== "") fields.push(`box=${encodeURIComponent(next.box)}`);
  }
  if (next.q) fields.push(`q=${encodeURIComponent(next.q).replace(/%20/g, "+")}`);
  return `#${fields.join("&") || "cases"}`;
}

// Changes the address without a new entry in the browser's history.
function note(changes) {
  Object.assign(state, changes);
  history.replaceState(null, "", addressOf({}));
}
