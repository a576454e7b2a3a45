// All scenes, those that fail first.

class Overview {
  #charts = [];

  constructor() {
    this.failing = scenes.filter((scene) => !scene.passes);
    this.passing = scenes.filter((scene) => scene.passes);
    this.element = this.#build();
    this.observer = new ResizeObserver(oncePerFrame(() => this.redraw()));
    for (const chart of this.#charts) this.observer.observe(chart.plot);
  }

  close() { this.observer.disconnect(); }
  opened() { this.redraw(); }

  redraw() { for (const chart of this.#charts) chart.redraw(); }

  // Moves the focus among the scenes.
  step(by) {
    const links = [...this.element.querySelectorAll("a.card, a.row-link")].filter((a) => a.offsetParent);
    const at = links.indexOf(document.activeElement);
    links[clamp(at < 0 ? 0 : at + by, 0, links.length - 1)]?.focus();
  }

  focusFilter() { this.filter?.focus(); }

  #build() {
    const cards = this.failing.map((scene) => this.#card(scene));
    const rows = this.passing.map((scene) => row(scene));
    return make("div", { class: "overview" },
      make("div", { class: "lead" },
        make("div", {}, make("h1", {}, this.#headline()), make("p", {}, this.#summary())),
        scenes.length > 5 && this.#filter()),
      cards.length > 0 && make("section", { "aria-label": "To review" },
        make("ul", { class: "cards" }, cards)),
      rows.length > 0 && make("section", { class: "passing" },
        make("h2", {}, cards.length > 0 ? "As expected" : "Scenes"),
        make("ul", { class: "rows" }, rows)),
      this.nothing = make("p", { class: "empty", hidden: true }, "No scene name matches."));
  }

  #headline() {
    const { length } = this.failing;
    if (scenes.length === 0) return "No scene was verified";
    if (length > 0) return `${length} of ${counted(scenes.length, "scene")} to review`;
    return scenes.length === 1 ? "The scene is as expected" : `All ${scenes.length} scenes are as expected`;
  }

  #summary() {
    const sum = (count) => scenes.reduce((total, scene) => total + count(scene), 0);
    const differing = sum((scene) => scene.differences.length);
    const missing = sum((scene) => scene.missing.length);
    const tolerated = sum((scene) => scene.frames.filter((f) => f.state === "tolerated").length);
    return [
      differing > 0 && `${counted(differing, "frame")} ${differing === 1 ? "differs" : "differ"}`,
      missing > 0 && `${number(missing)} without a golden`,
      tolerated > 0 && `${number(tolerated)} within tolerance`,
      `${number(sum((scene) => scene.frames.length))} in all`,
    ].filter(Boolean).join(" · ");
  }

  #filter() {
    this.filter = make("input", {
      type: "search", placeholder: "Filter", "aria-label": "Filter scenes by name",
      "aria-keyshortcuts": "/", title: "Filter (/)", oninput: () => this.#apply(this.filter.value),
    });
    return make("div", { class: "filter" }, this.filter, make("kbd", { "aria-hidden": "true" }, "/"));
  }

  #apply(text) {
    const wanted = text.trim().toLowerCase();
    let count = 0;
    for (const item of this.element.querySelectorAll("li[data-name]")) {
      item.hidden = !item.dataset.name.includes(wanted);
      if (!item.hidden) count += 1;
    }
    this.nothing.hidden = count > 0;
    say(`${counted(count, "scene")}`);
  }

  #card(scene) {
    const chart = scene.frames.length > 0 ? new ErrorChart(scene) : null;
    if (chart) this.#charts.push(chart);
    const worst = scene.worstFrame;
    return make("li", { "data-name": scene.scene.toLowerCase() },
      make("a", { class: "card", href: address(scene) },
        preview(scene),
        make("div", { class: "card-text" },
          make("h2", {}, scene.scene),
          scene.title && make("p", { class: "aside" }, scene.title),
          scene.diagnosis && make("p", { class: "finding" }, capital(scene.diagnosis.text)),
          make("p", {}, sceneInWords(scene)),
          worst && make("p", { class: "aside" },
            `Worst: frame ${worst.frame}, ${counted(worst.pixels, "pixel")}, ${percent(worst.ratio)}`)),
        chart && make("div", { class: "card-chart" }, chart.element)));
  }
}

// The three pictures of the worst frame, or what there is of the first that fails.
function preview(scene) {
  const frame = scene.frames[scene.start];
  if (!frame) return make("div", { class: "preview" });
  const shown = pictures(frame);
  const scale = Math.min(112 / scene.height, 112 / scene.width);
  const [width, height] = [scene.width, scene.height].map((side) => Math.max(32, Math.round(side * scale)));
  return make("div", { class: "preview", "aria-hidden": "true" },
    Object.keys(roleNames).map((role) => {
      const plate = make("span", { class: "thumb", title: roleNames[role] });
      Object.assign(plate.style, { width: `${width}px`, height: `${height}px` });
      if (shown[role]) {
        plate.append(make("img", {
          src: pictureURL(shown[role]), alt: "", loading: "lazy", decoding: "async", width, height,
        }));
      }
      return plate;
    }));
}

function row(scene) {
  const tolerated = scene.frames.filter((frame) => frame.state === "tolerated").length;
  return make("li", { "data-name": scene.scene.toLowerCase() },
    make("a", { class: "row-link", href: address(scene) },
      make("span", { class: "name" }, scene.scene),
      make("span", { class: "aside" }, counted(scene.frames.length, "frame")
        + (tolerated > 0 ? `, ${tolerated} within tolerance` : "")
        // What is said of a scene that passes keeps it from nothing.
        + (scene.messages.length > 0 ? `, ${counted(scene.messages.length, "warning")}` : ""))));
}
