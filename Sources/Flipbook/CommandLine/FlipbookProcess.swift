import Glibc

/// The command line as a process: its streams, its signals, its exit code.
package enum FlipbookProcess {
  /// Runs what the process's arguments ask for, and ends the process.
  @MainActor
  package static func run(_ engine: SceneEngine) async -> Never {
    // A reader who has seen enough ends the run, as with any other tool.
    signal(SIGPIPE, SIG_DFL)
    let tool = CommandLineTool(
      environment: .ofProcess(), engine: engine, output: sink(STDOUT_FILENO),
      error: sink(STDERR_FILENO))
    let arguments = Array(CommandLine.arguments.dropFirst())
    let task = Task { await tool.run(arguments) }
    let interruption = Interruption { task.cancel() }
    var code = await task.value
    if code == .interrupted { code = interruption.exitCode ?? code }
    exit(code.rawValue)
  }

  private static func sink(_ descriptor: Int32) -> Console.Sink {
    { text in SystemCalls.writeAll(Array(text.utf8).span, to: descriptor) }
  }
}
