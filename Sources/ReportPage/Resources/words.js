// Texts for numbers and verdicts.

const grouped = new Intl.NumberFormat("en", { useGrouping: true });
const number = (value) => grouped.format(value).replaceAll(",", "\u2009");
const counted = (count, noun) => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
const seconds = (value) => `${value.toFixed(3)} s`;
const decimals = (value, digits) => (value == null ? "–" : value.toFixed(digits));
const rectangle = ([x, y, width, height]) => `${width}×${height} at ${x}, ${y}`;

// Rounds, but never to 0 % or 100 % unless the share is exactly that.
function percent(share, mostDigits = 3) {
  if (share === 0 || share === 1) return `${share * 100} %`;
  const value = share * 100;
  const digits = Math.min(value >= 10 ? 1 : value >= 1 ? 2 : 3, mostDigits);
  if (value < 10 ** -digits) return `< ${10 ** -digits} %`;
  return `${Math.min(value, 99.9).toFixed(digits)} %`;
}

function stateInWords(frame) {
  switch (frame.state) {
    case "differs": return `${counted(frame.pixels ?? 0, "pixel")} differ${frame.pixels === 1 ? "s" : ""}`;
    case "tolerated": return "differs within the tolerance";
    case "missing": return "has no golden";
    case "unused": return "is an unused golden";
    case "between": return "is not compared: no golden is selected";
    default: return "equals its golden";
  }
}

// Shortest form, next to a thumbnail.
function stateInAWord(frame) {
  switch (frame.state) {
    case "differs": return percent(frame.ratio ?? 0, 1);
    case "tolerated": return "tolerated";
    case "missing": return "new";
    case "unused": return "unused";
    case "between": return "no golden";
    default: return "equal";
  }
}

const frameInWords = (scene, frame) =>
  `frame ${frame.frame}, ${seconds(scene.time(frame))}, ${stateInWords(frame)}`;

// "12–18, 31"
function ranges(numbers) {
  const parts = [];
  for (const n of numbers) {
    const last = parts[parts.length - 1];
    if (last && last[1] === n - 1) last[1] = n; else parts.push([n, n]);
  }
  return parts.map(([a, b]) => (a === b ? `${a}` : `${a}–${b}`)).join(", ");
}

// The verdict as Flipbook words it everywhere; unused goldens are no part of it.
function sceneInWords(scene) {
  const unused = scene.frames.filter((frame) => frame.state === "unused").length;
  return scene.headline + (unused > 0 ? ` (${counted(unused, "golden")} unused)` : "");
}

// "2.5×", "31 %"
function zoomInWords(zoom) {
  return zoom >= 1 ? `${Math.round(zoom * 100) / 100}×` : `${Math.round(zoom * 100)} %`;
}

// Size of the goldens, because small ones look coarse when enlarged.
function recordingInWords({ width, height, scale, goldenScale, isFull }) {
  if (isFull) {
    return `frames at full size, ${width}×${height}`
      + (goldenScale === scale ? "" : `; goldens at scale ${goldenScale}, enlarged`);
  }
  return scale < 1 ? `goldens at scale ${scale}, ${width}×${height}` : `${width}×${height}`;
}
