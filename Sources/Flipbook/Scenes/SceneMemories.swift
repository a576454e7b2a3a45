import FlipbookCore

/// What the last runs of several scenes have made, as far as there is room.
struct SceneMemories {
  /// About how many bytes are kept.
  private let capacity: Int
  /// The scene that has run last comes last.
  private var scenes: [(location: String, memory: FrameMemory)] = []

  init(capacity: Int = 1 << 28) {
    self.capacity = capacity
  }

  /// For a scene that is about to run.
  mutating func memory(ofSceneAt location: String) -> FrameMemory {
    let place = scenes.firstIndex { $0.location == location }
    let memory = place.map { scenes.remove(at: $0).memory } ?? FrameMemory(capacity: capacity)
    scenes.append((location, memory))
    return memory
  }

  /// Forgets those scenes that have not run for the longest time.
  mutating func trim() {
    var excess = scenes.reduce(-capacity) { $0 + $1.memory.byteCount }
    while excess > 0, scenes.count > 1 {
      excess -= scenes.removeFirst().memory.byteCount
    }
  }
}
