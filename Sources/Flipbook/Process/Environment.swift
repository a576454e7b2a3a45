import FlipbookCore
import Foundation
package import Pixels

/// Environment of a command: everything outside its arguments. A value, so that tests can replace
/// it.
package struct Environment: Sendable {
  /// Name of the command line: `flipbook`, or that of a custom executable.
  package var toolName: String
  /// Command that runs the tool again if its name is not in `PATH`; nil otherwise.
  package var runner: String?
  package var variables: [String: String]
  package var standardOutputIsTerminal: Bool
  package var standardErrorIsTerminal: Bool
  /// Whether the process was started without a standard output (default false).
  package var standardOutputIsClosed = false
  /// Working directory (default nil: that of the process).
  package var workingFolder: String?
  /// Width of the terminal in columns.
  package var width: Int
  /// Number of usable processors.
  package var cores: Int
  /// The digest of the code that draws, as far as results depend on it.
  package var program: @Sendable () -> ContentDigest
  /// Time in seconds for progress displays; no result depends on it.
  package var now: @Sendable () -> Double
  /// Command that starts this process a second time; nil if that is impossible, as in tests.
  package var ownProgram: OwnProgram?
  /// The scene that this process runs for another one; nil in a process that a user has started.
  package var isolatedScene: IsolatedScene?

  package init(
    toolName: String = "flipbook", runner: String? = nil, variables: [String: String] = [:],
    standardOutputIsTerminal: Bool = false, standardErrorIsTerminal: Bool = false,
    workingFolder: String? = nil, width: Int = 80,
    cores: Int = 1, program: @escaping @Sendable () -> ContentDigest = { ContentDigest(value: 0) },
    now: @escaping @Sendable () -> Double = { 0 }
  ) {
    self.toolName = toolName
    self.runner = runner
    self.variables = variables
    self.standardOutputIsTerminal = standardOutputIsTerminal
    self.standardErrorIsTerminal = standardErrorIsTerminal
    self.workingFolder = workingFolder
    self.width = width
    self.cores = cores
    self.program = program
    self.now = now
  }

  /// Command that runs the tool again.
  package var invocation: String { runner ?? toolName }

  /// The same for other people: without a path of this machine.
  var portableInvocation: String {
    invocation.hasPrefix("/") || invocation.hasPrefix("'/") ? toolName : invocation
  }

  /// Value of a variable; nil if it is unset or empty.
  package func value(of name: String) -> String? {
    EnvironmentVariables(variables)[name]
  }

  /// `path`, relative to the working directory if it lies there.
  func shortPath(_ path: String) -> String {
    let folder = (workingFolder ?? FileManager.default.currentDirectoryPath) + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// `path` as an absolute path.
  func fullPath(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    return (workingFolder ?? FileManager.default.currentDirectoryPath) + "/" + path
  }

  /// Whether the run belongs to continuous integration.
  package var isCI: Bool { EnvironmentVariables(variables).isCI }

  /// Whether goldens must not be written.
  var refusesGoldens: Bool { EnvironmentVariables(variables).refusesGoldens }
}

extension Environment {
  /// The world of this process.
  ///
  /// - Parameter sourceDigest: that of the ``FlipbookApp``.
  package static func ofProcess(sourceDigest: String? = nil) -> Environment {
    let process = ProcessInfo.processInfo
    let identity = ProgramIdentity(
      buildID: EnvironmentVariables(process.environment)[ProgramIdentity.variable],
      sourceDigest: sourceDigest)
    let start = ContinuousClock.now
    // As typed: the first of Foundation's arguments is the executable's full path.
    let argument = CommandLine.arguments.first ?? "flipbook"
    var environment = Environment(
      toolName: URL(filePath: argument).lastPathComponent,
      runner: invocation(
        of: argument, in: FileManager.default.currentDirectoryPath,
        searching: process.environment["PATH"]),
      variables: process.environment,
      standardOutputIsTerminal: isatty(STDOUT_FILENO) == 1,
      standardErrorIsTerminal: isatty(STDERR_FILENO) == 1,
      width: terminalWidth(of: [STDERR_FILENO, STDOUT_FILENO]) ?? 80,
      cores: process.activeProcessorCount,
      program: { identity.digest },
      now: { (ContinuousClock.now - start) / .seconds(1) })
    environment.ownProgram = OwnProgram(arguments: Array(CommandLine.arguments.dropFirst()))
    return IsolatedScene(process.environment).map(environment.showing) ?? environment
  }
}

extension Environment {
  /// Command that runs an executable again which a shell or `swift run` started as `argument`. It holds no
  /// path of the machine where that can be avoided, because reports and CI logs show it to other people.
  ///
  /// - Parameters:
  ///   - folder: Working directory.
  ///   - path: Folders in which the shell finds programs, separated by colons.
  package static func invocation(
    of argument: String, in folder: String, searching path: String?
  ) -> String {
    let parts = argument.split(separator: "/").map(String.init)
    guard let name = parts.last, parts.contains(".build") else { return parts.last ?? argument }
    // A link in a folder of PATH is what people type.
    let file = realPath(of: argument, in: folder)
    if (path ?? "").split(separator: ":").contains(where: {
      realPath(of: "\($0)/\(name)", in: folder) == file
    }) {
      return name
    }
    // `swift run` runs `.build/PLATFORM/debug/NAME`, which is not what people type.
    guard parts.count == 4, parts[0] == ".build" else {
      return shellWord(relativePath(to: argument, from: folder))
    }
    switch parts[2] {
    case "release": return "swift run -c release \(name)"
    case "debug": return "swift run \(name)"
    default: return shellWord(argument)
    }
  }

  private static func realPath(of path: String, in folder: String) -> String {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    return URL(filePath: whole).resolvingSymlinksInPath().path
  }

  /// An absolute path below the working directory or next to it, relative to that; any other path as it is.
  private static func relativePath(to path: String, from folder: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    guard common > 0 else { return path }
    let ups = [Substring](repeating: "..", count: start.count - common)
    return (ups + target[common...]).joined(separator: "/")
  }
}

extension Environment {
  /// Path of a program in `PATH`; nil if there is none.
  func program(named name: String) -> String? {
    (variables["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) && Folder.isAt($0) == false }
  }
}

extension Environment {
  /// Columns of the first of `descriptors` that is a terminal; either stream may be redirected.
  package static func terminalWidth(of descriptors: [Int32]) -> Int? {
    for descriptor in descriptors {
      var size = winsize()
      guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
        continue
      }
      return Int(size.ws_col)
    }
    return nil
  }
}
