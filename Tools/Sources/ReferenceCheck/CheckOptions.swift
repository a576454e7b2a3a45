import Flipbook
import ReferenceScenes
import ToolSupport

/// The options of `reference-check`.
struct CheckOptions {
  var limits = ReferenceLimits()
  /// Folder for actual and difference images; nil writes none.
  var output: String?

  static let syntax = CommandSyntax<CheckOptions>(
    verb: "reference-check",
    summary: "Compares Flipbook's rendering with images of other renderers.",
    operands: "DIR…",
    options: [
      .value(
        "max", nil, "N", sets: \.limits.largest,
        help: "Largest allowed difference of a channel, of 255 (default 4).", parse: number),
      .value(
        "mean", nil, "M", sets: \.limits.mean,
        help: "Largest allowed mean difference, of 255 (default 0.1).", parse: number),
      .value(
        "scaled-max", nil, "N", sets: \.limits.scaledLargest,
        help: "--max for cases with scaled images or blur (default 5).", parse: number),
      .value(
        "scaled-mean", nil, "M", sets: \.limits.scaledMean,
        help: "--mean for cases with scaled images or blur (default 0.3).", parse: number),
      .value(
        "write", nil, "DIR", sets: \.output,
        help: "Writes actual, expected and difference images (times 8) to DIR."
      ) { $0 },
    ],
    example: "reference-check references/static --max 4 --mean 0.1")

  static let notes = """
    Each case of the form flipbook-reference/1 in the folders is rendered and compared with its
    ideal.png: once from the values that the scene lists, which tests the rasterizer, and, where
    layers can express it, once more through layers and animations on the virtual clock. Their
    values must agree within 1e-6; the column "values" is the deviation.

    The table marks a case beyond a limit with ✘. "seam" cases are not judged. An image that is
    shown at less than half its size gets about twice the limits: ideal.png averages 16 × 16 of its
    pixels, Flipbook averages all of them.

    The last columns are the differences of other renderers from ideal.png, max/mean; ~ marks a
    transition (its worst frame, and the average of its frames). "behind" names a renderer that is
    closer to ideal.png than Flipbook, except where Flipbook is off by rounding alone. The last line
    counts the comparisons in which Flipbook is the closest.

    Exit code: 0 all within the limits and none behind, 1 otherwise, 64 usage, 65 a case that cannot
    be read, 66 a missing folder or a folder without cases, 73 an image that cannot be written.
    """
}
