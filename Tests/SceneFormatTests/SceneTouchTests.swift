import SceneFormat
import Testing

/// Steps with fingers.
struct SceneTouchTests {
  private func fingers(_ step: String) throws -> [SceneFinger] {
    let document = try decoded(scene("steps: [{ at: 1, \(step) }]"))
    guard case .touch(let fingers) = document.steps[0].action else { return [] }
    return fingers
  }

  /// A finger as text: time and place of every point.
  private func way(_ finger: SceneFinger) -> [[Double]] {
    finger.points.map { [$0.time, $0.place.x, $0.place.y] }
  }

  /// Messages about a step; its first key is in line 2, column 3.
  private func problems(_ step: String) -> [String] {
    messages(scene("steps: [\n{ at: 0, \(step) }]")).map { String($0.dropFirst("s:2:".count)) }
  }

  @Test("A drag is straight, at constant speed")
  func drag() throws {
    let finger = try fingers("drag: { from: [2, 420], to: [300, 430], over: 0.25 }")
    #expect(finger.map(way) == [[[0, 2, 420], [0.25, 300, 430]]])
    #expect(!finger[0].isCancelled)
  }

  @Test("A drag through points has constant speed, and may rest or be cancelled")
  func via() throws {
    let text = """
      drag: { from: [0, 0], via: [[30, 40], [30, 40], [30, 190]], to: [30, 90], over: 3, rest: 1,
        cancelled: true }
      """
    // 50 points, 150 and 100 back.
    let finger = try fingers(text)[0]
    #expect(way(finger) == [[0, 0, 0], [0.5, 30, 40], [2, 30, 190], [3, 30, 90], [4, 30, 90]])
    #expect(finger.isCancelled)
  }

  @Test("A drag without distance holds for its duration")
  func still() throws {
    let finger = try fingers("drag: { from: [5, 5], to: [5, 5], over: 2 }")[0]
    #expect(way(finger) == [[0, 5, 5], [2, 5, 5]])
  }

  @Test("A pinch has two fingers on either side of a point")
  func pinch() throws {
    let level = try fingers("pinch: { center: [100, 50], from: 20, to: 80, over: 0.5 }")
    #expect(level.map(way) == [[[0, 110, 50], [0.5, 140, 50]], [[0, 90, 50], [0.5, 60, 50]]])
    let upright = try fingers(
      "pinch: { center: [30, 40], from: 20, to: 10, over: 1, angle: 90, rest: 0.5 }")
    #expect(upright.map(way)[0] == [[0, 30, 50], [1, 30, 45], [1.5, 30, 45]])
    #expect(upright.map(way)[1] == [[0, 30, 30], [1, 30, 35], [1.5, 30, 35]])
  }

  @Test("A rotating pinch follows the arc within 0.035 percent")
  func turn() throws {
    let fingers = try fingers(
      "pinch: { center: [100, 300], from: 200, to: 200, over: 1, turn: 90 }")
    let way = way(fingers[0])
    #expect(way.count == 31)
    #expect(way.first == [0, 200, 300])
    #expect(way.last == [1, 100, 400])
    for (from, to) in zip(way, way.dropFirst()) {
      let middle = [(from[1] + to[1]) / 2 - 100, (from[2] + to[2]) / 2 - 300]
      let distance = (middle[0] * middle[0] + middle[1] * middle[1]).squareRoot()
      #expect(abs(distance - 100) < 0.035)
    }
  }

  @Test("Taps follow each other, as long as they are held")
  func taps() throws {
    #expect(try fingers("tap: [3, 4]").map(way) == [[[0, 3, 4], [0.05, 3, 4]]])
    let twice = try fingers("tap: [3, 4], count: 2, hold: 0.25").map(way)
    #expect(twice == [[[0, 3, 4], [0.25, 3, 4]], [[0.4, 3, 4], [0.65, 3, 4]]])
  }

  @Test("Touches describe fingers point by point")
  func touches() throws {
    let fingers = try fingers("touches: [[[0, 1, 2], [0.5, 3, 4]], [[0.1, 5, 6]]], cancelled: true")
    #expect(fingers.map(way) == [[[0, 1, 2], [0.5, 3, 4]], [[0.1, 5, 6]]])
    #expect(fingers.map(\.isCancelled) == [true, true])
  }

