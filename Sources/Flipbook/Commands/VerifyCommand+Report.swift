import FlipbookCore
import SceneFormat

extension VerifyCommand {
  /// Where what is found goes, a folder for each scene.
  var results: String { options.output + "/verify" }

  /// What is known of a scene before it is opened: nothing of where on this machine the project lies.
  func start(of scene: SceneFile) -> SceneResult {
    var result = SceneResult(
      scene: scene.name.description, title: "",
      file: context.environment.shortPath(scene.path), goldens: options.goldens.root,
      commands: commands(for: scene, nil))
    result.isStrict = options.scenes.isStrict
    return result
  }

  /// What one may do about a scene next.
  ///
  /// - Parameters:
  ///   - index: that of its goldens, as far as there is one.
  ///   - approves: whether what is found can be accepted as it is.
  func commands(
    for scene: SceneFile, _ index: GoldenIndex?, approves: Bool = true
  ) -> SceneCommands {
    let environment = context.environment
    return SceneCommands(
      environment.invocation, scene: environment.shortPath(scene.path),
      goldens: environment.shortPath(options.acceptPlace(index).root),
      output: environment.isCI || !approves ? nil : environment.shortPath(options.output),
      appearance: options.scenes.appearance)
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
