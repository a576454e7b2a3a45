import PNG
package import Pixels
package import SceneFormat
import VisualDiff

/// Tolerance for each frame of a scene.
///
/// The last of the scene's tolerances that selects a frame takes precedence over its tolerance for
/// all frames, and options over both by ``FrameTolerance/merge(_:)``.
package struct ToleranceRules: Sendable {
  private var special: [(choice: FrameChoice, tolerance: FrameTolerance)] = []
  private var general: FrameTolerance

  /// - Parameter general: Tolerance of frames that no tolerance of the scene selects.
  package init(general: FrameTolerance) {
    self.general = general
  }

  /// Tolerance of a frame.
  package func tolerance(of frame: Int) -> FrameTolerance {
    special.last { $0.choice.contains(frame) }?.tolerance ?? general
  }

  /// All tolerances.
  private var all: [FrameTolerance] { special.map(\.tolerance) + [general] }

  /// Warnings about tolerances that nothing can violate.
  package func warnings(for size: PixelSize) -> [Message] {
    all.compactMap { rule in
      rule.tolerance.blindness(for: size).map { Message(.warning, at: rule.place, $0.text) }
    }
  }
}

extension ToleranceRules {
  /// Creates the rules of a scene without options.
  ///
  /// - Parameters:
  ///   - size: Size of the frames in pixels; throws for masks of another size.
  ///   - choice: Resolves a selection of frames.
  @MainActor
  package init(
    of document: SceneDocument, in file: SceneFile, size: PixelSize,
    choosing choice: (FrameSelection) async throws -> FrameChoice
  ) async throws {
    self.init(general: .exact)
    try await add(document, in: file, size: size, changing: { $0 }, choosing: choice)
  }

  /// Adds the rules of a scene, each modified by `change`.
  @MainActor
  package mutating func add(
    _ document: SceneDocument, in file: SceneFile, size: PixelSize,
    changing change: (FrameTolerance) -> FrameTolerance,
    choosing choice: (FrameSelection) async throws -> FrameChoice
  ) async throws {
    for rule in document.goldens.tolerances {
      let own = FrameTolerance(
        rule, mask: try file.mask(of: rule, size: size), scale: document.goldens.scale,
        in: file.path)
      let chosen: FrameChoice? =
        if let frames = rule.frames { try await choice(frames) } else { nil }
      add(change(own), for: chosen)
    }
  }
}

extension ToleranceRules {
  /// Adds a tolerance. Without a choice it applies to all frames that no other tolerance selects.
  fileprivate mutating func add(_ tolerance: FrameTolerance, for choice: FrameChoice?) {
    if let choice { special.append((choice, tolerance)) } else { general = tolerance }
  }
}

extension SceneFile {
  fileprivate func mask(of rule: GoldenTolerance, size: PixelSize) throws -> IgnoreMask? {
    guard let path = rule.mask else { return nil }
    let picture = ScenePicture(file: path, scale: 1)
    let name = self.path(of: picture)
    let mask = try IgnoreMask(
      PNGReader().readFile(location(of: picture), called: name), from: name)
    try mask.check(against: size, from: name)
    return mask
  }
}
