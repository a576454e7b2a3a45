import Display
import Flipbook
import SceneFormat
import TransitionCatalog

/// A scene on the real stage, without pictures: a window of 100 × 200 points, screens `a` to `d` in
/// colours of their own.
@MainActor
struct StagePlay {
  let frames: [SceneFrame]
  let diagnostics: [Diagnostic]

  static let screens = "a: { color: 'red' }, b: { color: 'green' }, c: { color: 'blue' }, d: {}"

  static func document(
    _ root: String, _ steps: String, _ more: String = "", screens: String = screens
  ) throws -> SceneDocument {
    let text = """
      { title: "t", device: { size: [100, 200], scale: 1 }, screens: { \(screens) }, root: \(root),
      \(more) steps: [
      \(steps)] }
      """
    return try SceneDocument(json5: Array(text.utf8), surroundings: .none)
  }

  /// Plays to the end.
  init(
    _ root: String, _ steps: String, _ more: String = "", screens: String = screens
  ) async throws {
    let document = try Self.document(root, steps, more, screens: screens)
    let stage = try Stage(document, catalog: Catalog(), pictures: [:])
    var frames: [SceneFrame] = []
    while let frame = try await stage.nextFrame() { frames.append(frame) }
    self.frames = frames
    diagnostics = stage.diagnostics
  }

  /// What is wrong with a scene, found by reading it or by playing it.
  static func problems(
    _ root: String, _ steps: String, _ more: String = ""
  ) async throws -> [String] {
    do {
      _ = try await StagePlay(root, steps, more)
      return []
    } catch let errors as SceneErrors {
      return errors.messages(file: "s")
    }
  }

  /// The frames that show another picture than the one before.
  var changes: [Int] {
    zip(frames, frames.dropFirst()).filter { $0.list != $1.list }.map(\.1.number)
  }

  /// The screen that covers the whole window in the last frame, in front of everything else.
  var end: String? { frames.last?.list.front }

  func front(_ frame: Int) -> String? { frames[frame].list.front }

  /// The left edge of a screen in a frame; nil when it does not show.
  func left(of screen: String, in frame: Int) -> Double? {
    frames[frame].list.fills.last { $0.name == screen }?.left
  }
}

extension DisplayList {
  fileprivate var front: String? {
    fills.last { $0.left == 0 && $0.width == 100 }?.name
  }

  /// Every fill with a screen's colour, from back to front.
  fileprivate var fills: [(name: String, left: Double, width: Double)] {
    items.flatMap(fills)
  }

  private func fills(_ item: DisplayItem) -> [(name: String, left: Double, width: Double)] {
    switch item {
    case .group(let group): return group.items.flatMap(fills)
    case .fill(let fill):
      guard case .color(let color) = fill.paint, case .rectangle(let rect) = fill.shape,
        let name = names[[color.red, color.green, color.blue]], rect.height == 200
      else { return [] }
      return [(name, fill.transform.tx + rect.left, rect.width)]
    default: return []
    }
  }

  private var names: [[Double]: String] {
    [[1, 0, 0]: "a", [0, 1, 0]: "b", [0, 0, 1]: "c", [1, 1, 1]: "d"]
  }
}
