// What differs from the goldens, and approving it.

const verdicts = {
  unfinished: "could not be compared", differs: "differs", missing: "has no goldens yet", mistaken: "has mistakes",
  passes: "matches",
};
const roles = { expected: "Golden", actual: "Now", diff: "Difference" };

class ReviewPanel {
  #pictures = new Map();

  // - send: sends a message; - open: opens a scene.
  constructor(element, dialog, send, open) {
    this.element = element;
    this.dialog = dialog;
    this.send = send;
    this.open = open;
    this.show = "side";
    this.results = new Map();
    dialog.addEventListener("close", () => { this.look = null; });
    setInterval(() => this.#blink(), 600);
  }

  setScene(scene) {
    const isOther = this.scene?.scene !== scene.scene;
    this.scene = scene;
    if (isOther) { this.look = null; this.isAll = false; }
    this.compare();
  }

  // Compares the scene; not while the panel is hidden, since it runs the whole scene.
  compare() {
    if (!this.scene || this.element.hidden) return;
    this.isBusy = true;
    this.#build();
    this.send({ do: "review", scene: this.scene.scene });
  }

  compareAll() {
    this.isAll = true;
    this.isBusy = true;
    this.#build();
    this.send({ do: "review" });
  }

  receive({ scenes, isAll }) {
    this.isBusy = false;
    for (const result of scenes) {
      this.results.set(result.scene, result);
      this.#forget(result.scene);
    }
    if (isAll) this.all = scenes.map(({ scene }) => scene);
    this.#build();
    const text = isAll ? this.element.querySelector("h3")?.textContent : byId("verdict")?.textContent;
    if (text) say(text);
    if (this.look == null) return;
    if (this.#frames.length === 0) this.dialog.close();
    else this.#showFrame(Math.min(this.look, this.#frames.length - 1));
  }

  receivePicture({ scene, frame, role }, parts) {
    const key = `${scene} ${frame} ${role}`;
    this.#pictures.set(key, URL.createObjectURL(parts[0].blob));
    if (this.look != null) this.#drawPictures();
  }

  get #result() { return this.results.get(this.scene?.scene); }
  get #frames() { return this.#result?.frames ?? []; }

  #forget(scene) {
    for (const [key, address] of this.#pictures) {
      if (!key.startsWith(`${scene} `)) continue;
      if (address) URL.revokeObjectURL(address);
      this.#pictures.delete(key);
    }
  }

  #build() {
    const result = this.#result;
    const frames = this.#frames;
    const isGood = result?.state === "passes";
    const approve = frames.length === 0 ? "" : button(
      frames.length === 1 ? "Approve this frame" : `Approve all ${frames.length} frames`, null,
      () => this.#approve(null), { class: "primary", id: "approve-all", disabled: this.isBusy });
    replaceContents(this.element,
      make("p", { class: "aside" }, "Goldens are approved frames. Compare the saved scene with them, review the differences, and "
        + "approve those that are intended."),
      this.isBusy ? make("p", { class: "verdict" }, "Comparing…") : result ? make("div", {},
        make("p", { class: isGood ? "verdict good" : "verdict bad", id: "verdict" },
          isGood ? icon("done", true) : "", `${result.scene} ${verdicts[result.state]}`),
        make("ul", { class: "texts" }, result.texts.map((text) => make("li", {}, text)))) : "",
      this.isBusy ? "" : make("ul", { class: "compared" }, frames.map((frame, index) => make("li", {},
        button([`Frame ${frame.frame}`, make("small", {}, `${frame.time.toFixed(3)} s`), make("span", {}, frame.text)], null,
          () => this.#showFrame(index), { title: `Look at frame ${frame.frame}` })))),
      make("div", { class: "actions" }, approve,
        button("Compare again", null, () => this.compare(), { class: "control", disabled: this.isBusy })),
      this.#allScenes());
  }

  #allScenes() {
    if (!this.isAll || !this.all) {
      return make("section", {}, button("Compare all scenes", null, () => this.compareAll(), { disabled: this.isBusy }));
    }
    const bad = this.all.map((name) => this.results.get(name)).filter(({ state }) => state !== "passes");
    const approvable = bad.filter(({ frames }) => frames.length > 0);
    return make("section", {}, make("h3", {},
      `${this.all.length} scenes: ${this.all.length - bad.length} match${bad.length === 0 ? "" : `, ${bad.length} do not`}`),
      make("ul", { class: "compared" }, bad.map(({ scene, state, frames }) => make("li", {},
        button([scene, make("small", {}, frames.length > 0 ? `${frames.length} frames` : ""), make("span", {}, verdicts[state])], null,
          () => this.open(scene), { title: `Open ${scene}` })))),
      make("div", {}, button("Compare all again", null, () => this.compareAll(), { disabled: this.isBusy }),
        approvable.length < 2 ? "" : button(`Approve all ${approvable.length} scenes`, null, () => {
          this.isBusy = true;
          this.#build();
          this.send({ do: "approve" });
        }, { disabled: this.isBusy, class: "approves" })));
  }

  #approve(frames) {
    this.isBusy = true;
    this.#build();
    this.send({ do: "approve", scene: this.scene.scene, frames: frames ?? undefined });
  }

  // MARK: One frame

  #showFrame(index) {
    this.look = index;
    const frame = this.#frames[index];
    const count = this.#frames.length;
    const { about, change } = { about: this.scene.about, change: this.#result.change };
    const ways = { side: "Side by side", blink: "Blink" };
    // The buttons are new: focus stays on the same one, after an approval on that of the next frame.
    const held = this.dialog.contains(document.activeElement) ? document.activeElement : null;
    this.pictures = make("div", { class: "pictures", "data-show": this.show });
    this.dialog.replaceChildren(
      make("h2", { id: "compared-title" }, `Frame ${frame.frame} of ${this.scene.scene}`),
      make("p", { class: "aside" }, `${frame.time.toFixed(3)} s · ${frame.text} · ${index + 1} of ${count}`),
      make("div", { class: "row" },
        make("div", { class: "segments", role: "group", "aria-label": "Show" }, Object.entries(ways).map(([id, text]) =>
          button(text, null, () => { this.show = id; this.#showFrame(index); }, { "aria-pressed": this.show === id ? "true" : "false" }))),
        button("Previous", "←", () => this.#step(-1), { disabled: index === 0, id: "previous-frame" }),
        button("Next", "→", () => this.#step(1), { disabled: index === count - 1, id: "next-frame" })),
      this.pictures,
      about ? make("p", { class: "aside" }, about) : "",
      change ? make("details", {
        open: this.showsChange, ontoggle: (event) => { this.showsChange = event.target.open; },
      }, make("summary", {}, "Changes of the scene file since the last commit"), make("pre", { tabindex: 0 }, change)) : "",
      make("div", { class: "row" },
        button(`Approve frame ${frame.frame}`, null, () => this.#approve([frame.frame]), { class: "primary", id: "approve-frame" }),
        button("Close", "Esc", () => this.dialog.close(), { class: "control", id: "close-frame" })));
    this.dialog.onkeydown = (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) { event.preventDefault(); this.#step(step); }
    };
    this.#drawPictures();
    if (!this.dialog.open) this.dialog.showModal();
    else if (held) this.#focus(held);
  }

  // Focuses the element that took the place of an old one. Where that is disabled, the focus goes on to the other arrow or
  // to "Close", never to "Approve": the next Enter would approve a frame.
  #focus(old) {
    const places = [...this.dialog.querySelectorAll("button:not(:disabled), summary")];
    const named = (id) => places.find((place) => place.id === id);
    const other = { "previous-frame": "next-frame", "next-frame": "previous-frame" }[old.id];
    const same = old.closest("details") ? places.find((place) => place.matches("summary"))
      : old.id ? named(old.id) : places.find((place) => place.textContent === old.textContent);
    (same ?? named(other) ?? named("close-frame")).focus();
  }

  #step(step) {
    const next = clamp(this.look + step, 0, this.#frames.length - 1);
    if (next !== this.look) this.#showFrame(next);
  }

  #picture(frame, role) {
    const key = `${this.scene.scene} ${frame} ${role}`;
    if (!this.#pictures.has(key)) {
      this.#pictures.set(key, null);
      this.send({ do: "picture", scene: this.scene.scene, frames: [frame], role });
    }
    return this.#pictures.get(key);
  }

  #drawPictures() {
    const frame = this.#frames[this.look];
    const shown = this.show === "blink" ? [this.isSwapped && frame.hasGolden ? "expected" : "actual"] : Object.keys(roles);
    this.pictures.replaceChildren(...shown.map((role) => {
      const isThere = role === "actual" || frame.hasGolden;
      const address = isThere ? this.#picture(frame.frame, role) : null;
      return make("figure", {},
        isThere ? make("img", { src: address ?? "data:,", alt: `${roles[role]}, frame ${frame.frame}` })
          : make("p", { class: "none" }, role === "diff" ? "There is nothing to compare with." : "No golden yet."),
        make("figcaption", {}, roles[role]));
    }));
  }

  #blink() {
    if (this.look == null || this.show !== "blink" || prefersStillness.matches) return;
    this.isSwapped = !this.isSwapped;
    this.#drawPictures();
  }
}
