// Plays the frames of a scene at their own times. It waits for pictures rather than skip them, so
// that expected and actual never part.

const speeds = [1, 0.5, 0.25, 0.1];

class Player {
  #timer = 0;
  #last = 0;

  // - show: called with each frame's index and with the place between frames.
  constructor(scene, stage, show) {
    this.scene = scene;
    this.stage = stage;
    this.show = show;
    this.speed = 1;
    this.number = 0;
    this.changed = () => {};
  }

  get isPlaying() { return this.#timer !== 0; }

  toggle() { if (this.isPlaying) this.pause(); else this.play(); }

  play() {
    if (this.isPlaying) return;
    if (this.scene.indexAt(this.number) === this.scene.frames.length - 1) this.number = 0;
    this.#last = performance.now();
    this.#timer = requestAnimationFrame((now) => this.#tick(now));
    this.changed();
  }

  pause() {
    cancelAnimationFrame(this.#timer);
    this.#timer = 0;
    this.changed();
  }

  #tick(now) {
    const elapsed = Math.min(now - this.#last, 100) / 1000;
    this.#last = now;
    const length = this.scene.length;
    const next = (this.number + elapsed * this.scene.fps * this.speed) % length;
    // One frame of the scene at a time, however late the screen is.
    const step = this.speed >= 1 ? Math.max(1, Math.ceil(this.scene.fps / 60)) : 1;
    const number = next < this.number ? next : Math.min(next, Math.floor(this.number) + step + 0.999);
    const index = this.scene.indexAt(Math.floor(number));
    this.#prepare(index);
    if (this.stage.isReady(this.scene.frames[index])) {
      this.number = number;
      this.show(index, number);
    }
    if (this.isPlaying) this.#timer = requestAnimationFrame((then) => this.#tick(then));
  }

  #prepare(index) {
    const { frames } = this.scene;
    for (let ahead = 0; ahead <= Math.min(this.stage.foresight, frames.length - 1); ahead += 1) {
      this.stage.prepare(frames[(index + ahead) % frames.length]);
    }
  }
}
