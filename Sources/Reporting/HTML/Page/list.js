// All cases, found by a query and sorted.

const pageSize = 50;
const sorts = {
  max: (one) => one.max ?? Infinity, boxes: (one) => one.boxes, rank: (one) => one.rank,
};
let listed = [];
let sorting = { key: "rank", isDescending: false };
let shownCount = pageSize;
let search = null;

function buildList() {
  search = make("input", {
    type: "search", id: "search", autocomplete: "off", spellcheck: "false",
    placeholder: "dist:fillEqually max>0.5", "aria-describedby": "found",
    oninput: () => setQuery(search.value),
  });
  find("list").replaceChildren(
    make("form", { role: "search", onsubmit: (event) => {
      event.preventDefault();
      find("table").querySelector("tbody a")?.focus();
    } },
      make("label", { for: "search" }, "Find cases"), search,
      button("Clear", {}, () => {
        search.value = "";
        setQuery("");
        search.focus();
      })),
    make("details", { class: "tokens" }, make("summary", {}, "What can be found"),
      make("dl", {}, [...tokenHelp, ...pairHelp()].map(([token, meaning]) => make("div", {},
        make("dt", {}, make("code", {}, token)), make("dd", {}, meaning))))),
    make("div", { id: "chips" }), make("p", { id: "problem", class: "remark", hidden: true }),
    make("p", { id: "found", class: "facts" }),
    make("p", { class: "note" }, "Rank: by simplicity, 1 is the simplest."), make("div", { id: "table" }));
}

function setQuery(query) {
  shownCount = pageSize;
  note({ q: query.trim() });
  showList();
  announce(find("found").textContent);
}

function showList() {
  const { problems, matches } = parse(state.q);
  if (search.value.trim() !== state.q) search.value = state.q;
  const key = sorts[sorting.key];
  listed = report.cases.filter(matches).sort((first, second) => {
    const [one, other] = [key(first), key(second)];
    const difference = one === other ? 0 : one < other ? -1 : 1;
    return (sorting.isDescending ? -difference : difference) || first.rank - second.rank;
  });
  const problem = find("problem");
  problem.hidden = problems.length === 0;
  problem.textContent = problems.length === 0 ? ""
    : `Not understood: ${problems.join(", ")}. “What can be found” lists what is.`;
  find("found").textContent = state.q
    ? `${listed.length.toLocaleString("en-US")} of ${count(report.cases.length, "case")} found`
    : count(report.cases.length, "case");
  showChips();
  showTable();
}

function showChips() {
  const groups = [["dist", "Distribution"], ["align", "Alignment"], ["axis", "Axis"]].map(
    ([name, label]) => [label, [...new Set(report.cases.flatMap((one) => one[name]))].sort()
      .map((word) => `${name}:${word}`)]);
  groups.push(["Hidden views", ["hidden:yes", "hidden:no"]]);
  const used = [...new Set(report.cases.map((one) => one.bucketData.cause))].sort();
  groups.push(["Cause", used.map((cause) => `cause:${asWord(cause)}`)]);
  const active = document.activeElement?.dataset?.token;
  const openCauses = find("chips").querySelector("details")?.open
    || state.q.includes("cause:");
  find("chips").replaceChildren(...groups.map(([label, tokens]) => {
    const chips = make("div", { class: "chips", role: "group", "aria-label": label },
      tokens.map((token) => {
        const { matches } = parse(token);
        const number = listed.filter(matches).length;
        return button([token.slice(token.indexOf(":") + 1), " ",
          make("span", { class: "count" }, String(number))], {
          class: "chip", "data-token": token, "aria-pressed": String(hasToken(state.q, token)),
          "aria-label": `${token}, ${count(number, "case")}`,
        }, () => setQuery(toggledToken(state.q, token)));
      }));
    if (label !== "Cause") {
      return make("div", { class: "facet" }, make("span", { class: "facts" }, label), chips);
    }
    return make("details", { class: "facet", open: openCauses },
      make("summary", {}, label), chips);
  }));
  if (active) find("chips").querySelector(`[data-token="${CSS.escape(active)}"]`)?.focus();
}

function showTable() {
  const change = (next) => {
    sorting = next;
    showList();
    find("table").querySelector("th:not([aria-sort=none]) .sort")?.focus();
    announce(`Sorted, ${next.isDescending ? "largest" : "smallest"} first.`);
  };
  const heading = (label, key) => sortHeading(label, key, sorting, change, { class: "figure" });
  const rows = listed.slice(0, shownCount).map((one) => make("tr", {},
    make("th", { scope: "row" },
      make("a", { href: addressOf({ case: one.id, box: "", zoom: 1 }) }, one.name),
      make("p", {}, one.sentence),
      make("p", { class: "facts" }, `${one.configuration} · ${one.bucketData.heading}`)),
    make("td", { class: "figure" }, one.noSize ?? points(one.max)),
    make("td", { class: "figure" }, one.boxes), make("td", { class: "figure" }, one.rank)));
  const more = listed.length > shownCount
    ? button(`Show ${Math.min(pageSize, listed.length - shownCount)} more`, {}, () => {
      const first = shownCount;
      shownCount += pageSize;
      showTable();
      find("table").querySelectorAll("tbody a")[first]?.focus();
    }) : null;
  find("table").replaceChildren(make("table", { class: "cases" },
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Case"),
      heading("Δ pt", "max"), heading("Boxes", "boxes"), heading("Rank", "rank"))),
    make("tbody", {}, rows)), more ?? "");
}
