// The pictures of one frame, in five arrangements.

const roleNames = { expected: "Expected", actual: "Actual", diff: "Difference" };

const views = [
  { id: "side", name: "Side by side", short: "Side", panes: [["expected"], ["actual"], ["diff"]] },
  { id: "slider", name: "Slider", short: "Slider", panes: [["expected", "actual"]] },
  { id: "onion", name: "Onion skin", short: "Onion", panes: [["expected", "actual"]] },
  { id: "blink", name: "Blink", short: "Blink", panes: [["expected", "actual"]] },
  { id: "diff", name: "Difference", short: "Diff", panes: [["diff"]] },
];

class Stage {
  #canvases = {};
  #viewports = [];
  #shown = {};
  #frame = null;
  #request = 0;
  #blinking = 0;

  // - swap: what the button between two pictures does that blink.
  constructor(scene, settings, swap) {
    this.scene = scene;
    this.settings = settings;
    this.mix = make("input", {
      type: "range", class: "mix", min: 0, max: 100, step: 1,
      oninput: () => this.setMix(this.mix.value / 100),
    });
    this.swapButton = button("Swap", "x", swap, { class: "control" });
    this.images = new ImageCache(scene.width, scene.height);
    this.element = make("div", { class: "stage" });
    this.element.style.setProperty("--aspect", scene.height / scene.width);
    this.lens = new Lens(scene.width, scene.height, () => this.#place());
    this.lensChanged = () => {};
    for (const role of Object.keys(roleNames)) {
      this.#canvases[role] = make("canvas", {
        width: scene.width, height: scene.height, role: "img", class: role,
      });
    }
    this.#observer = new ResizeObserver(() => this.#measure());
    this.arrange();
  }

  #observer;

  close() {
    this.#observer.disconnect();
    clearInterval(this.#blinking);
  }

  // Builds the panes of the view that is set.
  arrange() {
    const view = views.find((view) => view.id === this.settings.view);
    this.element.dataset.view = view.id;
    this.#viewports = [];
    this.element.replaceChildren(...view.panes.map((roles) => this.#pane(roles)));
    this.#observer.disconnect();
    for (const viewport of this.#viewports) this.#observer.observe(viewport);
    this.#measure();
    this.setMix(this.settings.mix);
    this.#blink();
    this.#caption();
  }

  #pane(roles) {
    const sheet = make("div", { class: "sheet" }, roles.map((role) => this.#canvases[role]),
      make("div", { class: "bounds", hidden: true }));
    sheet.style.width = `${this.scene.width}px`;
    sheet.style.height = `${this.scene.height}px`;
    const viewport = make("div", { class: "viewport" }, sheet, make("p", { class: "plate" }));
    if (this.settings.view === "slider") viewport.append(this.#divider());
    followPointers(viewport, this.lens);
    this.#viewports.push(viewport);
    return make("figure", { class: "pane", "data-role": roles.join(" ") },
      this.#captions(roles), viewport);
  }

  // Between the names of two pictures stands what leads from one to the other.
  #captions(roles) {
    const names = roles.map((role) => make("span", { class: role }, roleNames[role]));
    const { view } = this.settings;
    this.mix.setAttribute("aria-label", view === "onion" ? "Opacity of actual" : "Divider");
    if (roles.length === 2) names.splice(1, 0, view === "blink" ? this.swapButton : this.mix);
    return make("figcaption", {}, names);
  }

  #divider() {
    const divider = make("div", {
      class: "divider", role: "slider", tabindex: 0, "aria-label": "Divider between expected and actual",
      "aria-valuemin": 0, "aria-valuemax": 100, "aria-orientation": "horizontal",
    }, make("span", { class: "grip" }));
    divider.addEventListener("pointerdown", (event) => {
      divider.setPointerCapture(event.pointerId);
      event.stopPropagation();
    });
    divider.addEventListener("pointermove", (event) => {
      if (!divider.hasPointerCapture(event.pointerId)) return;
      const box = divider.parentElement.getBoundingClientRect();
      const x = event.clientX - box.left - this.lens.left;
      this.setMix(x / (this.scene.width * this.lens.zoom));
    });
    return divider;
  }

  // How much of the actual picture shows: what lies right of the divider, or its opacity.
  setMix(mix) {
    this.settings.mix = clamp(mix, 0, 1);
    const { view } = this.settings;
    const top = this.#canvases.actual.style;
    top.opacity = view === "onion" ? this.settings.mix : 1;
    top.clipPath = view === "slider" ? `inset(0 0 0 ${this.settings.mix * 100}%)` : "none";
    const divider = this.element.querySelector(".divider");
    divider?.setAttribute("aria-valuenow", Math.round(this.settings.mix * 100));
    this.mix.value = this.settings.mix * 100;
    this.#placeDivider();
  }

  // Shows the other picture of the two that blink.
  swap() {
    clearInterval(this.#blinking);
    this.#blinking = 0;
    this.#turn();
  }

  #turn() {
    this.settings.showsExpected = !this.settings.showsExpected;
    this.#caption();
  }

  // Never more than twice a second; by hand for those who prefer stillness.
  #blink() {
    clearInterval(this.#blinking);
    this.#blinking = 0;
    if (this.settings.view !== "blink" || prefersStillness.matches) return;
    this.#blinking = setInterval(() => this.#turn(), 600);
  }

  #caption() {
    const isBlink = this.settings.view === "blink";
    this.element.classList.toggle("shows-expected", isBlink && this.settings.showsExpected);
    this.element.classList.toggle("shows-actual", isBlink && !this.settings.showsExpected);
  }

  // MARK: Pictures

  // Whether all pictures of a frame could be drawn at once.
  isReady(frame) {
    return Object.values(pictures(frame)).every((digest) => !digest || this.images.isSettled(digest));
  }

  // How many frames may be prepared without forgetting the ones before.
  get foresight() { return clamp(Math.floor(this.images.limit / 3) - 1, 1, 10); }

  prepare(frame) {
    for (const digest of Object.values(pictures(frame))) if (digest) this.images.load(digest);
  }

  // Draws all pictures of a frame in one go, so that they never belong to different frames.
  async show(frame) {
    this.#frame = frame;
    const request = ++this.#request;
    const digests = pictures(frame);
    if (!this.isReady(frame)) {
      await Promise.all(
        Object.values(digests).map((digest) => digest && this.images.load(digest)));
    }
    if (request !== this.#request) return;
    for (const [role, digest] of Object.entries(digests)) this.#draw(role, digest);
    this.#describe(frame, digests);
  }

  #draw(role, digest) {
    if (this.#shown[role] === digest) return;
    const canvas = this.#canvases[role];
    const context = canvas.getContext("2d");
    const image = digest && this.images.ready(digest);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (image && this.scene.isFull) {
      // Small goldens look as small as they are.
      context.imageSmoothingEnabled = false;
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
    } else if (image) {
      context.drawImage(image, 0, 0);
    }
    this.#shown[role] = image ? digest : null;
    canvas.dataset.picture = this.#shown[role] ?? "";
  }

  #describe(frame, digests) {
    for (const [role, canvas] of Object.entries(this.#canvases)) {
      canvas.setAttribute("aria-label", `${roleNames[role]}, ${frameInWords(this.scene, frame)}`);
    }
    for (const pane of this.element.children) {
      const roles = pane.dataset.role.split(" ");
      pane.querySelector(".plate").textContent = absence(roles, frame, digests, this.#shown);
    }
    this.#placeBounds();
  }

  redescribe() { if (this.#frame) this.#describe(this.#frame, pictures(this.#frame)); }

  // MARK: Places

  #measure() {
    const viewport = this.#viewports[0];
    if (viewport) this.lens.resize(viewport.clientWidth, viewport.clientHeight);
  }

  #place() {
    const { left, top, zoom } = this.lens;
    for (const viewport of this.#viewports) {
      const sheet = viewport.querySelector(".sheet");
      sheet.style.transform = `translate(${left}px, ${top}px) scale(${zoom})`;
      sheet.style.setProperty("--zoom", zoom);
      sheet.classList.toggle("crisp", this.lens.isCrisp);
      viewport.classList.toggle("zoomed", !this.lens.isFitting);
    }
    this.#placeDivider();
    this.lensChanged?.();
  }

  #placeDivider() {
    const divider = this.element.querySelector(".divider");
    if (!divider) return;
    const x = this.lens.left + this.settings.mix * this.scene.width * this.lens.zoom;
    divider.style.transform = `translateX(${x}px)`;
  }

  // Around the whole picture an outline would say nothing.
  get outlined() {
    const bounds = boundsOf(this.#frame);
    const { width, height } = this.scene;
    return bounds && bounds[2] * bounds[3] < width * height ? bounds : null;
  }

  #placeBounds() {
    const bounds = this.outlined;
    for (const box of this.element.querySelectorAll(".bounds")) {
      box.hidden = !bounds || !this.settings.showsBounds;
      if (!bounds) continue;
      const [x, y, width, height] = bounds;
      Object.assign(box.style, {
        left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`,
      });
    }
  }
}

// Text in place of a missing image.
function absence(roles, frame, digests, shown) {
  if (roles.every((role) => !digests[role])) {
    if (frame.state === "between") return "This frame has no golden";
    if (roles[0] === "diff" && !isCompared(frame)) {
      return frame.state === "same" ? "No difference" : "Nothing to compare";
    }
    if (frame.state === "missing") return roles[0] === "expected" ? "No golden" : "Not stored";
    if (frame.state === "unused" && roles[0] === "actual") return "Not in the scene";
    return data.isSelfContained && frame.state === "same"
      ? "Unchanged: not in this file" : "The image is missing";
  }
  const broken = roles.some((role) => digests[role] && !shown[role]);
  return broken ? "The image cannot be read" : "";
}
