import FlipbookCore
import SceneFormat

extension VerifyCommand {
  /// Where what is found goes, a folder for each scene.
  var results: String { options.output + "/verify" }

  /// What the report says of a scene: nothing of where on this machine the project lies.
  ///
  /// - Parameters:
  ///   - title: nil of a scene that could not be read.
  ///   - index: that of its goldens, as far as there is one.
  func facts(
    of scene: SceneFile, title: String? = nil, index: GoldenIndex? = nil
  ) -> SceneFacts {
    let environment = context.environment
    let root = options.acceptPlace(index).root
    let file = environment.shortPath(scene.path)
    return SceneFacts(
      name: scene.name.description, title: title ?? "", file: file,
      commands: SceneCommands(
        environment.invocation, scene: file, goldens: environment.shortPath(root),
        output: environment.isCI ? nil : environment.shortPath(options.output),
        appearance: options.scenes.appearance),
      goldens: options.goldens.root)
  }

  /// Removes what earlier runs found in scenes that are not there any more: reports would go on
  /// showing it, or fail where it cannot be read.
  func forgetStrangers(besides scenes: () throws -> [SceneFile]) throws {
    let names = Set(try scenes().map(\.name.description))
    for name in SceneResult.sceneNames(below: results) {
      let folder = "\(results)/\(name)"
      let result = try? SceneResult.read(inFolder: folder)
      guard result.map({ isOfNoScene($0) }) ?? !names.contains(name) else { continue }
      VerifyFolder.remove(folder)
    }
  }

  /// Whether the scene's file is gone. A result of a test has none.
  private func isOfNoScene(_ result: SceneResult) -> Bool {
    !result.file.isEmpty && Folder.isAt(context.environment.fullPath(result.file)) == nil
  }

  /// Writes the page about the scenes of these names.
  func writeReport(on names: Set<String>) -> ExitCode {
    let job = ReportJob(
      of: [ReportJob.Source(results: results, goldens: options.goldens.store)],
      folder: options.output + "/report", isSelfContained: false)
    do {
      context.console.note("Report: \(try job.run(of: names.contains).page)")
      return .success
    } catch {
      let failure = Failure(error)
      for message in failure.messages { context.console.report(message) }
      return failure.exitCode
    }
  }
}
