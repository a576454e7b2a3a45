public import FlipbookCore
import Foundation
import TransitionCatalog

extension FlipbookApp {
  /// Runs the command line and ends the process with its exit code.
  public static func main() async {
    let isOutputClosed = SystemCalls.openStandardStreams()
    if let objection = ProcessLimits.current.objection {
      _ = StandardStream.error.write("flipbook: error: \(objection)\n")
      exit(ExitCode.inputOutputError.rawValue)
    }
    SceneTimeZone.set
    var catalog = Catalog()
    let app = Self()
    app.register(in: &catalog)
    var environment = Environment.ofProcess(sourceDigest: app.sourceDigest)
    environment.standardOutputIsClosed = isOutputClosed
    let tool = CommandLineTool(
      environment: environment,
      engine: SceneEngine(
        catalog: catalog, pictureFolders: app.pictureFolders, resourceFolders: app.resourceFolders),
      output: StandardStream.output.write, error: StandardStream.error.write)
    if tool.isIsolated { SceneReporter.unblockSignals() }
    let run = Task { await tool.run(Array(CommandLine.arguments.dropFirst())) }
    let interruption = Interruption { run.cancel() }
    let code = await run.value
    // A signal after the last frame interrupted nothing, so the run still succeeds.
    exit((code == .interrupted ? interruption.exitCode ?? code : code).rawValue)
  }
}

/// Standard output and standard error, unbuffered.
private enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// False when the stream cannot be written.
  @Sendable func write(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return SystemCalls.writeAll(bytes.span, to: rawValue)
  }
}
