// What was found in a frame and in its scene, and what one may type next.

function figuresOf(frame) {
  if (frame.pixels === undefined) return null;
  const rows = [
    ["Differing pixels", number(frame.pixels)],
    ["Share", percent(frame.ratio)],
    ["Largest difference", frame.largest === undefined ? "–" : `${frame.largest} of 255`],
    ["SSIM", decimals(frame.ssim, 4)],
    ["PSNR", frame.psnr == null ? "–" : `${frame.psnr.toFixed(2)} dB`],
    ["Inside", frame.bounds ? rectangle(frame.bounds) : null],
    ["Window with most differences", frame.window
      ? `${counted(frame.window.pixels, "pixel")} in ${rectangle(frame.window.bounds)}` : null],
    ["Ignored as antialiasing", frame.antialiased ? number(frame.antialiased) : null],
    ["Below the threshold", frame.belowThreshold ? number(frame.belowThreshold) : null],
    ["In ignored regions", frame.ignored ? number(frame.ignored) : null],
  ];
  return make("dl", { class: "figures" }, rows.filter(([, value]) => value !== null)
    .map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
}

function toleranceOf(frame) {
  if (frame.tolerance === undefined) return null;
  if (frame.tolerance === null) return make("p", {}, "Exact: every pixel must be equal.");
  return make("ul", { class: "limits" }, frame.tolerance.map((term) => make("li", {},
    make("span", {}, term.text),
    term.reason && make("q", {}, term.reason),
    make("small", {}, term.reason ? term.from : `Option ${term.from}`))));
}

function allowanceOf({ allowance }) {
  if (!allowance) return null;
  const { maxDiffPixels, maxDiffRatio, needsBoth, threshold } = allowance;
  // A limit that is not in the way has no number.
  const counts = [
    maxDiffPixels === null ? null : counted(maxDiffPixels, "differing pixel"),
    maxDiffRatio === null ? null : `a share of ${maxDiffRatio}`,
  ].filter(Boolean);
  const limits = needsBoth ? [counts.join(" together with ")] : counts;
  const ways = [...limits, `a threshold of ${threshold}`];
  return make("p", { class: "aside" }, `It would pass with ${ways.join(", or with ")}.`);
}

function frameSections(scene, frame) {
  const sections = [
    section(`Frame ${frame.frame}`,
      make("p", { class: `verdict ${frame.state}` }, verdictOf(frame)), figuresOf(frame)),
  ];
  const tolerance = toleranceOf(frame);
  if (tolerance) sections.push(section("Tolerance", tolerance, allowanceOf(frame)));
  return sections;
}

function verdictOf(frame) {
  const words = stateInWords(frame);
  return `${words[0].toUpperCase()}${words.slice(1)}`;
}

function section(title, ...children) {
  return make("section", {}, make("h2", {}, title), ...children);
}

// MARK: Diagnosis

// What was found in one glance, and how to accept it.
function summaryOf(scene) {
  const { diagnosis, worstFrame: worst, missing } = scene;
  const gone = missing.length > 0
    && `Without a golden: ${frameList(missing)}.`;
  return make("section", { class: "summary" },
    make("h2", { class: "unseen" }, "Finding"),
    diagnosis && make("p", { class: "finding" }, capital(diagnosis.text)),
    (worst || scene.passes) && make("p", { class: "aside" }, `${sceneInWords(scene)}`
      + (worst ? `, worst frame ${worst.frame}: ${percent(worst.ratio)}.` : ".")),
    make("ul", { class: "messages" },
      [...scene.messages, gone].filter(Boolean).map((text) => make("li", {}, text))),
    acceptanceOf(scene));
}

// What the scene's author says of it.
function aboutOf({ about }) {
  return about ? section("About", make("p", { class: "about" }, about)) : null;
}

function evidenceOf(scene) {
  const { diagnosis } = scene;
  if (!diagnosis) return null;
  const { best, runnerUp } = diagnosis;
  const share = (suspect) => `explains ${percent(Math.max(0, 1 - suspect.error))} of the difference`;
  const isKnown = best.explanation.kind !== "unrelated";
  return make("details", { class: "evidence", open: true, "aria-label": "Diagnosis" },
    make("summary", {}, `Why “${diagnosis.text}”`),
    make("ul", {},
      isKnown && make("li", {}, capital(share(best)), "."),
      diagnosis.unexplained?.length > 0
        && make("li", {}, `It does not explain ${frameList(diagnosis.unexplained)}.`),
      runnerUp && make("li", {}, `Next best: ${runnerUp.text}; ${share(runnerUp)}.`),
      make("li", {}, `All differences are inside ${rectangle(diagnosis.region)}.`),
      make("li", {}, `Differing pixels are off by ${diagnosis.meanDifference.toFixed(1)} of 255`
        + ` on average, in ${frameList(diagnosis.probes)}.`)),
    curveOf(best.explanation),
    make("p", { class: "aside" }, "A hint: it does not affect the result."));
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const frameList = (frames) => `frame${frames.length === 1 ? "" : "s"} ${ranges(frames)}`;

// A diagnosis by frames has a table of them.
function curveOf({ curve }) {
  if (!curve?.length) return null;
  const names = {
    late: "frames late", dx: "px right", dy: "px down", expected: "expected", actual: "actual",
    factor: "scale", degrees: "degrees clockwise",
  };
  const keys = Object.keys(curve[0]).filter((key) => key !== "frame" && key !== "isAtLeast")
    .sort((a, b) => Object.keys(names).indexOf(a) - Object.keys(names).indexOf(b));
  const cell = (value) => (Number.isInteger(value) ? `${value}` : value.toFixed(2));
  // The search ends at a number of frames, beyond which the true one may lie.
  const late = (point) => cell(point.late) + (point.isAtLeast ? " or more" : "");
  return make("table", {},
    make("thead", {}, make("tr", {}, ["frame", ...keys.map((key) => names[key] ?? key)]
      .map((name) => make("th", { scope: "col" }, name)))),
    make("tbody", {}, curve.map((point) => make("tr", {},
      [cell(point.frame), ...keys.map((key) => (key === "late" ? late(point) : cell(point[key])))]
        .map((text) => make("td", {}, text))))));
}

// MARK: Commands

const isAcceptable = (scene) => scene.state === "differs" || scene.state === "missing";

function acceptanceOf(scene) {
  return isAcceptable(scene) && command("Approve the new frames", scene.commands.approve, "c");
}

function renderingOf(scene, frame) {
  const { render } = scene.commands;
  // No command line draws what a test's code makes.
  if (!render) return null;
  return section("Next", command(
    frame ? "Render this frame again" : "Render the scene again",
    render + (frame ? ` --frames ${frame.frame}` : ""), isAcceptable(scene) ? null : "c"));
}

function command(label, text, key) {
  const copyButton = make("button", {
    type: "button", class: "copy", "aria-label": `Copy: ${label}`, "aria-keyshortcuts": key,
    title: key ? `Copy (${key})` : "Copy", onclick: () => copy(text, copyButton),
  }, icon("copy", true));
  if (key) copyButton.dataset.key = key;
  return make("div", { class: "command" }, make("span", { class: "label" }, label),
    make("code", { tabindex: 0, "aria-label": label }, wordsOf(text)), copyButton);
}

// Lines break between words only: a word that is too long is scrolled to.
function wordsOf(text) {
  return text.split(" ")
    .flatMap((word, index) => [...(index > 0 ? [" "] : []), make("span", {}, word)]);
}

async function copy(text, copyButton) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
  say("Copied");
  copyButton.replaceChildren(icon("done", true));
  setTimeout(() => copyButton.replaceChildren(icon("copy", true)), 1200);
}

// Where a page from a file may not use the clipboard.
function copyBySelection(text) {
  const field = make("textarea", { class: "unseen", readonly: true });
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
