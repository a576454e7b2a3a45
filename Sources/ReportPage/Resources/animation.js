// An animated PNG that can be shown at any frame. Each frame of the file is a rectangle that is drawn
// over the frame before; snapshots of whole frames make jumps short.

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 255] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(name, data) {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index += 1) bytes[4 + index] = name.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

// The frames of an animated PNG as PNG files of their own, with their places.
// Format: https://www.w3.org/TR/png-3/#apng-frame-based-animation
function patches(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const found = [];
  let header;
  for (let place = 8; place + 12 <= file.length;) {
    const length = view.getUint32(place);
    const name = String.fromCharCode(...file.subarray(place + 4, place + 8));
    const data = file.subarray(place + 8, place + 8 + length);
    if (name === "IHDR") header = data;
    if (name === "fcTL") {
      const control = new DataView(data.buffer, data.byteOffset, length);
      const [width, height, x, y] = [4, 8, 12, 16].map((offset) => control.getUint32(offset));
      found.push({ width, height, x, y, parts: [] });
    }
    if (name === "IDAT") found.at(-1)?.parts.push(data);
    if (name === "fdAT") found.at(-1).parts.push(data.subarray(4));
    place += 12 + length;
  }
  return found.map((patch) => {
    const own = new Uint8Array(header);
    const sizes = new DataView(own.buffer);
    sizes.setUint32(0, patch.width);
    sizes.setUint32(4, patch.height);
    const parts = [
      file.subarray(0, 8), chunk("IHDR", own), ...patch.parts.map((part) => chunk("IDAT", part)),
      chunk("IEND", new Uint8Array()),
    ];
    return { ...patch, blob: new Blob(parts, { type: "image/png" }) };
  });
}

// The scene as a player sees it: pictures, each with its first frame.
class AnimationScene {
  constructor(data) {
    Object.assign(this, data);
    this.frames = data.starts.map((number, index) => ({ number, index }));
  }

  // Index of the picture that a frame shows.
  indexAt(number) {
    let [low, high] = [0, this.frames.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.frames[middle].number <= number) low = middle; else high = middle - 1;
    }
    return low;
  }

  stepAt(number) { return this.steps.findLast((step) => step.frame <= number); }
}

const snapshotDistance = 12;
const memory = 64_000_000; // pixels

// Draws pictures of the animation on a canvas.
class AnimationStage {
  foresight = 8;
  #images = new Map();
  #waiting = new Map();
  #snapshots = new Map();
  #drawn = -1;
  #wanted = -1;
  #drawing = undefined;

  constructor(canvas, scene, file) {
    this.patches = patches(file);
    this.canvas = canvas;
    canvas.width = scene.width;
    canvas.height = scene.height;
    // What is drawn on the way to a frame must not show.
    this.sheet = document.createElement("canvas");
    this.sheet.width = scene.width;
    this.sheet.height = scene.height;
    this.room = Math.max(2, Math.floor(memory / (scene.width * scene.height)));
  }

