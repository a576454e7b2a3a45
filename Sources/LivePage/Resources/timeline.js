// The text, cut with an ellipsis where it is wider than the room.
function fitted(text, room, context) {
  if (context.measureText(text).width <= room) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > room) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

// Time from left to right: how much each frame changes, where steps begin, what check found.

class Timeline {
  // - choose: gets the frame that the pointer is at.
  // - rangeChanged: called after the looped range has changed.
  constructor(element, choose, rangeChanged) {
    this.canvas = make("canvas", { "aria-hidden": "true" });
    this.head = make("div", { class: "playhead" });
    this.hint = make("div", { class: "plot-hint", hidden: true });
    this.plot = make("div", {
      class: "plot", role: "slider", tabindex: 0, "aria-label": "Time", "aria-valuemin": 0,
    }, this.canvas, this.head, this.hint);
    this.end = make("p", { class: "aside", hidden: true });
    this.grips = ["first", "last"].map((side, n) => make("div", {
      class: `grip ${side}`, role: "slider", tabindex: 0, "aria-label": n === 0 ? "First frame of the loop" : "Last frame of the loop",
      "aria-valuemin": 0,
    }));
    this.gripRow = make("div", { class: "grips", hidden: true }, ...this.grips);
    element.append(this.plot, this.gripRow, this.end);
    this.range = null;
    this.rangeChanged = rangeChanged;
    this.frame = 0;
    this.redraw = oncePerFrame(() => this.#draw());
    new ResizeObserver(this.redraw).observe(this.plot);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", this.redraw);
    this.#follow(choose);
    this.grips.forEach((grip, side) => this.#followGrip(grip, side));
  }

  /// A looped range stays while the same scene is tuned or saved.
  setScene(scene, isOther) {
    this.scene = scene;
    const hadRange = !!this.range;
    if (isOther || this.range && this.range[1] >= scene.frames) this.range = null;
    if (hadRange && !this.range) this.rangeChanged();
    this.plot.setAttribute("aria-valuemax", scene.frames - 1);
    const length = (scene.frames / scene.perSecond).toFixed(1);
    this.end.hidden = scene.isWhole;
    this.end.textContent = `Shows only the first ${scene.frames} frames (${length} s). Set “until” to end the scene earlier.`;
    this.redraw();
  }

  // Begins or ends the looped range at a frame, for keyboards; null for both removes the range.
  setRange(first, last) {
    if (first != null && last != null) this.range = null;
    const [start, end] = this.range ?? [0, this.scene.frames - 1];
    this.range = first == null && last == null ? null : [first ?? Math.min(start, last), last ?? Math.max(end, first)];
    if (this.range && this.range[1] - this.range[0] < 2) this.range = null;
    this.redraw();
    this.rangeChanged();
    say(this.range ? `Loops frames ${this.range[0]} to ${this.range[1]}` : "Loops the whole scene");
  }

  // Loops the transition at the playhead, without one a third of the scene around the playhead.
  loopHere() {
    const running = this.scene.transitions.findLast(({ first, last }) => first <= this.frame && this.frame <= last);
    const end = this.scene.frames - 1;
    const length = Math.max(2, Math.round(end / 3));
    const start = clamp(Math.round(this.frame - length / 2), 0, Math.max(0, end - length));
    const { first, last } = running ?? { first: start, last: Math.min(end, start + length) };
    this.setRange(first, last);
  }

  moveTo(frame) {
    this.frame = frame;
    if (!this.scene) return;
    this.head.style.transform = `translateX(${this.#x(frame + 0.5)}px)`;
    this.plot.setAttribute("aria-valuenow", Math.floor(frame));
    this.plot.setAttribute(
      "aria-valuetext", `frame ${Math.floor(frame)}, ${(frame / this.scene.perSecond).toFixed(3)} s`);
  }

  #x(frame) { return frame / Math.max(1, this.scene.frames) * this.plot.clientWidth; }

  #follow(choose) {
    const frameAt = (event) => {
      const box = this.plot.getBoundingClientRect();
      const frame = Math.floor((event.clientX - box.left) / box.width * this.scene.frames);
      return clamp(frame, 0, this.scene.frames - 1);
    };
    let start = null;
    this.plot.addEventListener("pointerdown", (event) => {
      if (!this.scene || event.button !== 0) return;
      this.plot.setPointerCapture(event.pointerId);
      const frame = frameAt(event);
      start = null;
      if (event.shiftKey) { start = frame; this.range = null; } else choose(frame);
      this.redraw();
    });
    this.plot.addEventListener("pointermove", (event) => {
      if (!this.scene) return;
      const frame = frameAt(event);
      if (this.plot.hasPointerCapture(event.pointerId)) {
        if (start == null) choose(frame);
        else this.range = [Math.min(start, frame), Math.max(start, frame)];
        this.redraw();
      }
      this.#showHint(event, frame);
    });
    this.plot.addEventListener("pointerup", () => {
      if (start != null && this.range && this.range[1] - this.range[0] < 2) this.range = null;
      if (start != null) this.rangeChanged();
      start = null;
      this.redraw();
    });
    this.plot.addEventListener("pointercancel", () => { start = null; });
    this.plot.addEventListener("pointerleave", () => { this.hint.hidden = true; });
  }

  // Moves one end of the looped range. The grip need not lie at its frame, so it follows the distance that
  // the pointer moves.
  #followGrip(grip, side) {
    let start = null;
    const moveTo = (frame) => {
      const [first, last] = this.range;
      const place = side === 0 ? clamp(frame, 0, last - 2) : clamp(frame, first + 2, this.scene.frames - 1);
      this.range = side === 0 ? [place, last] : [first, place];
      this.redraw();
      this.rangeChanged();
    };
    grip.addEventListener("pointerdown", (event) => {
      if (!this.range || event.button !== 0) return;
      grip.setPointerCapture(event.pointerId);
      start = { x: event.clientX, frame: this.range[side] };
    });
    grip.addEventListener("pointermove", (event) => {
      if (!start || !this.range) return;
      moveTo(Math.round(start.frame + (event.clientX - start.x) / this.#x(1)));
      this.#showHint(event, this.range[side]);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      grip.addEventListener(end, () => { start = null; this.hint.hidden = true; });
    }
    grip.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || !this.range) return;
      // The page's own arrow keys move the playhead.
      event.stopPropagation();
      event.preventDefault();
      moveTo(this.range[side] + step);
    });
  }

