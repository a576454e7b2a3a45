import FlipbookCore
import PNG
import Pixels
import VisualDiff

/// Options for tolerances.
struct ToleranceOptions: Sendable {
  /// Limits set by options.
  var limits = FrameTolerance()

  /// Throws if options contradict each other.
  func check() throws(UsageError) {
    if limits.metric?.value == .exact, limits.threshold != nil {
      throw .impossible("--threshold allows differences that --metric exact does not; omit one")
    }
    if limits.window != nil, limits.maxDiffPixels == nil, limits.maxDiffRatio == nil {
      throw .impossible(
        "--window needs a limit: add --max-diff-pixels or --max-diff-ratio")
    }
  }

  /// The limits of `base`, replaced by those that options set.
  func applied(to base: FrameTolerance = .exact, mask: IgnoreMask? = nil) -> FrameTolerance {
    var (result, own) = (base, limits)
    own.mask = mask
    result.merge(own)
    return result
  }

  /// Path of the mask.
  var mask: String? { limits.maskName?.value }

  /// Reads the mask; nil without one.
  func readMask() throws -> IgnoreMask? {
    try mask.map { try IgnoreMask(PNGReader().readFile($0), from: $0) }
  }
}

extension ToleranceOptions {
  /// Group title on help pages.
  static let title =
    "Tolerance (all given limits apply; each option replaces the scene's value):"

  static var all: [OptionDefinition<ToleranceOptions>] {
    [
      .value(
        "threshold", nil, "T", sets: \.limits.threshold,
        help:
          "Largest visible color difference of a pixel that counts as equal, 0 to 1 (default: \(FrameTolerance.defaultThreshold) with --metric yiq)."
      ) { (text) throws(InvalidValue) in limit(try share(text), "threshold") },
      .value(
        "max-diff-pixels", nil, "N", sets: \.limits.maxDiffPixels,
        help: "Maximum number of differing pixels (default: 0)."
      ) { (text) throws(InvalidValue) in limit(try whole(text, from: 0), "max-diff-pixels") },
      .value(
        "max-diff-ratio", nil, "R", sets: \.limits.maxDiffRatio,
        help: "Maximum share of differing pixels, 0 to 1 (default: 0)."
      ) { (text) throws(InvalidValue) in limit(try share(text), "max-diff-ratio") },
      .value(
        "window", nil, "N", sets: \.limits.window,
        help: "Applies both limits to every square of N×N pixels instead of the whole frame."
      ) { (text) throws(InvalidValue) in limit(try whole(text, from: 1), "window") },
      .flag(
        "ignore-antialiasing", sets: \.limits.ignoreAntialiasing,
        to: limit(true, "ignore-antialiasing"),
        help: "Ignores differences of antialiased edges."),
      OptionDefinition(
        long: "ignore", short: nil,
        kind: .value(placeholder: "X,Y,W,H") { (options, text) throws(InvalidValue) in
          options.limits.ignored.append(limit(try rect(text), "ignore"))
        },
        help: "Ignores differences in this rectangle, in pixels; can be repeated.", variable: nil,
        isRepeatable: true),
      .value(
        "mask", nil, "PNG", sets: \.limits.maskName,
        help: "Mask: differences in its black areas are ignored."
      ) { (text) throws(InvalidValue) in limit(try path(text), "mask") },
      .value(
        "metric", nil, "METRIC", sets: \.limits.metric,
        among: FrameTolerance.Metric.allCases.map(\.rawValue),
        help:
          "Comparison of pixels: exact (bit by bit) or yiq (visible difference, as pixelmatch 7). Default: exact."
      ) {
        (text) throws(InvalidValue) in
        let accepted = FrameTolerance.Metric.allCases.map(\.rawValue)
        guard let metric = FrameTolerance.Metric(rawValue: text) else {
          throw .unknown(nearest: nearestName(to: text, among: accepted), accepted: accepted)
        }
        return limit(metric, "metric")
      },
    ].grouped(title)
  }

  /// Creates a limit with an option as its origin.
  private static func limit<Value>(
    _ value: Value, _ option: String
  ) -> FrameTolerance.Limit<Value> {
    FrameTolerance.Limit(value, from: .option("--\(option)"))
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
    else { throw .expected("left, top, width and height in pixels, such as 0,0,390,44") }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}
