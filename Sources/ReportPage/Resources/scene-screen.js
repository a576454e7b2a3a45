// One scene: its frames, in time.

const settings = {
  view: "side", mix: 0.5, showsExpected: true, showsBounds: true, showsAll: true,
  // Whoever asked for frames at full size wants to see them.
  showsWhole: true,
};

class SceneScreen {
  constructor(scene, frameNumber) {
    this.scene = scene;
    this.stage = new Stage(scene, settings, () => this.swap());
    this.player = new Player(scene, this.stage, (index, number) => this.#show(index, number));
    this.timeline = new Timeline(scene, (number) => this.choose(scene.indexAt(number)));
    this.filmstrip = new Filmstrip(scene, (index) => this.choose(index));
    this.element = this.#build();
    this.stage.lensChanged = () => this.#updateZoom();
    this.player.changed = () => this.#updatePlay();
    this.setView(settings.view);
    this.filmstrip.showAll(settings.showsAll || scene.failing.length === 0);
    this.#show(frameNumber === undefined ? scene.start : scene.indexAt(frameNumber));
  }

  close() {
    // What it shows is not the page's place any more.
    this.player.changed = () => {};
    this.player.pause();
    this.stage.close();
    this.timeline.close();
    this.filmstrip.close();
  }

  // The timeline is laid out only now.
  opened() { this.timeline.redraw(); }

  // MARK: Frames

  get frame() { return this.scene.frames[this.index]; }

  choose(index) {
    this.player.pause();
    this.#show(clamp(index, 0, this.scene.frames.length - 1));
  }

  step(by) { this.choose(this.index + by); }

  stepFailing(direction) {
    const index = this.scene.nextFailing(this.index, direction);
    if (index >= 0) this.choose(index); else say("No frame differs");
  }

  #show(index, number = this.scene.frames[index].frame) {
    const isNew = index !== this.index;
    this.index = index;
    this.player.number = number;
    this.timeline.moveTo(number, this.frame);
    if (!isNew) return;
    this.stage.show(this.frame);
    this.filmstrip.select(index);
    this.readout.textContent = `Frame ${this.frame.frame}`;
    this.clock.textContent = seconds(this.scene.time(this.frame));
    // While it plays there is nothing to read, and no time to write it.
    if (!this.player.isPlaying) this.#settle();
  }

