import FlipbookCore
import Foundation
package import SourcePort

/// Ports files and folders into another folder.
///
/// Only files whose text changes are written, so that builds stay incremental. Inputs and files
/// that are not ports are never overwritten. A port whose original is missing from one of the
/// folders is deleted, because a renamed original would otherwise be compiled twice. Paths in
/// ported files are those of the command line.
package struct PortJob {
  package struct File {
    package var input: String
    package var output: String
    /// Whether the output file is new or its text changed.
    package var isNew: Bool
    package var findings: [Finding]
  }

  /// A file that is not ported because of an import.
  package struct LeftOut {
    package var path: String
    /// Line of the import.
    package var line: Int
    package var module: String
  }

  package struct Report {
    package var files: [File]
    package var leftOut: [LeftOut]
    /// Deleted ports whose originals are missing.
    package var removed: [StalePort]
  }

  private let output: String
  private let workingFolder: String?
  private let writes: Bool
  private let modules: Set<String>
  private let system: Int

  /// - Parameters:
  ///   - modules: Files that import one of these modules are left out.
  ///   - system: Major version of iOS; code for newer ones is left out.
  package init(
    output: String, workingFolder: String? = nil, writes: Bool = true, modules: Set<String> = [],
    system: Int = AppPort.defaultSystem
  ) {
    self.modules = modules
    self.system = system
    self.output = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
    self.workingFolder = workingFolder
    self.writes = writes
  }

  /// - Throws: also `CancellationError`, if the task is cancelled: the files written so far are whole, and
  ///   no port is deleted.
  package func run(_ operands: [String]) throws -> Report {
    var inputs = try PortInput.all(operands, besides: location(of: output), in: workingFolder)
    try refuseClashes(inputs)
    var texts: [AppSource] = []
    var leftOut: [LeftOut] = []
    for input in inputs {
      try Task.checkCancellation()
      let source = AppSource(path: input.path, text: try text(of: input.path))
      if let file = try reasonToLeaveOut(source) {
        leftOut.append(file)
      } else {
        texts.append(source)
      }
    }
    inputs.removeAll { input in leftOut.contains { $0.path == input.path } }
    var files: [File] = []
    for (input, ported) in zip(inputs, try port(texts)) {
      try Task.checkCancellation()
      let path = output + "/" + input.name
      let isNew = try write(Array(ported.text.utf8), to: path)
      files.append(
        File(input: input.path, output: path, isNew: isNew, findings: ported.findings))
    }
    return Report(
      files: files, leftOut: leftOut, removed: try removeStale(besides: files, of: operands))
  }

  private func port(_ sources: [AppSource]) throws(Failure) -> [PortedSource] {
    do {
      return try AppPort.port(sources, system: system)
    } catch {
      let found = AppPort.errors(in: sources)
      throw Failure(
        .malformedInput,
        (found.isEmpty ? [error] : found).flatMap { failure($0).messages })
    }
  }

  private func reasonToLeaveOut(_ source: AppSource) throws(Failure) -> LeftOut? {
    guard !modules.isEmpty else { return nil }
    do {
      return try AppPort.imports(of: source).first { modules.contains($0.module) }.map {
        LeftOut(path: source.path, line: $0.line, module: $0.module)
      }
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: PortError) -> Failure {
    Failure(
      .malformedInput, at: "\(error.path):\(error.line):\(error.column)", error.description)
  }

  private func removeStale(
    besides files: [File], of operands: [String]
  ) throws(FileError) -> [StalePort] {
    let folders = operands.filter { Folder.isAt(location(of: $0)) == true }
    let stale = try StalePort.all(in: output, from: folders, workingFolder)
      .filter { port in !files.contains { $0.output == port.path } }
    for port in stale where writes && !SystemCalls.remove(location(of: port.path)) {
      throw .notWritable(port.path, reason: SystemCalls.lastReason)
    }
    return stale
  }

  /// Writes a file unless its text is unchanged; false if it is.
  private func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
    let location = location(of: path)
    do throws(FileError) {
      let old = try WholeFile.read(location, called: path)
      if old == bytes { return false }
      guard old.starts(with: AppPort.mark.utf8) else {
        throw FileError.notCreatable(
          path,
          reason: "the file was not written by port; move it away, or choose another --output")
      }
    } catch .notFound {
    }
    try Folder.refuseLinks(from: self.location(of: output), to: location)
    guard writes else { return true }
    try Folder.make(Folder.parent(of: location))
    try WholeFile.write(bytes, to: location)
    return true
  }

  private func text(of path: String) throws -> String {
    let bytes = try WholeFile.read(location(of: path), called: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.malformedInput, at: path, "is not UTF-8; save it as UTF-8")
    }
    return text
  }

  private func location(of path: String) -> String { absolute(path, in: workingFolder) }

  private func refuseClashes(_ inputs: [PortInput]) throws {
    var paths: [String: String] = [:]
    let originals = Set(inputs.map { location(of: $0.path).resolved })
    for input in inputs {
      if let other = paths.updateValue(input.path, forKey: input.name) {
        throw Failure(
          .usage, at: input.path,
          "would be written to \(output)/\(input.name), like \(other); port them into two folders")
      }
      if originals.contains(location(of: output + "/" + input.name).resolved) {
        throw Failure(
          .usage, at: input.path,
          "\(output)/\(input.name) is one of the inputs; choose another folder with --output")
      }
    }
  }
}

/// Absolute path for opening files.
func absolute(_ path: String, in workingFolder: String?) -> String {
  guard !path.hasPrefix("/"), let workingFolder else { return path }
  return workingFolder + "/" + path
}

extension String {
  /// Path without links, `.` and `..`, for comparisons.
  var resolved: String {
    URL(fileURLWithPath: self).resolvingSymlinksInPath().standardizedFileURL.path
  }
}
