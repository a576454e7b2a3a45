import Flipbook
import Foundation
import Testing

@MainActor
@Suite("Scenes in processes of their own", .serialized)
struct IsolationTests {
  @Test("A crash is reported with its scene, time and message, and the other scenes run")
  func trap() throws {
    try withScenes("a: print", "b: trap", "c: print") { app in
      let run = try app.run("check", "--format", "text")
      #expect(run.status == ExitCode.transitionMistake.rawValue)
      let results = run.output.split(separator: "\n").filter { $0.contains("frames") }
      #expect(results.count == 2)
      #expect(results.first == "a: 13 frames, no mistakes")
      #expect(results.last == "c: 13 frames, no mistakes")
      let errors = run.errors.split(separator: "\n").filter { $0.contains("b.json5: error:") }
      #expect(errors.count == 1)
      let error = try #require(errors.first)
      #expect(
        error.hasPrefix("Scenes/b.json5: error: code of this scene crashed at 0.1 s, in frame"))
      #expect(error.contains("Fatal error: the card has no thumbnail (signal "))
    }
  }

  @Test("Results for a standard output that is closed are lost, which is an error")
  func closedOutput() throws {
    try withScenes("a: print") { app in
      let lost = "standard output cannot be written, so results were lost"
      for arguments in [
        ["list"], ["check", "--json"], ["verify", "--json"], ["render", "--json"],
      ] {
        let run = try app.run(arguments, closingOutput: true)
        #expect(run.status == ExitCode.inputOutputError.rawValue, "\(arguments)")
        #expect(run.errors.contains(lost), "\(arguments)")
      }
      // The frames are the result, and the exit code says that all of them were written.
      for arguments in [["render"], ["check"]] {
        let run = try app.run(arguments, closingOutput: true)
        #expect(run.status == 0 && !run.errors.contains(lost), "\(arguments): \(run)")
      }
    }
  }

  @Test("Mistakes before a crash are printed, since they often explain it")
  func mistakesBeforeCrash() throws {
    try withScenes("b: lost") { app in
      let run = try app.run("check", "--format", "text")
      #expect(run.status == ExitCode.transitionMistake.rawValue)
      #expect(run.errors.contains("Fatal error: the first screen is missing"), "\(run.errors)")
      #expect(run.output.contains("Nowhere"), "\(run.output)")
    }
  }

  @Test("check runs one scene in a process of its own as well; render does so with --isolate")
  func alone() throws {
    try withScenes("b: trap") { app in
      let crash = try app.run("render")
      #expect(crash.isCrash)
      let run = try app.run("check")
      #expect(!run.isCrash && run.status == ExitCode.transitionMistake.rawValue)
      #expect(run.errors.contains("Scenes/b.json5: error: code of this scene crashed"))
    }
  }

  @Test(
    "render, verify, export and check have the same output, files and exit code with --isolate",
    arguments: ["render", "verify", "export", "check"])
  func merging(_ verb: String) throws {
    // Without its own output: that of a process is buffered until its end.
    try withScenes("a: fade", "b: mistake", "c: fade") { app in
      if verb == "verify" { #expect(try app.run("record", "Scenes/a.json5").status == 0) }
      var formats = [["--json"], ["--format", "junit"], ["--format", "github"], ["-q"]]
      if verb == "verify" { formats.append(["--report"]) }
      for options in formats {
        var runs: [CrashingApp.Run] = []
        var files: [[String: Data]] = []
        for isolation in [[], ["--isolate"]] {
          try? FileManager.default.removeItem(atPath: app.folder + "/Output")
          // check always isolates; the other order runs one scene at a
          // time.
          runs.append(try app.run([verb] + options + isolation))
          files.append(app.outputs)
        }
        #expect(runs[0].status == ExitCode.transitionMistake.rawValue)
        #expect(runs[0] == runs[1])
        #expect(files[0] == files[1])
        #expect(verb == "check" || !files[0].isEmpty)
      }
    }
  }

  @Test("A crash during verify leaves a result with its error, which the report shows")
  func report() throws {
    try withScenes("a: print", "b: trap") { app in
      let run = try app.run("verify", "--isolate", "--report", "--json")
      #expect(run.status == ExitCode.transitionMistake.rawValue)
      #expect(
        run.output.contains("\"errors\": [\"Scenes/b.json5: error: code of this scene crashed"))
      let text = app.text("Output/verify/b/manifest.json")
      #expect(text.contains("code of this scene crashed at 0.1 s"))
      #expect(app.text("Output/report/index.html").contains("code of this scene crashed"))
    }
  }

  @Test("A scene that exits or is killed is reported, too")
  func otherEnds() throws {
    try withScenes("a: exit", "b: kill", "c: print") { app in
      let run = try app.run("render", "--isolate")
      #expect(run.status == ExitCode.transitionMistake.rawValue)
      #expect(
        run.errors.contains(
          "a.json5: error: code of this scene ended the process at 0.1 s, in frame 6"))
      #expect(run.errors.contains("with exit code 7; code that a scene runs must not call exit"))
      #expect(
        run.errors.contains("b.json5: error: code of this scene crashed at 0.1 s, in frame 6"))
      #expect(run.errors.contains("(signal 9, killed by another process"))
      #expect(run.output.contains("c: 13 frames"))
    }
  }

  @Test("A signal ends the process of the scene as well", arguments: [SIGINT, SIGTERM, SIGKILL])
  func interruption(_ number: Int32) async throws {
    let folder = Self.temporaryFolder
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try CrashingApp(in: folder, ["a: loop", "b: print"])
    let process = try app.start("check")
    try await Task.sleep(for: .seconds(1.5))
    let children = app.children(of: process)
    #expect(children.count == 1)
    kill(process.processIdentifier, number)
    // A child in an endless loop ends with its parent, after a second signal as usual.
    try await Task.sleep(for: .seconds(0.5))
    if process.isRunning { kill(process.processIdentifier, number) }
    process.waitUntilExit()
    try await Task.sleep(for: .seconds(0.5))
    #expect(!children.contains(where: app.isRunning))
  }

  @Test("--watch and --isolate exclude each other")
  func watching() throws {
    try withScenes("a: print") { app in
      let run = try app.run("render", "--watch", "--isolate")
      #expect(run.status == ExitCode.usage.rawValue)
      #expect(run.errors.contains("--watch keeps frames in its process"))
    }
  }

  private func withScenes(_ scenes: String..., body: (CrashingApp) throws -> Void) throws {
    let folder = Self.temporaryFolder
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(CrashingApp(in: folder, scenes))
  }

  private static var temporaryFolder: String {
    NSTemporaryDirectory() + "flipbook isolation \(UUID().uuidString)"
  }
}

