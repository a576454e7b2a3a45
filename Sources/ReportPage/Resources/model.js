// What the report is about, as it stands in the page.

const data = JSON.parse(document.getElementById("data").textContent);
// Pictures in base64 by digest; null when they are files.
const embedded = JSON.parse(document.getElementById("pictures").textContent);

// - picture: a digest, or the path of a frame at full size.
const pictureURL = (picture) => {
  if (picture.includes("/")) return picture.split("/").map(encodeURIComponent).join("/");
  return embedded ? `data:image/png;base64,${embedded[picture]}` : `pictures/${picture}.png`;
};

// "60" or "60000/1001"
function framesPerSecond(text) {
  const [frames, seconds = "1"] = text.split("/");
  return Number(frames) / Number(seconds);
}

// Whether there are pictures of the golden, of what is shown and of their difference.
const isCompared = (frame) => frame.state === "differs" || frame.state === "tolerated";
const isFailing = (frame) => frame.state === "differs" || frame.state === "missing";

// The frames of a result in the order of their numbers: of each its state, its figures, and the
// digests of its pictures.
function framesOf(result, pictures) {
  const frames = new Map();
  const add = (frame, state) =>
    frames.set(frame.frame, { ...frame, state, ...pictures[frame.frame] });
  for (const frame of result.differences) add(frame, "differs");
  for (const frame of result.tolerated) add(frame, "tolerated");
  for (const frame of result.identical) add({ frame }, "same");
  for (const frame of result.unused) add({ frame }, "unused");
  for (const frame of result.missing) add({ frame }, "missing");
  return [...frames.values()].sort((a, b) => a.frame - b.frame);
}

// A scene has all members of its result, under their names, and what the page derives from them.
class Scene {
  constructor({ result, pictures, full }, position) {
    Object.assign(this, result);
    this.position = position;
    this.frames = framesOf(result, pictures);
    // A scene that could not be read has no format.
    [this.width, this.height] = result.format?.size ?? [1, 1];
    this.scale = result.format?.scale ?? 1;
    this.fps = framesPerSecond(result.format?.fps ?? "1");
    // Goldens beyond the end of a scene that has become shorter count, too.
    this.length = Math.max(this.frameCount, ...this.frames.slice(-1).map((f) => f.frame + 1), 1);
    this.failing = this.frames.flatMap((frame, index) => (isFailing(frame) ? [index] : []));
    this.worstFrame = this.frames.find((frame) => frame.frame === this.worst) ?? null;
    this.whole = full ? wholeScene(this, full) : null;
  }

  get passes() { return this.state === "passes"; }

  // Where people want to begin: at the worst frame, else the first without a golden, else the first.
  get start() {
    if (this.worstFrame) return this.frames.indexOf(this.worstFrame);
    return this.failing[0] ?? 0;
  }

  time(frame) { return frame.frame / this.fps; }

  // The index of the last frame that is there at `number`, or the first.
  indexAt(number) {
    let low = 0;
    let high = this.frames.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.frames[middle].frame <= number) low = middle + 1; else high = middle;
    }
    return Math.max(0, low - 1);
  }

  // The next index behind or before `index` whose frame fails, around the end; -1 without any.
  nextFailing(index, step) {
    if (this.failing.length === 0) return -1;
    if (step > 0) return this.failing.find((i) => i > index) ?? this.failing[0];
    return this.failing.findLast((i) => i < index) ?? this.failing[this.failing.length - 1];
  }
}

// The scene with all frames that were rendered at full size. Those between the goldens have an actual side
// only; goldens of another scale are enlarged.
function wholeScene(scene, { folder, size, scale, files }) {
  const known = new Map(scene.frames.map((frame) => [frame.frame, frame]));
  const numbers = new Set([...known.keys(), ...Object.keys(files).map(Number)]);
  const factor = size[0] / scene.width;
  const frames = [...numbers].sort((a, b) => a - b).map((number) => {
    const frame = known.get(number) ?? { frame: number, state: "between" };
    return {
      ...frame, full: files[number] ? `${folder}/${files[number]}` : null,
      shownBounds: frame.bounds?.map((side) => side * factor),
    };
  });
  return Object.assign(Object.create(Scene.prototype), scene, {
    frames, width: size[0], height: size[1], scale, goldenScale: scene.scale, isFull: true,
    failing: frames.flatMap((frame, index) => (isFailing(frame) ? [index] : [])),
    worstFrame: frames.find((frame) => frame.frame === scene.worst) ?? null,
    length: Math.max(scene.length, frames[frames.length - 1].frame + 1),
  });
}

const scenes = data.scenes.map((json, position) => new Scene(json, position));

// The box around the differences, in pixels of the canvas.
const boundsOf = (frame) => frame?.shownBounds ?? frame?.bounds;

// What each of the three pictures of a frame is. Of one that is its golden there is only that.
function pictures(frame) {
  const same = frame.state === "same" ? frame.expected : null;
  return {
    expected: frame.expected ?? null,
    actual: frame.full ?? frame.actual ?? same ?? null,
    diff: frame.diff ?? null,
  };
}
