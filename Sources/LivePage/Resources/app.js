// Puts the parts together: what is shown, what plays, what the server says.

const devices = ["phone", "phone-small", "phone-max", "tablet", "tablet-portrait"];
const textSizes = ["extra-small", "small", "medium", "large", "extra-large", "extra-extra-large",
  "extra-extra-extra-large", "accessibility-medium", "accessibility-large", "accessibility-extra-large",
  "accessibility-extra-extra-large", "accessibility-extra-extra-extra-large"];
// "Text XL" for extra-large: long names would be cut off. AX1 to AX5 are Apple's names for the accessibility sizes.
function shortSize(name) {
  const large = ["medium", "large", "extra-large", "extra-extra-large", "extra-extra-extra-large"];
  if (name.startsWith("accessibility-")) return `Text AX${large.indexOf(name.slice(14)) + 1}`;
  const words = name.split("-");
  return `Text ${words.map((word) => (word === "extra" ? "X" : word[0].toUpperCase())).join("")}`;
}
const state = {
  scenes: [], scene: null, versions: {}, frame: 0, time: 0, isPlaying: false, speed: 1, loops: true,
  mode: "play", touch: null, wish: null, isMissing: false,
};
const stage = new Stage(byId("stage"));
const store = new FrameStore((version, scale, frames) => {
  connection.send({ do: "frames", version, scale, frames });
});
const timeline = new Timeline(byId("timeline"), (frame) => { pause(); goTo(frame); }, () => showRange());
const panel = new TunePanel(byId("panel"), () => tune(), () => writeNumbers(), (frame) => { pause(); goTo(frame); });
const curves = new CurvesPanel(byId("curves"), (frame) => { pause(); goTo(frame); });
const review = new ReviewPanel(byId("review"), byId("compared"), (message) => connection.send(message),
  (name) => { setMode("play"); open(name); });
const picked = make("div", { class: "picked", hidden: true });
stage.screens.saved.element.append(picked);
const fingers = new Fingers(stage.screens.saved, stage, (touches) => {
  connection.send({ do: "input", touches });
  touchSent(touches);
});
const connection = new Connection(receive, connectionChanged);

// MARK: Messages

function receive(message) {
  switch (message.is) {
    case "scenes": receiveScenes(message.scenes); break;
    case "scene": showScene(message); break;
    case "problems": showProblems(message); break;
    case "changed": if (message.scene === state.wish) changed(); break;
    case "picture": receivePicture(message); break;
    case "undrawn": store.forgetRequests(message); break;
    case "touch": showTouchState(message); break;
    case "preview":
      showKeepDialog(byId("keep"), message, state.scene.scene, state.scenes.map(({ name }) => name),
        (name) => connection.send({ do: "save", name }));
      break;
    case "saved":
      byId("keep").close();
      notify("Saved", [`${message.path} is written.`], false);
      if (message.scene === state.wish) panel.values.clear();
      if (message.scene !== state.wish) { setMode("play"); open(message.scene); }
      break;
    case "refused":
      if (byId("keep").open) {
        // Another name may do.
        byId("keep-refusal").textContent = `Nothing was written: ${message.text.trim()}`;
        break;
      }
      byId("compared").close();
      notify("Nothing was written", message.text.trim().split("\n"));
      break;
    case "review": review.receive(message); break;
    case "build": showBuild(message); break;
    case "ended":
      store.forgetRequests();
      state.isTuning = false;
      setMode("play");
      clearNotice("busy");
      // Nothing is shown yet.
      if (!state.scene) byId("title").textContent = "No scene";
      notify(message.title, message.lines, true, ["Try again", reopen]);
      break;
    case "busy":
      // An error stays.
      if (!message.title) clearNotice("busy");
      else if (byId("notice").hidden || byId("notice").classList.contains("good")) notify(message.title, message.lines, false, null, "busy", true);
      break;
  }
}

