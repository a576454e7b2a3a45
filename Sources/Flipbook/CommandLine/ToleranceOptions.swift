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

  /// pixelmatch's own.
  static let defaultThreshold = 0.1

  /// `base` with everything changed that was given.
  func applied(to base: Tolerance = .exact) throws(UsageError) -> Tolerance {
    var result = base
    switch (metric, threshold) {
    case (.exact, .some):
      throw .impossible("--threshold says how alike colours may be, --metric exact that none may")
    case (.exact, nil): result.metric = .exact
    case (_, let threshold?): result.metric = .yiq(threshold: threshold)
    case (.yiq, nil):
      if result.metric == .exact { result.metric = .yiq(threshold: Self.defaultThreshold) }
    case (nil, nil): break
    }
    if ignoresAntialiasing { result.ignoresAntialiasing = true }
    result.limit.pixels = pixels ?? result.limit.pixels
    result.limit.ratio = ratio ?? result.limit.ratio
    result.window = window ?? result.window
    result.ignoredRegions += ignored
    if window != nil, result.limit == Tolerance.Limit() {
      throw .impossible(
        "--window says where to count, --max-diff-pixels or --max-diff-ratio how many may differ")
    }
    return result
  }
}

extension ToleranceOptions {
  static var all: [OptionDefinition<ToleranceOptions>] {
    [
      .value(
        "threshold", nil, "T", sets: \.threshold, help: "How different colours may look, 0 to 1."
      ) { (text) throws(InvalidValue) in try share(text) },
      .value(
        "max-diff-pixels", nil, "N", sets: \.pixels, help: "So many pixels may differ."
      ) { (text) throws(InvalidValue) in try whole(text, from: 0) },
      .value(
        "max-diff-ratio", nil, "R", sets: \.ratio, help: "Such a share of them may, 0 to 1."
      ) { (text) throws(InvalidValue) in try share(text) },
      .value(
        "window", nil, "N", sets: \.window, help: "Both hold in each square of N × N pixels."
      ) { (text) throws(InvalidValue) in try whole(text, from: 1) },
      .flag(
        "ignore-antialiasing", sets: \.ignoresAntialiasing, to: true,
        help: "Antialiased edges may differ."),
      OptionDefinition(
        long: "ignore", short: nil,
        kind: .value(placeholder: "X,Y,W,H") { (options, text) throws(InvalidValue) in
          options.ignored.append(try rect(text))
        },
        help: "This part may differ, in pixels; may be repeated.", variable: nil),
      .value(
        "metric", nil, "METRIC", sets: \.metric, among: Metric.allCases.map(\.rawValue),
        help: "How pixels are compared: exact, yiq."
      ) {
        (text) throws(InvalidValue) in
        let accepted = Metric.allCases.map(\.rawValue)
        guard let metric = Metric(rawValue: text) else {
          throw .unknown(nearest: nearestName(to: text, among: accepted), accepted: accepted)
        }
        return metric
      },
    ].grouped("What may differ (T and R from 0 to 1, METRIC exact or yiq, areas in pixels):")
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
