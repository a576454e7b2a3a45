import Display
import FlipbookCore
import Pixels
import SceneFormat

/// One page: the scene that it shows, and the state of its user's edits and touches.
@MainActor
final class LiveSession {
  /// A scene as it is in its file, or with changed numbers.
  private struct Version {
    var document: SceneDocument
    /// Runs by pixels per point.
    var runs: [Double: LiveRun] = [:]
  }

  /// The scene that is shown.
  private struct Shown {
    var file: SceneFile
    /// Contents of the file when it was read.
    var bytes: [UInt8]
    var edits: [LiveRequest.Edit]
    /// Settings in place of the scene's own.
    var choices = LiveChoices()
    var versions: [String: Version] = [:]
  }

  private let context: CommandContext
  private let drawing: DrawingOptions
  private let painter: LivePainter
  private let send: (LiveMessage) -> Void
  private var shown: Shown?
  private var touch: LiveTouch?
  private var touching: Task<Void, Never>?
  /// Calls when the scene's files are known.
  var used: ((SceneFile) -> Void)?
  /// Calls before each frame of a run, with nil when the run has ended.
  var reached: ((RunPlace?) -> Void)?
  /// All scenes, for names.
  var files: () -> [SceneFile] = { [] }
  /// Calls when a new scene has been written, with its path.
  var added: ((String) -> Void)?
  /// The list of all scenes with their titles.
  var list: () -> [JSONValue] = { [] }

  init(_ context: CommandContext, _ drawing: DrawingOptions, send: @escaping (LiveMessage) -> Void)
  {
    self.context = context
    self.drawing = drawing
    self.send = send
    painter = LivePainter(sharing: context.pictures)
  }

  func end() { stopTouching() }

  /// Takes messages that cannot wait until earlier ones are done; false for others.
  func takeAtOnce(_ request: LiveRequest) -> Bool {
    switch request.action {
    case .input:
      touch?.take(request.touches ?? [])
      return true
    case .shown:
      touch?.pictureArrived()
      return true
    default: return false
    }
  }

  func perform(_ request: LiveRequest) async {
    switch request.action {
    case .list: sendList()
    case .open: await open(request)
    case .frames: await draw(request)
    case .touch: await beginTouching(request)
    case .release: stopTouching()
    case .undo: await restartTouching { $0.withoutLastGesture }
    case .reset: await restartTouching { $0.withoutGestures }
    case .preview: await preview()
    case .save: save(request)
    case .review: await review(request)
    case .picture: sendPicture(request)
    case .approve: await approve(request)
    case .input, .shown: break
    }
  }

  // MARK: Scenes

  func sendList() {
    send(LiveMessage("scenes", ["scenes": .array(list())]))
  }

  /// The name of the scene that is shown.
  var sceneName: String? { shown?.file.name.description }

  private func open(_ request: LiveRequest) async {
    guard let file = files().first(where: { $0.name.description == request.scene }) else {
      send(
        LiveMessage(
          "problems",
          [
            "scene": .string(request.scene ?? ""), "version": "saved",
            "messages": [
              ["severity": "error", "place": "", "text": "this scene no longer exists"]
            ],
          ]))
      return
    }
    used?(file)
    let edits = request.edits ?? []
    let version = edits.isEmpty ? "saved" : "tuned"
    do {
      context.images.beginRun()
      let bytes = try file.bytes()
      if shown?.file != file || shown?.bytes != bytes {
        shown = Shown(file: file, bytes: bytes, edits: [])
      }
      shown?.edits = edits
      let choices = choices(of: request)
      shown?.choices = choices
      if version == "saved" { shown?.versions = [:] }
      var text = SceneSourceText(bytes)
      for edit in edits { try text.set(edit.path, to: edit.value) }
      try text.sortSteps()
      var document = try file.load(text.bytes, in: context.engine.catalog)
      var standard = document
      self.choices(of: nil).apply(to: &standard)
      choices.apply(to: &document)
      try drawing.ofDrawingAlone.adapt(&document)
      shown?.versions[version] = Version(document: document)
      let run = try await self.run(version, scale: min(1, document.device.scale))
      guard let run else { return }
      let tunables = Tunable.all(
        in: try SceneValue(json5: bytes),
        catalog: context.engine.catalog.adding(document.transitions),
        screen: document.device.size)
      send(description(of: file, document, run, version, tunables, device: standard.device.label))
    } catch {
      report(error, in: file, version)
    }
  }