function connectionChanged(now) {
  document.body.dataset.connection = now;
  if (now === "open") {
    clearNotice("connection");
    store.forgetRequests();
    state.isTuning = false;
    connection.send({ do: "list" });
    if (state.wish) reopen();
  } else if (now === "full") {
    notify("Too many pages are open", ["Close one of this player's other pages. This one then connects automatically."],
      true, null, "connection");
  } else if (now === "refused") {
    notify("This address is no longer valid", [
      "Each run of flipbook live has its own address. Open the one that the terminal shows."],
    true, null, "connection");
  } else if (state.scene || byId("notice").hidden) {
    notify("No connection", ["flipbook live has ended, or is restarting. The page reconnects automatically."],
      true, null, "connection");
  }
}

// MARK: Notices

let notice = null;
let noticeEnd = null;
function notify(title, lines, isBad = true, action = null, topic = "", stays = isBad) {
  notice = topic;
  clearTimeout(noticeEnd);
  const element = byId("notice");
  element.replaceChildren(
    make(isBad ? "strong" : "b", {}, title),
    make("ul", {}, lines.map((line) => make("li", {}, line))),
    action ? button(action[0], null, action[1]) : "");
  element.classList.toggle("good", !isBad);
  element.hidden = false;
  say(title);
  if (!stays) noticeEnd = setTimeout(() => clearNotice(topic), 4000);
}

// The package is built again after a change of its sources.
function showBuild({ state: now, errors }) {
  if (now === "running") notify("Building the package…", [], false, null, "build", true);
  else if (now === "failed") notify("The package does not compile; the last good version is shown", errors, true, null, "build");
  else {
    clearNotice("build");
    // A page that opened while no player ran knows no scenes.
    connection.send({ do: "list" });
    reopen();
  }
}

function clearNotice(topic) {
  if (notice === topic) byId("notice").hidden = true;
}

function showProblems({ scene, version, messages }) {
  if (version === "tuned") tuned();
  if (scene !== state.wish) return;
  store.forgetRequests();
  const lines = messages.map(({ place, text }) => (place ? `${place}: ${text}` : text));
  const shown = state.scene?.scene === scene ? " — the last good version is shown" : "";
  if (!shown) {
    byId("about").textContent = "This scene cannot be shown.";
    setUsable(false);
  }
  notify(`${messages.length === 1 ? "An error" : `${messages.length} errors`} in ${scene}${shown}`, lines,
    true, null, "problems");
}

// MARK: Scenes

// A scene of the list that is gone from it stays in view, which needs an explanation.
function receiveScenes(scenes) {
  showScenes(scenes);
  if (!state.wish) return;
  const wasMissing = state.isMissing;
  state.isMissing = scenes.every(({ name }) => name !== state.wish);
  if (state.isMissing) {
    notify(`${state.wish} is missing`, ["Its file was deleted or renamed. The last good version is shown; choose another scene."],
      true, null, "missing");
  } else if (wasMissing) {
    clearNotice("missing");
    // Some editors save by replacing the file.
    changed();
  }
}

// The file of the scene was saved. Loading it would end touching, and lose the gesture.
function changed() {
  if (state.mode !== "touch" || !state.touch?.gestures) { reopen(); return; }
  notify(`${state.wish} has changed`, ["The gesture belongs to the version before. Keep it as a new scene, or load the file."],
    true, ["Load the file", () => { clearNotice("changed"); reopen(); }], "changed");
}

// Parts that show a scene take no input while the scene that was chosen cannot be shown.
function setUsable(isUsable) {
  for (const id of ["stage", "transport", "timeline", "panel", "curves", "review", "mode-touch"]) byId(id).inert = !isUsable;
}

