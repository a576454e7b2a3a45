// Making elements. Text goes in as text only, so nothing in a name becomes markup.

const byId = (id) => document.getElementById(id);

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value == null || (value === false && !name.startsWith("aria-"))) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

// Key caps in tool tips say what the keyboard does.
function button(label, key, action, attributes = {}) {
  const title = key ? `${attributes.title ?? label} (${key})` : attributes.title ?? label;
  return make("button", {
    type: "button", onclick: action, "aria-keyshortcuts": key, ...attributes, title,
  }, label);
}

const icons = {
  play: "M4 2.5v11l9-5.5z",
  pause: "M4 2.5h3v11H4zM9 2.5h3v11H9z",
  previous: "M11 3v10L4 8z",
  next: "M5 3v10l7-5z",
  previousFailing: "M13 3v10L7 8zM3 3h2v10H3z",
  nextFailing: "M3 3v10l6-5zM11 3h2v10h-2z",
  back: "M10 3 5 8l5 5",
  copy: "M5 5V2.5h8.500v8.500H11M2.500 5H11v8.500H2.500z",
  forward: "M6 3l5 5-5 5",
  theme: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 3.5a4.5 4.5 0 0 1 0 9z",
  done: "M3 8.500 6.500 12 13 4.500",
};

function icon(name, isLine = false) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", isLine ? "icon line" : "icon");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", icons[name]);
  svg.append(path);
  return svg;
}

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

// For those who do not see the page change.
function say(text) { byId("says").textContent = text; }

const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");

// Later calls within a frame of the screen are one.
function oncePerFrame(action) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => { isDue = false; action(); });
  };
}