  // Below the ends of the range, side by side where the range is narrower than a finger.
  #placeGrips() {
    this.gripRow.hidden = !this.range;
    if (!this.range) return;
    const size = this.grips[0].offsetWidth;
    const room = this.plot.clientWidth;
    const left = clamp(this.#x(this.range[0]) - size, 0, room - 2 * size);
    const right = clamp(this.#x(this.range[1] + 1), left + size, room - size);
    [left, right].forEach((x, side) => {
      this.grips[side].style.transform = `translateX(${x}px)`;
      this.grips[side].setAttribute("aria-valuemax", this.scene.frames - 1);
      this.grips[side].setAttribute("aria-valuenow", this.range[side]);
      this.grips[side].setAttribute("aria-valuetext", `frame ${this.range[side]}`);
    });
  }

  #showHint(event, frame) {
    const box = this.plot.getBoundingClientRect();
    const near = this.scene.steps.filter((step) => Math.abs(step.frame - frame) <= 1);
    const step = near.length > 0 && { text: near.map(({ text }) => text).join(" · ") };
    const running = this.scene.transitions.findLast(({ first, last }) => first <= frame && frame <= last);
    this.hint.textContent = `${(frame / this.scene.perSecond).toFixed(3)} s · frame ${frame}`
      + (step ? ` · ${step.text}` : running ? ` · during ${running.text}` : "");
    this.hint.hidden = false;
    const room = box.width - this.hint.offsetWidth;
    const x = clamp(event.clientX - box.left - this.hint.offsetWidth / 2, 0, Math.max(0, room));
    this.hint.style.transform = `translateX(${x}px)`;
  }