let shownName = null;
function showScenes(scenes) {
  state.scenes = scenes;
  const search = byId("search").value.trim().toLowerCase();
  const found = scenes.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(search));
  replaceContents(byId("scene-list"), ...found.map(({ name, title, broken }) => make("li", {}, make("a", {
    href: "#", title, class: broken ? "broken" : panel.unwritten.includes(name) ? "unwritten" : null, "aria-current": name === state.wish ? "true" : null,
    "aria-description": broken ? "has errors" : panel.unwritten.includes(name) ? "has values that are not written" : null,
    onclick: (event) => { event.preventDefault(); setMode("play"); open(name); },
  }, name))));
  if (found.length === 0) byId("scene-list").append(make("li", { class: "empty" }, "No scene has this name."));
  byId("scene-select").replaceChildren(...scenes.map(({ name }) => make("option", { value: name }, name)));
  byId("scene-select").value = state.wish ?? "";
  const current = byId("scene-list").querySelector("[aria-current=true]");
  if (shownName !== state.wish) current?.scrollIntoView({ block: "nearest" });
  shownName = state.wish;
  if (!state.wish && scenes.length > 0) {
    const last = sessionStorage.getItem("scene");
    open(scenes.some(({ name }) => name === last) ? last : scenes[0].name);
  }
}

const choices = () => ({
  scene: state.wish, device: byId("device").value || undefined,
  appearance: byId("appearance").value || undefined, textSize: byId("text-size").value || undefined,
});

function open(name) {
  if (state.wish !== name) {
    state.frame = 0;
    panel.open(name);
    state.wantsPlay = true;
  }
  state.wish = name;
  state.isMissing = false;
  clearNotice("missing");
  clearNotice("changed");
  sessionStorage.setItem("scene", name);
  showScenes(state.scenes);
  if (state.scene?.scene !== name) showLoading(name);
  reopen();
}

// Until a scene arrives, the one before stays in view, dimmed.
function showLoading(name) {
  document.body.classList.add("stale");
  byId("title").textContent = name;
  byId("about").textContent = "Loading…";
}

function reopen() {
  if (!state.wish) return;
  setMode("play");
  connection.send({ do: "open", ...choices() });
  if (panel.edits.length > 0) connection.send({ do: "open", ...choices(), edits: panel.edits });
}

function showScene(scene) {
  if (scene.version === "tuned") tuned();
  if (scene.scene !== state.wish) return;
  clearNotice("problems");
  document.body.classList.remove("stale");
  setUsable(true);
  const isOther = state.scene?.scene !== scene.scene;
  if (isOther) {
    state.versions = {};
    store.forget("tuned");
  }
  // The stage is never black: until its first frame arrives, a tuned version looks like the saved one.
  if (scene.version === "tuned" && !state.versions.tuned) stage.screens.tuned.draw(stage.screens.saved.canvas);
  store.forget(scene.version);
  state.versions[scene.version] = scene;
  if (scene.version === "saved" && panel.edits.length === 0) delete state.versions.tuned;
  state.scene = state.versions.tuned ?? scene;
  if (isOther) stage.setScene(scene);
  stage.scene = state.scene;
  stage.resize();
  byId("title").textContent = scene.title;
  byId("title").title = scene.title;
  byId("about").textContent = scene.about ?? `${scene.path} · ${scene.size[0]}×${scene.size[1]} points at ${scene.scale}× · ${scene.fps} fps`;
  byId("about").title = byId("about").textContent;
  document.title = `${scene.scene} – Flipbook live`;
  byId("device").options[0].textContent = `Device: ${scene.device}`;
  timeline.setScene(state.scene, isOther);
  if (scene.version === "saved") panel.setScene(scene);
  curves.setVersions(state.versions);
  if (scene.version === "saved") review.setScene(scene);
  showCompare();
  goTo(Math.min(state.frame, state.scene.frames - 1));
  if (state.wantsPlay && scene.frames > 1 && !prefersStillness.matches) play();
  state.wantsPlay = false;
  say(`${scene.scene}, ${scene.frames} frames`);
}

// MARK: Frames

// Versions that the stage shows.
function shownVersions() {
  if (!state.versions.tuned) return ["saved"];
  return { saved: ["saved"], tuned: ["tuned"] }[stage.compare] ?? ["saved", "tuned"];
}

function goTo(frame) {
  if (!state.scene) return;
  state.frame = clamp(frame, 0, state.scene.frames - 1);
  state.time = state.frame / state.scene.perSecond;
  showFrame(true);
}

