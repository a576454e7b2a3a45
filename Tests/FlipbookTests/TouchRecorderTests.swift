import Display
import Flipbook
import SceneFormat
import Testing
import TransitionCatalog

@MainActor
@Suite("Touch recorder")
struct TouchRecorderTests {
  private static let root = "{ navigation: ['a', 'b'] }"
  private static let scroll =
    "a: { scroll: { content: [100, 600] }, color: 'red', views: [{ id: 'v', frame: [0, 20, 50, 50],"
    + " color: 'blue' }] }, b: { color: 'green' }"

  /// Runs a scene with a hand that performs `inputs` before the frames with those numbers.
  private func live(
    _ document: SceneDocument, frames count: Int, _ inputs: [Int: [TouchRecorder.Input]]
  ) async throws -> (lists: [DisplayList], recorder: TouchRecorder, device: VirtualDevice) {
    let recorder = TouchRecorder(rate: document.frameRate)
    let device = try Stage.device(
      for: document, catalog: Catalog(), pictures: [:], recorder: recorder)
    var lists: [DisplayList] = []
    for number in 0..<count {
      recorder.take(inputs[number] ?? [], before: number)
      let frame = try #require(try await device.nextFrame())
      lists.append(frame.list)
    }
    return (lists, recorder, device)
  }

  /// Runs it with the recorded steps in place of a hand.
  private func replay(
    _ document: SceneDocument, frames count: Int, of recorder: TouchRecorder
  ) async throws -> [DisplayList] {
    var document = document
    if let start = recorder.start { document.steps = document.steps(beforeTouchAt: start) }
    document.steps += recorder.steps
    document.end = .seconds(document.frameRate.time(ofFrame: count - 1))
    let device = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
    var lists: [DisplayList] = []
    while let frame = try await device.nextFrame() { lists.append(frame.list) }
    return lists
  }

  private func input(
    _ phase: TouchRecorder.Input.Phase, _ x: Double, _ y: Double, finger: Int = 0
  ) -> TouchRecorder.Input {
    TouchRecorder.Input(finger, phase, at: ScenePoint(x: x, y: y))
  }

  /// A drag from the left edge with a rest in the middle.
  private func edgeSwipe(from start: Int) -> [Int: [TouchRecorder.Input]] {
    var inputs: [Int: [TouchRecorder.Input]] = [start: [input(.began, 2, 100)]]
    for step in 1...8 { inputs[start + step] = [input(.moved, 2 + Double(step) * 6.3, 100.2)] }
    for step in 14...20 {
      inputs[start + step] = [
        input(.moved, 3, 3), input(.moved, 50 + Double(step - 13) * 5.7, 101),
      ]
    }
    inputs[start + 21] = [input(.ended, 0, 0)]
    return inputs
  }

  @Test("A recorded gesture replays with equal display lists in every frame")
  func replays() async throws {
    let document = try StagePlay.document(Self.root, "")
    let (lists, recorder, _) = try await live(document, frames: 90, edgeSwipe(from: 7))
    #expect(Set(lists).count > 15, "the finger moved nothing")
    let again = try await replay(document, frames: 90, of: recorder)
    #expect(again == lists)
  }

  @Test("A gesture over running steps replays, also when it begins with one of them")
  func replaysOverSteps() async throws {
    let steps = "{ at: 0.1, push: 'c' }, { at: 1, pop: true }"
    let document = try StagePlay.document(Self.root, steps)
    var inputs = edgeSwipe(from: 6)
    inputs.merge(edgeSwipe(from: 60)) { first, _ in first }
    let (lists, recorder, _) = try await live(document, frames: 150, inputs)
    #expect(recorder.gestures.count == 2)
    // The pop at 1 s comes after the first touch: the person has taken over.
    #expect(document.steps(beforeTouchAt: try #require(recorder.start)).count == 1)
    #expect(try await replay(document, frames: 150, of: recorder) == lists)
  }

  @Test("A touch drops the later steps of the scene")
  func takesOver() async throws {
    let document = try StagePlay.document(Self.root, "{ at: 0.5, push: 'c' }")
    let click: [Int: [TouchRecorder.Input]] = [
      6: [input(.began, 50, 100)], 8: [input(.ended, 50, 100)],
    ]
    let touched = try await live(document, frames: 90, click)
    let untouched = try await live(document, frames: 90, [:])
    #expect(Set(untouched.lists).count > 10 && touched.device.isAtRest)
    #expect(touched.lists.allSatisfy { $0 == touched.lists[0] })
  }

  @Test("Two fingers, one of them cancelled, replay")
  func twoFingers() async throws {
    let document = try StagePlay.document(Self.root, "", screens: Self.scroll)
    var inputs: [Int: [TouchRecorder.Input]] = [
      3: [input(.began, 20, 150), input(.began, 80, 40, finger: 1)],
      20: [input(.ended, 0, 0), input(.cancelled, 0, 0, finger: 1)],
    ]
    for frame in 4..<20 {
      inputs[frame] = [
        input(.moved, 20, 150 - Double(frame) * 3),
        input(.moved, 80, 40 + Double(frame), finger: 1),
      ]
    }
    let (lists, recorder, _) = try await live(document, frames: 60, inputs)
    #expect(recorder.steps.count == 2)
    #expect(try await replay(document, frames: 60, of: recorder) == lists)
  }

  @Test("A click becomes a touch of one frame, and unknown fingers do nothing")
  func click() async throws {
    let document = try StagePlay.document(Self.root, "")
    let (_, recorder, _) = try await live(
      document, frames: 10,
      [
        2: [input(.began, 10.3, 20), input(.ended, 0, 0)],
        5: [input(.moved, 9, 9, finger: 4), input(.ended, 0, 0, finger: 4)],
      ])
    let step = try #require(recorder.steps.first)
    #expect(recorder.steps.count == 1)
    #expect(step.time == 2.0 / 60)
    let way = [
      TouchPoint(time: 0, place: ScenePoint(x: 10.5, y: 20)),
      TouchPoint(time: 1.0 / 60, place: ScenePoint(x: 10.5, y: 20)),
    ]
    #expect(step.action == .touch([SceneFinger(way, grid: .sixty)]))
  }

  @Test("A live run has no end, and is idle when nothing is left to happen")
  func rest() async throws {
    let document = try StagePlay.document(Self.root, "{ at: 0.1, pop: true }", "until: 0.2,")
    let recorder = TouchRecorder(rate: .sixty)
    let device = try Stage.device(
      for: document, catalog: Catalog(), pictures: [:], recorder: recorder)
    #expect(device.expectedFrameCount == nil)
    var resting: Int?
    for number in 0..<100 {
      _ = try #require(try await device.nextFrame())
      if resting == nil, device.isAtRest { resting = number }
    }
    #expect(try #require(resting) > 12)
    #expect(try #require(resting) < 60)
    recorder.take([input(.began, 5, 5)], before: device.nextNumber)
    _ = try await device.nextFrame()
    #expect(!device.isAtRest)
  }
}
