// The panel of numbers, and the dialogs.

class TunePanel {
  // - changed: called while a number changes; - write: writes the numbers to the scene.
  constructor(element, changed, write, show) {
    this.element = element;
    this.changed = changed;
    this.write = write;
    this.show = show;
    this.values = new Map();
    this.drafts = new Map();
  }

  get edits() {
    return [...this.values.values()].map(({ path, value }) => ({ path, value }));
  }

  // Another scene comes with the values that were tuned there before.
  open(name) {
    if (!this.drafts.has(name)) this.drafts.set(name, new Map());
    this.values = this.drafts.get(name);
    this.signature = null;
  }

  // Names of scenes with values that are not written.
  get unwritten() { return [...this.drafts].filter(([, values]) => values.size > 0).map(([name]) => name); }

  setScene(scene) {
    const signature = JSON.stringify([scene.scene, scene.tunables, scene.findings]);
    if (signature === this.signature) return;
    this.signature = signature;
    this.scene = scene;
    this.#build();
  }

  #build() {
    const { tunables, findings } = this.scene;
    const groups = new Map();
    for (const tunable of tunables) {
      if (!groups.has(tunable.group)) groups.set(tunable.group, []);
      groups.get(tunable.group).push(tunable);
    }
    const sections = [...groups].map(([name, list]) =>
      make("section", {}, make("h3", {}, name), list.map((tunable) => this.#row(tunable))));
    this.writeButton = button("Write to the scene", null, () => this.write(), { class: "primary" });
    this.resetButton = button("Discard", null, () => this.reset());
    this.actions = make("div", { class: "actions" }, this.writeButton, this.resetButton);
    this.#update();
    replaceContents(this.element,
      make("p", { class: "aside" }, tunables.length === 0
        ? "This scene has no values to tune. Use a transition with parameters to get sliders."
        : "Drag a slider to see the result immediately. Write to the scene saves the values in its file."),
      // Above the sliders, of which there may be many.
      findings.length === 0 ? "" : this.#findings(findings),
      ...sections, tunables.length > 0 ? this.actions : "");
  }

  #findings(findings) {
    return make("section", { class: "findings" }, make("h3", {}, "Findings"), make("ul", {},
      findings.map((finding) => make("li", {}, `${finding.severity}: ${finding.text} `,
        finding.frame == null ? null
          : button(`frame ${finding.frame}`, null, () => this.show(finding.frame))))));
  }

  #row(tunable) {
    if (tunable.form === "words") return this.#wordRow(tunable);
    if (tunable.form === "color") return this.#colorRow(tunable);
    const key = tunable.path.join("/");
    const [low, high] = tunable.range;
    const digits = tunable.whole ? 0 : high - low <= 4 ? 2 : high - low <= 40 ? 1 : 0;
    const step = 10 ** -digits;
    const value = this.values.get(key)?.value ?? tunable.value;
    const id = `tune-${key}`;
    const label = make("label", { for: id, title: tunable.meaning }, tunable.name);
    const field = make("input", {
      // By the arrow keys as fine as the slider; other digits are accepted.
      type: "number", step, id: `exact-${key}`, "aria-label": `${tunable.name}, exact`,
      // Without a number the transition computes one.
      value: tunable.automatic && !this.values.has(key) ? "" : String(value),
      placeholder: tunable.automatic ? "auto" : null,
    });
    const slider = make("input", { type: "range", id, min: low, max: high, step, value });
    const set = (number, from) => {
      if (!Number.isFinite(number)) return;
      if (from !== field) field.value = String(number);
      if (from !== slider) slider.value = number;
      this.#set(tunable, number, label);
    };
    const reset = () => {
      set(tunable.value, null);
      if (!tunable.automatic) return;
      field.value = "";
      this.#set(tunable, null, label);
    };
    // Rounding must not leave the range, whose ends have more digits than the step.
    const rounded = () => clamp(Number(Number(slider.value).toFixed(digits)), low, high);
    slider.addEventListener("input", () => set(rounded(), slider));
    slider.addEventListener("dblclick", reset);
    field.addEventListener("input", () => {
      if (field.value !== "") set(Number(field.value), field); else if (tunable.automatic) reset();
    });
    // An empty field does not hide the value that is in use.
    field.addEventListener("change", () => {
      if (field.value === "" && !tunable.automatic) field.value = String(this.values.get(key)?.value ?? tunable.value);
    });
    label.classList.toggle("changed", this.values.has(key));
    return make("div", { class: "tune" }, label,
      make("span", { class: "field" }, field, make("span", { class: "unit" }, tunable.unit)), slider);
  }