  prepare({ index }) { this.#image(index); }

  isReady({ index }) {
    for (let next = this.#start(index) + 1; next <= index; next += 1) {
      if (!this.#images.has(next)) { this.#image(next); return false; }
    }
    return true;
  }

  // Shows a picture as soon as it is decoded; of several only the last. The promise waits for that.
  show(index) {
    this.#wanted = index;
    // Only if there is something to draw: a call that ends at once would end before it is assigned.
    if (this.#drawn !== index) this.#drawing ??= this.#draw();
    return this.#drawing ?? Promise.resolve();
  }

  async #draw() {
    while (this.#drawn !== this.#wanted) await this.#advance(this.#wanted);
    this.#drawing = undefined;
  }

  async #advance(index) {
    const context = this.sheet.getContext("2d");
    let start = this.#start(index);
    if (start !== this.#drawn && start >= 0) {
      context.clearRect(0, 0, this.sheet.width, this.sheet.height);
      context.drawImage(this.#snapshots.get(start), 0, 0);
    }
    this.#drawn = start;
    for (let next = start + 1; next <= index; next += 1) {
      const patch = this.patches[next];
      const image = this.#images.get(next) ?? await this.#image(next);
      context.clearRect(patch.x, patch.y, patch.width, patch.height);
      context.drawImage(image, patch.x, patch.y);
      this.#drawn = next;
      if (next % snapshotDistance === 0) await this.#keep(next);
    }
    const shown = this.canvas.getContext("2d");
    shown.clearRect(0, 0, this.canvas.width, this.canvas.height);
    shown.drawImage(this.sheet, 0, 0);
  }

  // The nearest whole picture from which one can be reached; -1 for none.
  #start(index) {
    if (this.#drawn <= index && this.#drawn > index - snapshotDistance) return this.#drawn;
    for (let place = index - (index % snapshotDistance); place >= 0; place -= snapshotDistance) {
      if (place <= this.#drawn && this.#drawn <= index) return this.#drawn;
      if (this.#snapshots.has(place)) return place;
    }
    return this.#drawn <= index ? this.#drawn : -1;
  }

  async #keep(index) {
    if (this.#snapshots.has(index) || this.#snapshots.size >= this.room) return;
    this.#snapshots.set(index, await createImageBitmap(this.sheet));
  }

  #image(index) {
    if (!this.#waiting.has(index)) {
      const image = createImageBitmap(this.patches[index].blob).then((bitmap) => {
        this.#images.set(index, bitmap);
        // A Map keeps the order in which images came.
        for (const old of this.#images.keys()) {
          if (this.#images.size <= this.room || old === index) break;
          this.#images.delete(old);
          this.#waiting.delete(old);
        }
        return bitmap;
      });
      this.#waiting.set(index, image);
    }
    return this.#waiting.get(index);
  }
}

// Fingers as dots, over the picture.
class TouchLayer {
  constructor(canvas, scene) {
    this.canvas = canvas;
    this.scene = scene;
    this.isShown = true;
  }

  // Place of a finger at a time, linear between its points; nothing before and after.
  static place(finger, time) {
    if (time < finger[0][0] || time > finger.at(-1)[0]) return undefined;
    const next = finger.findIndex((point) => point[0] >= time);
    if (next <= 0) return finger[0].slice(1);
    const [from, to] = [finger[next - 1], finger[next]];
    const share = (time - from[0]) / (to[0] - from[0] || 1);
    return [1, 2].map((axis) => from[axis] + (to[axis] - from[axis]) * share);
  }

  draw(number) {
    const { canvas, scene } = this;
    const context = canvas.getContext("2d");
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (!this.isShown) return;
    const scale = canvas.width / (scene.width / scene.scale);
    for (const finger of scene.touches) {
      const place = TouchLayer.place(finger, Math.floor(number) / scene.fps);
      if (!place) continue;
      context.beginPath();
      context.arc(place[0] * scale, place[1] * scale, 22 * scale, 0, 2 * Math.PI);
      context.fillStyle = "#8080808c";
      context.fill();
      context.lineWidth = 2 * scale;
      context.strokeStyle = "#ffffffd9";
      context.stroke();
    }
  }
}

function bytes(base64) {
  const text = atob(base64.trim());
  const result = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) result[index] = text.charCodeAt(index);
  return result;
}

class AnimationPage {
  constructor() {
    this.scene = new AnimationScene(JSON.parse(byId("data").textContent));
    const { scene } = this;
    byId("title").textContent = scene.title;
    byId("about").textContent = scene.about ?? "";
    byId("about").hidden = !scene.about;
    this.picture = byId("picture");
    this.picture.setAttribute("aria-label", scene.title);
    this.picture.classList.toggle("bare", scene.isTransparent);
    this.stage = new AnimationStage(this.picture, scene, bytes(byId("animation").textContent));
    this.touches = new TouchLayer(byId("touches"), scene);
    this.player = new Player(scene, this.stage, (index, number) => this.show(number));
    this.player.speed = scene.speed;
    this.player.changed = () => this.update();
    this.build();
    this.fit();
    addEventListener("resize", oncePerFrame(() => this.fit()));
    addEventListener("keydown", (event) => this.press(event));
    byId("stage").addEventListener("click", () => this.player.toggle());
    this.goTo(0);
    if (!prefersStillness.matches) this.player.play();
  }

  build() {
    const { scene, player } = this;
    this.scrub = byId("scrub");
    this.scrub.max = scene.length - 1;
    this.scrub.addEventListener("input", () => {
      player.pause();
      this.goTo(Number(this.scrub.value));
    });
    const last = Math.max(1, scene.length - 1);
    byId("steps").append(...scene.steps.map((step) => make("li", {}, make("button", {
      type: "button", title: step.text, onclick: () => this.goTo(step.frame),
    }, step.text))));
    // Styles of elements are not for a page's markup, by its policy.
    for (const [index, item] of [...byId("steps").children].entries()) {
      item.firstChild.style.left = `${(scene.steps[index].frame / last) * 100}%`;
    }
    this.play = button("", " ", () => player.toggle(), { class: "play" });
    // Not an output element, which screen readers would read at each frame.
    this.time = make("span", { class: "time" });
    this.speeds = [1, 0.5, 0.25, 0.1].map((speed, index) => button(
      `${speed}×`, `${index + 1}`, () => this.setSpeed(speed), { title: `Speed ${speed}×` }));
    const dots = scene.touches.length > 0 && button("Touches", "t", () => {
      this.touches.isShown = !this.touches.isShown;
      dots.setAttribute("aria-pressed", String(this.touches.isShown));
      this.touches.draw(player.number);
    }, { "aria-pressed": "true" });
    byId("controls").append(...[
      button(icon("previous"), "←", () => this.step(-1), { title: "Previous frame", "aria-label": "Previous frame" }),
      this.play,
      button(icon("next"), "→", () => this.step(1), { title: "Next frame", "aria-label": "Next frame" }),
      this.time, ...this.speeds, dots,
    ].filter(Boolean));
    this.update();
  }

  // Picture and touches as large as the page allows, touches as sharp as the screen.
  fit() {
    const { scene } = this;
    const room = byId("stage").getBoundingClientRect();
    const [width, height] = [scene.width / scene.scale, scene.height / scene.scale];
    const factor = Math.min(room.width / width, room.height / height, 1.5);
    for (const canvas of [this.picture, this.touches.canvas]) {
      canvas.style.width = `${width * factor}px`;
      canvas.style.height = `${height * factor}px`;
    }
    this.touches.canvas.width = Math.round(width * factor * devicePixelRatio);
    this.touches.canvas.height = Math.round(height * factor * devicePixelRatio);
    this.touches.draw(this.player.number);
    this.spread();
  }

  // Of step labels that would overlap the first one is shown; the others keep their marks.
  spread() {
    let free = -Infinity;
    for (const { firstChild: label } of byId("steps").children) {
      label.classList.remove("mark");
      const { left, right } = label.getBoundingClientRect();
      label.classList.toggle("mark", left < free);
      if (left >= free) free = right;
    }
  }

  setSpeed(speed) {
    this.player.speed = speed;
    this.update();
    say(`Speed ${speed}×`);
  }

  step(count) {
    this.player.pause();
    this.goTo(Math.floor(this.player.number) + count);
  }

  goTo(number) {
    this.player.number = clamp(number, 0, this.scene.length - 1);
    this.show(this.player.number);
  }

  show(number) {
    const frame = Math.floor(number);
    this.stage.show(this.scene.indexAt(frame)).then(() => { this.picture.dataset.frame = frame; });
    this.touches.draw(frame);
    this.scrub.value = frame;
    this.scrub.setAttribute("aria-valuetext", `Frame ${frame}`);
    this.time.textContent = `${((frame + this.scene.first) / this.scene.fps).toFixed(3)} s · frame ${frame + this.scene.first}`;
  }

  update() {
    const label = this.player.isPlaying ? "Pause" : "Play";
    this.play.replaceChildren(icon(this.player.isPlaying ? "pause" : "play"));
    this.play.title = `${label} (space)`;
    this.play.setAttribute("aria-label", label);
    for (const [index, speed] of [1, 0.5, 0.25, 0.1].entries()) {
      this.speeds[index].setAttribute("aria-pressed", String(this.player.speed === speed));
    }
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isButton = event.target instanceof HTMLButtonElement;
    const actions = {
      " ": () => !isButton && this.player.toggle(),
      ArrowLeft: () => this.step(event.shiftKey ? -10 : -1),
      ArrowRight: () => this.step(event.shiftKey ? 10 : 1),
      Home: () => this.step(-Infinity),
      End: () => this.step(Infinity),
      t: () => [...byId("controls").children].find((item) => item.textContent === "Touches")?.click(),
    };
    const speed = [1, 0.5, 0.25, 0.1][Number(event.key) - 1];
    const action = speed ? () => this.setSpeed(speed) : actions[event.key];
    if (!action) return;
    if (action() !== false) event.preventDefault();
  }
}

new AnimationPage();
