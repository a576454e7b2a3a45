import FlipbookCore
package import SceneFormat

/// Polls the files of scenes and reports which scenes have changed.
///
/// Polling costs a system call for each file, which is negligible for hundreds of files, and works
/// on every file system; kernel notifications do not.
package struct SceneWatch {
  /// Number of polls for which missing files are awaited in silence, because editors and Git may
  /// remove a file before they write it again.
  static let patience = 10

  private struct Watched {
    /// Stamps of the scene's files when it was last run.
    var handedOut: [String: FileStamp?]
    /// Stamps at the last poll.
    var seen: [String: FileStamp?]
    /// Number of consecutive polls with these stamps.
    var quietLooks = 0
    /// Files that the scene is known to use, in contrast to guesses.
    var used: Set<String>

    /// Whether a file that existed when the scene was last run is missing now.
    func hasLost(in stamps: [String: FileStamp?]) -> Bool {
      handedOut.contains { path, stamp in stamp != nil && stamps[path].flatMap(\.self) == nil }
    }
  }

  private var scenes: [SceneFile: Watched] = [:]

  package init() {}

  /// Scenes among `files` that are new or have changed. A changing scene is reported only after two
  /// polls with equal stamps, because editors write in several steps.
  package mutating func touched(among files: [SceneFile]) -> [SceneFile] {
    var touched: [SceneFile] = []
    for file in files {
      guard var watched = scenes[file] else {
        scenes[file] = Watched(handedOut: [:], seen: [:], used: [])
        touched.append(file)
        continue
      }
      let stamps = Self.stamps(of: watched.handedOut.keys)
      watched.quietLooks = stamps == watched.seen ? watched.quietLooks + 1 : 0
      watched.seen = stamps
      scenes[file] = watched
      let needed = watched.hasLost(in: stamps) ? Self.patience : 1
      if stamps != watched.handedOut, watched.quietLooks >= needed { touched.append(file) }
    }
    return touched
  }

  /// Scenes that existed at an earlier poll and are missing now, by path in byte order. They count
  /// as changed when they return.
  mutating func away() -> [SceneFile] {
    var away: [SceneFile] = []
    for file in scenes.keys where FileStamp(of: file.location) == nil {
      away.append(file)
      scenes[file]?.handedOut[file.location] = .some(nil)
      scenes[file]?.seen[file.location] = .some(nil)
    }
    return away.sorted { $0.operand.utf8.lexicographicallyPrecedes($1.operand.utf8) }
  }

  /// Watches a scene that has not been read: its own file alone.
  mutating func begin(_ file: SceneFile) {
    let stamps = Self.stamps(of: [file.location])
    scenes[file] = Watched(handedOut: stamps, seen: stamps, used: [file.location])
  }

  /// Records the files of a scene before it is run, so that changes during the run are detected by
  /// the next poll.
  ///
  /// - Parameter document: The scene if it has just been read (default nil: reads it).
  package mutating func handOut(_ file: SceneFile, readAs document: SceneDocument? = nil) {
    let known = (document ?? (try? file.load())).map { Self.dependencies(of: file, $0) }
    let earlier = scenes[file]
    // Files that only the scene's code reads are known from its last run, and may change during
    // this one.
    let found = known?.files.union(earlier?.used ?? []) ?? earlier.map { Set($0.handedOut.keys) }
    let besides = known?.sought ?? Self.guesses(in: file)
    let stamps = Self.stamps(of: (found ?? []).union(besides))
    let used = known?.files ?? earlier?.used ?? []
    scenes[file] = Watched(
      handedOut: stamps, seen: stamps, used: used.union([file.location]))
  }

  /// Adds files that a scene used when it ran.
  package mutating func add(_ paths: [String], to file: SceneFile) {
    guard var watched = scenes[file] else { return }
    watched.used.formUnion(paths)
    for path in paths where watched.handedOut[path] == nil {
      let stamp = FileStamp(of: path)
      watched.handedOut[path] = .some(stamp)
      watched.seen[path] = .some(stamp)
    }
    scenes[file] = watched
  }

  /// Number of files that existing scenes use, without guesses.
  var fileCount: Int {
    scenes.filter { file, watched in watched.handedOut[file.location].flatMap(\.self) != nil }
      .reduce(into: Set<String>()) { $0.formUnion($1.value.used) }.count
  }

  private static func stamps(of paths: some Sequence<String>) -> [String: FileStamp?] {
    Dictionary(paths.map { ($0, FileStamp(of: $0)) }) { first, _ in first }
  }

  /// The scene, its included files and its images; and files that would be preferred to one of the
  /// images if they existed.
  private static func dependencies(
    of file: SceneFile, _ document: SceneDocument
  ) -> (files: Set<String>, sought: Set<String>) {
    (
      Set(SceneInputs.named(by: file, document)),
      Set(document.soughtPictures.map { file.location(beside: $0) })
    )
  }

  /// Files that a malformed scene seems to use: a change to one of them may repair it.
  private static func guesses(in file: SceneFile) -> Set<String> {
    let text = (try? file.bytes()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let names = text.matches(of: /["']([^"'\n]+\.(?:json5|png))["']/).map { String($0.1) }
    return Set([file.location] + names.map { file.location(beside: $0) })
  }
}
