// Reacts to the page's opening and to changes of its address.

let shownCase = null;
const overviewTitle = document.title;

function followAddress() {
  const anchor = readAddress();
  showList();
  if (state.case) {
    const isNew = shownCase !== state.case;
    shownCase = state.case;
    showCase(isNew);
    if (!isNew && currentCase()) redraw();
    return;
  }
  shownCase = null;
  document.title = overviewTitle;
  find("case").hidden = true;
  find("overview").hidden = false;
  document.body.classList.remove("has-case");
  if (anchor) showPart(anchor);
  else if (location.hash.startsWith("#q=")) find("cases").scrollIntoView();
}

function showPart(anchor) {
  const part = find(anchor);
  if (!part) return announce(`This report has no part called ${anchor}.`);
  const folded = part.closest("details");
  if (folded) folded.open = true;
  part.scrollIntoView();
}

function addCopyButtons() {
  for (const command of document.querySelectorAll("pre.command")) {
    const place = command.closest("article")?.querySelector("h3")?.textContent ?? "the campaign";
    command.before(button("Copy command", {
      class: "copy", "aria-label": `Copy the command for ${place.replace(/\s*#$/, "")}`,
    }, () => copy(command.textContent, "command")));
  }
}

async function start() {
  buildTools();
  addCopyButtons();
  try {
    await unpack();
  } catch (error) {
    find("list").prepend(make("p", { class: "remark" },
      `The cases cannot be unpacked in this browser (${error.message}); the first are below.`));
    return;
  }
  buildList();
  addEventListener("hashchange", followAddress);
  followAddress();
  document.documentElement.dataset.ready = "";
}

start();