  // - value: null for the one of the file or of the transition.
  #set(tunable, value, label) {
    const key = tunable.path.join("/");
    const known = { number: tunable.automatic ? null : tunable.value }[tunable.form] ?? tunable.text;
    if (value == null || value === known) this.values.delete(key);
    else this.values.set(key, { path: tunable.path, value });
    label.classList.toggle("changed", this.values.has(key));
    this.#update();
    this.changed();
  }

  // A label for a control that the panel knows by the path of the value.
  #labelFor(tunable) {
    const key = tunable.path.join("/");
    const label = make("label", { for: `tune-${key}`, title: tunable.meaning }, tunable.name);
    label.classList.toggle("changed", this.values.has(key));
    return { key, label, value: this.values.get(key)?.value ?? tunable.text };
  }

  #wordRow(tunable) {
    const { key, label, value } = this.#labelFor(tunable);
    // A word of the file that is none of the known ones stays in the menu.
    const words = [...new Set([...(tunable.text == null ? [] : [tunable.text]), ...tunable.words])];
    const areFlags = tunable.words.join() === "true,false";
    const menu = make("select", { id: `tune-${key}`, onchange: () => {
      const word = menu.value === "" ? null : menu.value;
      this.#set(tunable, word === tunable.text || word == null ? null : areFlags ? word === "true" : word, label);
    } }, tunable.text == null && make("option", { value: "" }, "default"),
    words.map((word) => make("option", { value: word, selected: word === String(value) }, word)));
    return make("div", { class: "tune words" }, label, menu);
  }

  #colorRow(tunable) {
    const { key, label, value } = this.#labelFor(tunable);
    const field = make("input", {
      type: "text", id: `tune-${key}`, value: value ?? "", placeholder: "default", spellcheck: false,
    });
    const well = make("input", { type: "color", "aria-label": `${tunable.name}, chosen`, value: hexOf(value) });
    field.addEventListener("change", () => {
      well.value = hexOf(field.value);
      this.#set(tunable, field.value.trim() === "" ? null : field.value.trim(), label);
    });
    well.addEventListener("input", () => {
      field.value = well.value;
      this.#set(tunable, well.value, label);
    });
    return make("div", { class: "tune words" }, label, make("span", { class: "field" }, field, well));
  }

  #update() {
    const isChanged = this.values.size > 0;
    if (!this.actions) return;
    this.writeButton.disabled = !isChanged;
    this.resetButton.disabled = !isChanged;
  }

  reset() {
    this.values.clear();
    this.#build();
    this.changed();
  }
}

// "#rrggbb" of a color that the browser knows by name or number; black for others.
function hexOf(color) {
  const context = make("canvas", { width: 1, height: 1 }).getContext("2d");
  context.fillStyle = "#000000";
  context.fillStyle = color ?? "#000000";
  return /^#[0-9a-f]{6}$/.test(context.fillStyle) ? context.fillStyle : "#000000";
}

