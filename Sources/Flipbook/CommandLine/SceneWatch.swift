import SceneFormat

/// Scenes whose files are looked at again and again, and which of them somebody has touched.
///
/// Looking costs a system call for each file, which is nothing for the hundreds that a project has,
/// and works on every file system; news of the kernel do not come from all of them.
struct SceneWatch {
  private struct Watched {
    /// The files of the scene as they were when it was last handed out.
    var handedOut: [String: FileStamp?]
    /// As they were at the last look.
    var seen: [String: FileStamp?]
  }

  private var scenes: [String: Watched] = [:]

  /// The scenes among `files` that are new or have changed. One that changes at this moment is
  /// waited for until two looks in a row see the same: editors write in several steps.
  mutating func touched(among files: [SceneFile]) -> [SceneFile] {
    var touched: [SceneFile] = []
    for file in files {
      guard var watched = scenes[file.location] else {
        scenes[file.location] = Watched(handedOut: [:], seen: [:])
        touched.append(file)
        continue
      }
      let stamps = Self.stamps(of: watched.handedOut.keys)
      if stamps != watched.handedOut, stamps == watched.seen { touched.append(file) }
      watched.seen = stamps
      scenes[file.location] = watched
    }
    return touched
  }

  /// Notes what a scene depends on, before it is run: what is written meanwhile is seen at the next
  /// look.
  mutating func handOut(_ file: SceneFile) {
    let earlier = scenes[file.location]?.handedOut.keys.map { $0 } ?? []
    let stamps = Self.stamps(of: Self.dependencies(of: file) ?? earlier + Self.guesses(in: file))
    scenes[file.location] = Watched(handedOut: stamps, seen: stamps)
  }

  /// Adds files that a scene turned out to use.
  mutating func add(_ paths: [String], to file: SceneFile) {
    guard var watched = scenes[file.location] else { return }
    for path in paths where watched.handedOut[path] == nil {
      let stamp = FileStamp(of: path)
      watched.handedOut[path] = .some(stamp)
      watched.seen[path] = .some(stamp)
    }
    scenes[file.location] = watched
  }

  /// How many files are looked at.
  var fileCount: Int { Set(scenes.values.flatMap(\.handedOut.keys)).count }

  private static func stamps(of paths: some Sequence<String>) -> [String: FileStamp?] {
    Dictionary(paths.map { ($0, FileStamp(of: $0)) }) { first, _ in first }
  }

  /// The scene itself, what it includes, and its pictures; nil when it cannot be read.
  private static func dependencies(of file: SceneFile) -> [String]? {
    guard let document = try? file.load() else { return nil }
    return [file.location] + document.includes.map { file.location(beside: $0) }
      + document.pictures.map { file.location(of: $0) }
  }

  /// What a broken scene seems to name: when that is mended, the scene may be whole.
  private static func guesses(in file: SceneFile) -> [String] {
    let text = (try? file.bytes()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let names = text.matches(of: /["']([^"'\n]+\.(?:json5|png))["']/).map { String($0.1) }
    return [file.location] + names.map { file.location(beside: $0) }
  }
}
