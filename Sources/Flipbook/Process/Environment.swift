import FlipbookCore
import Foundation
package import Pixels

/// Everything that a command may know of the world besides its arguments. Commands get it as a
/// value, so tests can give them any world.
package struct Environment: Sendable {
  /// What the command line is called by: `flipbook`, or the name of an executable of one's own.
  package var toolName: String
  /// What runs it again where a shell does not find it by its name; nil where it does.
  package var runner: String?
  package var variables: [String: String]
  package var standardOutputIsTerminal: Bool
  package var standardErrorIsTerminal: Bool
  /// Where names of scenes are looked up; nil is the process's own folder.
  package var workingFolder: String?
  /// Columns of the terminal.
  package var width: Int
  /// Processors that may be used at once.
  package var cores: Int
  /// Tells one build of the executable from another.
  package var program: @Sendable () -> ContentDigest
  /// Seconds since some moment, for rates on the screen only: no result depends on it.
  package var now: @Sendable () -> Double

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

  /// What to type into a shell to run it again.
  package var invocation: String { runner ?? toolName }

  /// A variable that is set to something.
  package func value(of name: String) -> String? {
    EnvironmentVariables(variables)[name]
  }

  /// `path`, from the working folder on if it lies there.
  func shortPath(_ path: String) -> String {
    let folder = (workingFolder ?? FileManager.default.currentDirectoryPath) + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  /// `path`, from `/` on.
  func fullPath(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    return (workingFolder ?? FileManager.default.currentDirectoryPath) + "/" + path
  }

  /// Whether the run belongs to continuous integration.
  package var isCI: Bool { EnvironmentVariables(variables).isCI }
}

extension Environment {
  /// The world of this process.
  package static func ofProcess() -> Environment {
    let process = ProcessInfo.processInfo
    let start = ContinuousClock.now
    // As it was called: Foundation's arguments begin with where the executable lies.
    let argument = CommandLine.arguments.first ?? "flipbook"
    return Environment(
      toolName: URL(filePath: argument).lastPathComponent,
      runner: invocation(of: argument),
      variables: process.environment,
      standardOutputIsTerminal: isatty(STDOUT_FILENO) == 1,
      standardErrorIsTerminal: isatty(STDERR_FILENO) == 1,
      width: terminalWidth(of: [STDERR_FILENO, STDOUT_FILENO]) ?? 80,
      cores: process.activeProcessorCount,
      program: { executableDigest },
      now: { (ContinuousClock.now - start) / .seconds(1) })
  }
}

extension Environment {
  /// What runs the executable again that a shell or `swift run` has called by `argument`.
  package static func invocation(of argument: String) -> String {
    let parts = argument.split(separator: "/").map(String.init)
    guard let name = parts.last, parts.contains(".build") else { return parts.last ?? argument }
    // `swift run` names the folder of the platform too; people take the short way.
    guard parts.count == 4, parts[0] == ".build" else { return shellWord(argument) }
    switch parts[2] {
    case "release": return "swift run -c release \(name)"
    case "debug": return "swift run \(name)"
    default: return shellWord(argument)
    }
  }
}

extension Environment {
  /// Where the `PATH` finds a program.
  func program(named name: String) -> String? {
    (variables["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) && Folder.isAt($0) == false }
  }
}

extension Environment {
  /// Columns of the first of `descriptors` that is a terminal: either stream may go elsewhere.
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

/// Found once. Reading the whole file would take longer than drawing a frame. An executable that
/// cannot be read counts as an empty one, so that equal runs still write equal manifests.
private let executableDigest: ContentDigest = {
  let path = "/proc/self/exe"
  let identity = BuildIdentity(ofFileAt: path)?.bytes
  return ContentDigest(of: identity ?? (try? WholeFile.read(path)) ?? [])
}()
