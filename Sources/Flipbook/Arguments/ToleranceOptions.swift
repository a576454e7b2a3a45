import FlipbookCore
import PNG
import Pixels
import VisualDiff

/// What people may let pass.
struct ToleranceOptions: Sendable {
  /// The names of ``PixelMetric``.
  enum Metric: String, CaseIterable {
    case exact
    case yiq
  }

  var metric: Metric?
  var threshold: Double?
  var ignoresAntialiasing = false
  var pixels: Int?
  var ratio: Double?
  var window: Int?
  var ignored: [PixelRect] = []
  /// The path of a picture.
  var mask: String?

  /// pixelmatch's own.
  static let defaultThreshold = 0.1

  /// What is wrong with the options, whatever a scene says.
  func check() throws(UsageError) {
    if metric == .exact, threshold != nil {
      throw .impossible("--threshold says how alike colours may be, --metric exact that none may")
    }
    if window != nil, pixels == nil, ratio == nil {
      throw .impossible(
        "--window says where to count, --max-diff-pixels or --max-diff-ratio how many may differ")
    }
  }

  /// `base` with everything changed that was given.
  func applied(to base: FrameTolerance = .exact, mask: IgnoreMask? = nil) -> FrameTolerance {
    var result = base
    applyMetric(to: &result)
    if ignoresAntialiasing {
      result.tolerance.ignoresAntialiasing = true
      result.add("ignoreAntialiasing", true, from: .option("--ignore-antialiasing"))
    }
    if let pixels {
      result.tolerance.limit.pixels = pixels
      result.add("maxDiffPixels", .integer(pixels), from: .option("--max-diff-pixels"))
    }
    if let ratio {
      result.tolerance.limit.ratio = ratio
      result.add("maxDiffRatio", .number(ratio), from: .option("--max-diff-ratio"))
    }
    if let window {
      result.tolerance.window = window
      result.add("window", .integer(window), from: .option("--window"))
    }
    result.tolerance.ignoredRegions += ignored
    for region in ignored { result.add("ignore", region.json, from: .option("--ignore")) }
    if let mask, let path = self.mask {
      result.tolerance.mask = mask
      result.remove("mask")
      result.add("mask", .string(path), from: .option("--mask"))
    }
    return result
  }

  private func applyMetric(to result: inout FrameTolerance) {
    if metric == .exact {
      result.tolerance.metric = .exact
      result.remove("threshold")
    } else if let threshold {
      result.tolerance.metric = .yiq(threshold: threshold)
      result.add("threshold", .number(threshold), from: .option("--threshold"))
    } else if metric == .yiq, result.tolerance.metric == .exact {
      result.tolerance.metric = .yiq(threshold: Self.defaultThreshold)
      result.add("threshold", .number(Self.defaultThreshold), from: .option("--metric yiq"))
    }
  }

  /// The mask that was given.
  func readMask() throws -> IgnoreMask? {
    try mask.map { try IgnoreMask(PNGReader().readFile($0), from: $0) }
  }
}

extension ToleranceOptions {
  /// The heading of the options on help pages.
  static let title =
    "Tolerance (all given limits apply; each option replaces the scene's value):"

  static var all: [OptionDefinition<ToleranceOptions>] {
    [
      .value(
        "threshold", nil, "T", sets: \.threshold,
        help:
          "Largest visible colour difference of a pixel that counts as equal, 0 to 1 (default: \(defaultThreshold) with --metric yiq)."
      ) { (text) throws(InvalidValue) in try share(text) },
      .value(
        "max-diff-pixels", nil, "N", sets: \.pixels,
        help: "Maximum number of differing pixels (default: 0)."
      ) { (text) throws(InvalidValue) in try whole(text, from: 0) },
      .value(
        "max-diff-ratio", nil, "R", sets: \.ratio,
        help: "Maximum share of differing pixels, 0 to 1 (default: 0)."
      ) { (text) throws(InvalidValue) in try share(text) },
      .value(
        "window", nil, "N", sets: \.window,
        help: "Applies both limits to every square of N×N pixels instead of the whole frame."
      ) { (text) throws(InvalidValue) in try whole(text, from: 1) },
      .flag(
        "ignore-antialiasing", sets: \.ignoresAntialiasing, to: true,
        help: "Ignores differences of antialiased edges."),
      OptionDefinition(
        long: "ignore", short: nil,
        kind: .value(placeholder: "X,Y,W,H") { (options, text) throws(InvalidValue) in
          options.ignored.append(try rect(text))
        },
        help: "Ignores differences in this rectangle, in pixels; can be repeated.", variable: nil,
        isRepeatable: true),
      .value(
        "mask", nil, "PNG", sets: \.mask, help: "Mask: differences in its black areas are ignored.",
        parse: path),
      .value(
        "metric", nil, "METRIC", sets: \.metric, among: Metric.allCases.map(\.rawValue),
        help:
          "Comparison of pixels: exact (bit by bit) or yiq (visible difference, as pixelmatch 7). Default: exact."
      ) {
        (text) throws(InvalidValue) in
        let accepted = Metric.allCases.map(\.rawValue)
        guard let metric = Metric(rawValue: text) else {
          throw .unknown(nearest: nearestName(to: text, among: accepted), accepted: accepted)
        }
        return metric
      },
    ].grouped(title)
  }

  private static func share(_ text: String) throws(InvalidValue) -> Double {
    guard let share = Double(text), (0...1).contains(share) else {
      throw .expected("a number from 0 to 1")
    }
    return share
  }

  private static func whole(_ text: String, from least: Int) throws(InvalidValue) -> Int {
    guard let number = Int(text), (least...1_000_000_000).contains(number) else {
      throw .expected("a whole number from \(least)")
    }
    return number
  }

  private static func rect(_ text: String) throws(InvalidValue) -> PixelRect {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let range = -1_000_000...1_000_000
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], [x, y, width, height].allSatisfy(range.contains), width > 0,
      height > 0
    else { throw .expected("left, top, width and height in pixels, as 0,0,390,44") }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}
