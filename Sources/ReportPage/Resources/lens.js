// Zoom and pan, the same for all panes.

const strongestZoom = 32;
// Around a picture that fits, for its outline.
const margin = 8;
const screenRatio = () => window.devicePixelRatio || 1;

class Lens {
  // `zoom` is null as long as the picture is to fit.
  #zoom = null;
  #x = 0;
  #y = 0;

  constructor(width, height, changed) {
    this.width = width;
    this.height = height;
    this.view = { width: 1, height: 1 };
    this.changed = changed;
  }

  // Small pictures grow by whole steps, so that their pixels stay squares and nothing is blurred.
  get fit() {
    const fit = Math.min(
      (this.view.width - margin) / this.width, (this.view.height - margin) / this.height);
    const whole = Math.floor(fit * screenRatio()) / screenRatio();
    // Large ones shrink; where whole steps would waste much room, smooth pixels are better for them.
    return clamp(fit >= 1 || whole > 0.8 * fit ? whole : fit, 0.001, strongestZoom);
  }

  // Whether pixels are drawn as squares: where each is as large as any other, or they are large.
  get isCrisp() { return this.zoom >= 3 || Number.isInteger(this.zoom * screenRatio()); }

  get zoom() { return this.#zoom ?? this.fit; }
  get isFitting() { return this.#zoom === null; }

  // Where the picture's left top is, in points of the view.
  get left() { return Math.round((this.view.width - this.width * this.zoom) / 2 + this.#x); }
  get top() { return Math.round((this.view.height - this.height * this.zoom) / 2 + this.#y); }

  resize(width, height) {
    this.view = { width: Math.max(1, width), height: Math.max(1, height) };
    this.#settle();
  }

  reset() {
    this.#zoom = null;
    this.#x = this.#y = 0;
    this.changed();
  }

  // Keeps the point of the picture that is under `x`, `y`.
  zoomTo(zoom, x = this.view.width / 2, y = this.view.height / 2) {
    const old = this.zoom;
    this.#zoom = clamp(zoom, Math.min(this.fit, 0.05), strongestZoom);
    const ratio = this.#zoom / old;
    const centerX = this.view.width / 2 + this.#x;
    const centerY = this.view.height / 2 + this.#y;
    this.#x += (x - centerX) * (1 - ratio);
    this.#y += (y - centerY) * (1 - ratio);
    this.#settle();
  }

  // Half again as much, or less; on whole percents.
  step(direction) {
    const steps = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32];
    const next = direction > 0
      ? steps.find((zoom) => zoom > this.zoom * 1.001)
      : steps.findLast((zoom) => zoom < this.zoom * 0.999);
    if (next) this.zoomTo(next);
  }

  pan(dx, dy) {
    if (this.isFitting) this.#zoom = this.fit;
    this.#x += dx;
    this.#y += dy;
    this.#settle();
  }

  // Fills the view with a part of the picture, and some of what is around it.
  show([x, y, width, height]) {
    const around = Math.max(8, 0.15 * Math.max(width, height));
    const zoom = Math.min(
      this.view.width / (width + 2 * around), this.view.height / (height + 2 * around));
    this.#zoom = clamp(zoom, this.fit, strongestZoom);
    this.#x = (this.width / 2 - (x + width / 2)) * this.#zoom;
    this.#y = (this.height / 2 - (y + height / 2)) * this.#zoom;
    this.#settle();
  }

  // The picture may leave the view by no more than half of it.
  #settle() {
    const roomX = Math.max(0, (this.width * this.zoom - this.view.width) / 2) + this.view.width / 4;
    const roomY = Math.max(0, (this.height * this.zoom - this.view.height) / 2) + this.view.height / 4;
    this.#x = this.isFitting ? 0 : clamp(this.#x, -roomX, roomX);
    this.#y = this.isFitting ? 0 : clamp(this.#y, -roomY, roomY);
    this.changed();
  }
}