  #settle() {
    this.details.replaceChildren(...frameSections(this.scene, this.frame));
    this.commands.replaceChildren(renderingOf(this.scene, this.frame) ?? "");
    this.boundsButton.disabled = !this.stage.outlined;
    this.boundsButton.title = this.stage.outlined || !this.frame.bounds
      ? "Outline differences (b)" : "The whole frame differs: there is nothing to outline";
    this.zoomButton.disabled = !this.frame.bounds;
    remember(this.scene, this.frame.frame);
  }

  // MARK: Views

  setView(id) {
    settings.view = id;
    this.stage.arrange();
    this.stage.redescribe();
    for (const tab of this.tabs.children) {
      tab.setAttribute("aria-pressed", tab.dataset.view === id);
    }
    if (this.frame) remember(this.scene, this.frame.frame);
  }

  swap() {
    if (settings.view !== "blink") this.setView("blink");
    this.stage.swap();
    say(settings.showsExpected ? "Expected" : "Actual");
  }

  moveMix(by) {
    if (settings.view === "slider" || settings.view === "onion") this.stage.setMix(settings.mix + by);
  }

  toggleBounds() {
    settings.showsBounds = !settings.showsBounds;
    this.boundsButton.setAttribute("aria-pressed", settings.showsBounds);
    this.stage.redescribe();
  }

  zoomToDifference() { if (this.frame.bounds) this.stage.lens.show(boundsOf(this.frame)); }

  toggleFailing() {
    if (this.scene.failing.length === 0) return;
    settings.showsAll = !settings.showsAll;
    this.filmstrip.showAll(settings.showsAll);
    this.filmstrip.select(this.index);
    this.failingButton.setAttribute("aria-pressed", !settings.showsAll);
  }

  // All frames at full size, or only the compared ones at the size of their goldens.
  toggleWhole() {
    if (!scenes[this.scene.position].whole) return;
    settings.showsWhole = !settings.showsWhole;
    location.hash = address(this.scene, this.frame.frame);
  }

  changeSpeed() {
    const { player } = this;
    player.speed = speeds[(speeds.indexOf(player.speed) + 1) % speeds.length];
    this.speedButton.textContent = `Speed ${speedInWords(player.speed)}`;
    say(`Speed ${player.speed}`);
  }

  #updatePlay() {
    const { isPlaying } = this.player;
    this.playButton.replaceChildren(icon(isPlaying ? "pause" : "play"));
    this.playButton.setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    // The panel would show the numbers of the frame before.
    for (const part of [this.details, this.commands]) part.classList.toggle("outdated", isPlaying);
    if (!isPlaying) this.#settle();
  }

  #updateZoom() {
    const zoom = zoomInWords(this.stage.lens.zoom);
    this.zoomLabel.textContent = zoom;
    this.shownAt.textContent = `Shown at ${zoom}; ${recordingInWords(this.scene)}`;
  }

  // MARK: Elements

  #build() {
    this.details = make("div");
    this.commands = make("div");
    return make("article", { class: "scene", "aria-labelledby": "scene-name" },
      this.#head(),
      this.filmstrip.element,
      make("div", { class: "bench" }, this.#tools(), this.stage.element, this.#transport(),
        this.timeline.element),
      make("aside", { class: "panel", "aria-label": "Findings" },
        summaryOf(this.scene), aboutOf(this.scene), this.details, evidenceOf(this.scene),
        this.commands));
  }

  #head() {
    const { scene } = this;
    const neighbor = (by) => scenes[scene.position + by];
    const link = (by, label, key) => {
      const other = neighbor(by);
      return make("a", {
        class: "symbol", href: other ? address(other) : null, "aria-disabled": !other,
        title: `${label} scene (${key})`, "aria-label": `${label} scene`, "aria-keyshortcuts": key,
      }, icon(by < 0 ? "back" : "forward", true));
    };
    return make("div", { class: "head" },
      make("a", { class: "quiet back", href: "#", title: "All scenes (Esc)" },
        icon("back", true), make("span", {}, "Scenes")),
      make("div", { class: "title" },
        make("h1", { id: "scene-name" }, scene.scene), make("p", {}, scene.title)),
      make("nav", { class: "joined", "aria-label": "Scenes" }, link(-1, "Previous", "k"),
        make("span", {}, make("span", { class: "long" }, "Scene "),
          `${scene.position + 1} of ${scenes.length}`),
        link(1, "Next", "j")));
  }

  #tools() {
    this.tabs = make("div", { class: "segments", role: "group", "aria-label": "View" },
      views.map((view, index) => make("button", {
        type: "button", "data-view": view.id, title: `${view.name} (${index + 1})`,
        "aria-keyshortcuts": index + 1, "aria-label": view.name,
        onclick: () => this.setView(view.id),
      }, make("span", { class: "long" }, view.name), make("span", { class: "short" }, view.short))));
    this.boundsButton = button("Outline", "b", () => this.toggleBounds(), {
      class: "control toggle", title: "Outline differences", "aria-pressed": settings.showsBounds,
    });
    this.zoomButton = button("Zoom to diff", "z", () => this.zoomToDifference(), {
      class: "control", title: "Zoom to the difference",
    });
    const { lens } = this.stage;
    this.zoomLabel = button("100 %", "0", () => lens.reset(), {
      class: "zoom", title: "Fit the image",
    });
    return make("div", { class: "tools", role: "toolbar", "aria-label": "View" }, this.tabs,
      make("div", { class: "tool-group" }, this.boundsButton, this.zoomButton,
        make("div", { class: "joined" },
          button("−", "-", () => lens.step(-1), {
            class: "symbol", title: "Zoom out", "aria-label": "Zoom out",
          }),
          this.zoomLabel,
          button("+", "+", () => lens.step(1), {
            class: "symbol", title: "Zoom in", "aria-label": "Zoom in",
          }))));
  }

  #transport() {
    const symbol = (name, label, key, action) => make("button", {
      type: "button", class: "quiet symbol", "aria-label": label, title: `${label} (${key})`,
      "aria-keyshortcuts": keyNames[key] ?? key, onclick: action,
    }, icon(name));
    this.playButton = symbol("play", "Play", "Space", () => this.player.toggle());
    this.readout = make("strong");
    this.clock = make("span");
    this.shownAt = make("p", { class: "shown-at aside" });
    this.speedButton = button(`Speed ${speedInWords(1)}`, "s", () => this.changeSpeed(), {
      class: "control", title: "Speed",
    });
    this.failingButton = button("Only failing", "f", () => this.toggleFailing(), {
      class: "control toggle", title: "Show only failing frames", "aria-pressed": !settings.showsAll,
      disabled: this.scene.failing.length === 0,
    });
    const hasWhole = scenes[this.scene.position].whole != null;
    const wholeButton = hasWhole && button("All frames", "a", () => this.toggleWhole(), {
      class: "control toggle", title: "Show frames at full size, or only those with a golden",
      "aria-pressed": this.scene.isFull === true,
    });
    const isStill = this.scene.failing.length === 0;
    const jumps = [
      symbol("previousFailing", "Previous failing frame", "p", () => this.stepFailing(-1)),
      symbol("nextFailing", "Next failing frame", "n", () => this.stepFailing(1)),
    ];
    for (const jump of jumps) jump.disabled = isStill;
    return make("div", { class: "transport", role: "toolbar", "aria-label": "Time" },
      jumps[0],
      symbol("previous", "Previous frame", "←", () => this.step(-1)),
      this.playButton,
      symbol("next", "Next frame", "→", () => this.step(1)),
      jumps[1],
      make("p", { class: "readout" }, this.readout, this.clock),
      this.shownAt,
      make("div", { class: "tool-group" }, wholeButton, this.failingButton, this.speedButton));
  }
}

const keyNames = { "←": "ArrowLeft", "→": "ArrowRight" };
const speedInWords = (speed) => ({ 1: "1×", 0.5: "½×", 0.25: "¼×", 0.1: "⅒×" })[speed];

// A scene of which nothing could be compared.
class EmptyScreen {
  constructor(scene) {
    this.scene = scene;
    this.element = make("article", { class: "overview nothing" },
      make("h1", {}, scene.scene), make("p", { class: "aside" }, scene.title),
      make("ul", { class: "messages" }, scene.messages.map((text) => make("li", {}, text))),
      scene.about && make("p", { class: "about" }, scene.about),
      make("p", {}, "No frame was compared."),
      acceptanceOf(scene), renderingOf(scene, null),
      make("p", {}, make("a", { class: "quiet back", href: "#" }, icon("back", true), "Scenes")));
  }

  close() {}
  opened() {}
}
