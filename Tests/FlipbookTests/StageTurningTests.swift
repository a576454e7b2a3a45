import Display
import Flipbook
import Testing

@MainActor @Suite("The step that rotates the device")
struct StageTurningTests {
  private func end(_ play: StagePlay, _ screen: String = "a") -> [Double] {
    (play.corners(of: screen, in: play.frames.count - 1) ?? []).map { ($0 * 1e9).rounded() / 1e9 }
  }

  @Test("The window rotates within the frame, which keeps its size")
  func window() async throws {
    // Upper left and lower right corner of the window's content.
    let corners: [String: [Double]] = [
      "landscapeRight": [100, 0, 0, 200], "landscapeLeft": [0, 200, 100, 0],
      "portrait": [0, 0, 100, 200],
    ]
    for (orientation, expected) in corners {
      let play = try await StagePlay("'a'", "{ at: 0.1, rotate: '\(orientation)' }")
      #expect(end(play) == expected, "\(orientation)")
      #expect(play.frames.allSatisfy { $0.list.canvas == play.frames[0].list.canvas })
      #expect(play.diagnostics.isEmpty)
      // A quarter turn takes 0.4 s.
      #expect(play.frames.count == (orientation == "portrait" ? 7 : 31))
    }
  }

  @Test("A rotation and its reverse leave the frame unchanged")
  func thereAndBack() async throws {
    let play = try await StagePlay(
      "{ navigation: ['a', 'b'] }",
      "{ at: 0.1, rotate: 'landscapeLeft' }, { at: 0.3, rotate: 'portrait' }", "until: 2,")
    #expect(play.changes.count > 20)
    #expect(play.frames.last?.list == play.frames[0].list)
  }

  @Test("A rotation during a presentation ends as a presentation on a rotated device")
  func midPresentation() async throws {
    let transitions = [
      "", "transition: 'slide'", "transition: { name: 'slide', edge: 'top' }",
      "transition: 'card'", "transition: 'dialog'", "transition: 'cross-dissolve'",
      "transition: 'scale-fade'", "transition: 'cover-vertical'", "transition: 'flip'",
    ]
    for transition in transitions {
      let turn = "rotate: 'landscapeRight'"
      let present = "present: 'b', \(transition)"
      let mixed = try await StagePlay(
        "'a'", "{ at: 0, \(present) }, { at: 0.1, \(turn) }", "until: 2,")
      let ordered = try await StagePlay(
        "'a'", "{ at: 0, \(turn) }, { at: 1, \(present) }", "until: 3,")
      #expect(ordered.changes.contains { $0 >= 60 }, "\(transition)")
      #expect(mixed.frames.last?.list.dump == ordered.frames.last?.list.dump, "\(transition)")
      #expect(mixed.diagnostics.isEmpty, "\(transition)")
    }
  }

  @Test("A rotation during a change of a container ends as a change on a rotated device")
  func midChange() async throws {
    let changes = [
      ("{ navigation: ['a'] }", "push: 'b'"),
      ("{ navigation: ['a'] }", "push: 'b', transition: 'parallax'"),
      ("{ navigation: ['b', 'a'] }", "pop: true"),
      ("{ tabs: ['a', 'b'], transition: 'tab-slide' }", "select: 'b'"),
      ("{ container: ['a', 'b'], transition: 'slide' }", "swap: 'b'"),
    ]
    for (root, change) in changes {
      let turn = "rotate: 'landscapeLeft'"
      let mixed = try await StagePlay(
        root, "{ at: 0, \(change) }, { at: 0.1, \(turn) }", "until: 2,")
      let ordered = try await StagePlay(
        root, "{ at: 0, \(turn) }, { at: 1, \(change) }", "until: 3,")
      #expect(end(ordered, "b") == [0, 200, 100, 0], "\(change)")
      #expect(mixed.frames.last?.list.dump == ordered.frames.last?.list.dump, "\(change)")
      #expect(mixed.diagnostics.isEmpty, "\(change)")
    }
  }

  @Test("Fingers use the points of the rotated window")
  func touches() async throws {
    let play = try await StagePlay(
      "{ tabs: ['a', 'b'], bar: true }",
      "{ at: 0, rotate: 'landscapeRight' }, { at: 1, tap: [150, 90] }")
    #expect(play.corners(of: "b", in: play.frames.count - 1) != nil)
    #expect(play.corners(of: "b", in: 60) == nil)
  }

  @Test("A phone does not rotate upside down, which is reported")
  func refused() async throws {
    #expect(
      try await StagePlay.problems("'a'", "{ at: 0, rotate: 'portraitUpsideDown' }") == [
        "s:3:1: error: the screens of this device do not rotate to \"portraitUpsideDown\""
      ])
  }
}
