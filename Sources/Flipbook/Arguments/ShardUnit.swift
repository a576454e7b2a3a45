/// The unit that `--shard` divides: scenes, or the frames of each.
enum ShardUnit: String, CaseIterable, Sendable {
  case scenes
  case frames
  /// Scenes if there are at least as many as shards, otherwise frames.
  case auto

  func dividesFrames(of sceneCount: Int, by shard: SceneShard) -> Bool {
    switch self {
    case .scenes: false
    case .frames: true
    case .auto: sceneCount < shard.count
    }
  }
}
