import FlipbookCore
import Foundation

/// Builds the package of the running executable again.
package struct PackageBuild: Sendable {
  /// Folder of the package's manifest.
  private let package: String
  private let swift: String
  private let arguments: [String]

  /// Finds the package and its build folder.
  ///
  /// - Parameters:
  ///   - executable: Path of the running program, `SCRATCH/TRIPLE/CONFIGURATION/NAME`.
  ///   - folder: Working folder; the package is there or in a folder above.
  ///
  /// - Throws: `Failure` that names the missing file or program, with the remedy.
  init(of executable: String, in folder: String, _ environment: Environment) throws(Failure) {
    guard let swift = environment.program(named: "swift") else {
      throw Failure(.inputNotFound, "--build needs swift, which is not in the PATH")
    }
    let path = URL(filePath: executable).pathComponents
    guard path.count > 4, ["debug", "release"].contains(path[path.count - 2]) else {
      throw Failure(
        .inputNotFound, at: executable,
        "not made by swift build, so --build cannot rebuild it; use --build with an executable of"
          + " your package: swift run -c release NAME live --build")
    }
    var place = URL(filePath: folder).standardizedFileURL
    while Folder.isAt(place.appending(path: "Package.swift").path) != false {
      guard place.pathComponents.count > 1 else {
        throw Failure(
          .inputNotFound, at: folder,
          "not in a package, so --build has nothing to build; run it in the folder of Package.swift"
        )
      }
      place.deleteLastPathComponent()
    }
    self.swift = swift
    package = place.path
    let scratch = path.dropLast(3).dropFirst().joined(separator: "/")
    arguments = [
      "build", "--package-path", package, "--scratch-path", "/" + scratch,
      "--configuration", path[path.count - 2], "--product", path[path.count - 1],
    ]
  }

  /// Stamps of the manifest and of all Swift sources, apart from tests.
  func stamps() -> [String: FileStamp?] {
    let files = [package + "/Package.swift"] + Self.sources(in: package)
    return Dictionary(files.map { ($0, FileStamp(of: $0)) }) { first, _ in first }
  }

  /// Paths of the Swift sources of a package, also of those behind links to folders, such as the link to
  /// an app's sources that `init --app` makes. Without tests and hidden folders.
  package static func sources(in package: String) -> [String] {
    var sources: [String] = []
    // A link may lead to a folder that contains it.
    var visited: Set<String> = []
    var waiting = [URL(filePath: package)]
    while let folder = waiting.popLast() {
      let folder = folder.resolvingSymlinksInPath()
      guard visited.insert(folder.path).inserted else { continue }
      let keys: [URLResourceKey] = [.isDirectoryKey, .isSymbolicLinkKey]
      let places = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
      while let place = places?.nextObject() as? URL {
        if ["Tests", "Output"].contains(place.lastPathComponent) {
          places?.skipDescendants()
        } else if place.pathExtension == "swift" {
          sources.append(place.path)
        } else if SystemCalls.isLink(place.path), Folder.isAt(place.path) == true {
          waiting.append(place)
        }
      }
    }
    return sources
  }

  /// Builds; the compiler's errors, or nil if there are none.
  func run() -> [String]? {
    let process = Process()
    process.executableURL = URL(filePath: swift)
    process.arguments = arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    do { try process.run() } catch { return ["swift build cannot be started: \(error)"] }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 || process.terminationReason != .exit else { return nil }
    return Self.errors(in: text, of: package)
  }

  /// Lines with errors, each once, with paths from the package on; the end of the output if there are
  /// none.
  static func errors(in text: String, of package: String) -> [String] {
    let lines = text.split(separator: "\n").map { String($0.replacing(package + "/", with: "")) }
    var found: [String] = []
    for line in lines where line.contains(": error:") || line.hasPrefix("error:") {
      if !found.contains(line) { found.append(line) }
    }
    guard found.isEmpty else {
      return found.prefix(20) + (found.count > 20 ? ["and \(found.count - 20) more"] : [])
    }
    return Array(lines.suffix(10))
  }
}
