import FlipbookCore
import SceneFormat

/// Runs scenes whenever one of their files changes, until interrupted.
@MainActor
struct WatchLoop {
  let operands: [String]
  let context: CommandContext
  /// Runs one scene.
  let run: (SceneFile, CommandContext) async throws -> Void

  /// Two polls and a scene of ordinary length fit into 0.3 s.
  private let interval = Duration.milliseconds(20)

  func watch() async throws -> ExitCode {
    var watch = SceneWatch()
    var memories = SceneMemories()
    var complaints = LastingMessages(patience: SceneWatch.patience)
    // Missing operands are an error at the start only; later they may return.
    let discovery = VariantCache().discovery(in: context.environment.workingFolder)
    var files = try discovery.scenes(for: operands)
    context.console.note("Changed scenes are re-rendered; press Ctrl-C to end.")
    while !Task.isCancelled {
      let touched = watch.touched(among: files)
      for file in touched { await visit(file, &watch, &memories) }
      if !touched.isEmpty, !Task.isCancelled {
        context.console.note("Watching \(counted(watch.fileCount, "file")) …")
      }
      do { try await Task.sleep(for: interval) } catch { break }
      let search = SceneSearch(for: operands, by: discovery)
      files = search.files
      report(search.problems, away: watch.away(), &complaints)
    }
    return .interrupted
  }

  /// Reports each problem once; a missing folder covers the scenes in it.
  private func report(
    _ problems: [SceneDiscoveryError], away scenes: [SceneFile], _ complaints: inout LastingMessages
  ) {
    let messages = problems.flatMap { problem in
      problem.missingName.map { [Self.absence(of: $0)] } ?? Failure(problem).messages
    }
    let known = scenes.filter { scene in problems.contains { $0.covers(scene) } }
      .map { Self.absence(of: $0.path) }
    let news = complaints.news(among: messages + scenes.map { Self.absence(of: $0.path) })
    for message in news where messages.contains(message) || !known.contains(message) {
      context.console.report(message)
    }
  }

  private static func absence(of place: String) -> Message {
    Message(.note, at: place, "missing; waiting until it returns")
  }

  private func visit(
    _ file: SceneFile, _ watch: inout SceneWatch, _ memories: inout SceneMemories
  ) async {
    watch.handOut(file)
    // Starting a run of the store also keeps images that only the scene's code names.
    context.images.beginRun()
    let remembering = CommandContext(
      environment: context.environment, console: context.console, engine: context.engine,
      images: context.images, pictures: context.pictures,
      memory: memories.memory(of: file))
    do {
      try await run(file, remembering)
    } catch is SceneDiscoveryError {
      // The file was removed after the last poll, so the next polls report it.
    } catch {
      guard !Task.isCancelled else { return }
      Failure(error, in: file.path).messages.forEach(context.console.report)
    }
    memories.trim()
    watch.add(context.images.paths + SceneInputs(context).watchedResources(), to: file)
  }
}