// Shows a recorded gesture as a step of the scene file, and whether it replays.
//
// - names: those of all scenes.
function showKeepDialog(dialog, preview, sceneName, names, save) {
  const [, folder, own] = /^(.*\/)?([^@]*)/.exec(sceneName);
  const proposals = ["-by-hand", ...Array.from({ length: 98 }, (_, n) => `-by-hand-${n + 2}`)].map((end) => own + end);
  const name = make("input", {
    type: "text", value: proposals.find((text) => !names.includes((folder ?? "") + text)) ?? proposals[0],
    pattern: "[a-z0-9][a-z0-9\\-]*", maxlength: 80, required: true, title: "Lower-case letters, digits and hyphens",
    "aria-label": "Name of the new scene", spellcheck: false,
    onkeydown: (event) => { if (event.key === "Enter") { event.preventDefault(); saveNew(); } },
  });
  const saveNew = () => { if (name.reportValidity()) save(name.value); };
  const isEmpty = preview.frames === 0 || preview.text === "";
  const check = isEmpty ? "" : preview.equal
    ? `Replayed as a check: all ${preview.frames} frames equal those you saw.`
    : `Replayed as a check: frame ${preview.different ?? preview.frames} differs from the one you saw. The `
      + "scene’s code may use real time or random numbers.";
  const close = button("Cancel", "Esc", () => dialog.close());
  dialog.replaceChildren(
    make("h2", { id: "keep-title" }, "Keep the gesture"),
    isEmpty
      ? make("p", {}, "Nothing is recorded yet. Touch the device first.")
      : make("p", { class: preview.equal ? "check" : "check bad" },
        preview.equal ? icon("done", true) : "!", check),
    isEmpty || preview.ineffective.length === 0 ? "" : make("div", { class: "ineffective" },
      make("strong", {}, "Nothing reacts to this gesture."),
      make("ul", {}, preview.ineffective.map((text) => make("li", {}, text[0].toUpperCase() + text.slice(1))))),
    isEmpty || preview.dropped === 0 ? "" : make("p", {},
      `Without the ${preview.dropped === 1 ? "step" : `${preview.dropped} steps`} of the scene after the first touch: `
        + `adding to ${preview.path} removes ${preview.dropped === 1 ? "it" : "them"} from the file.`),
    isEmpty || preview.missingGoldens.length === 0 ? "" : make("p", {},
      `The scene ends earlier: its goldens no longer select ${preview.missingGoldens.join(", ")}.`),
    isEmpty || preview.settings.length === 0 ? "" : make("p", { class: "settings" },
      `Made with ${preview.settings.join(", ")}: the new scene gets ${preview.settings.length === 1 ? "this setting" : "these settings"}. `
        + `${preview.path} keeps its own, so the gesture cannot be added there.`),
    isEmpty ? "" : make("pre", { tabindex: 0 }, preview.text),
    // Says why nothing was written.
    make("p", { class: "check bad", id: "keep-refusal", role: "alert" }),
    isEmpty ? make("div", { class: "row" }, close) : make("div", {},
      make("div", { class: "row" }, name,
        button("Save as a new scene", null, saveNew, { class: "primary", autofocus: true })),
      make("div", { class: "row" },
        button(`Add to ${preview.path}`, null, () => save(null),
          { class: "control", disabled: preview.settings.length > 0 }), close)));
  dialog.showModal();
}

function showKeys(dialog) {
  const keys = [
    ["Space", "Play or pause"], ["← →", "Previous or next frame; in touch mode: swipe left or right"],
    ["↑ ↓", "In touch mode: swipe up or down"], ["Home End", "First or last frame"],
    ["T", "Touch or play"], ["L", "Loop"], ["Z", "Undo the last gesture"], ["R", "Start touching again"],
    ["K", "Keep the gesture"],
    ["[ ]", "Loop from or up to this frame"], ["Esc", "Loop the whole scene"], ["B", "Compare before and after"], ["/", "Find a scene"],
  ];
  dialog.replaceChildren(
    make("h2", { id: "keys-title" }, "Shortcuts"),
    make("p", { class: "aside" }, "Choose Range to loop a part of the scene, and drag the grips below the timeline; or hold Shift and drag on the timeline, and hold Shift and click to remove the range. Hold Alt in touch "
      + "mode for a second finger."),
    make("div", { class: "key-list" }, keys.flatMap(([key, text]) => [
      make("span", {}, key.split(" ").map((part) => make("kbd", {}, part))), make("span", {}, text)])),
    make("div", { class: "row" }, button("Close", "Esc", () => dialog.close())));
  dialog.showModal();
}
