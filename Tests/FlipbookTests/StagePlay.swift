import Display
import Flipbook
import SceneFormat
import TransitionCatalog

/// A scene on the real stage, without images: a window of 100 × 200 points, screens `a` to `d` with
/// a color each.
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
    let stage = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
    var frames: [SceneFrame] = []
    while let frame = try await stage.nextFrame() { frames.append(frame) }
    self.frames = frames
    diagnostics = stage.diagnostics
  }

  /// Problems of a scene, found by reading it or by playing it.
  static func problems(
    _ root: String, _ steps: String, _ more: String = "", screens: String = screens
  ) async throws -> [String] {
    do {
      _ = try await StagePlay(root, steps, more, screens: screens)
      return []
    } catch let errors as SceneErrors {
      return errors.messages(file: "s")
    }
  }

  /// The frames that differ from the previous one.
  var changes: [Int] {
    zip(frames, frames.dropFirst()).filter { $0.list != $1.list }.map(\.1.number)
  }

  /// The frontmost screen that covers the whole window in the last frame.
  var end: String? { frames.last?.list.front }

  func front(_ frame: Int) -> String? { frames[frame].list.front }

  /// The left edge of a screen in a frame; nil when it is hidden.
  func left(of screen: String, in frame: Int) -> Double? {
    frames[frame].list.fills.last { $0.name == screen }?.left
  }

  /// Upper left and lower right corner of a screen on the canvas.
  func corners(of screen: String, in frame: Int) -> [Double]? {
    guard let screen = frames[frame].list.screens.last(where: { $0.name == screen }) else {
      return nil
    }
    let (rect, map) = (screen.rect, screen.transform)
    func place(_ x: Double, _ y: Double) -> [Double] {
      [map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty]
    }
    return place(rect.left, rect.top) + place(rect.right, rect.bottom)
  }
}

extension DisplayList {
  fileprivate var front: String? {
    fills.last { $0.left == 0 && $0.top == 0 && $0.rect.width == 100 }?.name
  }

  /// Every screen as high as the upright window, from back to front.
  fileprivate var fills: [ScreenFill] { screens.filter { $0.rect.height == 200 } }

  /// Every fill with a screen's color, from back to front.
  fileprivate var screens: [ScreenFill] { items.flatMap(screens) }

  private func screens(_ item: DisplayItem) -> [ScreenFill] {
    switch item {
    case .group(let group): return group.items.flatMap(screens)
    case .fill(let fill):
      guard case .color(let color) = fill.paint, case .rectangle(let rect) = fill.shape,
        let name = names[[color.red, color.green, color.blue]]
      else { return [] }
      return [ScreenFill(name: name, rect: rect, transform: fill.transform)]
    default: return []
    }
  }

  private var names: [[Double]: String] {
    [[1, 0, 0]: "a", [0, 1, 0]: "b", [0, 0, 1]: "c", [1, 1, 1]: "d"]
  }
}

/// Area of a screen's color.
private struct ScreenFill {
  var name: String
  var rect: Rect
  var transform: Transform

  var left: Double { transform.tx + rect.left }
  var top: Double { transform.ty + rect.top }
}