  // Names of the steps by place; steps whose names would cover each other share a place.
  // - measure: width of a text in points of the page.
  #labels(measure) {
    const labels = [];
    for (const { frame, text } of this.scene.steps) {
      const x = clamp(this.#x(frame), 0, this.plot.clientWidth - measure(text));
      const last = labels.at(-1);
      if (last && x < last.x + measure(last.texts[0]) + 10) last.texts.push(text);
      else labels.push({ texts: [text], x });
    }
    return labels;
  }

  #draw() {
    if (!this.scene) return;
    const { clientWidth: width, clientHeight: height } = this.plot;
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = width * ratio;
    this.canvas.height = height * ratio;
    const context = this.canvas.getContext("2d");
    context.scale(ratio, ratio);
    const style = getComputedStyle(this.plot);
    const color = (name) => {
      // Custom properties keep light-dark(); a real property resolves it.
      this.head.style.color = `var(${name})`;
      return getComputedStyle(this.head).color;
    };
    const [bar, soft, line, accent, plate] = ["--bar", "--soft", "--line", "--accent", "--plate"].map(color);
    const top = 22;
    const bottom = height - 1;
    context.fillStyle = plate;
    if (this.range) {
      const x = this.#x(this.range[0]);
      const end = this.#x(this.range[1] + 1);
      context.fillRect(x, top, end - x, bottom - top);
      context.fillStyle = accent;
      for (const edge of [x, end - 2]) context.fillRect(edge, top, 2, bottom - top);
    }
    context.fillStyle = line;
    context.fillRect(0, bottom, width, 1);
    context.fillStyle = bar;
    // The liveliest frame fills the height, unless hardly anything changes at all.
    const peak = Math.max(0.01, ...this.scene.activity);
    this.scene.activity.forEach((share, frame) => {
      if (share === 0) return;
      // The root shows small motions, too.
      const size = Math.max(1.5, Math.sqrt(share / peak) * (bottom - top));
      context.fillRect(this.#x(frame), bottom - size, Math.max(1, this.#x(1) - 0.5), size);
    });
    // Transitions from their first frame to their last one, below the names of the steps.
    context.fillStyle = soft;
    for (const { first, last } of this.scene.transitions) {
      const x = this.#x(first);
      context.beginPath();
      context.roundRect(x, 16, Math.max(3, this.#x(last + 1) - x), 4, 2);
      context.fill();
    }
    if (!this.scene.isWhole) {
      context.fillStyle = accent;
      context.fillRect(width - 2, 16, 2, bottom - 16);
    }
    context.font = `12px ${style.fontFamily}`;
    for (const step of this.scene.steps) {
      const x = Math.round(this.#x(step.frame)) + 0.5;
      context.strokeStyle = soft;
      context.setLineDash([2, 2]);
      context.beginPath();
      context.moveTo(x, 16);
      context.lineTo(x, bottom);
      context.stroke();
      context.setLineDash([]);
    }
    context.fillStyle = soft;
    const labels = this.#labels((text) => context.measureText(text).width);
    labels.forEach(({ texts, x }, n) => {
      const room = (labels[n + 1]?.x ?? width) - x - (n + 1 < labels.length ? 10 : 0);
      context.fillText(fitted(texts.join(" · "), room, context), x, 12);
    });
    for (const finding of this.scene.findings) {
      if (finding.frame == null) continue;
      context.fillStyle = accent;
      context.beginPath();
      context.arc(this.#x(finding.frame + 0.5), top + 4, 4, 0, 2 * Math.PI);
      context.fill();
    }
    this.#placeGrips();
    this.moveTo(this.frame);
  }
}