/// The executable `CrashingApp` in a folder with scenes.
private struct CrashingApp {
  struct Run: Equatable {
    var status: Int32
    var isCrash: Bool
    var output: String
    var errors: String
  }

  let folder: String

  /// - Parameter scenes: Name of a scene and of its transition, such as `a: trap`.
  init(in folder: String, _ scenes: [String]) throws {
    self.folder = folder
    let place = folder + "/Scenes"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for scene in scenes {
      let parts = scene.split(separator: ": ")
      let text = """
        {
          title: "\(parts[0])", device: { size: [24, 16], scale: 1 }, root: "a",
          screens: { a: { color: "white" }, b: { color: "black" } },
          steps: [{ at: 0, present: "b", transition: "\(parts[1])" }],
        }
        """
      try text.write(toFile: "\(place)/\(parts[0]).json5", atomically: true, encoding: .utf8)
    }
  }

  private static var path: String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? own as String)
      .split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/CrashingApp"
  }

  private func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = [
      "FLIPBOOK_PROGRESS": "none", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      "FLIPBOOK_JOBS": "1",
    ]
    process.standardInput = FileHandle.nullDevice
    return process
  }

  func run(_ arguments: String...) throws -> Run { try run(arguments) }

  /// - Parameter closingOutput: Whether the program starts without a standard output (default
  ///   false).
  func run(_ arguments: [String], closingOutput: Bool = false) throws -> Run {
    let process = process(arguments)
    if closingOutput {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", #"exec "$0" "$@" >&-"#, Self.path] + arguments
    }
    let (output, errors) = (folder + "/stdout", folder + "/stderr")
    for path in [output, errors] { try Data().write(to: URL(filePath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, isCrash: process.terminationReason == .uncaughtSignal,
      output: text("stdout"), errors: text("stderr"))
  }

  /// Starts a run without waiting for it.
  func start(_ arguments: String...) throws -> Process {
    let process = process(arguments)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  func children(of process: Process) -> [Int32] {
    let id = process.processIdentifier
    let list = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
    let all = threads.compactMap {
      try? String(contentsOfFile: "/proc/\(id)/task/\($0)/children", encoding: .utf8)
    }
    return Set(([list ?? ""] + all).flatMap { $0.split(separator: " ") }.compactMap { Int32($0) })
      .sorted()
  }

  /// Whether a process runs: an ended one that its parent has not waited for is still listed, in
  /// the state Z.
  func isRunning(_ id: Int32) -> Bool {
    let text = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
    let state = text.split(separator: ")").last?.split(separator: " ").first
    return state.map { $0 != "Z" } ?? false
  }

  func text(_ path: String) -> String {
    (try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)) ?? ""
  }

  /// Everything in the output folder.
  var outputs: [String: Data] {
    let root = folder + "/Output"
    var files: [String: Data] = [:]
    for path in FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? [] {
      files[path] = FileManager.default.contents(atPath: root + "/" + path)
    }
    return files
  }
}
