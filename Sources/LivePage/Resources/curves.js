// Position, size, opacity and rotation of a view over time, in points of the window.

const quantities = [
  { id: "x", text: "Center x", unit: "pt" }, { id: "y", text: "Center y", unit: "pt" },
  { id: "width", text: "Width", unit: "pt" }, { id: "height", text: "Height", unit: "pt" },
  { id: "opacity", text: "Opacity", unit: "" }, { id: "rotation", text: "Rotation", unit: "°" },
  { id: "velocity", text: "Velocity", unit: "pt/s" },
];
// Of what the last curve shows the velocity: the center in its direction, or a quantity with its sign.
const velocities = [
  { id: "center", text: "of the center", unit: "pt/s" },
  ...quantities.slice(0, -1).map(({ id, text, unit }) => (
    { id, text: `of ${text[0].toLowerCase()}${text.slice(1)}`, unit: unit === "" ? "1/s" : `${unit}/s` })),
];

class CurvesPanel {
  // - choose: called with the frame that was clicked.
  constructor(element, choose) {
    this.element = element;
    this.choose = choose;
    this.frame = 0;
    this.velocity = velocities[0];
    this.redraw = oncePerFrame(() => this.#draw());
    new ResizeObserver(this.redraw).observe(element);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", this.redraw);
  }

  #unit({ id, unit }) { return id === "velocity" ? this.velocity.unit : unit; }

  #text({ id, text }) { return id === "velocity" ? `${text} ${this.velocity.text}` : text; }

  #velocityMenu() {
    return make("select", {
      "aria-label": "Velocity of",
      onchange: (event) => {
        this.velocity = velocities.find(({ id }) => id === event.target.value);
        this.redraw();
      },
    }, velocities.map(({ id, text }) =>
      make("option", { value: id, selected: id === this.velocity.id }, `Velocity ${text}`)));
  }

  // - versions: the scenes by version, each with `tracks`.
  setVersions(versions) {
    this.versions = versions;
    const names = Object.keys(versions.saved?.tracks ?? {});
    if (!names.includes(this.view)) this.view = this.#liveliest(names);
    this.#build(names);
  }

