import FlipbookCore
import SceneFormat
import VisualDiff

extension SceneLoop {
  /// The rules of a scene; masks that do not fit are refused.
  func rules(
    _ options: ToleranceOptions, mask: IgnoreMask?, of scene: OpenScene
  ) async throws -> ToleranceRules {
    let size = scene.producer.format.size
    if let path = options.mask { try mask?.check(against: size, from: path) }
    var rules = ToleranceRules(general: options.applied(mask: mask))
    try await rules.add(scene.document, in: scene.file, size: size) {
      options.applied(to: $0, mask: mask)
    } choosing: {
      try await self.choice($0, of: scene)
    }
    return rules
  }
}
