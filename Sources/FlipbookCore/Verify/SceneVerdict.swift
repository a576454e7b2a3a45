package import Pixels
package import SceneFormat
import VisualDiff

/// Intermediate result of a comparison; ``SceneResult`` is made from it.
package struct SceneVerdict: Sendable {
  /// Differences between goldens and scene. Apart from ``goldenSize`` they concern all frames.
  package enum Mismatch: Hashable, Sendable {
    /// Size of the frames in pixels.
    case size(golden: PixelSize, scene: PixelSize)
    /// Pixels per point.
    case scale(golden: Double, scene: Double)
    /// Frames per second.
    case fps(golden: String, scene: String)
    /// Goldens without alpha for frames with it, or the reverse.
    case opacity(goldenIsOpaque: Bool)
    /// Light or dark.
    case appearance(golden: SceneAppearance, scene: SceneAppearance)
    /// Number of frames.
    case frameCount(golden: Int, scene: Int)
    /// Files of some frames have another size than the index lists.
    case goldenSize(frames: [Int], golden: PixelSize, scene: PixelSize)
  }

  var mismatches: [Mismatch] = []
  /// Frames that differ and do not pass.
  var differences: [DifferingFrame] = []
  /// Frames that differ and pass with a tolerance.
  var tolerated: [DifferingFrame] = []
  var identical: [Int] = []
  var alterations: [SceneResult.Alteration] = []
  var missing: [Int] = []
  var actuals: [SceneResult.Actual] = []
  var compared = 0
  /// Digests of all drawn frames.
  var digests: [Int: ContentDigest] = [:]

  /// Adds the result of other frames.
  mutating func add(_ part: SceneVerdict) {
    identical += part.identical
    differences += part.differences
    tolerated += part.tolerated
    alterations += part.alterations
    missing += part.missing
    actuals += part.actuals
    compared += part.compared
    digests.merge(part.digests) { $1 }
    for mismatch in part.mismatches { add(mismatch) }
  }

  /// Adds a mismatch; files of equal size are merged.
  mutating func add(_ mismatch: Mismatch) {
    guard case .goldenSize(let frames, let golden, let scene) = mismatch else {
      if !mismatches.contains(mismatch) { mismatches.append(mismatch) }
      return
    }
    for (place, other) in mismatches.enumerated() {
      guard case .goldenSize(let others, golden, scene) = other else { continue }
      mismatches[place] = .goldenSize(
        frames: (others + frames).sorted(), golden: golden, scene: scene)
      return
    }
    mismatches.append(mismatch)
  }

  /// Warning about frames that pass although most pixels of a window differ; nil when there are
  /// none.
  func solidWarning(at place: String) -> Message? {
    let frames = tolerated.filter { $0.solid != nil }
    guard let first = frames.first, let window = first.solid else { return nil }
    let isOne = frames.count == 1
    let numbers = frameRanges(frames.map(\.frame))
    let passing = isOne ? "frame \(numbers) passes" : "frames \(numbers) pass"
    return Message(
      .warning, at: place,
      window.text(
        passing, in: isOne ? nil : "frame \(first.frame)", limitFor: "frame", first.figures,
        first.limits.tolerance))
  }
}

extension SceneResult {
  /// Takes over the result of a comparison.
  mutating func take(_ verdict: SceneVerdict) {
    mismatches = verdict.mismatches.map { Mismatch(kind: $0.kind, text: $0.description) }
    differences = verdict.differences.map(\.result)
    tolerated = verdict.tolerated.map(\.result)
    identical = verdict.identical
    alterations = verdict.alterations
    missing = verdict.missing
    actuals = verdict.actuals
    compared = verdict.compared
  }
}

extension SceneVerdict.Mismatch {
  fileprivate var kind: SceneResult.Mismatch.Kind {
    switch self {
    case .size: .size
    case .scale: .scale
    case .fps: .fps
    case .opacity: .opacity
    case .appearance: .appearance
    case .frameCount: .frameCount
    case .goldenSize: .goldenSize
    }
  }

  /// Differences between two formats; several when a scene moves to another device.
  package static func between(golden: FrameFormat, scene: FrameFormat) -> [SceneVerdict.Mismatch] {
    var mismatches: [SceneVerdict.Mismatch] = []
    if golden.size != scene.size {
      mismatches.append(.size(golden: golden.size, scene: scene.size))
    }
    if golden.scale != scene.scale {
      mismatches.append(.scale(golden: golden.scale, scene: scene.scale))
    }
    if golden.fps != scene.fps { mismatches.append(.fps(golden: golden.fps, scene: scene.fps)) }
    if golden.isOpaque != scene.isOpaque {
      mismatches.append(.opacity(goldenIsOpaque: golden.isOpaque))
    }
    if golden.appearance != scene.appearance {
      mismatches.append(.appearance(golden: golden.appearance, scene: scene.appearance))
    }
    return mismatches
  }
}

extension SceneVerdict.Mismatch: CustomStringConvertible {
  package var description: String {
    switch self {
    case .size(let golden, let scene):
      "the goldens are \(golden) pixels, the frames are \(scene): the device or the scale of the goldens"
        + " has changed"
    case .scale(let golden, let scene):
      "the goldens have scale \(plain(golden)), the scene sets \(plain(scene))"
    case .fps(let golden, let scene):
      "the goldens run at \(golden) fps, the scene at \(scene)"
    case .opacity(let goldenIsOpaque):
      goldenIsOpaque
        ? "the goldens are opaque, the scene is not" : "the scene is opaque, the goldens are not"
    case .appearance(let golden, let scene):
      "the goldens are \(golden.rawValue), the frames are \(scene.rawValue)"
    case .frameCount(let golden, let scene):
      "the goldens are of a scene with \(counted(golden, "frame")), this one has \(scene)"
    case .goldenSize(let frames, let golden, let scene):
      "the \(frames.count == 1 ? "golden of frame" : "goldens of frames")"
        + " \(frameRanges(frames)) \(frames.count == 1 ? "is" : "are") \(golden) pixels,"
        + " the scene is \(scene)"
    }
  }
}
