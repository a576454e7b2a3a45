// Small pictures of all frames beside each other: below the pictures on narrow windows, else down the
// left side. Only those in view are in the document.

const thumbBox = { width: 64, height: 72 };
const cellHeight = thumbBox.height + 8;
const narrow = matchMedia("(max-width: 960px)");

class Filmstrip {
  #cells = new Map();
  #spare = [];

  constructor(scene, choose) {
    this.scene = scene;
    this.choose = choose;
    const scale = Math.min(thumbBox.width / scene.width, thumbBox.height / scene.height);
    this.thumbWidth = Math.max(24, Math.round(scene.width * scale));
    this.thumbHeight = Math.max(24, Math.round(scene.height * scale));
    // Below a picture stands its share.
    this.cellWidth = Math.max(this.thumbWidth, 56) + 8;
    this.row = make("div", { class: "row" });
    this.element = make("div", {
      class: "filmstrip", role: "listbox", tabindex: 0, "aria-label": "Frames",
    }, this.row);
    this.element.style.setProperty("--thumb-width", `${this.thumbWidth}px`);
    this.element.style.setProperty("--thumb-height", `${this.thumbHeight}px`);
    this.update = oncePerFrame(() => this.#update());
    this.element.addEventListener("scroll", this.update, { passive: true });
    this.element.addEventListener("click", (event) => {
      const cell = event.target.closest(".cell");
      if (cell) this.choose(Number(cell.dataset.index));
    });
    // What people expect of a list that goes down; ← and → work everywhere.
    this.element.addEventListener("keydown", (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by || event.shiftKey) return;
      event.preventDefault();
      const next = by > 0 ? this.indices.find((index) => index > this.selected)
        : this.indices.findLast((index) => index < this.selected);
      if (next !== undefined) this.choose(next);
    });
    this.observer = new ResizeObserver(this.update);
    this.observer.observe(this.element);
    this.turn = () => this.#lay();
    narrow.addEventListener("change", this.turn);
    this.showAll(true);
  }

  close() {
    this.observer.disconnect();
    narrow.removeEventListener("change", this.turn);
  }

  // All frames, or those that fail.
  showAll(showsAll) {
    this.indices = showsAll ? this.scene.frames.map((_, index) => index) : this.scene.failing;
    this.places = new Map(this.indices.map((index, place) => [index, place]));
    this.#lay();
  }

  select(index) {
    this.selected = index;
    this.#reveal(this.places.get(index));
    this.update();
  }

  // MARK: Places

  get #pitch() { return narrow.matches ? this.cellWidth : cellHeight; }

  get #window() {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.element;
    return narrow.matches
      ? { start: scrollLeft, size: clientWidth } : { start: scrollTop, size: clientHeight };
  }

  #lay() {
    const length = `${this.indices.length * this.#pitch}px`;
    this.row.style.width = narrow.matches ? length : "";
    this.row.style.height = narrow.matches ? "" : length;
    this.element.setAttribute("aria-orientation", narrow.matches ? "horizontal" : "vertical");
    for (const place of [...this.#cells.keys()]) this.#release(place);
    this.#reveal(this.places.get(this.selected));
    this.update();
  }

  // Scrolls by pages rather than by frames, so that playing moves the row seldom.
  #reveal(place) {
    if (place === undefined) return;
    const { start, size } = this.#window;
    const position = place * this.#pitch;
    if (position >= start && position + this.#pitch <= start + size) return;
    const target = position - (position < start ? size * 0.75 : size * 0.25);
    this.element.scrollTo(narrow.matches ? { left: target } : { top: target });
  }

  #update() {
    // What was chosen before there was any room.
    if (this.#cells.size === 0) this.#reveal(this.places.get(this.selected));
    const { start, size } = this.#window;
    const first = Math.max(0, Math.floor(start / this.#pitch) - 3);
    const last = Math.min(this.indices.length - 1, Math.ceil((start + size) / this.#pitch) + 3);
    for (const place of [...this.#cells.keys()]) {
      if (place < first || place > last) this.#release(place);
    }
    for (let place = first; place <= last; place += 1) {
      if (!this.#cells.has(place)) this.#fill(place);
    }
    let active = null;
    for (const [place, cell] of this.#cells) {
      const isSelected = this.indices[place] === this.selected;
      cell.setAttribute("aria-selected", isSelected);
      if (isSelected) active = cell.id;
    }
    // Not every frame is in the list, and not every one in it is in the document.
    if (active) this.element.setAttribute("aria-activedescendant", active);
    else this.element.removeAttribute("aria-activedescendant");
  }

  // MARK: Cells

  #release(place) {
    const cell = this.#cells.get(place);
    this.#cells.delete(place);
    cell.remove();
    this.#spare.push(cell);
  }

  #fill(place) {
    const index = this.indices[place];
    const frame = this.scene.frames[index];
    const cell = this.#spare.pop() ?? filmCell(this.thumbWidth, this.thumbHeight);
    cell.id = `frame-${frame.frame}`;
    cell.dataset.index = index;
    cell.dataset.state = frame.state;
    const position = `${place * this.#pitch}px`;
    cell.style.transform = narrow.matches ? `translateX(${position})` : `translateY(${position})`;
    cell.style.width = narrow.matches ? `${this.cellWidth - 8}px` : "";
    cell.setAttribute("aria-label", frameInWords(this.scene, frame));
    cell.setAttribute("aria-posinset", place + 1);
    cell.setAttribute("aria-setsize", this.indices.length);
    const image = cell.querySelector("img");
    const { actual, expected } = pictures(frame);
    const digest = actual ?? expected;
    image.hidden = !digest;
    if (digest) image.src = pictureURL(digest); else image.removeAttribute("src");
    cell.querySelector("strong").textContent = frame.frame;
    cell.querySelector("small").textContent = stateInAWord(frame);
    this.#cells.set(place, cell);
    this.row.append(cell);
  }
}

// Where the page does not have the picture, its place says so.
function filmCell(width, height) {
  return make("div", { class: "cell", role: "option" },
    make("span", { class: "still" },
      make("img", { alt: "", decoding: "async", draggable: "false", width, height })),
    make("span", { class: "still-text" }, make("strong"), make("small")));
}
