import Display
import Flipbook
import Pixels
import SceneFormat

/// A scene without an engine: a square that moves to the right by a pixel with each frame of
/// `positions`.
@MainActor
final class ScriptedProducer: FrameProducer {
  struct Mistake: Error, Equatable {}

  var format: FrameFormat
  var pictures: [ContentDigest] = []
  var expectedFrameCount: Int?
  var diagnostics: [Diagnostic] = []
  /// Thrown instead of producing the frame with this number.
  var failure: (frame: Int, error: any Error)?
  /// Moves the square in all frames, like a change that no digest contains.
  var shift = 0
  /// Items created for each frame and drawn outside of the canvas.
  var unseen: (Int) -> [DisplayItem] = { _ in [] }
  /// Called before each frame is produced.
  var willGive: (Int) -> Void = { _ in }
  private(set) var given = 0
  private let positions: [Int]

  init(
    _ positions: [Int], size: PixelSize = PixelSize(width: 24, height: 16), isOpaque: Bool = true
  ) {
    self.positions = positions
    format = FrameFormat(size: size, scale: 1, fps: "60", isOpaque: isOpaque)
  }

  func nextFrame() async throws -> SceneFrame? {
    await Task.yield()
    if let failure, failure.frame == given { throw failure.error }
    guard given < positions.count else { return nil }
    willGive(given)
    defer { given += 1 }
    var list = Self.list(at: positions[given] + shift, format)
    list.items += unseen(given)
    return SceneFrame(
      number: given, time: FrameRate(format.fps)?.time(ofFrame: given) ?? 0, list: list)
  }

  static func list(at x: Int, _ format: FrameFormat) -> DisplayList {
    let square = Rect(x: Double(x), y: 4, width: 8, height: 8)
    let background = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: format.isOpaque ? 1 : 0)
    return DisplayList(
      canvas: format.size, background: background,
      items: [.fill(Fill(.rectangle(square), with: .color(.white), transform: .identity))])
  }
}
