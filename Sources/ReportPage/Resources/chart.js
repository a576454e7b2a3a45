// How much of each frame differs, over time: a bar for each by the square root of its share, so that
// few pixels show beside many. All scenes have one scale, which ends with the whole picture.

const levels = [1, 0.25];
const numberGap = 12;

class ErrorChart {
  // - plot: attributes of the part that the bars are in.
  constructor(scene, plot = {}) {
    this.scene = scene;
    this.canvas = make("canvas", { class: "strip", "aria-hidden": "true" });
    this.plot = make("div", { class: "plot", ...plot }, this.canvas);
    this.numbers = make("div", { class: "numbers", "aria-hidden": "true" });
    this.element = make("div", { class: "chart" },
      make("div", { class: "levels", "aria-hidden": "true" },
        levels.map((share) => {
          const label = make("span", {}, `${share * 100} %`);
          label.style.top = `${(1 - Math.sqrt(share)) * 100}%`;
          return label;
        })),
      this.plot, make("div", { class: "unit", "aria-hidden": "true" }, "frame"), this.numbers);
  }

  redraw() {
    if (this.canvas.clientWidth === 0) return;
    drawErrors(this.canvas, this.scene);
    this.#name();
  }

  // Names frames, the worst before all others, as far as there is room.
  #name() {
    const width = this.numbers.clientWidth;
    const taken = [];
    const labels = [];
    const worst = this.scene.worst;
    for (const frame of namedFrames(this.scene, width)) {
      const label = make("span", { class: frame === worst ? "worst" : null }, frame);
      const half = (`${frame}`.length * 7.5) / 2;
      const middle = ((frame + 0.5) / this.scene.length) * width;
      const x = clamp(middle, half, Math.max(half, width - half));
      if (taken.some(([low, high]) => x + half + numberGap > low && x - half - numberGap < high)) continue;
      taken.push([x - half, x + half]);
      label.style.left = `${x}px`;
      labels.push(label);
    }
    this.numbers.replaceChildren(...labels);
  }
}

// Frames that may be named, in the order of their worth: of few all, of many those at round numbers.
function namedFrames(scene, width) {
  const { worst, length } = scene;
  const frames = scene.frames.filter((frame) => frame.state !== "between");
  const ends = [frames[0].frame, frames[frames.length - 1].frame];
  const isSparse = frames.length * 24 < width;
  const rest = isSparse
    ? [...scene.failing.map((index) => scene.frames[index].frame), ...frames.map((frame) => frame.frame)]
    : roundNumbers(length, width / 64);
  return [...new Set([...(worst === null ? [] : [worst]), ...ends, ...rest])];
}

// 0, 5, 10 …: at most so many.
function roundNumbers(length, most) {
  let step = 1;
  for (let i = 0; length / step > most; i += 1) step *= [2, 2.5, 2][i % 3];
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step);
}

// Of frames that share a column the highest is drawn.
function drawErrors(canvas, scene) {
  const ratio = window.devicePixelRatio || 1;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  canvas.width = width;
  canvas.height = height;
  const style = getComputedStyle(canvas);
  const [strong, faint] = [style.color, style.outlineColor];
  const context = canvas.getContext("2d");
  const step = width / scene.length;
  const gap = step > 4 * ratio ? ratio : 0;
  // Without gaps they touch, whatever their places are rounded to.
  const bar = clamp(gap > 0 ? step - gap : Math.ceil(step), ratio, 12 * ratio);
  const base = Math.round(2 * ratio);
  const heights = new Map();
  for (const frame of scene.frames) {
    const x = Math.round((frame.frame + 0.5) * step - bar / 2);
    const known = heights.get(x);
    const rank = barRank(frame, height, base);
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

function barRank(frame, height, base) {
  const { state } = frame;
  if (state === "between") return { size: 0, state };
  // Nobody knows a share of what has no golden.
  if (state === "missing") return { size: base * 4, state };
  if (state !== "differs" && state !== "tolerated") return { size: base, state };
  // The least that differs is higher than what does not.
  return { size: Math.max(base * 2, Math.round(height * Math.sqrt(frame.ratio ?? 0))), state };
}
