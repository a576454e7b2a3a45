// Pictures that are decoded and ready to be drawn, the least used ones forgotten.

class ImageCache {
  #entries = new Map();

  // As many as fit into about 200 MB, and enough for one frame and the next in any case.
  constructor(width, height) {
    this.limit = clamp(Math.floor(2e8 / (width * height * 4)), 12, 160);
  }

  // A picture that is ready, else null; it will be soon.
  ready(digest) {
    return this.#entry(digest).image;
  }

  // Whether nothing more will come: the picture is ready, or cannot be read.
  isSettled(digest) {
    return this.#entry(digest).isSettled;
  }

  load(digest) {
    return this.#entry(digest).promise;
  }

  #entry(digest) {
    let entry = this.#entries.get(digest);
    if (entry) {
      this.#entries.delete(digest);
    } else {
      entry = { image: null, isSettled: false };
      const image = new Image();
      image.src = pictureURL(digest);
      // One that cannot be read stays null, and its pane says so.
      entry.promise = image.decode().then(() => { entry.image = image; }, () => {})
        .then(() => { entry.isSettled = true; });
    }
    this.#entries.set(digest, entry);
    while (this.#entries.size > this.limit) {
      this.#entries.delete(this.#entries.keys().next().value);
    }
    return entry;
  }
}
