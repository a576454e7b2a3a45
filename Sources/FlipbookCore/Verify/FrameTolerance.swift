package import Pixels
import SceneFormat
package import VisualDiff

/// What may differ between a frame and its golden: limits that are nil where nobody sets them, each
/// with who did.
///
/// Scenes, tests and options each make one; ``merge(_:)`` is the only place that decides which of two
/// holds. ``tolerance`` is what images are compared with.
package struct FrameTolerance: Sendable {
  /// Who has set a limit.
  package enum Origin: Hashable, Sendable {
    /// An option of the command line, with its dashes.
    case option(String)
    /// A scene, or the trait of a test, with its reason.
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

  /// How pixels are compared: the words of `--metric`.
  package enum Metric: String, CaseIterable, Sendable {
    /// A pixel differs when any bit of it does.
    case exact
    /// A pixel differs when it looks different, by the threshold.
    case yiq
  }

  /// nil: ``Metric/yiq`` with a threshold, else ``Metric/exact``.
  package var metric: Limit<Metric>?
  /// How different colours may look, 0...1, as pixelmatch counts.
  package var threshold: Limit<Double>?
  /// Whether antialiased edges may differ.
  package var ignoreAntialiasing: Limit<Bool>?
  /// How many pixels may differ.
  package var maxDiffPixels: Limit<Int>?
  /// What share of them may, 0...1. Where both limits are set, both hold.
  package var maxDiffRatio: Limit<Double>?
  /// The side of the square in which the limits hold, in pixels; nil: in the whole frame.
  package var window: Limit<Int>?
  /// Parts in which anything may differ, in pixels.
  package var ignored: [Limit<PixelRect>] = []
  /// What messages call ``mask``: its path.
  package var maskName: Limit<String>?
  /// Black where anything may differ.
  package var mask: IgnoreMask?

  /// Nothing may differ.
  package static let exact = FrameTolerance()

  /// pixelmatch's own threshold, which `--metric yiq` means without another one.
  package static let defaultThreshold = 0.1

  package init() {}

  /// Sets what `other` sets: each of its limits takes the place of the one before, but for ignored
  /// parts, which add up.
  package mutating func merge(_ other: FrameTolerance) {
    metric = other.metric ?? metric
    threshold = other.threshold ?? threshold
    switch other.metric?.value {
    case .exact: threshold = nil
    case .yiq where threshold == nil:
      threshold = Limit(Self.defaultThreshold, from: .option("--metric yiq"))
    case .yiq, nil: break
    }
    ignoreAntialiasing = other.ignoreAntialiasing ?? ignoreAntialiasing
    maxDiffPixels = other.maxDiffPixels ?? maxDiffPixels
    maxDiffRatio = other.maxDiffRatio ?? maxDiffRatio
    window = other.window ?? window
    ignored += other.ignored
    if other.mask != nil { (mask, maskName) = (other.mask, other.maskName) }
  }

  /// What images are compared with.
  package var tolerance: Tolerance {
    Tolerance(
      metric: threshold.map { .yiq(threshold: $0.value) } ?? .exact,
      ignoresAntialiasing: ignoreAntialiasing?.value ?? false,
      limit: Tolerance.Limit(pixels: maxDiffPixels?.value, ratio: maxDiffRatio?.value),
      window: window?.value, ignoredRegions: ignored.map(\.value), mask: mask)
  }
}

// MARK: - Who makes one

extension FrameTolerance {
  /// What a scene lets pass at a scale.
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

  /// What a test lets pass; `source` is what gave it, as people write it.
  package init(_ tolerance: Tolerance, from source: String, because reason: String) {
    let origin = Origin.stated(place: source, reason: reason)
    if case .yiq(let threshold) = tolerance.metric {
      self.threshold = Limit(threshold, from: origin)
    }
    ignoreAntialiasing = tolerance.ignoresAntialiasing ? Limit(true, from: origin) : nil
    maxDiffPixels = tolerance.limit.pixels.map { Limit($0, from: origin) }
    maxDiffRatio = tolerance.limit.ratio.map { Limit($0, from: origin) }
    window = tolerance.window.map { Limit($0, from: origin) }
    ignored = tolerance.ignoredRegions.map { Limit($0, from: origin) }
    mask = tolerance.mask
    // It comes from no file that could be named.
    maskName = tolerance.mask.map { _ in Limit("the mask", from: origin) }
  }
}

extension SceneRect {
  /// Every pixel that the rectangle touches.
  fileprivate func pixels(at scale: Double) -> PixelRect {
    PixelRect(
      left: Int((x * scale).rounded(.down)), top: Int((y * scale).rounded(.down)),
      right: Int(((x + width) * scale).rounded(.up)),
      bottom: Int(((y + height) * scale).rounded(.up)))
  }
}

// MARK: - What is said of it

extension FrameTolerance {
  /// Each limit by the scene's key for it, with who set it.
  private var terms: [(name: String, value: JSONValue, origin: Origin)] {
    var terms: [(name: String, value: JSONValue, origin: Origin)] = []
    func add<Value>(_ name: String, _ limit: Limit<Value>?, _ json: (Value) -> JSONValue) {
      if let limit { terms.append((name, json(limit.value), limit.origin)) }
    }
    add("threshold", threshold) { .number($0) }
    add("ignoreAntialiasing", ignoreAntialiasing) { .boolean($0) }
    add("maxDiffPixels", maxDiffPixels) { .integer($0) }
    add("maxDiffRatio", maxDiffRatio) { .number($0) }
    add("window", window) { .integer($0) }
    for region in ignored { add("ignore", region) { JSONValue(encoding: $0) } }
    add("mask", mask == nil ? nil : maskName) { .string($0) }
    return terms
  }

  /// Each limit as results list it; nil when nothing may differ.
  var results: [FrameResult.Limit]? {
    let terms = terms
    guard !terms.isEmpty else { return nil }
    return terms.map { term in
      switch term.origin {
      case .option(let option):
        FrameResult.Limit(limit: term.name, value: term.value, from: option)
      case .stated(let place, let reason):
        FrameResult.Limit(limit: term.name, value: term.value, from: place, reason: reason)
      }
    }
  }

  /// Where the scene gives the tolerance; the tool's own name where an option has changed it.
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

  /// In words, with who set each limit.
  package var text: String {
    let terms = terms
    guard !terms.isEmpty else { return "exact: nothing may differ" }
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
  /// An option, or a place with its reason.
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
    case .allIsIgnored: "what is ignored covers the whole frame: no difference can fail"
    case .blackLooksWhite: "this threshold lets black pass for white: hardly a difference can fail"
    case .limitsAllowEverything: "these limits let every pixel differ: no difference can fail"
    }
  }
}
