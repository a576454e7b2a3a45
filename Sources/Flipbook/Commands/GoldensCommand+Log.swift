import FlipbookCore
import SceneFormat

extension GoldensCommand {
  /// Prints the history of a scene's goldens, and writes it to a page with images.
  func log() throws -> ExitCode {
    let scene = try sceneOfLog()
    let store = options.goldens.store
    let names = try store.sceneNames()
    guard names.contains(scene) else {
      throw Failure(.inputNotFound, absence(of: scene, among: names))
    }
    let history = try GoldenHistory(
      of: store.folder(of: scene), limit: commitLimit, context.environment)
    guard !history.steps.isEmpty else {
      throw Failure(
        .inputNotFound, at: store.folder(of: scene),
        "no commit holds these goldens yet; commit them to see their history")
    }
    var page = GoldenHistoryPage(of: scene, history)
    let path = "\(options.output)/goldens-log/\(scene).xhtml"
    try Folder.prepare(forFile: path)
    try WholeFile.write(page.document(), to: path)
    switch context.console.format {
    case .json:
      context.console.result(
        of: Self.syntax.verb, .success,
        [
          "scene": .string(scene), "page": .string(path), "isCut": .boolean(history.isCut),
          "commits": .array(history.steps.map(\.json)),
        ])
    case .text:
      for step in history.steps { context.console.result(step.text) }
      if history.isCut {
        context.console.result("older commits: --commits \(min(1000, commitLimit * 2)) shows more")
      }
      context.console.note("Page: \(path)")
    }
    return .success
  }

  func absence(of scene: String, among names: [String]) -> String {
    let variants = names.filter { SceneName.baseName(of: $0) == scene }
    guard variants.isEmpty else {
      return "\"\(scene.printableLine)\" has variants with goldens of their own; name one: "
        + variants.joined(separator: " ")
    }
    let near = nearestName(to: scene, among: names)
    return "there are no goldens of a scene \"\(scene.printableLine)\" in \(options.goldens.root)"
      + (near == nil ? "; goldens list prints the scenes that have some" : didYouMean(near))
  }
}