  /// What the page and the options select; without a request the options alone.
  private func choices(of request: LiveRequest?) -> LiveChoices {
    var choices = LiveChoices()
    choices.device = request?.device ?? drawing.device
    choices.appearance = request?.appearance
    choices.textSize = request?.textSize
    choices.frameRate = drawing.fps
    return choices
  }

  private func report(_ error: any Error, in file: SceneFile, _ version: String) {
    let messages =
      if let error = error as? SceneSourceText.NoSuchValue {
        [
          Message(
            .error, at: file.path,
            "\(error.path.joined(separator: ".")) has another kind of value in the file now; discard the tuned values"
          )
        ]
      } else {
        Failure(error, in: file.path).messages
      }
    send(
      LiveMessage(
        "problems",
        [
          "scene": .string(file.name.description), "version": .string(version),
          "messages": .array(messages.map(\.live)),
        ]))
  }

  /// The run of a version with this number of pixels per point.
  private func run(_ version: String, scale: Double) async throws -> LiveRun? {
    guard let shown, let known = shown.versions[version] else { return nil }
    if let run = known.runs[scale] { return run }
    let reporting = reporting(known.document, in: shown.file)
    reporting(0)
    defer { reached?(nil) }
    let run = try await LiveRun(
      try producer(of: known.document, scale: scale, in: shown.file),
      // Only the timeline shows how much changes, and it is of the first run.
      pictures: known.runs.isEmpty ? context.pictures : nil, reached: reporting)
    // The page may have opened another scene meanwhile.
    if self.shown?.file == shown.file, self.shown?.versions[version]?.document == known.document {
      self.shown?.versions[version]?.runs[scale] = run
    }
    return run
  }

  /// Reports the frames of a run: the scene's code may crash or not return in any of them.
  private func reporting(_ document: SceneDocument, in file: SceneFile) -> (Int) -> Void {
    let (rate, scene) = (document.frameRate, file.name.description)
    let steps = document.steps.map { (rate.nearestFrame(to: $0.time), $0.action.words) }
    return { [reached] frame in
      reached?(
        RunPlace(
          scene: scene, frame: frame, seconds: rate.time(ofFrame: frame),
          step: steps.last { $0.0 <= frame }?.1))
    }
  }

  private func producer(
    of document: SceneDocument, scale: Double, in file: SceneFile, recorder: TouchRecorder? = nil
  ) throws -> any FrameProducer {
    var document = document
    document.device.scale = scale
    return try context.engine.open(
      SceneEngine.Request(
        scene: file, document: document, images: context.images,
        jobs: context.environment.cores, recorder: recorder))
  }

  /// - Parameter device: label of the device without a choice in the page's menu.
  private func description(
    of file: SceneFile, _ document: SceneDocument, _ run: LiveRun, _ version: String,
    _ tunables: [Tunable], device: String
  ) -> LiveMessage {
    let rate = document.frameRate
    let steps = document.steps.map { step -> JSONValue in
      [
        "frame": .integer(rate.nearestFrame(to: step.time)), "time": .number(step.time),
        "text": .string(step.action.words),
      ]
    }
    let findings = run.diagnostics.map { diagnostic -> JSONValue in
      [
        "frame": diagnostic.time.map { .integer(rate.nearestFrame(to: $0)) } ?? .null,
        "severity": .string(diagnostic.severity.rawValue),
        "text": .string("\(diagnostic.code) \(diagnostic.message)"),
      ]
    }
    return LiveMessage(
      "scene",
      [
        "scene": .string(file.name.description), "path": .string(file.path),
        "version": .string(version), "title": .string(document.title),
        "about": document.about.map(JSONValue.string) ?? .null,
        "size": [.number(document.device.size.width), .number(document.device.size.height)],
        "scale": .number(document.device.scale), "fps": .string(rate.description),
        "perSecond": .number(Double(rate.frames) / Double(rate.seconds)),
        "frames": .integer(run.lists.count), "isWhole": .boolean(run.isWhole),
        "appearance": .string(document.appearance.rawValue), "steps": .array(steps),
        "transitions": .array(run.transitions.map(\.json)),
        "findings": .array(findings),
        "activity": .array(run.activity.map { .number(($0 * 1e5).rounded() / 1e5) }),
        "tracks": .object(run.tracks.mapValues { .array($0.map { $0?.json ?? .null }) }),
        "tunables": .array(tunables.map(\.json)),
        "corners": .number(document.device.corners), "device": .string(device),
      ])
  }

  // MARK: Frames