  // The view that moves farthest says most.
  #liveliest(names) {
    const range = (name) => {
      const rows = this.versions.saved.tracks[name].filter(Boolean);
      const spread = (n) => Math.max(...rows.map((row) => row[n])) - Math.min(...rows.map((row) => row[n]));
      return rows.length === 0 ? -1 : spread(0) + spread(1);
    };
    return names.reduce((best, name) => (best == null || range(name) > range(best) ? name : best), null);
  }

  // The smallest view that covers a point of the window in a frame.
  pick(x, y, frame) {
    const tracks = this.versions?.saved?.tracks ?? {};
    const found = Object.entries(tracks).map(([name, rows]) => ({ name, row: rows[frame] }))
      .filter(({ row }) => row && row[4] > 0 && Math.abs(x - row[0]) <= row[2] / 2 && Math.abs(y - row[1]) <= row[3] / 2)
      .sort((a, b) => a.row[2] * a.row[3] - b.row[2] * b.row[3]);
    if (found.length === 0) return;
    this.view = found[0].name;
    this.#build(Object.keys(tracks));
  }

  // Where the picked view is: center and size; null when it is not on screen.
  place(version, frame) { return this.versions?.[version]?.tracks[this.view]?.[frame] ?? null; }

  #build(names) {
    if (names.length === 0) {
      this.element.replaceChildren(make("p", { class: "aside" }, "This scene has no views with an id."));
      this.plots = [];
      return;
    }
    const select = make("select", { "aria-label": "View", onchange: (event) => { this.view = event.target.value; this.#build(names); } },
      names.map((name) => make("option", { value: name, selected: name === this.view }, name)));
    this.plots = quantities.map((quantity) => {
      const canvas = make("canvas", { class: "curve", role: "img", "aria-label": `${quantity.text} over time` });
      const value = make("span", { class: "value" });
      canvas.addEventListener("pointerdown", (event) => {
        const box = canvas.getBoundingClientRect();
        const count = this.#count;
        this.choose(clamp(Math.floor((event.clientX - box.left) / box.width * count), 0, count - 1));
      });
      return { quantity, canvas, value, row: make("div", { class: "curve-row" },
        quantity.id === "velocity" ? this.#velocityMenu() : make("span", {}, quantity.text), value, canvas) };
    });
    replaceContents(this.element,
      make("p", { class: "aside" }, "Click a view in the preview, or choose one."), select,
      ...this.plots.map(({ row }) => row),
      make("div", { class: "actions" },
        button("CSV", null, () => this.#download("csv"), { class: "control", title: "Download the values as CSV" }),
        button("SVG", null, () => this.#download("svg"), { class: "control", title: "Download the curves as SVG" })));
    this.redraw();
  }

  get #count() {
    return Math.max(...Object.values(this.versions).map((scene) => scene.frames), 1);
  }

  // Values of a quantity by frame; null where the view is not on screen.
  #values(version, id) {
    const scene = this.versions[version];
    const rows = scene?.tracks[this.view] ?? [];
    if (id === "velocity" && this.velocity.id === "center") {
      return rows.map((row, n) => (row && rows[n - 1]
        ? Math.hypot(row[0] - rows[n - 1][0], row[1] - rows[n - 1][1]) * scene.perSecond : null));
    }
    if (id === "velocity") {
      const values = this.#values(version, this.velocity.id);
      return values.map((value, n) => {
        if (value == null || values[n - 1] == null) return null;
        let change = value - values[n - 1];
        // The shorter way around.
        if (this.velocity.id === "rotation") change -= 360 * Math.round(change / 360);
        return change * scene.perSecond;
      });
    }
    const index = ["x", "y", "width", "height", "opacity", "rotation"].indexOf(id);
    return rows.map((row) => row?.[index] ?? null);
  }

  moveTo(frame) {
    this.frame = frame;
    this.redraw();
  }

  // Lowest and highest value of a quantity; null if the view is never on screen.
  #extremes(id) {
    const all = Object.keys(this.versions).flatMap((version) => this.#values(version, id)).filter((v) => v != null);
    return all.length > 0 ? [Math.min(...all), Math.max(...all)] : null;
  }

  // Values from the lower edge of a plot to the upper one.
  #range(id) {
    const [low, high] = this.#extremes(id) ?? [0, 1];
    return high - low < 1e-6 ? [low - 1, high + 1] : [low, high];
  }

  #draw() {
    if (!this.versions || this.element.hidden) return;
    for (const { quantity, canvas, value } of this.plots ?? []) {
      const { clientWidth: width, clientHeight: height } = canvas;
      const ratio = window.devicePixelRatio || 1;
      canvas.width = width * ratio;
      canvas.height = height * ratio;
      const context = canvas.getContext("2d");
      context.scale(ratio, ratio);
      const style = getComputedStyle(canvas);
      const [low, high] = this.#range(quantity.id);
      const x = (frame) => (frame + 0.5) / this.#count * width;
      const y = (number) => height - 4 - (number - low) / (high - low) * (height - 8);
      for (const version of ["saved", "tuned"]) {
        if (!this.versions[version]) continue;
        // The newest version is the one in ink.
        const isFaint = version === "saved" && this.versions.tuned;
        context.strokeStyle = isFaint ? style.borderTopColor : style.color;
        context.lineWidth = 1.5;
        context.beginPath();
        let isDown = false;
        this.#values(version, quantity.id).forEach((number, frame) => {
          if (number == null) { isDown = false; return; }
          if (isDown) context.lineTo(x(frame), y(number)); else context.moveTo(x(frame), y(number));
          isDown = true;
        });
        context.stroke();
      }
      context.fillStyle = style.outlineColor;
      context.fillRect(Math.round(x(this.frame)), 0, 1, height);
      const now = ["saved", "tuned"].filter((version) => this.versions[version])
        .map((version) => this.#values(version, quantity.id)[this.frame])
        .map((number) => (number == null ? "–" : `${Number(number.toFixed(quantity.id === "opacity" ? 2 : 1))}`));
      value.textContent = `${now.join(" → ")} ${this.#unit(quantity)}`;
    }
  }

  #download(kind) {
    const text = kind === "csv" ? this.#csv() : this.#svg();
    const url = URL.createObjectURL(new Blob([text], { type: kind === "csv" ? "text/csv" : "image/svg+xml" }));
    const link = make("a", { href: url, download: `${this.versions.saved.scene.replaceAll("/", "-")}-${this.view}.${kind}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  #csv() {
    const versions = Object.keys(this.versions);
    const name = ({ id }) => (id === "velocity" ? `${this.velocity.id} velocity` : id);
    const head = ["frame", "seconds", ...versions.flatMap((version) =>
      quantities.map((quantity) => (versions.length > 1 ? `${version} ${name(quantity)}` : name(quantity))))];
    const columns = versions.flatMap((version) => quantities.map(({ id }) => this.#values(version, id)));
    const rows = Array.from({ length: this.#count }, (_, frame) => [
      frame, (frame / this.versions.saved.perSecond).toFixed(4), ...columns.map((column) => (column[frame] == null ? "" : Number(column[frame].toFixed(3))))]);
    return [head, ...rows].map((row) => row.join(",")).join("\n") + "\n";
  }

  #svg() {
    const [width, height, gap] = [640, 96, 28];
    const parts = quantities.map((quantity, index) => {
      const [id, text, unit] = [quantity.id, this.#text(quantity), this.#unit(quantity)];
      const [low, high] = this.#range(id);
      const top = index * (height + gap) + gap;
      const lines = Object.keys(this.versions).map((version) => {
        let path = "";
        let isDown = false;
        this.#values(version, id).forEach((number, frame) => {
          if (number == null) { isDown = false; return; }
          const x = (frame + 0.5) / this.#count * width;
          const y = top + height - (number - low) / (high - low) * height;
          path += `${isDown ? "L" : "M"}${x.toFixed(2)} ${y.toFixed(2)}`;
          isDown = true;
        });
        const color = version === "saved" && this.versions.tuned ? "#b0b0b0" : "#1c1a18";
        return `<path d="${path}" fill="none" stroke="${color}" stroke-width="1.5"/>`;
      });
      const values = [...new Set((this.#extremes(id) ?? []).map((value) => Number(value.toFixed(2))))].join(" to ");
      return `<text x="0" y="${top - 8}">${[text, `${values} ${unit}`.trim()].filter(Boolean).join(", ")}</text>`
        + `<rect x="0" y="${top}" width="${width}" height="${height}" fill="none" stroke="#e2dfda"/>${lines.join("")}`;
    });
    const total = quantities.length * (height + gap) + gap;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 0 ${width + 16} ${total}" font-family="sans-serif" `
      + `font-size="13"><title>${this.#escaped(`${this.versions.saved.scene}, ${this.view}`)}</title>${parts.join("")}</svg>\n`;
  }

  #escaped(text) {
    return text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]);
  }
}