  @Test("Times of touches on a grid are frames, exactly, and so is the step's")
  func grid() throws {
    let text = """
      { title: "t", screens: { a: {} }, root: "a",
        steps: [{ at: 0.367, perSecond: 60, touches: [[[0, 1, 2], [7, 3, 4]]] }] }
      """
    let document = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
    let step = try #require(document.steps.first)
    #expect(step.time == 22.0 / 60)
    guard case .touch(let fingers) = step.action else {
      Issue.record("the step touches nothing")
      return
    }
    #expect(fingers.map(way) == [[[0, 1, 2], [7.0 / 60, 3, 4]]])
    #expect(fingers.map(\.grid) == [.sixty])
  }

  @Test("Errors of a gesture have exact messages")
  func mistakes() {
    let table: [(String, [String])] = [
      (
        "drag: { from: [0, 0], to: [1, 1] }", ["16: error: the key \"over\" is missing"]
      ),
      (
        "drag: { from: [0, 0], to: [1, 1], over: 0 }",
        ["50: error: 0 is out of range; expected more than 0 and at most 3600"]
      ),
      (
        "drag: { from: [0], too: [1, 1], over: 1 }",
        [
          "24: error: expected [x, y] but found 1 value",
          "29: error: unknown key \"too\" (did you mean \"to\"?)",
        ]
      ),
      (
        "drag: { from: [0, 0], to: [1, 1], over: 1 }, rest: 1",
        ["55: error: unknown key \"rest\"; write drag: { rest: … }"]
      ),
      (
        "pinch: { center: [0, 0], from: -1, to: 1, over: 1 }",
        ["41: error: -1 is out of range; expected 0 to 1000000"]
      ),
      (
        "tap: 'Open'",
        [
          "15: error: expected [x, y] or the name of a view but found a string; write"
            + " { text: \"Open\" } for what a view shows, or { id: \"Open\" }"
        ]
      ),
      ("tap: [0, 0], count: 0", ["30: error: 0 is out of range; expected 1 to 10"]),
      (
        "tap: [0, 0], count: 1.5",
        ["30: error: 1.5 is out of range; expected a whole number, 1 to 10"]
      ),
      (
        "tap: [0, 0], cancelled: true",
        [
          "23: error: \"tap\" does not take the key \"cancelled\"; \"cancelled\" belongs to \"touches\""
        ]
      ),
      ("touches: []", ["19: error: this list is empty"]),
      ("touches: [[]]", ["20: error: this list is empty"]),
      ("touches: [[[0, 1]]]", ["21: error: expected [time, x, y] but found 2 values"]),
      (
        "touches: [[[0, 1, 1], [0, 2, 2]]]",
        ["32: error: 0 s is not later than 0 s; times in this list must increase"]
      ),
      (
        "perSecond: 60, touches: [[[0, 1, 1], [0.5, 2, 2]]]",
        [
          "47: error: 0.5 is not a whole number of frames; with \"perSecond\", times of touches "
            + "count"
            + " frames"
        ]
      ),
      (
        "perSecond: 60, touches: [[[3, 1, 1], [3, 2, 2]]]",
        [
          "47: error: frame 3 is not later than frame 3; frames in this list must increase"
        ]
      ),
      (
        "perSecond: 0, touches: [[[3, 1, 1]]]",
        [
          "21: error: 0 is not a frame rate; expected a whole number from 1 to 1000, 23.976, 29.97,"
            + " 59.94, 119.88, or a ratio as \"60000/1001\""
        ]
      ),
    ]
    for (step, expected) in table { #expect(problems(step) == expected, "\(step)") }
  }

  @Test("A script is checked up to the first gesture, whose effect is unknown")
  func outcome() {
    let drag = "drag: { from: [0, 0], to: [9, 9], over: 1 }"
    #expect(messages(scene("steps: [{ at: 0, \(drag) }, { at: 1, pop: true }]")) == [])
    #expect(
      messages(scene("steps: [{ at: 0, pop: true }, { at: 1, \(drag) }]")).count == 1)
  }

  @Test("A finger that touches down outside of the screen is refused, with the screen's size")
  func offScreen() {
    let step = "drag: { from: [400, 90], to: [5, 5], over: 1 }"
    #expect(
      problems(step) == [
        "1: error: a touch begins at [400, 90], outside the screen of 390 × 844 points"
      ])
    #expect(problems("drag: { from: [0, 844], to: [-50, 900], over: 1 }") == [])
    #expect(problems("pinch: { center: [30, 90], from: 61, to: 20, over: 1 }").count == 1)
    // Held the other way, the same place is on the glass.
    #expect(problems("rotate: 'landscapeLeft' }, { at: 0, \(step)") == [])
  }
}
