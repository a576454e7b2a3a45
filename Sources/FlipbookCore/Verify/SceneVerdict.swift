package import Pixels
package import SceneFormat
package import VisualDiff

/// How the frames of a scene compare with its goldens.
package struct SceneVerdict: Sendable {
  /// A golden whose pixels are not those that the index says.
  package struct Alteration: Sendable {
    package var frame: Int
    package var path: String
    package var recorded: ContentDigest
    package var found: ContentDigest
  }

  /// What frames have in common and goldens have not: all of them, but for ``goldenSize``.
  package enum Mismatch: Hashable, Sendable {
    case size(golden: PixelSize, scene: PixelSize)
    case scale(golden: Double, scene: Double)
    case fps(golden: String, scene: String)
    case opacity(goldenIsOpaque: Bool)
    case appearance(golden: SceneAppearance, scene: SceneAppearance)
    case frameCount(golden: Int, scene: Int)
    /// Files of a few frames are not as large as the index says.
    case goldenSize(frames: [Int], golden: PixelSize, scene: PixelSize)
  }

  /// What a frame shows that may become its golden; the picture lies in the folder of the verdict.
  package struct Actual: Hashable, Sendable {
    package var frame: Int
    /// Seconds from the beginning of the scene.
    package var time: Double
    /// The digest of the pixels.
    package var digest: ContentDigest
  }

  package var mismatches: [Mismatch] = []
  /// Frames that are not their goldens.
  package var differences: [ComparedFrame] = []
  /// Frames that are not quite, and pass by the scene's tolerance.
  package var tolerated: [ComparedFrame] = []
  /// Frames that are their goldens, bit by bit.
  package var identical: [Int] = []
  /// What is shown by frames that differ, have no golden, or one that was altered.
  package var actuals: [Actual] = []
  /// What the differences look like; nil before that was asked, or without any.
  package var diagnosis: Diagnosis?
  package var alterations: [Alteration] = []
  /// Frames without a golden.
  package var missing: [Int] = []
  /// Frames of goldens that the scene does not ask for.
  package var unused: [Int] = []
  /// How many frames the scene has.
  package var frameCount = 0
  /// How many frames were compared.
  package var compared = 0

  package init() {}

  /// Whether the goldens are of another size, rate or kind, so that no frame could be compared.
  package var isOfAnotherFormat: Bool { !formatMismatches.isEmpty }

  /// Those that keep frames from being compared, or accepted one by one.
  var formatMismatches: [Mismatch] {
    mismatches.filter {
      switch $0 {
      case .size, .scale, .fps, .opacity, .appearance: true
      case .frameCount, .goldenSize: false
      }
    }
  }

  var isOfAnotherLength: Bool {
    mismatches.contains { if case .frameCount = $0 { true } else { false } }
  }

  /// Adds what was found of other frames; files of one size are told of together.
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

  /// The frame with the most error by its energy: faint noise all over is less than something that
  /// is gone. Of equal ones that with the most pixels, then the first.
  package var worst: ComparedFrame? {
    differences.min { ($0.severity, $0.frame) < ($1.severity, $1.frame) }
  }
}

extension ComparedFrame {
  /// Less is worse.
  fileprivate var severity: Severity {
    Severity(psnr: similarity.psnr ?? .infinity, pixels: figures.count)
  }
}

private struct Severity: Comparable {
  var psnr: Double
  var pixels: Int

  static func < (a: Severity, b: Severity) -> Bool { (a.psnr, -a.pixels) < (b.psnr, -b.pixels) }
}

extension SceneVerdict.Mismatch {
  /// What tells two formats apart; several at once when a scene moves to another device.
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
      "the goldens are \(golden) pixels, the scene is \(scene)"
    case .scale(let golden, let scene):
      "the goldens have scale \(plain(golden)), the scene asks for \(plain(scene))"
    case .fps(let golden, let scene):
      "the goldens run at \(golden) fps, the scene at \(scene)"
    case .opacity(let goldenIsOpaque):
      goldenIsOpaque
        ? "the goldens are opaque, the scene is not" : "the scene is opaque, the goldens are not"
    case .appearance(let golden, let scene):
      "the goldens are \(golden.rawValue), the frames are \(scene.rawValue)"
    case .frameCount(let golden, let scene):
      "the goldens are of \(counted(golden, "frame")), the scene has \(scene)"
    case .goldenSize(let frames, let golden, let scene):
      "the \(frames.count == 1 ? "golden of frame" : "goldens of frames")"
        + " \(frameRanges(frames)) \(frames.count == 1 ? "is" : "are") \(golden) pixels,"
        + " the scene is \(scene)"
    }
  }
}
