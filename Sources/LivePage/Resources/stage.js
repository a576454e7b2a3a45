// The devices on the stage: one for the scene as it is saved, one for what was tuned.

class Screen {
  constructor(version, label) {
    this.canvas = make("canvas", { role: "img" });
    this.context = this.canvas.getContext("2d", { willReadFrequently: true });
    this.element = make("div", { class: "screen" }, this.canvas);
    this.label = make("p", {}, label);
    this.figure = make("div", { class: "device", "data-version": version }, this.element, this.label);
  }

  // Draws a whole picture. The pixels of the canvas are those of the picture.
  draw(bitmap) {
    const { canvas } = this;
    if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
    } else {
      this.context.clearRect(0, 0, canvas.width, canvas.height);
    }
    this.context.drawImage(bitmap, 0, 0);
  }

  // Draws parts of a picture over the last one.
  drawParts(width, height, bitmaps) {
    const { canvas } = this;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    for (const { x, y, bitmap } of bitmaps) {
      this.context.clearRect(x, y, bitmap.width, bitmap.height);
      this.context.drawImage(bitmap, x, y);
      bitmap.close();
    }
  }
}

class Stage {
  constructor(element) {
    this.element = element;
    this.screens = { saved: new Screen("saved", "Before"), tuned: new Screen("tuned", "After") };
    this.devices = make("div", { class: "devices" }, this.screens.saved.figure, this.screens.tuned.figure);
    element.append(this.devices);
    // Without a scene there is no device to draw.
    this.devices.hidden = true;
    this.zoom = "fit";
    this.compare = "saved";
    new ResizeObserver(() => this.resize()).observe(element);
  }

  // - compare: saved, tuned, side, blink or onion.
  setCompare(compare) {
    this.compare = compare;
    this.element.dataset.compare = compare;
    for (const screen of Object.values(this.screens)) {
      screen.label.hidden = compare === "saved";
    }
    this.resize();
  }

  setScene(scene) {
    this.scene = scene;
    this.devices.hidden = false;
    this.screens.saved.canvas.setAttribute("aria-label", scene.title);
    this.screens.tuned.canvas.setAttribute("aria-label", `${scene.title}, tuned`);
    this.resize();
  }

  // Points of the page for a point of the device.
  get factor() {
    if (!this.scene) return 1;
    if (this.zoom !== "fit") return Number(this.zoom);
    const [width, height] = this.scene.size;
    const count = this.compare === "side" ? 2 : 1;
    const labels = this.compare === "saved" ? 0 : 24;
    const roomX = this.element.clientWidth - 48 - (count - 1) * 48;
    const roomY = this.element.clientHeight - 44 - labels;
    return clamp(Math.min(roomX / count / width, roomY / height), 0.1, 1.5);
  }

  resize() {
    if (!this.scene) return;
    const { factor } = this;
    const [width, height] = this.scene.size;
    for (const { element } of Object.values(this.screens)) {
      element.style.width = `${width * factor}px`;
      element.style.height = `${height * factor}px`;
      // Corners would hide pixels of an enlarged picture.
      element.style.setProperty("--corner", factor >= 2 ? "2px" : `${this.scene.corners * factor}px`);
      element.classList.toggle("crisp", factor >= 2);
    }
    this.resized?.();
  }

  // Pixels per point that the window can show while something moves.
  get motionScale() {
    const wanted = Math.ceil(this.factor * (window.devicePixelRatio || 1) - 0.25);
    return Math.min(this.scene.scale, clamp(wanted, 1, 2));
  }
}

// Pointers on a screen become fingers of the scene.
class Fingers {
  #numbers = new Map();
  #dots = new Map();

