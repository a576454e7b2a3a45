import PNG
package import Pixels
package import SceneFormat
import VisualDiff

/// What is let pass of each frame of a scene.
///
/// The last of the scene's tolerances that name a frame goes before its tolerance for all frames, and
/// each option takes the place of what the scene says in its stead.
package struct ToleranceRules: Sendable {
  private var special: [(choice: FrameChoice, tolerance: FrameTolerance)] = []
  private var general: FrameTolerance

  /// - Parameter general: what holds for frames that no tolerance of the scene names.
  package init(general: FrameTolerance) {
    self.general = general
  }

  /// What holds for the frame of a number.
  package func tolerance(of frame: Int) -> FrameTolerance {
    special.last { $0.choice.contains(frame) }?.tolerance ?? general
  }

  /// Each of them.
  private var all: [FrameTolerance] { special.map(\.tolerance) + [general] }

  /// Those that let everything pass.
  package func warnings(for size: PixelSize) -> [Message] {
    all.compactMap { rule in
      rule.tolerance.blindness(for: size).map { Message(.warning, at: rule.place, $0.text) }
    }
  }
}

extension ToleranceRules {
  /// The rules of a scene where no options are.
  ///
  /// - Parameters:
  ///   - size: of the frames; masks of another are refused.
  ///   - choice: tells which frames a selection means.
  @MainActor
  package init(
    of document: SceneDocument, in file: SceneFile, size: PixelSize,
    choosing choice: (FrameSelection) async throws -> FrameChoice
  ) async throws {
    self.init(general: .exact)
    try await add(document, in: file, size: size, changing: { $0 }, choosing: choice)
  }

  /// Adds the rules of a scene, each changed by `change`.
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
  /// Without a choice the tolerance is for all frames that no other names.
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
