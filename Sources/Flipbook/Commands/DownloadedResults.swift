import FlipbookCore
import Foundation

/// Results of `verify` from another machine, for example the artifact of a CI run: a folder, or a ZIP file,
/// which is extracted to a temporary folder.
struct DownloadedResults {
  /// The output folder that holds the results.
  let output: String
  /// Temporary folder; nil if nothing was extracted.
  private let temporary: String?

  /// Finds the results in `path` or in its folder `Output`, and extracts them if necessary.
  init(at path: String, _ environment: Environment) throws {
    switch Folder.isAt(path) {
    case nil: throw Failure(.inputNotFound, at: path, "no such file or folder")
    case true:
      let folders = [path, Folder.path(of: GoldenOptions.defaultOutput, in: path)]
      guard let found = folders.first(where: { Folder.isAt($0 + "/verify") == true }) else {
        throw Self.nothingFound(at: path)
      }
      (output, temporary) = (found, nil)
    case false:
      try WholeFile.refuseIrregular(path)
      let folder = NSTemporaryDirectory() + "flipbook-results-\(UUID().uuidString)"
      do {
        output = try ZipFile(at: path, environment).extractResults(to: folder)
      } catch {
        Self.remove(folder)
        throw error
      }
      temporary = folder
    }
  }

  /// Deletes what was extracted.
  func remove() {
    if let temporary { Self.remove(temporary) }
  }

  private static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
  }

  fileprivate static func nothingFound(at path: String) -> Failure {
    Failure(
      .inputNotFound, at: path,
      "there are no results of verify in it; expected a folder verify or Output/verify")
  }
}

/// A ZIP file from elsewhere. Info-ZIP's `unzip` reads it; files with hostile names, links and much more
/// than results of `verify` are refused before anything is written.
private struct ZipFile {
  /// Names and sizes that results of `verify` do not reach: a hundred thousand images, 4 GiB.
  private static let limits = (files: 400_000, bytes: 4 << 30)

  private let path: String
  /// The path as unzip reads it: a pattern.
  private let pattern: String
  private let unzip: OtherTool

  init(at path: String, _ environment: Environment) throws(Failure) {
    guard let program = environment.program(named: "unzip") else {
      throw Failure(
        .inputNotFound, at: path,
        "a ZIP file needs unzip, which is not in the PATH (Debian: apt-get install unzip); or extract it"
          + " yourself and name the folder")
    }
    self.path = path
    let full = environment.fullPath(path)
    // A list of one character stands for it; without such characters unzip takes the path as it is.
    pattern =
      full.contains(/[\[*?]/)
      ? full.replacing(/[\[*?]/) { "[\($0.output)]" } : full
    unzip = OtherTool(path: program)
  }

  /// Extracts the results of `verify`, and returns the output folder that holds them.
  func extractResults(to folder: String) throws -> String {
    let names = try checkedNames()
    let places = ["", GoldenOptions.defaultOutput + "/"]
    guard
      let place = places.first(where: { place in
        names.contains { $0.hasPrefix(place + "verify/") }
      })
    else { throw DownloadedResults.nothingFound(at: path) }
    try Folder.make(folder)
    do throws(OtherTool.Failed) {
      _ = try unzip.result(["-q", "-n", pattern, place + "verify/*", "-d", folder])
    } catch {
      // unzip(1): 50 is a full disk.
      if case .failed(code: 50, _) = error {
        throw Failure(
          .inputOutputError, at: folder,
          "the disk is full; make room, or set TMPDIR to a folder with more")
      }
      let reason = if case .failed(_, let line?) = error { " (\(line))" } else { "" }
      throw Failure(
        .malformedInput, at: path, "unzip cannot extract it\(reason); download it again")
    }
    return place.isEmpty ? folder : folder + "/" + GoldenOptions.defaultOutput
  }

  /// The names of the files, none of which leads out of the folder that they are extracted to.
  private func checkedNames() throws(Failure) -> [String] {
    // One call of zipinfo each for names, kinds and totals, because a line with all of them is ambiguous.
    guard let list = unzip.output(["-Z", "-1", pattern]),
      let kinds = unzip.output(["-Z", "-s", pattern]),
      let totals = unzip.output(["-Z", "-t", pattern])
    else {
      throw Failure(.malformedInput, at: path, "not a ZIP file that unzip can read")
    }
    let names = list.split(separator: "\n").map(String.init)
    if let name = names.first(where: Self.isHostile) {
      throw Failure(
        .malformedInput, at: path,
        "the file \"\(name)\" in it would be written outside; it is not a result of verify")
    }
    guard !kinds.split(separator: "\n").contains(where: { $0.hasPrefix("l") }) else {
      throw Failure(
        .malformedInput, at: path, "there is a symbolic link in it; it is not a result of verify")
    }
    let bytes = totals.firstMatch(of: /(\d+) bytes? uncompressed/).flatMap { Int($0.1) }
    guard names.count <= Self.limits.files, let bytes, bytes <= Self.limits.bytes else {
      throw Failure(
        .malformedInput, at: path,
        "larger than results of verify; extract the folder verify yourself and name its parent")
    }
    return names
  }

  private static func isHostile(_ name: String) -> Bool {
    name.hasPrefix("/") || name.contains("\\")
      || name.split(separator: "/", omittingEmptySubsequences: false).contains("..")
  }
}
