// Every key, what it is for, and what it does. `on` names the screens that it belongs to.

const pan = (dx, dy) => () => screen.stage.lens.pan(dx, dy);
const goTo = (by) => {
  const other = scenes[screen.scene.position + by];
  if (other) location.hash = address(other);
};

const keys = [
  { group: "Time", on: [SceneScreen], keys: [
    { key: " ", cap: "Space", text: "Play or pause", run: () => screen.player.toggle() },
    { key: "ArrowLeft", cap: "←", text: "Previous frame", run: () => screen.step(-1) },
    { key: "ArrowRight", cap: "→", text: "Next frame", run: () => screen.step(1) },
    { key: "p", text: "Previous failing frame", run: () => screen.stepFailing(-1) },
    { key: "n", text: "Next failing frame", run: () => screen.stepFailing(1) },
    { key: "Home", text: "First frame", run: () => screen.choose(0) },
    { key: "End", text: "Last frame", run: () => screen.choose(Infinity) },
    { key: "s", text: "Speed", run: () => screen.changeSpeed() },
    { key: "f", text: "Show only failing frames", run: () => screen.toggleFailing() },
    { key: "a", text: "Show the frames at full size", run: () => screen.toggleWhole(),
      unlisted: !scenes.some((scene) => scene.whole) },
  ] },
  { group: "View", on: [SceneScreen], keys: [
    ...views.map((view, index) => ({
      key: `${index + 1}`, text: view.name, run: () => screen.setView(view.id),
    })),
    { key: "x", text: "Swap expected and actual", run: () => screen.swap() },
    { key: "[", text: "Divider to the left, or less opacity", run: () => screen.moveMix(-0.05) },
    { key: "]", text: "Divider to the right, or more opacity", run: () => screen.moveMix(0.05) },
    { key: "b", text: "Outline differences", run: () => screen.toggleBounds() },
  ] },
  { group: "Zoom", on: [SceneScreen], keys: [
    { key: "+", text: "Zoom in", run: () => screen.stage.lens.step(1) },
    { key: "-", cap: "−", text: "Zoom out", run: () => screen.stage.lens.step(-1) },
    { key: "0", text: "Fit", run: () => screen.stage.lens.reset() },
    { key: "z", text: "Zoom to the difference", run: () => screen.zoomToDifference() },
    { key: "Shift+ArrowLeft", cap: "⇧ ←", text: "Pan left", run: pan(48, 0) },
    { key: "Shift+ArrowRight", cap: "⇧ →", text: "Pan right", run: pan(-48, 0) },
    { key: "Shift+ArrowUp", cap: "⇧ ↑", text: "Pan up", run: pan(0, 48) },
    { key: "Shift+ArrowDown", cap: "⇧ ↓", text: "Pan down", run: pan(0, -48) },
  ] },
  { group: "Scenes", on: [SceneScreen, EmptyScreen], keys: [
    { key: "j", text: "Next scene", run: () => goTo(1) },
    { key: "k", text: "Previous scene", run: () => goTo(-1) },
    { key: "Escape", cap: "Esc", text: "All scenes", run: () => { location.hash = ""; } },
    { key: "c", text: "Copy the command", run: () => byKey("c")?.click() },
  ] },
  { group: "Overview", on: [Overview], keys: [
    { key: "j", cap: "j ↓", text: "Next scene", run: () => screen.step(1) },
    { key: "ArrowDown", run: () => screen.step(1), unlisted: true },
    { key: "k", cap: "k ↑", text: "Previous scene", run: () => screen.step(-1) },
    { key: "ArrowUp", run: () => screen.step(-1), unlisted: true },
    { key: "Enter", text: "Open the scene", run: null },
    { key: "/", text: "Filter", run: () => screen.focusFilter() },
  ] },
  { group: "Page", on: [Object], keys: [
    { key: "t", text: "Light, dark or system theme", run: () => nextTheme() },
    { key: "?", text: "Show the keys", run: () => byId("keys").showModal() },
    { key: "Escape", run: () => { location.hash = ""; }, unlisted: true },
  ] },
];

const byKey = (key) => document.querySelector(`[data-key="${key}"]`);

function keyOf(event) {
  const isLetter = event.key.length === 1;
  // "=" is "+" without shift, on many keyboards.
  if (event.key === "=") return "+";
  return event.shiftKey && !isLetter ? `Shift+${event.key}` : event.key;
}

function handleKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("keys").open) return;
  const { target } = event;
  if (target.matches("input[type=search]")) {
    if (event.key === "Escape") target.blur();
    return;
  }
  const key = keyOf(event);
  if (usesItself(target, key)) return;
  const found = keys.filter((group) => group.on.some((kind) => screen instanceof kind))
    .flatMap((group) => group.keys).find((entry) => entry.key === key && entry.run);
  if (!found) return;
  event.preventDefault();
  found.run();
}

// Keys that the focused element is used by.
function usesItself(target, key) {
  if (target.matches(".divider") && ["ArrowLeft", "ArrowRight"].includes(key)) {
    screen.moveMix(key === "ArrowLeft" ? -0.02 : 0.02);
    return true;
  }
  if (target.matches("input[type=range]")) return key.startsWith("Arrow") || key === "Home" || key === "End";
  return key === " " && target.matches("button, a, summary");
}

function keyTable() {
  return make("div", { class: "key-groups" }, keys.map(({ group, keys: entries }) =>
    make("section", {}, make("h3", {}, group), make("dl", {}, entries
      .filter((entry) => !entry.unlisted)
      .map((entry) => make("div", {},
        make("dt", {}, make("kbd", {}, entry.cap ?? entry.key)), make("dd", {}, entry.text)))))));
}
