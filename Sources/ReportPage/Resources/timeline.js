// The strip of errors over time, with the playhead on it.

class Timeline {
  constructor(scene, choose) {
    this.scene = scene;
    this.head = make("div", { class: "playhead" });
    this.hint = make("output", { class: "hint", hidden: true });
    this.chart = new ErrorChart(scene, {
      class: "plot timeline", role: "slider", tabindex: 0, "aria-label": "Time",
      "aria-valuemin": 0, "aria-valuemax": scene.length - 1,
    });
    this.plot = this.chart.plot;
    this.plot.append(this.head, this.hint);
    this.element = this.chart.element;
    this.#follow(choose);
    this.redraw = oncePerFrame(() => this.#draw());
    this.observer = new ResizeObserver(this.redraw);
    this.observer.observe(this.plot);
  }

  close() { this.observer.disconnect(); }

  // - number: of a frame; a fraction between two while it plays.
  moveTo(number, frame) {
    this.number = number;
    const share = (number + 0.5) / this.scene.length;
    this.head.style.transform = `translateX(${share * this.plot.clientWidth}px)`;
    this.plot.setAttribute("aria-valuenow", Math.floor(number));
    this.plot.setAttribute("aria-valuetext", frameInWords(this.scene, frame));
  }

  #follow(choose) {
    const numberAt = (event) => {
      const box = this.plot.getBoundingClientRect();
      const share = (event.clientX - box.left) / box.width;
      return clamp(Math.floor(share * this.scene.length), 0, this.scene.length - 1);
    };
    this.plot.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.plot.setPointerCapture(event.pointerId);
      choose(numberAt(event));
    });
    this.plot.addEventListener("pointermove", (event) => {
      const number = numberAt(event);
      if (this.plot.hasPointerCapture(event.pointerId)) choose(number);
      this.#showHint(event, this.scene.frames[this.scene.indexAt(number)]);
    });
    this.plot.addEventListener("pointerleave", () => { this.hint.hidden = true; });
  }

  #showHint(event, frame) {
    const box = this.plot.getBoundingClientRect();
    this.hint.hidden = false;
    const text = frameInWords(this.scene, frame);
    this.hint.textContent = text[0].toUpperCase() + text.slice(1);
    const room = box.width - this.hint.offsetWidth;
    const x = clamp(event.clientX - box.left - this.hint.offsetWidth / 2, 0, Math.max(0, room));
    this.hint.style.transform = `translateX(${x}px)`;
  }

  #draw() {
    this.chart.redraw();
    if (this.number != null) {
      this.moveTo(this.number, this.scene.frames[this.scene.indexAt(this.number)]);
    }
  }
}