// Draws the frame at the playhead, sharp at rest; asks for what is missing.
function showFrame(isAtRest) {
  if (!state.scene || state.mode !== "play") return;
  timeline.moveTo(state.frame);
  curves.moveTo(state.frame);
  showPicked();
  byId("seconds").textContent = `${(state.frame / state.scene.perSecond).toFixed(3)} s`;
  byId("number").textContent = `frame ${state.frame} of ${state.scene.frames - 1}`;
  const motion = stage.motionScale;
  const [late, blurred] = [[], []];
  for (const version of shownVersions()) {
    const last = state.versions[version].frames - 1;
    const frame = Math.min(state.frame, last);
    const full = isAtRest ? store.get(version, state.scene.scale, frame) : null;
    const picture = full ?? store.get(version, motion, frame);
    if (picture) stage.screens[version].draw(picture); else late.push([version, frame]);
    if (!full) blurred.push([version, frame]);
  }
  // Until it has been drawn, the picture is that of an earlier frame.
  byId("stage").classList.toggle("late", late.length > 0);
  // Someone who scrubs sees the newest frame that the server can draw, and does not wait for those in between.
  if (!isAtRest || !store.isWaiting) for (const [version, frame] of late) store.want(version, motion, [frame]);
  clearTimeout(sharpening);
  if (!isAtRest || late.length > 0) return;
  sharpening = setTimeout(() => {
    for (const [version, frame] of blurred) store.want(version, state.scene.scale, [frame]);
  }, 100);
}
let sharpening = null;

