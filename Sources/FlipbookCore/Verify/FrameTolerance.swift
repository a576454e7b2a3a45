package import Pixels
import SceneFormat
package import VisualDiff

/// Allowed differences between a frame and its golden. Each limit is nil when unset, and remembers
/// its origin.
///
/// Scenes, tests and options each create one; ``merge(_:)`` is the only place that decides which
/// limits take precedence. ``tolerance`` is the form for comparing images.
package struct FrameTolerance: Sendable {
  /// Origin of a limit.
  package enum Origin: Hashable, Sendable {
    /// An option of the command line, including its dashes.
    case option(String)
    /// A scene, or a test's trait, with its reason.
    case stated(place: String, reason: String)
  }

  package struct Limit<Value: Sendable>: Sendable {
    package var value: Value
    package var origin: Origin

    package init(_ value: Value, from origin: Origin) {
      self.value = value
      self.origin = origin
    }
  }

  /// Metrics, by the values of `--metric`.
  package enum Metric: String, CaseIterable, Sendable {
    /// Pixels differ when any bit differs.
    case exact
    /// Pixels differ when their YIQ color difference exceeds the threshold.
    case yiq
  }

  /// Metric (default nil: ``Metric/yiq`` if a threshold is set, otherwise ``Metric/exact``).
  package var metric: Limit<Metric>?
  /// Maximum color difference that counts as equal, 0...1, in the measure of pixelmatch.
  package var threshold: Limit<Double>?
  /// Whether antialiased edges may differ.
  package var ignoreAntialiasing: Limit<Bool>?
  /// Maximum number of differing pixels.
  package var maxDiffPixels: Limit<Int>?
  /// Maximum share of differing pixels, 0...1. If both limits are set, both apply.
  package var maxDiffRatio: Limit<Double>?
  /// Side in pixels of the square window to which the limits apply (default nil: the whole frame).
  package var window: Limit<Int>?
  /// Ignored regions in pixels.
  package var ignored: [Limit<PixelRect>] = []
  /// Name of ``mask`` in messages: its path.
  package var maskName: Limit<String>?
  /// Mask whose black areas are ignored.
  package var mask: IgnoreMask?

  /// Allows no difference.
  package static let exact = FrameTolerance()

  /// Default threshold of `--metric yiq`, as in pixelmatch.
  package static let defaultThreshold = 0.1

  package init() {}

  /// The tolerance in the form for comparing images.
  package var tolerance: Tolerance {
    Tolerance(
      metric: threshold.map { .yiq(threshold: $0.value) } ?? .exact,
      ignoresAntialiasing: ignoreAntialiasing?.value ?? false,
      limit: Tolerance.Limit(pixels: maxDiffPixels?.value, ratio: maxDiffRatio?.value),
      window: window?.value, ignoredRegions: ignored.map(\.value), mask: mask)
  }
}

// MARK: - Creation

extension FrameTolerance {
  /// Converts a scene's tolerance; its regions are scaled to pixels.
  init(_ rule: GoldenTolerance, mask: IgnoreMask?, scale: Double, in scene: String) {
    let origin = Origin.stated(place: rule.position.place(in: scene), reason: rule.reason)
    threshold = rule.threshold.map { Limit($0, from: origin) }
    ignoreAntialiasing = rule.ignoresAntialiasing ? Limit(true, from: origin) : nil
    maxDiffPixels = rule.maxPixels.map { Limit($0, from: origin) }
    maxDiffRatio = rule.maxRatio.map { Limit($0, from: origin) }
    window = rule.window.map { Limit($0, from: origin) }
    ignored = rule.ignored.map { Limit($0.pixels(at: scale), from: origin) }
    maskName = rule.mask.map { Limit($0, from: origin) }
    self.mask = mask
  }

  /// Converts a test's tolerance, which always has a metric; `source` names the place that set it.
  package init(_ tolerance: Tolerance, from source: String, because reason: String) {
    let origin = Origin.stated(place: source, reason: reason)
    switch tolerance.metric {
    case .exact: metric = Limit(.exact, from: origin)
    case .yiq(let threshold):
      metric = Limit(.yiq, from: origin)
      self.threshold = Limit(threshold, from: origin)
    }
    ignoreAntialiasing = tolerance.ignoresAntialiasing ? Limit(true, from: origin) : nil
    maxDiffPixels = tolerance.limit.pixels.map { Limit($0, from: origin) }
    maxDiffRatio = tolerance.limit.ratio.map { Limit($0, from: origin) }
    window = tolerance.window.map { Limit($0, from: origin) }
    ignored = tolerance.ignoredRegions.map { Limit($0, from: origin) }
    mask = tolerance.mask
    // The mask was made in code, so no file can be named.
    maskName = tolerance.mask.map { _ in Limit("the mask", from: origin) }
  }
}

