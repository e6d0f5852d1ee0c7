// Elements, numbers and announcements for screen readers. No text ever becomes markup.

const svgNames = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined)
    .map((child) => typeof child === "string" ? plain(element.localName === "code" ? child : unbroken(child)) : child));
  return element;
}

// No line ends between a number and its unit.
function unbroken(text) {
  return text.replace(/(\d) (pt|px)/g, "$1\u00a0$2");
}

// Characters that turn the direction of text could make words look like others.
function plain(text) {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}

function make(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

function draw(name, attributes, ...children) {
  return fill(document.createElementNS(svgNames, name), attributes, children);
}

function button(label, attributes, action) {
  return make("button", { type: "button", ...attributes, onclick: action }, label);
}

function find(id) {
  return document.getElementById(id);
}

// Points with at most three decimals and no trailing zeros, as everywhere in stackdiff.
function points(value) {
  return String(Math.round(value * 1000) / 1000 || 0);
}

function signed(value) {
  return (value > 0 ? "+" : "") + points(value).replace("-", "−");
}

function count(number, noun) {
  return `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}

function announce(text) {
  find("status").textContent = text;
}

async function copy(text, name) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages opened from disk may have no clipboard API. The older function copies a selection.
    const area = make("textarea", { class: "spoken", "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    const focused = document.activeElement;
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    focused?.focus();
    if (!done) return announce("The browser does not let this page copy.");
  }
  announce(`Copied: ${name}.`);
}