// An outline of the view whose curves are shown.
function showPicked() {
  const place = byId("curves").hidden || state.mode !== "play" ? null : curves.place("saved", state.frame);
  picked.hidden = !place;
  if (!place) return;
  const [x, y, width, height] = place.map((number) => number * stage.factor);
  Object.assign(picked.style, {
    left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px`,
  });
}

function showTab(name) {
  byId("panel").hidden = name !== "tune";
  byId("curves").hidden = name !== "curves";
  byId("tab-tune").setAttribute("aria-pressed", name === "tune");
  byId("review").hidden = name !== "review";
  byId("tab-curves").setAttribute("aria-pressed", name === "curves");
  byId("tab-review").setAttribute("aria-pressed", name === "review");
  curves.redraw();
  review.compare();
  showPicked();
}

async function receivePicture({ header, parts }) {
  if (header.kind === "live") {
    // One after the other: parts are drawn over what was there before.
    drawing = drawing.then(() => drawLive(header, parts));
    return;
  }
  if (header.kind === "review") { review.receivePicture(header, parts); return; }
  if (header.scene !== state.scene?.scene) return;
  await store.add(header, parts);
  const isShown = header.frame === Math.min(state.frame, state.versions[header.version]?.frames - 1);
  if (isShown || byId("stage").classList.contains("late")) showFrame(!state.isPlaying);
}

let drawing = Promise.resolve();
async function drawLive({ size, frame }, parts) {
  const bitmaps = await Promise.all(parts.map(async (part) => ({ ...part, bitmap: await decoded(part.blob) })));
  connection.send({ do: "shown" });
  if (state.mode !== "touch") return;
  stage.screens.saved.drawParts(...size, bitmaps);
  state.touch.frame = frame;
  showTouchReadout();
  touchShown();
}

// MARK: Playing

let lastTick = 0;
function tick(now) {
  if (!state.isPlaying) return;
  const elapsed = Math.min(0.1, (now - lastTick) / 1000);
  lastTick = now;
  const { frames, perSecond } = state.scene;
  const [first, last] = timeline.range ?? [0, frames - 1];
  let time = state.time + elapsed * state.speed;
  if (time * perSecond >= last + 1) {
    if (!state.loops) { state.isPlaying = false; goTo(last); showTransport(); return; }
    time = first / perSecond;
  }
  if (time * perSecond < first) time = first / perSecond;
  const frame = Math.min(last, Math.floor(time * perSecond + 1e-6));
  const motion = stage.motionScale;
  const versions = shownVersions();
  if (!store.isBusy) {
    const ahead = [];
    for (let n = 0; n < 24; n += 1) {
      const next = frame + n;
      ahead.push(next <= last ? next : first + (next - last - 1) % (last - first + 1));
    }
    for (const version of versions) {
      store.want(version, motion, [...new Set(ahead.map((n) => Math.min(n, state.versions[version].frames - 1)))]);
    }
  }
  // Waits for missing frames instead of leaving them out.
  const isReady = versions.every((version) =>
    store.get(version, motion, Math.min(frame, state.versions[version].frames - 1)));
  if (isReady) {
    state.time = time;
    if (frame !== state.frame) { state.frame = frame; showFrame(false); }
  }
  requestAnimationFrame(tick);
}

function play() {
  if (!state.scene || state.isPlaying || state.scene.frames < 2) return;
  setMode("play");
  const [first, last] = timeline.range ?? [0, state.scene.frames - 1];
  if (state.frame >= last) { state.frame = first; state.time = first / state.scene.perSecond; }
  state.isPlaying = true;
  lastTick = performance.now();
  requestAnimationFrame(tick);
  showTransport();
}

function pause() {
  if (!state.isPlaying) return;
  state.isPlaying = false;
  showTransport();
  goTo(state.frame);
}

// MARK: Touching

function setMode(mode) {
  if (state.mode === mode) return;
  pause();
  state.mode = mode;
  byId("mode-play").setAttribute("aria-pressed", mode === "play");
  byId("mode-touch").setAttribute("aria-pressed", mode === "touch");
  fingers.isOn = mode === "touch";
  showPicked();
  if (mode === "touch") {
    byId("stage").classList.remove("late");
    state.touch = { state: "running", frame: state.frame, gestures: 0, later: 0, dropped: 0 };
    stage.setCompare("saved");
    connection.send({ do: "touch", frame: state.frame, scale: stage.motionScale });
  } else {
    connection.send({ do: "release" });
    state.touch = null;
    showCompare();
    showFrame(true);
  }
  showTransport();
}

function showTouchState(message) {
  if (state.mode !== "touch") return;
  state.touch = message;
  showTransport();
  if (message.state === "full") {
    notify("One minute of motion is recorded", ["Keep the gesture, or start again."], true, null, "full");
  }
}

function showTouchReadout() {
  if (state.mode !== "touch") return;
  byId("seconds").textContent = `${(state.touch.frame / state.scene.perSecond).toFixed(3)} s`;
  byId("number").textContent = `frame ${state.touch.frame}`;
  if (state.touch.frame < state.scene.frames) timeline.moveTo(state.touch.frame);
}

// Times from the last touch to the next picture, in milliseconds; read by the browser test.
const latencies = [];
let touchTime = null;
function touchSent(touches) {
  if (touches.some(([, phase]) => phase === "moved")) touchTime ??= performance.now();
  if (state.touch?.state === "resting") { state.touch.state = "running"; showTransport(); }
}
function touchShown() {
  if (touchTime == null) return;
  latencies.push(performance.now() - touchTime);
  if (latencies.length > 1000) latencies.shift();
  touchTime = null;
}
window.flipbookLatencies = latencies;

// MARK: Tuning

const tune = oncePerFrame(() => {
  if (panel.edits.length === 0) {
    delete state.versions.tuned;
    // The error may have been one of the values, which are gone.
    if (notice === "problems") reopen();
    if (!state.versions.saved) return;
    state.scene = state.versions.saved;
    timeline.setScene(state.scene);
    curves.setVersions(state.versions);
    showCompare();
    goTo(state.frame);
    return;
  }
  setMode("play");
  // One run at a time: the newest numbers wait for the one on its way.
  if (state.isTuning) { state.tunesAgain = true; return; }
  state.isTuning = true;
  connection.send({ do: "open", ...choices(), edits: panel.edits });
});

function tuned() {
  state.isTuning = false;
  if (state.tunesAgain) {
    state.tunesAgain = false;
    tune();
  } else if (state.writesLater) {
    writeNumbers();
  }
}

// The server writes the values that it has run: the newest ones may still be on their way.
function writeNumbers() {
  state.writesLater = state.isTuning;
  if (panel.edits.length > 0 && !state.isTuning) connection.send({ do: "save" });
}

const comparisons = { saved: "Before", tuned: "After", side: "Side by side", blink: "Blink", onion: "Onion skin" };
function showCompare() {
  const hasTuned = !!state.versions.tuned;
  byId("compare").hidden = !hasTuned;
  if (!hasTuned) stage.setCompare("saved");
  else if (stage.compare === "saved" && !state.choseBefore) stage.setCompare("tuned");
  replaceContents(byId("compare"), ...Object.entries(comparisons).map(([id, text]) => button(text, null, () => {
    state.choseBefore = id === "saved";
    stage.setCompare(id);
    showCompare();
    showFrame(!state.isPlaying);
  }, { "aria-pressed": stage.compare === id ? "true" : "false" })));
}
function switchVersions() {
  state.choseBefore = stage.compare !== "saved";
  stage.setCompare(state.choseBefore ? "saved" : "tuned");
  showCompare();
  showFrame(!state.isPlaying);
}
setInterval(() => {
  if (stage.compare === "blink") stage.element.classList.toggle("swapped");
}, 600);

// MARK: Controls

const hasFingers = matchMedia("(pointer: coarse)");
function showTransport() {
  const isTouch = state.mode === "touch";
  const later = state.touch?.later ?? 0;
  byId("hint").textContent = isTouch
    ? (hasFingers.matches ? "Touch the preview, with several fingers if you like." : "The mouse is a finger. Alt adds a second one.")
      + (later > 0 ? ` The first touch drops ${later === 1 ? "the later step" : `the ${later} later steps`} of the scene.` : "")
    : "Watch the scene, or choose Touch to interact with it.";
  const readout = make("p", { class: "readout" }, make("strong", { id: "seconds" }), make("span", { id: "number" }));
  const speeds = make("select", { id: "speed", "aria-label": "Speed", onchange: (event) => { state.speed = Number(event.target.value); } },
    [0.1, 0.25, 0.5, 1, 2].map((speed) => make("option", { value: speed, selected: speed === state.speed }, `${speed}×`)));
  replaceContents(byId("transport"), ...(isTouch ? touchControls(readout) : [
    button(icon("previous"), null, () => { pause(); goTo(state.frame - 1); }, { class: "symbol", title: "Previous frame (←)", "aria-label": "Previous frame" }),
    button(icon(state.isPlaying ? "pause" : "play"), null, () => (state.isPlaying ? pause() : play()),
      { class: "symbol control", id: "play", title: state.isPlaying ? "Pause (Space)" : "Play (Space)", "aria-label": state.isPlaying ? "Pause" : "Play" }),
    button(icon("next"), null, () => { pause(); goTo(state.frame + 1); }, { class: "symbol", title: "Next frame (→)", "aria-label": "Next frame" }),
    readout,
    make("div", { class: "end" }, speeds,
      button("Loop", "L", () => { state.loops = !state.loops; showTransport(); }, { class: "control toggle", "aria-pressed": state.loops ? "true" : "false" }),
      button("Range", null, () => (timeline.range ? timeline.setRange(null, null) : timeline.loopHere()),
        { class: "control toggle", id: "range", title: "Loop a part of the scene ([ and ])", "aria-pressed": timeline.range ? "true" : "false" })),
  ]));
  showRange();
  if (isTouch) showTouchReadout(); else showFrame(!state.isPlaying);
}

// A looped range needs frames that can be looped.
function showRange() {
  byId("range")?.setAttribute("aria-pressed", timeline.range ? "true" : "false");
  if (byId("range")) byId("range").disabled = (state.scene?.frames ?? 0) < 3;
}

function touchControls(readout) {
  const { state: now, gestures, later, dropped } = state.touch;
  const count = (number) => `${number} ${number === 1 ? "step" : "steps"} of the scene`;
  const words = (now === "resting" ? "Waiting for a touch" : "Moving")
    + (dropped > 0 ? ` · ${count(dropped)} dropped` : now !== "resting" && later > 0 ? ` · ${count(later)} to come` : "");
  return [
    make("span", { class: now === "resting" ? "dot" : "dot moving" }), make("span", { id: "touch-state" }, words), readout,
    make("div", { class: "end" },
      button("Undo", "Z", () => connection.send({ do: "undo" }), { disabled: gestures === 0 }),
      button("Start again", "R", () => connection.send({ do: "reset" })),
      button("Keep the gesture…", "K", () => connection.send({ do: "preview" }), { class: "control", id: "keep-button" })),
  ];
}

byId("tab-tune").addEventListener("click", () => showTab("tune"));
byId("tab-curves").addEventListener("click", () => showTab("curves"));
byId("tab-review").addEventListener("click", () => showTab("review"));
for (const { element } of Object.values(stage.screens)) {
  element.addEventListener("click", (event) => {
    if (state.mode !== "play" || byId("curves").hidden) return;
    const box = element.getBoundingClientRect();
    curves.pick((event.clientX - box.left) / stage.factor, (event.clientY - box.top) / stage.factor, state.frame);
    showPicked();
  });
}
byId("mode-play").addEventListener("click", () => setMode("play"));
byId("mode-touch").addEventListener("click", () => setMode("touch"));
byId("keys-button").addEventListener("click", () => showKeys(byId("keys")));
byId("search").addEventListener("input", () => showScenes(state.scenes));
byId("search").addEventListener("keydown", (event) => {
  if (event.key === "Enter") byId("scene-list").querySelector("a")?.click();
});
byId("scene-select").addEventListener("change", (event) => { setMode("play"); open(event.target.value); });
byId("device").append(make("option", { value: "" }, "Device"),
  ...devices.map((name) => make("option", { value: name }, name)));
byId("text-size").append(make("option", { value: "" }, "Text size"),
  ...textSizes.map((name) => make("option", { value: name }, shortSize(name))));
for (const id of ["device", "appearance", "text-size"]) byId(id).addEventListener("change", reopen);
byId("zoom").append(...[["fit", "Fit"], [0.5, "50 %"], [1, "100 %"], [2, "200 %"], [4, "400 %"], [8, "800 %"]]
  .map(([value, text]) => make("option", { value }, text)));
byId("zoom").addEventListener("change", (event) => {
  stage.zoom = event.target.value;
  stage.resize();
  showFrame(!state.isPlaying);
});

document.addEventListener("keydown", (event) => {
  if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.closest?.("input:not([type=range]), select")) return;
  if (event.target.closest?.("input[type=range]") && event.key.startsWith("Arrow")) return;
  // The space bar presses a button that the keyboard has reached.
  if (event.key === " " && event.target.closest?.("button:focus-visible, summary:focus-visible")) return;
  const isTouch = state.mode === "touch";
  const isUsable = state.scene && !byId("stage").inert;
  const search = { "/": () => byId("search").focus(), "?": () => showKeys(byId("keys")) };
  const touching = {
    " ": () => setMode("play"),
    ArrowLeft: () => fingers.flick(-1, 0),
    ArrowRight: () => fingers.flick(1, 0),
    ArrowUp: () => fingers.flick(0, -1),
    ArrowDown: () => fingers.flick(0, 1),
    t: () => setMode("play"),
    z: () => connection.send({ do: "undo" }),
    r: () => connection.send({ do: "reset" }),
    k: () => connection.send({ do: "preview" }),
  };
  const playing = {
    " ": () => (state.isPlaying ? pause() : play()),
    ArrowLeft: () => { pause(); goTo(state.frame - 1); },
    ArrowRight: () => { pause(); goTo(state.frame + 1); },
    Home: () => { pause(); goTo(0); },
    End: () => { pause(); goTo(Infinity); },
    t: () => setMode("touch"),
    l: () => { state.loops = !state.loops; showTransport(); },
    "[": () => timeline.setRange(state.frame, null),
    "]": () => timeline.setRange(null, state.frame),
    Escape: () => timeline.setRange(null, null),
    ...(state.versions.tuned ? { b: switchVersions } : {}),
  };
  const actions = { ...search, ...(!isUsable ? {} : isTouch ? touching : playing) };
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

showTransport();
stage.setCompare("saved");
stage.resized = showPicked;
connection.connect();