extension SceneRect {
  /// Smallest rectangle of whole pixels that contains the scaled rectangle.
  fileprivate func pixels(at scale: Double) -> PixelRect {
    PixelRect(
      left: Int((x * scale).rounded(.down)), top: Int((y * scale).rounded(.down)),
      right: Int(((x + width) * scale).rounded(.up)),
      bottom: Int(((y + height) * scale).rounded(.up)))
  }
}

// MARK: - Description

extension FrameTolerance {
  /// A set limit.
  private struct Term {
    /// The scene key.
    var name: String
    var value: JSONValue
    /// The limit in one sentence.
    var sentence: String
    var origin: Origin
  }

  /// The set limits with their origins: the only list of all of them.
  private var terms: [Term] {
    var terms: [Term] = []
    func add<Value>(
      _ name: String, _ limit: Limit<Value>?, _ sentence: (Value) -> String,
      _ json: (Value) -> JSONValue
    ) {
      guard let limit else { return }
      terms.append(
        Term(
          name: name, value: json(limit.value), sentence: sentence(limit.value),
          origin: limit.origin))
    }
    add("threshold", threshold) {
      "Colors may differ by \(plain($0)) (YIQ)."
    } _: {
      .number($0)
    }
    add("ignoreAntialiasing", ignoreAntialiasing) {
      $0 ? "Antialiased edges may differ." : "Antialiased edges count."
    } _: {
      .boolean($0)
    }
    add("maxDiffPixels", maxDiffPixels) {
      "At most \(counted($0, "pixel")) may differ."
    } _: {
      .integer($0)
    }
    add("maxDiffRatio", maxDiffRatio) {
      "At most the share \(plain($0)) of the pixels may differ."
    } _: {
      .number($0)
    }
    add("window", window) {
      "The limits apply to each square of \($0)×\($0) pixels."
    } _: {
      .integer($0)
    }
    for region in ignored {
      add("ignore", region) {
        "Differences in \($0.width)×\($0.height) pixels at \($0.left), \($0.top) are ignored."
      } _: {
        JSONValue(encoding: $0)
      }
    }
    add("mask", mask == nil ? nil : maskName) {
      "Differences in the black areas of \($0) are ignored."
    } _: {
      .string($0)
    }
    return terms
  }

  /// Set limits as listed in results; nil when no difference is allowed.
  var results: [FrameResult.Limit]? {
    let terms = terms
    guard !terms.isEmpty else { return nil }
    return terms.map { term in
      switch term.origin {
      case .option(let option):
        FrameResult.Limit(
          limit: term.name, value: term.value, text: term.sentence, from: option)
      case .stated(let place, let reason):
        FrameResult.Limit(
          limit: term.name, value: term.value, text: term.sentence, from: place, reason: reason)
      }
    }
  }

  /// Place for messages: the position in the scene, or `flipbook` when an option set a limit.
  var place: String {
    var place = "flipbook"
    for term in terms {
      switch term.origin {
      case .option: return "flipbook"
      case .stated(let own, _): place = own
      }
    }
    return place
  }

  /// Description of the limits with their origins.
  package var text: String {
    let terms = terms
    guard !terms.isEmpty else { return "exact: no difference is allowed" }
    var origins: [Origin] = []
    for term in terms where !origins.contains(term.origin) { origins.append(term.origin) }
    return origins.map { origin in
      let limits = terms.filter { $0.origin == origin }.map { term in
        if case .boolean = term.value { return term.name }
        return "\(term.name) \(term.value.line)"
      }
      return "\(limits.joined(separator: ", ")) from \(origin)"
    }.joined(separator: "; ")
  }
}

extension FrameTolerance.Origin: CustomStringConvertible {
  /// The option, or the place with its reason.
  package var description: String {
    switch self {
    case .option(let option): option
    case .stated(let place, let reason): "\(place) (\(reason))"
    }
  }
}

extension Tolerance.Blindness {
  package var text: String {
    switch self {
    case .allIsIgnored: "the ignored areas cover the whole frame: no difference can fail"
    case .blackLooksWhite: "with this threshold black equals white: hardly any difference can fail"
    case .limitsAllowEverything: "these limits let every pixel differ: no difference can fail"
    }
  }
}
