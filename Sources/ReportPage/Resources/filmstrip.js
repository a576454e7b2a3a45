// Small pictures of all frames in a row. Only those in view are in the document.

const thumbHeight = 72;
const thumbGap = 8;

class Filmstrip {
  #cells = new Map();
  #spare = [];

  constructor(scene, choose) {
    this.scene = scene;
    this.choose = choose;
    this.thumbWidth = clamp(Math.round(thumbHeight * scene.width / scene.height), 40, 128);
    this.row = make("div", { class: "row" });
    this.element = make("div", {
      class: "filmstrip", role: "listbox", tabindex: 0, "aria-label": "Frames",
      "aria-orientation": "horizontal",
    }, this.row);
    this.update = oncePerFrame(() => this.#update());
    this.element.addEventListener("scroll", this.update, { passive: true });
    this.element.addEventListener("click", (event) => {
      const cell = event.target.closest(".cell");
      if (cell) this.choose(Number(cell.dataset.index));
    });
    this.observer = new ResizeObserver(this.update);
    this.observer.observe(this.element);
    this.showAll(true);
  }

  close() { this.observer.disconnect(); }

  // All frames, or those that fail.
  showAll(showsAll) {
    this.indices = showsAll ? this.scene.frames.map((_, index) => index) : this.scene.failing;
    this.places = new Map(this.indices.map((index, place) => [index, place]));
    this.row.style.width = `${this.indices.length * this.#pitch - thumbGap}px`;
    for (const place of [...this.#cells.keys()]) this.#release(place);
    this.update();
  }

  select(index) {
    this.selected = index;
    this.#reveal(this.places.get(index));
    this.update();
  }

  get #pitch() { return this.thumbWidth + thumbGap; }

  // Scrolls by pages rather than by frames, so that playing moves the row seldom.
  #reveal(place) {
    if (place === undefined) return;
    const left = place * this.#pitch;
    const { scrollLeft, clientWidth } = this.element;
    if (left >= scrollLeft && left + this.thumbWidth <= scrollLeft + clientWidth) return;
    this.element.scrollLeft = left - (left < scrollLeft ? clientWidth * 0.75 : clientWidth * 0.25);
  }

  #update() {
    const { scrollLeft, clientWidth } = this.element;
    const first = Math.max(0, Math.floor(scrollLeft / this.#pitch) - 3);
    const last = Math.min(
      this.indices.length - 1, Math.ceil((scrollLeft + clientWidth) / this.#pitch) + 3);
    for (const place of [...this.#cells.keys()]) {
      if (place < first || place > last) this.#release(place);
    }
    for (let place = first; place <= last; place += 1) {
      if (!this.#cells.has(place)) this.#fill(place);
    }
    for (const [place, cell] of this.#cells) {
      const isSelected = this.indices[place] === this.selected;
      cell.setAttribute("aria-selected", isSelected);
      if (isSelected) this.element.setAttribute("aria-activedescendant", cell.id);
    }
  }

  #release(place) {
    const cell = this.#cells.get(place);
    this.#cells.delete(place);
    cell.remove();
    this.#spare.push(cell);
  }

  #fill(place) {
    const index = this.indices[place];
    const frame = this.scene.frames[index];
    const cell = this.#spare.pop() ?? this.#cell();
    cell.id = `frame-${frame.frame}`;
    cell.dataset.index = index;
    cell.dataset.state = frame.state;
    cell.style.transform = `translateX(${place * this.#pitch}px)`;
    cell.setAttribute("aria-label", frameInWords(this.scene, frame));
    cell.setAttribute("aria-posinset", place + 1);
    cell.setAttribute("aria-setsize", this.indices.length);
    const image = cell.firstChild;
    const { actual, expected } = pictures(frame);
    const digest = actual ?? expected;
    image.hidden = !digest;
    if (digest) image.src = pictureURL(digest); else image.removeAttribute("src");
    cell.lastChild.textContent = frame.frame;
    this.#cells.set(place, cell);
    this.row.append(cell);
  }

  #cell() {
    const image = make("img", {
      alt: "", decoding: "async", draggable: "false", width: this.thumbWidth, height: thumbHeight,
    });
    const cell = make("div", { class: "cell", role: "option" }, image, make("span"));
    cell.style.width = `${this.thumbWidth}px`;
    return cell;
  }
}
