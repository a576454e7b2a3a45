import FlipbookCore
import SceneFormat

/// Frame caches of several scenes, up to a total size.
struct SceneMemories {
  /// Approximate maximum size in bytes (default 256 MiB).
  private let capacity: Int
  /// Caches ordered by last use, most recent last.
  private var scenes: [(file: SceneFile, memory: FrameMemory)] = []

  init(capacity: Int = 1 << 28) {
    self.capacity = capacity
  }

  /// The cache for a scene that is about to run.
  mutating func memory(of file: SceneFile) -> FrameMemory {
    let place = scenes.firstIndex { $0.file == file }
    let memory = place.map { scenes.remove(at: $0).memory } ?? FrameMemory(capacity: capacity)
    scenes.append((file, memory))
    return memory
  }

  /// Drops the least recently used caches that exceed the capacity.
  mutating func trim() {
    var excess = scenes.reduce(-capacity) { $0 + $1.memory.byteCount }
    while excess > 0, scenes.count > 1 {
      excess -= scenes.removeFirst().memory.byteCount
    }
  }
}
