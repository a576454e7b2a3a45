// The strip of errors over time, with the playhead on it.

class Timeline {
  constructor(scene, choose) {
    this.scene = scene;
    this.canvas = make("canvas", { class: "strip", "aria-hidden": "true" });
    this.head = make("div", { class: "playhead" });
    this.hint = make("output", { class: "hint", hidden: true });
    this.element = make("div", {
      class: "timeline", role: "slider", tabindex: 0, "aria-label": "Time",
      "aria-valuemin": 0, "aria-valuemax": scene.length - 1,
    }, this.canvas, this.head, this.hint);
    this.#follow(choose);
    this.redraw = oncePerFrame(() => this.#draw());
    this.observer = new ResizeObserver(this.redraw);
    this.observer.observe(this.element);
  }

  close() { this.observer.disconnect(); }

  // - number: of a frame; a fraction between two while it plays.
  moveTo(number, frame) {
    this.number = number;
    const share = (number + 0.5) / this.scene.length;
    this.head.style.transform = `translateX(${share * this.element.clientWidth}px)`;
    this.element.setAttribute("aria-valuenow", Math.floor(number));
    this.element.setAttribute("aria-valuetext", frameInWords(this.scene, frame));
  }

  #follow(choose) {
    const numberAt = (event) => {
      const box = this.element.getBoundingClientRect();
      const share = (event.clientX - box.left) / box.width;
      return clamp(Math.floor(share * this.scene.length), 0, this.scene.length - 1);
    };
    this.element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.element.setPointerCapture(event.pointerId);
      choose(numberAt(event));
    });
    this.element.addEventListener("pointermove", (event) => {
      const number = numberAt(event);
      if (this.element.hasPointerCapture(event.pointerId)) choose(number);
      this.#showHint(event, this.scene.frames[this.scene.indexAt(number)]);
    });
    this.element.addEventListener("pointerleave", () => { this.hint.hidden = true; });
  }

  #showHint(event, frame) {
    const box = this.element.getBoundingClientRect();
    this.hint.hidden = false;
    const text = frameInWords(this.scene, frame);
    this.hint.textContent = text[0].toUpperCase() + text.slice(1);
    const room = box.width - this.hint.offsetWidth;
    const x = clamp(event.clientX - box.left - this.hint.offsetWidth / 2, 0, Math.max(0, room));
    this.hint.style.transform = `translateX(${x}px)`;
  }

  #draw() {
    drawErrors(this.canvas, this.scene);
    if (this.number != null) {
      this.moveTo(this.number, this.scene.frames[this.scene.indexAt(this.number)]);
    }
  }
}

// A bar for each frame, by the square root of its pixels, so that few of them show beside many. Of
// frames that share a column the highest is drawn.
function drawErrors(canvas, scene) {
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (width === 0) return;
  canvas.width = width;
  canvas.height = height;
  const style = getComputedStyle(canvas);
  const [strong, faint] = [style.color, style.outlineColor];
  const context = canvas.getContext("2d");
  const step = width / scene.length;
  const gap = step > 4 * ratio ? ratio : 0;
  const bar = clamp(step - gap, ratio, 12 * ratio);
  const base = Math.round(2 * ratio);
  const heights = new Map();
  for (const frame of scene.frames) {
    const x = Math.round((frame.frame + 0.5) * step - bar / 2);
    const known = heights.get(x);
    const rank = barRank(frame, scene, height, base);
    if (!known || known.size < rank.size) heights.set(x, rank);
  }
  for (const [x, { size, state }] of heights) {
    context.fillStyle = state === "same" || state === "unused" ? faint : strong;
    context.strokeStyle = strong;
    context.lineWidth = ratio;
    if (state === "missing" || state === "tolerated") {
      const half = ratio / 2;
      context.strokeRect(x + half, height - size + half, Math.max(bar - ratio, half), size - ratio);
    } else {
      context.fillRect(x, height - size, bar, size);
    }
  }
}

function barRank(frame, scene, height, base) {
  const { state } = frame;
  if (state === "missing") return { size: height / 2, state };
  if (state !== "differs" && state !== "tolerated") return { size: base, state };
  const share = Math.sqrt((frame.pixels ?? 0) / Math.max(1, scene.mostPixels));
  return { size: Math.round(base * 3 + (height - base * 5) * share), state };
}
