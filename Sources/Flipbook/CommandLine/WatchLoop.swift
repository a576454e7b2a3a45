import SceneFormat

/// Runs scenes again whenever one of their files is written, until somebody interrupts it.
@MainActor
struct WatchLoop {
  let operands: [String]
  let context: CommandContext
  /// Runs one scene.
  let run: (SceneFile, CommandContext) async throws -> Void

  /// Two looks and a scene of ordinary length fit into 0.3 s.
  private let interval = Duration.milliseconds(20)

  func watch() async throws -> ExitCode {
    var watch = SceneWatch()
    var memories = SceneMemories()
    var complaint: String?
    // What is wrong with the names from the start ends the run; what goes wrong later is waited for.
    var files = try scenes()
    context.console.note("Touched scenes are drawn again; Ctrl-C ends.")
    while !Task.isCancelled {
      let touched = watch.touched(among: files)
      for file in touched { try await visit(file, &watch, &memories) }
      if !touched.isEmpty, !Task.isCancelled {
        context.console.note("Watching \(counted(watch.fileCount, "file")) …")
      }
      do { try await Task.sleep(for: interval) } catch { break }
      do {
        files = try scenes()
        complaint = nil
      } catch {
        let failure = Failure(error)
        let text = failure.messages.map(\.description).joined(separator: "\n")
        if text != complaint { failure.messages.forEach(context.console.report) }
        complaint = text
      }
    }
    return .interrupted
  }

  private func visit(
    _ file: SceneFile, _ watch: inout SceneWatch, _ memories: inout SceneMemories
  ) async throws {
    watch.handOut(file)
    // Those pictures are remembered, too, that only the scene's code names.
    context.images.beginRun()
    let remembering = CommandContext(
      environment: context.environment, console: context.console, engine: context.engine,
      images: context.images, memory: memories.memory(ofSceneAt: file.location))
    try await run(file, remembering)
    memories.trim()
    watch.add(context.images.paths, to: file)
  }

  private func scenes() throws -> [SceneFile] {
    try SceneDiscovery(workingFolder: context.environment.workingFolder).scenes(for: operands)
  }
}
