import Display
import FlipbookCore
import SceneFormat

/// A scene that fingers touch while it runs: virtual time follows real time as long as something
/// moves, and stops when everything is idle.
@MainActor
final class LiveTouch {
  /// Scene and frame at which touching begins.
  struct Start {
    /// The scene without recorded gestures.
    var document: SceneDocument
    var scale: Double
    /// Frame to begin at.
    var frame: Int
    /// Steps of gestures that were recorded earlier.
    var gestures: [SceneStep] = []
    /// Frame at which touching began before gestures were undone.
    var firstFrame: Int?

    var scene: SceneDocument {
      var scene = document
      if let first = gestures.first {
        scene.steps = document.steps(beforeTouchAt: first.time) + gestures
      }
      return scene
    }
  }

  let start: Start
  private let device: VirtualDevice
  private let recorder: TouchRecorder
  private let painter: LivePainter
  private let reached: (Int) -> Void
  private let send: (LiveMessage) -> Void
  /// Display lists of all frames so far.
  private(set) var lists: [DisplayList] = []
  private var inputs: [TouchRecorder.Input] = []
  private var isStopped = false
  private var wake: CheckedContinuation<Void, Never>?
  /// The newest frame that is not drawn yet.
  private var waiting: SceneFrame?
  private var isDrawing = false
  /// Images that the page has not confirmed.
  private var unconfirmed = 0

  /// Images on their way to the page; more would only make a slow page slower.
  private static let window = 2
  /// Waiting inputs: more than a person makes between two frames.
  private static let longestQueue = 256

  init(
    _ start: Start, _ device: VirtualDevice, _ recorder: TouchRecorder, _ painter: LivePainter,
    reached: @escaping (Int) -> Void, send: @escaping (LiveMessage) -> Void
  ) {
    self.start = start
    self.device = device
    self.recorder = recorder
    self.painter = painter
    self.reached = reached
    self.send = send
  }

  // MARK: Messages of the page

  func take(_ touches: [LiveRequest.Touch]) {
    let size = start.document.device.size
    for touch in touches where inputs.count < Self.longestQueue {
      guard let phase = TouchRecorder.Input.Phase(rawValue: touch.phase),
        (0..<10).contains(touch.finger),
        touch.x.isFinite, touch.y.isFinite
      else { continue }
      // A finger cannot leave the screen.
      let place = ScenePoint(
        x: min(max(touch.x, 0), size.width), y: min(max(touch.y, 0), size.height))
      inputs.append(TouchRecorder.Input(touch.finger, phase, at: place))
    }
    wakeUp()
  }

  func pictureArrived() {
    unconfirmed = max(0, unconfirmed - 1)
    pump()
  }

  func stop() {
    isStopped = true
    wakeUp()
  }

  private func wakeUp() {
    wake?.resume()
    wake = nil
  }

  // MARK: The run

  /// Runs up to the first frame without drawing.
  func prepare() async throws {
    while lists.count <= start.frame, let frame = try await nextFrame() {
      lists.append(frame.list)
      waiting = frame
    }
    sendState(start.gestures.isEmpty ? "resting" : "running")
    pump()
  }

  func run() async throws {
    // A scene that runs on would take away what the person is about to touch. After an undo, the motion of the
    // gestures before goes on.
    if start.gestures.isEmpty { try await rest() }
    let clock = ContinuousClock()
    let step = Duration.seconds(
      Double(start.document.frameRate.seconds) / Double(start.document.frameRate.frames))
    var due = clock.now
    while !isStopped, lists.count < LiveRun.limit {
      if device.isAtRest, !recorder.isTouching, inputs.isEmpty {
        try await rest()
        due = clock.now
        continue
      }
      let taken = inputs
      inputs = []
      let wasTaken = takeover != nil
      recorder.take(taken, before: device.nextNumber)
      if !wasTaken, takeover != nil { sendState("running") }
      guard let frame = try await nextFrame() else { return }
      lists.append(frame.list)
      waiting = frame
      pump()
      due += step
      // Late frames make the time slip; a step never gets longer.
      if due + .milliseconds(100) < clock.now { due = clock.now }
      try await clock.sleep(until: due)
    }
    if !isStopped { sendState("full") }
  }

  private func nextFrame() async throws -> SceneFrame? {
    reached(lists.count)
    return try await device.nextFrame()
  }

  /// Draws the last frame in full resolution, and waits for a finger.
  private func rest() async throws {
    while !isStopped, inputs.isEmpty, waiting != nil || isDrawing {
      try await ContinuousClock().sleep(for: .milliseconds(2))
    }
    guard !isStopped, inputs.isEmpty else { return }
    if start.scale != start.document.device.scale {
      let (format, list) = device.lastFrame(scale: start.document.device.scale)
      let picture = try await painter.still(list, isOpaque: format.isOpaque)
      send(message(picture, lists.count - 1, scale: format.scale))
      unconfirmed += 1
    }
    sendState("resting")
    guard !isStopped, inputs.isEmpty else { return }
    await withCheckedContinuation { wake = $0 }
  }

  /// Draws the newest frame if the page is ready for one.
  private func pump() {
    guard !isStopped, !isDrawing, unconfirmed < Self.window, let frame = waiting else { return }
    waiting = nil
    isDrawing = true
    Task {
      // A frame that cannot be encoded is left out; the next one is whole then.
      if let picture = try? await painter.next(frame.list, isOpaque: device.format.isOpaque),
        !isStopped
      {
        send(message(picture, frame.number, scale: start.scale))
        unconfirmed += 1
      }
      isDrawing = false
      pump()
    }
  }

  private func message(_ picture: LivePicture, _ frame: Int, scale: Double) -> LiveMessage {
    LiveMessage(
      picture, ["kind": "live", "frame": .integer(frame), "scale": .number(scale)])
  }

  private func sendState(_ state: String) {
    let later = start.document.steps.count { $0.time > device.time }
    send(
      LiveMessage(
        "touch",
        [
          "state": .string(state), "frame": .integer(max(0, lists.count - 1)),
          "gestures": .integer(start.gestures.count + recorder.steps.count),
          "later": .integer(takeover == nil ? later : 0), "dropped": .integer(droppedSteps),
        ]))
  }

  // MARK: Recorded gestures

  /// Time in seconds of the first touch, after which no step of the scene runs; nil before a touch.
  var takeover: Double? { start.gestures.first?.time ?? recorder.start }

  /// Number of the scene's steps that a touch dropped.
  var droppedSteps: Int {
    takeover.map { start.document.steps.count - start.document.steps(beforeTouchAt: $0).count } ?? 0
  }

  /// Steps of all finished gestures.
  var steps: [SceneStep] { start.gestures + recorder.steps }

  /// Time of the last frame in seconds.
  var end: Double { start.document.frameRate.time(ofFrame: max(0, lists.count - 1)) }

  var withoutGestures: Start {
    var start = start
    start.frame = start.firstFrame ?? start.frame
    start.gestures = []
    return start
  }

  var withoutLastGesture: Start {
    var start = start
    var steps = steps
    guard let last = steps.popLast() else { return withoutGestures }
    start.firstFrame = start.firstFrame ?? start.frame
    start.gestures = steps
    start.frame = max(0, start.document.frameRate.nearestFrame(to: last.time) - 1)
    return start
  }
}

extension VirtualDevice {
  /// Time of the last frame in seconds.
  fileprivate var time: Double { rate.time(ofFrame: max(0, nextNumber - 1)) }
}