  // - send: gets a list of [finger, phase, x, y], in points of the device.
  constructor(screen, stage, send) {
    this.screen = screen;
    this.stage = stage;
    this.send = send;
    const { element } = screen;
    element.addEventListener("pointerdown", (event) => {
      if (!this.isOn || event.button !== 0) return;
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      const finger = [0, 2, 4, 6, 8].find((n) => ![...this.#numbers.values()].some((f) => f.finger === n));
      if (finger == null) return;
      const state = { finger, isMirrored: event.altKey };
      this.#numbers.set(event.pointerId, state);
      this.#touch(event, state, "began");
    });
    element.addEventListener("pointermove", (event) => {
      if (!this.isOn) return;
      const state = this.#numbers.get(event.pointerId);
      if (state) this.#touch(event, state, "moved"); else this.#hover(event);
    });
    for (const [name, phase] of [["pointerup", "ended"], ["pointercancel", "cancelled"]]) {
      element.addEventListener(name, (event) => {
        const state = this.#numbers.get(event.pointerId);
        if (!state) return;
        this.#numbers.delete(event.pointerId);
        this.#touch(event, state, phase);
      });
    }
    element.addEventListener("pointerleave", () => this.#show([]));
    element.addEventListener("wheel", (event) => this.#pinch(event), { passive: false });
  }

  set isOn(isOn) {
    this.isActive = isOn;
    this.screen.element.classList.toggle("touchable", isOn);
    if (isOn) return;
    this.#numbers.clear();
    this.#show([]);
  }

  get isOn() { return this.isActive; }

  #place(event) {
    const box = this.screen.element.getBoundingClientRect();
    const [width, height] = this.stage.scene.size;
    return [
      clamp((event.clientX - box.left) / box.width, 0, 1) * width,
      clamp((event.clientY - box.top) / box.height, 0, 1) * height,
    ];
  }

  #touch(event, { finger, isMirrored }, phase) {
    const [x, y] = this.#place(event);
    const touches = [[finger, phase, x, y]];
    if (isMirrored) touches.push([finger + 1, phase, ...this.#mirrored(x, y)]);
    this.send(touches);
    const isDown = phase === "began" || phase === "moved";
    this.#show(touches.map(([, , px, py]) => [px, py, isDown]));
  }

  #hover(event) {
    const [x, y] = this.#place(event);
    this.#show(event.altKey ? [[x, y, false], [...this.#mirrored(x, y), false]] : [[x, y, false]]);
  }

  // The second finger is on the other side of the middle.
  #mirrored(x, y) {
    const [width, height] = this.stage.scene.size;
    return [width - x, height - y];
  }

  // Dots where the fingers are.
  #show(places) {
    const { factor } = this.stage;
    places.forEach(([x, y, isDown], index) => {
      let dot = this.#dots.get(index);
      if (!dot) {
        dot = make("div", { class: "finger" });
        this.#dots.set(index, dot);
        this.screen.element.append(dot);
      }
      dot.hidden = false;
      dot.style.left = `${x * factor}px`;
      dot.style.top = `${y * factor}px`;
      dot.classList.toggle("down", isDown);
    });
    for (const [index, dot] of this.#dots) if (index >= places.length) dot.hidden = true;
  }

  // A trackpad's pinch is a wheel with the control key: two fingers on either side of the pointer.
  #pinch(event) {
    if (!this.isOn || !event.ctrlKey) return;
    event.preventDefault();
    const [x, y] = this.#place(event);
    const places = (spread) => [[x - spread, y], [x + spread, y]];
    const touches = (phase, spread) => places(spread).map(([px, py], n) => [8 + n, phase, px, py]);
    if (!this.pinching) {
      this.pinching = { spread: 60 };
      this.send(touches("began", 60));
    }
    this.pinching.spread = clamp(this.pinching.spread * Math.exp(-event.deltaY / 100), 10, 300);
    this.send(touches("moved", this.pinching.spread));
    this.#show(places(this.pinching.spread).map((place) => [...place, true]));
    clearTimeout(this.pinching.end);
    this.pinching.end = setTimeout(() => {
      this.send(touches("ended", this.pinching.spread));
      this.pinching = null;
      this.#show([]);
    }, 180);
  }

  // A quick swipe from the middle of the screen, for keyboards.
  async flick(dx, dy) {
    if (!this.isOn || this.isFlicking) return;
    this.isFlicking = true;
    const [width, height] = this.stage.scene.size;
    const place = (share) => [
      width / 2 + dx * (share - 0.3) * width * 0.5, height / 2 + dy * (share - 0.3) * height * 0.4,
    ];
    this.send([[9, "began", ...place(0)]]);
    for (let step = 1; step <= 8; step += 1) {
      await new Promise((done) => setTimeout(done, 17));
      this.send([[9, "moved", ...place(step / 8)]]);
      this.#show([[...place(step / 8), true]]);
    }
    await new Promise((done) => setTimeout(done, 17));
    this.send([[9, "ended", ...place(1)]]);
    this.#show([]);
    this.isFlicking = false;
  }
}