  private func draw(_ request: LiveRequest) async {
    var undrawn = Set(request.frames ?? [])
    // A page waits for each frame that it has asked for.
    defer { sendUndrawn(undrawn, of: request) }
    guard let shown, let version = request.version, let document = shown.versions[version]?.document
    else { return }
    let scale = min(max(request.scale ?? document.device.scale, 0.25), document.device.scale)
    do {
      guard let run = try await run(version, scale: scale) else { return }
      for frame in (request.frames ?? []).prefix(64) where run.lists.indices.contains(frame) {
        let picture = try await painter.still(run.lists[frame], isOpaque: run.format.isOpaque)
        send(
          LiveMessage(
            picture,
            [
              "kind": "frame", "scene": .string(shown.file.name.description),
              "version": .string(version), "frame": .integer(frame), "scale": .number(scale),
            ]))
        undrawn.remove(frame)
      }
    } catch {
      report(error, in: shown.file, version)
    }
  }

  private func sendUndrawn(_ frames: Set<Int>, of request: LiveRequest) {
    guard !frames.isEmpty, let version = request.version, let scale = request.scale else { return }
    send(
      LiveMessage(
        "undrawn",
        [
          "version": .string(version), "scale": .number(scale),
          "frames": .array(frames.sorted().map { .integer($0) }),
        ]))
  }

  // MARK: Touching

  private func beginTouching(_ request: LiveRequest) async {
    stopTouching()
    guard let shown,
      let document = shown.versions[shown.edits.isEmpty ? "saved" : "tuned"]?.document
    else { return }
    let scale = min(max(request.scale ?? 1, 0.25), document.device.scale)
    await startTouching(
      LiveTouch.Start(
        document: document, scale: scale, frame: min(max(0, request.frame ?? 0), LiveRun.limit)))
  }

  private func startTouching(_ start: LiveTouch.Start) async {
    guard let shown else { return }
    do {
      let recorder = TouchRecorder(rate: start.document.frameRate)
      let producer = try producer(
        of: start.scene, scale: start.scale, in: shown.file, recorder: recorder)
      guard let device = producer as? VirtualDevice else { return }
      // With a painter of its own, the first image is complete and not only a difference.
      let touch = LiveTouch(
        start, device, recorder, LivePainter(sharing: context.pictures),
        reached: reporting(start.scene, in: shown.file), send: send)
      self.touch = touch
      try await touch.prepare()
      touching = Task { [weak self] in
        do {
          try await touch.run()
        } catch is CancellationError {
          // Touching has ended.
        } catch {
          self?.report(error, in: shown.file, "touch")
        }
      }
    } catch {
      touch = nil
      report(error, in: shown.file, "touch")
    }
  }

  private func stopTouching() {
    touch?.stop()
    touching?.cancel()
    touching = nil
    touch = nil
  }

  private func restartTouching(_ change: (LiveTouch) -> LiveTouch.Start) async {
    guard let touch else { return }
    let start = change(touch)
    stopTouching()
    await startTouching(start)
  }

  // MARK: Keeping

  /// The scene's text with the edits of the page.
  private func tunedText(of shown: Shown) throws -> SceneSourceText {
    var text = SceneSourceText(shown.bytes)
    for edit in shown.edits { try text.set(edit.path, to: edit.value) }
    try text.sortSteps()
    return text
  }

  /// The recorded gestures as they would be saved.
  private func kept(_ touch: LiveTouch, of shown: Shown) throws -> KeptGesture {
    try KeptGesture(
      KeptGesture.Recording(steps: touch.steps, takeover: touch.takeover, end: touch.end),
      in: try tunedText(of: shown), of: shown.file, choices: shown.choices,
      catalog: context.engine.catalog)
  }

  /// Replays the step that would be saved, and compares its frames with those that were shown.
  private func preview() async {
    guard let touch, let shown else { return }
    do {
      let steps = touch.steps.compactMap(GestureText.init)
      guard !steps.isEmpty else {
        send(LiveMessage("preview", ["text": "", "frames": 0]))
        return
      }
      let kept = try kept(touch, of: shown)
      // The scene as it would be saved, drawn as it was shown.
      var document = kept.document
      document.text = touch.start.document.text
      let lists = touch.lists
      document.end = .seconds(document.frameRate.time(ofFrame: max(0, lists.count - 1)))
      let run = try await LiveRun(
        try producer(of: document, scale: touch.start.scale, in: shown.file), pictures: nil)
      let different = zip(lists, run.lists).enumerated().first { $0.element.0 != $0.element.1 }
      send(
        LiveMessage(
          "preview",
          [
            "text": .string(steps.map { $0.text(indent: "") }.joined(separator: ",\n")),
            "path": .string(shown.file.path), "frames": .integer(lists.count),
            "settings": .array(kept.settings.map(JSONValue.string)),
            "different": different.map { .integer($0.offset) } ?? .null,
            "equal": .boolean(different == nil && lists.count == run.lists.count),
            "dropped": .integer(touch.droppedSteps),
            "missingGoldens": .array(kept.missingGoldens.map(JSONValue.string)),
            "ineffective": .array(
              // Those of the scene's own steps before the gesture are not about it.
              run.diagnostics.filter {
                $0.concernsTouchWithoutEffect && ($0.time ?? 0) >= (touch.takeover ?? 0)
              }.map { .string($0.message) }),
          ]))
    } catch let error as SceneSaving.Refusal {
      send(LiveMessage("refused", ["text": .string(error.text)]))
    } catch {
      report(error, in: shown.file, "touch")
    }
  }

