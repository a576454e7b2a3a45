import SceneFormat

extension GoldenIndex {
  /// What an index says besides pictures that an older one did not, in words.
  func changes(from old: GoldenIndex) -> [String] {
    var changes: [String] = []
    if frameCount != old.frameCount {
      changes.append("\(counted(frameCount, "frame")) instead of \(old.frameCount)")
    }
    if format.fps != old.format.fps {
      changes.append("\(format.fps) fps instead of \(old.format.fps)")
    }
    if format.scale != old.format.scale {
      changes.append("scale \(plain(format.scale)) instead of \(plain(old.format.scale))")
    }
    if format.appearance != old.format.appearance {
      changes.append(
        "\(format.appearance.rawValue) instead of \(old.format.appearance.rawValue)")
    }
    let kept = Dictionary(old.entries.map { ($0.frame, $0) }) { first, _ in first }
    let moved = entries.filter { entry in kept[entry.frame].map { $0.time != entry.time } ?? false }
    if !moved.isEmpty { changes.append("other times") }
    let renamed = entries.filter { entry in kept[entry.frame].map { $0.why != entry.why } ?? false }
    if !renamed.isEmpty {
      changes.append("another reason for frames \(frameRanges(renamed.map(\.frame)))")
    }
    return changes
  }
}
