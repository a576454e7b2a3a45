import Pixels
import SceneFormat
package import VisualDiff

/// What is let pass of a frame, and who says so.
package struct FrameTolerance: Sendable {
  /// Where a limit comes from.
  package enum Origin: Hashable, Sendable {
    /// An option of the command line, which goes before the scene.
    case option(String)
    /// A scene, or the trait of a test, with its reason.
    case stated(place: String, reason: String)
  }

  /// One thing that is let pass.
  package struct Term: Sendable {
    /// By the name that scenes have for it.
    package var name: String
    package var value: JSONValue
    package var origin: Origin
  }

  package var tolerance: Tolerance
  /// What makes it up; empty when nothing may differ.
  package private(set) var terms: [Term] = []

  /// Nothing may differ.
  package static let exact = FrameTolerance(.exact)

  /// What nobody has to account for.
  package init(_ tolerance: Tolerance) {
    self.tolerance = tolerance
  }

  /// Notes who changed what; where a limit was given before, the new one takes its place.
  package mutating func add(_ name: String, _ value: JSONValue, from origin: Origin) {
    terms.removeAll { $0.name == name && !Self.adding.contains(name) }
    terms.append(Term(name: name, value: value, origin: origin))
  }

  /// Takes back what an option forbids.
  package mutating func remove(_ name: String) {
    terms.removeAll { $0.name == name }
  }

  /// Of these, all hold together.
  private static let adding = ["ignore", "mask"]
}

extension FrameTolerance {
  /// What a scene lets pass at a scale.
  init(_ rule: GoldenTolerance, mask: IgnoreMask?, scale: Double, in scene: String) {
    self.init(.exact)
    let origin = Origin.stated(place: rule.position.place(in: scene), reason: rule.reason)
    if let threshold = rule.threshold {
      tolerance.metric = .yiq(threshold: threshold)
      add("threshold", .number(threshold), from: origin)
    }
    if rule.ignoresAntialiasing {
      tolerance.ignoresAntialiasing = true
      add("ignoreAntialiasing", true, from: origin)
    }
    if let pixels = rule.maxPixels { add("maxDiffPixels", .integer(pixels), from: origin) }
    if let ratio = rule.maxRatio { add("maxDiffRatio", .number(ratio), from: origin) }
    tolerance.limit = Tolerance.Limit(pixels: rule.maxPixels, ratio: rule.maxRatio)
    tolerance.window = rule.window
    if let window = rule.window { add("window", .integer(window), from: origin) }
    tolerance.ignoredRegions = rule.ignored.map { $0.pixels(at: scale) }
    for region in tolerance.ignoredRegions { add("ignore", region.json, from: origin) }
    if let mask, let path = rule.mask {
      tolerance.mask = mask
      add("mask", .string(path), from: origin)
    }
  }
}

extension FrameTolerance {
  /// What a test lets pass; `source` is what gave it, as people write it.
  package init(_ tolerance: Tolerance, from source: String, because reason: String) {
    self.init(tolerance)
    // Of the kinds of origin the one that has a reason.
    let origin = Origin.stated(place: source, reason: reason)
    if case .yiq(let threshold) = tolerance.metric {
      add("threshold", .number(threshold), from: origin)
    }
    if tolerance.ignoresAntialiasing { add("ignoreAntialiasing", true, from: origin) }
    if let pixels = tolerance.limit.pixels { add("maxDiffPixels", .integer(pixels), from: origin) }
    if let ratio = tolerance.limit.ratio { add("maxDiffRatio", .number(ratio), from: origin) }
    if let window = tolerance.window { add("window", .integer(window), from: origin) }
    for region in tolerance.ignoredRegions { add("ignore", region.json, from: origin) }
    // It comes from no file that could be named.
    if tolerance.mask != nil { add("mask", "the mask", from: origin) }
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

extension FrameTolerance {
  /// For machines: each limit with its value and where it comes from; null when nothing may differ.
  var json: JSONValue {
    guard !terms.isEmpty else { return .null }
    return .array(
      terms.map { term in
        var members: [String: JSONValue] = ["limit": .string(term.name), "value": term.value]
        switch term.origin {
        case .option(let option): members["from"] = .string(option)
        case .stated(let place, let reason):
          members["from"] = .string(place)
          members["reason"] = .string(reason)
        }
        return .object(members)
      })
  }
}
