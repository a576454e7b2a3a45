// Which screen is shown, by the address: "#scene=inbox-push&frame=12&view=slider".

let screen = null;
const pageTools = byId("page-tools");

function address(scene, frame) {
  const parts = new URLSearchParams({ scene: scene.scene });
  if (frame !== undefined) parts.set("frame", frame);
  if (frame !== undefined && settings.view !== "side") parts.set("view", settings.view);
  const hasWhole = scene.whole || scene.isFull;
  if (frame !== undefined && hasWhole && !settings.showsWhole) parts.set("frames", "goldens");
  return `#${parts}`;
}

function addressParts() {
  return new URLSearchParams(location.hash.slice(1));
}

// Keeps the place, so that a reload or a link comes back to it, without a step in the history. Not
// at once: browsers let a page do that some times in a second only.
let remembering = 0;

function remember(scene, frame) {
  clearTimeout(remembering);
  remembering = setTimeout(() => {
    // The address may lead elsewhere already, of which the page hears a little later.
    if (addressParts().get("scene") !== scene.scene) return;
    try {
      history.replaceState(null, "", address(scene, frame));
    } catch {
      // Some browsers refuse that to pages from files; the report works without.
    }
  }, 300);
}

// - isChange: false as the page opens, when the focus has not been anywhere yet.
function route(isChange) {
  const parts = addressParts();
  const scene = scenes.find((scene) => scene.scene === parts.get("scene"));
  const view = views.find((view) => view.id === parts.get("view"));
  if (view) settings.view = view.id;
  const frame = parts.has("frame") ? Number(parts.get("frame")) : undefined;
  screen?.close();
  clearTimeout(remembering);
  const main = byId("main");
  if (parts.has("frame")) settings.showsWhole = parts.get("frames") !== "goldens";
  if (scene && scene.frames.length > 0) {
    const shown = (settings.showsWhole && scene.whole) || scene;
    screen = new SceneScreen(shown, Number.isFinite(frame) ? frame : undefined);
  } else {
    screen = scene ? new EmptyScreen(scene) : new Overview();
  }
  main.replaceChildren(screen.element);
  // A scene needs the height of the bar for its pictures.
  (screen.element.querySelector(".head") ?? document.querySelector(".bar")).append(pageTools);
  document.body.dataset.screen = screen.constructor.name;
  screen.opened();
  if (isChange) main.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

// MARK: Appearance

const themes = ["auto", "light", "dark"];

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  byId("theme").replaceChildren(icon("theme"), make("span", { class: "long" }, capital(theme)));
  byId("theme").setAttribute("aria-label", `Appearance: ${theme}`);
  byId("theme").title = "Appearance (t)";
  try {
    localStorage.setItem("flipbook-theme", theme);
  } catch {
    // Private windows remember nothing.
  }
  screen?.timeline?.redraw();
  screen?.redraw?.();
}

function nextTheme() {
  const theme = document.documentElement.dataset.theme;
  setTheme(themes[(themes.indexOf(theme) + 1) % themes.length]);
  say(`Appearance ${document.documentElement.dataset.theme}`);
}

function storedTheme() {
  try {
    const theme = localStorage.getItem("flipbook-theme");
    return themes.includes(theme) ? theme : "auto";
  } catch {
    return "auto";
  }
}

// Canvases do not follow the system's appearance by themselves.
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  screen?.timeline?.redraw();
  screen?.redraw?.();
});

setTheme(storedTheme());
byId("theme").addEventListener("click", nextTheme);
byId("help").addEventListener("click", () => byId("keys").showModal());
byId("keys-list").append(keyTable());
document.addEventListener("keydown", handleKey);
window.addEventListener("hashchange", () => route(true));
route(false);
