import FlipbookCore
import SceneFormat

extension VerifyCommand {
  /// Tells of goldens whose scenes are not there any more; of several parts of a run the first does.
  func reportStrangers(besides scenes: () throws -> [SceneFile]) throws -> LoopConclusion {
    var conclusion = LoopConclusion()
    conclusion.details["unusedScenes"] = .array([])
    guard operands.isEmpty, options.scenes.shard?.number ?? 1 == 1 else { return conclusion }
    let names = Set(try scenes().map(\.name.description))
    let store = options.goldens.store
    let strangers = store.sceneNames().filter { !names.contains($0) && !store.isOfCode($0) }
    conclusion.details["unusedScenes"] = .array(strangers.map { .string($0) })
    for name in strangers {
      let message = Message(
        options.failsOnUnused ? .error : .warning, at: store.folder(of: name),
        "there is no scene \"\(name)\" any more, its goldens are unused"
          + context.environment.pruneAdvice(options.goldens)
      ).judged(strictly: options.scenes.isStrict)
      context.console.report(message)
      guard message.severity == .error else { continue }
      conclusion.add(message, .goldensMissing, on: name, test: "unused goldens", type: "unused")
    }
    return conclusion
  }
}
