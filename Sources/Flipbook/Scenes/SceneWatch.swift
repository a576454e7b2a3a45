import FlipbookCore
package import SceneFormat

/// Scenes whose files are looked at again and again, and which of them somebody has touched.
///
/// Looking costs a system call for each file, which is nothing for the hundreds that a project has,
/// and works on every file system; news of the kernel do not come from all of them.
package struct SceneWatch {
  /// So many looks what is away is waited for in silence: who writes a file or fetches another
  /// version of it may remove the old one first.
  static let patience = 10

  private struct Watched {
    var file: SceneFile
    /// The files of the scene as they were when it was last handed out.
    var handedOut: [String: FileStamp?]
    /// As they were at the last look.
    var seen: [String: FileStamp?]
    /// How many looks in a row have seen that.
    var quietLooks = 0
    /// Those that the scene is known to use, not only seems to.
    var used: Set<String>

    /// Whether a file is not among `stamps` that was there when the scene was handed out.
    func hasLost(in stamps: [String: FileStamp?]) -> Bool {
      handedOut.contains { path, stamp in stamp != nil && stamps[path].flatMap(\.self) == nil }
    }
  }

  private var scenes: [String: Watched] = [:]

  package init() {}

  /// The scenes among `files` that are new or have changed. One that changes at this moment is
  /// waited for until two looks in a row see the same: editors write in several steps.
  package mutating func touched(among files: [SceneFile]) -> [SceneFile] {
    var touched: [SceneFile] = []
    for file in files {
      guard var watched = scenes[file.location] else {
        scenes[file.location] = Watched(file: file, handedOut: [:], seen: [:], used: [])
        touched.append(file)
        continue
      }
      let stamps = Self.stamps(of: watched.handedOut.keys)
      watched.quietLooks = stamps == watched.seen ? watched.quietLooks + 1 : 0
      watched.seen = stamps
      scenes[file.location] = watched
      let needed = watched.hasLost(in: stamps) ? Self.patience : 1
      if stamps != watched.handedOut, watched.quietLooks >= needed { touched.append(file) }
    }
    return touched
  }

  /// The scenes that were there at an earlier look and are not now, in the byte order of their paths.
  /// When they are back they count as touched.
  mutating func away() -> [SceneFile] {
    var away: [SceneFile] = []
    for (location, watched) in scenes where FileStamp(of: location) == nil {
      away.append(watched.file)
      scenes[location]?.handedOut[location] = .some(nil)
      scenes[location]?.seen[location] = .some(nil)
    }
    return away.sorted { $0.location.utf8.lexicographicallyPrecedes($1.location.utf8) }
  }

  /// Notes what a scene depends on, before it is run: what is written meanwhile is seen at the next
  /// look.
  package mutating func handOut(_ file: SceneFile) {
    let known = Self.dependencies(of: file)
    let earlier = scenes[file.location]
    // What only the code of a scene names was found by its last run, and may be written during this
    // one.
    let found = known?.files.union(earlier?.used ?? []) ?? earlier.map { Set($0.handedOut.keys) }
    let besides = known?.sought ?? Self.guesses(in: file)
    let stamps = Self.stamps(of: (found ?? []).union(besides))
    let used = known?.files ?? earlier?.used ?? []
    scenes[file.location] = Watched(
      file: file, handedOut: stamps, seen: stamps, used: used.union([file.location]))
  }

  /// Adds files that a scene turned out to use.
  package mutating func add(_ paths: [String], to file: SceneFile) {
    guard var watched = scenes[file.location] else { return }
    watched.used.formUnion(paths)
    for path in paths where watched.handedOut[path] == nil {
      let stamp = FileStamp(of: path)
      watched.handedOut[path] = .some(stamp)
      watched.seen[path] = .some(stamp)
    }
    scenes[file.location] = watched
  }

  /// How many files the scenes that are there use. What a broken scene seems to name is looked at,
  /// too, but not counted.
  var fileCount: Int {
    scenes.filter { location, watched in watched.handedOut[location].flatMap(\.self) != nil }
      .reduce(into: Set<String>()) { $0.formUnion($1.value.used) }.count
  }

  private static func stamps(of paths: some Sequence<String>) -> [String: FileStamp?] {
    Dictionary(paths.map { ($0, FileStamp(of: $0)) }) { first, _ in first }
  }

  /// The scene itself, what it includes, and its pictures; and what would show in place of a picture
  /// if it were there. nil when the scene cannot be read.
  private static func dependencies(
    of file: SceneFile
  ) -> (files: Set<String>, sought: Set<String>)? {
    guard let document = try? file.load() else { return nil }
    let files =
      [file.location] + document.includes.map { file.location(beside: $0) }
      + document.pictures.map { file.location(of: $0) }
    return (Set(files), Set(document.soughtPictures.map { file.location(beside: $0) }))
  }

  /// What a broken scene seems to name: when that is mended, the scene may be whole.
  private static func guesses(in file: SceneFile) -> Set<String> {
    let text = (try? file.bytes()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let names = text.matches(of: /["']([^"'\n]+\.(?:json5|png))["']/).map { String($0.1) }
    return Set([file.location] + names.map { file.location(beside: $0) })
  }
}
