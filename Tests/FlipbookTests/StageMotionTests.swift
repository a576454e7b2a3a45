import Display
import Flipbook
import SceneFormat
import Testing
import TransitionCatalog

@MainActor @Suite("Stacks, turns, curves of keyframes, anchors and bars on the stage")
struct StageMotionTests {
  /// Corners of the blue view in each frame: x and y of the upper left one, then of the lower right one.
  private func corners(_ view: String, _ step: String, more: String = "") async throws -> [[Double]]
  {
    let play = try await StagePlay(
      "'a'", "{ at: 0, animate: 'v', \(step) }, \(more)", screens: "a: { views: [\(view)] }")
    #expect(play.diagnostics == [], "\(step)")
    return play.frames.indices.map { frame in
      (play.corners(of: "c", in: frame) ?? []).map { ($0 * 1000).rounded() / 1000 + 0 }
    }
  }

  private static let rows = """
    { layout: { left: 0, right: 0, top: 0 }, stack: { views: [
      { id: 'v', layout: { height: 40 }, color: 'gray' }, { layout: { height: 40 }, color: 'blue' },
    ] } }
    """

  @Test("A row of a stack leaves and enters while the others move (S6.74)")
  func stack() async throws {
    let linear = "duration: 0.5, curve: 'linear'"
    let frames = try await corners(
      Self.rows, "to: { hidden: true }, \(linear)",
      more: "{ at: 1, animate: 'v', to: { hidden: false }, \(linear) }")
    let tops = frames.map { $0.count == 4 ? $0[1] : -1 }
    #expect([0, 15, 30, 59, 75, 90].map { tops[$0] } == [40, 20, 0, 0, 20, 40])
  }

  @Test("A row of a stack takes another size, and keeps no place of its own")
  func rowSize() async throws {
    let frames = try await corners(
      Self.rows, "to: { layout: { height: 80 } }, duration: 0.5, curve: 'linear'")
    #expect([0, 15, 30].map { frames[$0].dropFirst().first } == [40, 60, 80])
  }
}