  private func save(_ request: LiveRequest) {
    guard let shown else { return }
    do {
      let text: SceneSourceText
      if let touch {
        let kept = try kept(touch, of: shown)
        if request.name == nil { try kept.checkSettings(of: shown.file) }
        text = kept.text
      } else {
        text = try tunedText(of: shown)
        // An edit whose result is no scene is not written.
        _ = try shown.file.load(text.bytes, in: context.engine.catalog)
      }
      let saving = SceneSaving(shown.file)
      let path =
        try request.name.map { try saving.writeNew(text.bytes, named: $0) }
        ?? saving.replace(shown.bytes, by: text.bytes)
      // The page opens the new scene at once, before the next look at the files.
      if request.name != nil { added?(path) }
      send(
        LiveMessage(
          "saved", ["path": .string(path), "scene": .string(saving.name(ofFileAt: path))]))
    } catch let error as SceneSaving.Refusal {
      send(LiveMessage("refused", ["text": .string(error.text)]))
    } catch {
      report(error, in: shown.file, "saved")
    }
  }
}

extension SceneDevice {
  /// Radius of the corners of the device in points, as the page draws it. Screens of devices with a home
  /// button, which have no inset at the bottom, are nearly square.
  fileprivate var corners: Double {
    guard safeArea.bottom > 0 else { return 4 }
    return min(size.width, size.height) < 500 ? 44 : 24
  }
}

// MARK: - Reviewing

extension LiveSession {
  /// The named scene, or all.
  private func files(of request: LiveRequest) -> [SceneFile] {
    let all = files()
    return request.scene.map { name in all.filter { $0.name.description == name } } ?? all
  }

  private func review(_ request: LiveRequest) async {
    let files = files(of: request)
    guard !files.isEmpty else { return }
    stopTouching()
    do {
      let scenes = try await LiveReview(context).compare(files)
      send(
        LiveMessage("review", ["scenes": scenes, "isAll": .boolean(request.scene == nil)]))
    } catch {
      send(LiveMessage("refused", ["text": .string(Failure(error).text)]))
    }
  }

  private func approve(_ request: LiveRequest) async {
    let files = files(of: request)
    guard !files.isEmpty else { return }
    do {
      if let problem = try await LiveReview(context).approve(request.frames, of: files) {
        send(LiveMessage("refused", ["text": .string(problem)]))
      }
      await review(request)
    } catch {
      send(LiveMessage("refused", ["text": .string(Failure(error).text)]))
    }
  }

  private func sendPicture(_ request: LiveRequest) {
    guard let file = files(of: request).first, request.scene != nil, let role = request.role,
      let frame = request.frames?.first,
      let picture = try? LiveReview(context).picture(of: frame, role, in: file)
    else { return }
    let part = LivePicture.Part(rect: PixelRect(picture.size), png: picture.png)
    send(
      LiveMessage(
        LivePicture(size: picture.size, parts: [part]),
        [
          "kind": "review", "scene": .string(file.name.description), "frame": .integer(frame),
          "role": .string(role.rawValue),
        ]))
  }
}

extension Failure {
  fileprivate var text: String { messages.map(\.description).joined(separator: "\n") }
}

extension LiveRun.Span {
  fileprivate var json: JSONValue {
    [
      "text": .string(name), "first": .integer(frames.lowerBound),
      "last": .integer(frames.upperBound),
    ]
  }
}

extension LayerPlace {
  /// Center, size, opacity and rotation.
  fileprivate var json: JSONValue {
    .array(
      [x, y, width, height, opacity, rotation].map { .number(($0 * 1000).rounded() / 1000) })
  }
}

extension Message {
  var live: JSONValue {
    ["severity": .string(severity.rawValue), "place": .string(place), "text": .string(text)]
  }
}
