import FlipbookCore
import Pixels
import SceneFormat
import VisualDiff

/// Finds and opens the scenes that a command line names.
@MainActor
struct SceneSource {
  var operands: [String]
  /// Number of images decoded at a time.
  let jobs: Int
  /// Whether warnings count as errors.
  var isStrict = false
  let context: CommandContext
  /// Whether a scene is run.
  var includes: (SceneFile) -> Bool = { _ in true }
  /// Applies the options that change a scene.
  let adapt: (inout SceneDocument) throws -> Void
  /// A run asks several times for its scenes.
  private let variants = VariantCache()

  /// All scenes that the operands name.
  func allScenes() throws -> [SceneFile] {
    try variants.discovery(in: context.environment.workingFolder).scenes(for: operands)
  }

  /// Scenes to run.
  func scenes() throws -> [SceneFile] {
    let all = try allScenes()
    let scenes = all.filter(includes)
    guard !scenes.isEmpty || all.isEmpty else {
      throw UsageError.impossible(
        "no selected variant has the value of the option; the variants are: "
          + all.prefix(20).map(\.name.description).joined(separator: " "))
    }
    return scenes
  }

  /// Warnings about files that look like scenes and are skipped because of their name.
  func misnamed() -> [Message] {
    let discovery = SceneDiscovery(workingFolder: context.environment.workingFolder)
    var seen: Set<String> = []
    let paths = discovery.misnamedScenes(for: operands).filter { seen.insert($0).inserted }
    return paths.map { path in
      Message(
        .warning, at: path,
        "looks like a scene, but in folders only *.json5 files are scenes; rename it"
      ).judged(strictly: isStrict)
    }
  }

  /// Reads a scene and sets up its engine.
  ///
  /// - Parameter position: number of the scene in the run, from 1, and number of scenes.
  func open(_ file: SceneFile, _ position: (Int, Int)) throws -> OpenScene {
    let own = try file.load(in: context.engine.catalog)
    var document = own
    try adapt(&document)
    let digest = try digest(of: file, document, changedFrom: own)
    let request = SceneEngine.Request(
      scene: file, document: document, images: context.images, jobs: jobs)
    return OpenScene(
      file: file, document: document, digest: digest, producer: try context.engine.open(request),
      position: position)
  }

  /// Digest of everything that determines frames, apart from images and from what their format tells: size in
  /// pixels, scale, frame rate and appearance.
  private func digest(
    of file: SceneFile, _ document: SceneDocument, changedFrom own: SceneDocument
  ) throws -> ContentDigest {
    let scene = ContentDigest(of: try file.bytes())
    let variant = file.variant.map { [ContentDigest(of: Array($0.name.utf8))] } ?? []
    let included = try document.includes.map { ContentDigest(of: try file.bytes(beside: $0)) }
    var device = document.device
    device.scale = own.device.scale
    let changes = [
      device == own.device
        ? nil : "device \(device.size.width) \(device.size.height) \(device.safeArea)",
      document.text == own.text ? nil : "text \(document.text)",
    ].compactMap(\.self).map { ContentDigest(of: Array($0.utf8)) }
    let others = included + variant + changes
    return others.isEmpty ? scene : ContentDigest(combining: [scene] + others)
  }

  /// Calls `body` for each scene and prints only errors.
  func visitAll(_ body: (OpenScene) async throws -> Void) async throws -> ExitCode {
    var code = ExitCode.success
    let files = try scenes()
    for (index, file) in files.enumerated() {
      do {
        try await body(try open(file, (index + 1, files.count)))
      } catch {
        let failure = Failure(error, in: file.path)
        for message in failure.messages { context.console.report(message) }
        code = code.combined(with: failure.exitCode)
        if failure.exitCode == .interrupted { break }
      }
    }
    return code
  }
}

extension SceneSource {
  /// The scenes of a command line with its options.
  ///
  /// - Parameters:
  ///   - adapt: applies further options to a scene.
  ///   - includes: whether further options allow a scene to run.
  init(
    _ operands: [String], _ options: SceneOptions, _ context: CommandContext,
    adapt: @escaping (inout SceneDocument) throws -> Void = { _ in },
    includes: @escaping (SceneFile) -> Bool = { _ in true }
  ) {
    self.init(
      operands: operands, jobs: options.workers(in: context.environment),
      isStrict: options.isStrict, context: context,
      includes: { options.includes($0) && includes($0) },
      adapt: {
        options.adapt(&$0)
        try adapt(&$0)
      })
  }

  /// The frames of `scene` that a selection means. Percentages need the number of frames, for which
  /// the scene runs once without being drawn.
  func choice(_ selection: FrameSelection?, of scene: OpenScene) async throws -> FrameChoice {
    let rate = scene.document.frameRate
    guard let selection, selection.needsFrameCount else { return FrameChoice(selection, at: rate) }
    return FrameChoice(selection, at: rate, of: try await frameCount(of: scene))
  }

  /// Number of frames of a scene. A scene that runs until it settles runs once for it, without being
  /// drawn.
  func frameCount(of scene: OpenScene) async throws -> Int {
    if let count = scene.producer.expectedFrameCount { return count }
    return try await open(scene.file, scene.position).frameCount()
  }

  /// Warns about parts of `--frames` and `--at` that lie beyond the scene's end. The number of frames is
  /// unknown, and nothing is reported, if a later part of the scene fails.
  func reportBeyondEnd(_ options: SceneOptions, of scene: OpenScene) async throws {
    guard let selection = options.selection else { return }
    let count: Int
    do {
      count = try await frameCount(of: scene)
    } catch let error as CancellationError {
      throw error
    } catch {
      return
    }
    let beyond = selection.parts(beyond: count, at: scene.document.frameRate)
    guard !beyond.isEmpty, count > 0 else { return }
    let message = Message(
      .warning, at: scene.file.path,
      "\(options.selectionText) selects \(beyond.joined(separator: ", ")), beyond the scene's end:"
        + " it has \(counted(count, "frame")), 0-\(count - 1)")
    context.console.report(message.judged(strictly: isStrict))
  }

  /// Warns if the scene's goldens name frames beyond its end, which would never be compared.
  func goldensBeyondEnd(of scene: OpenScene, frameCount: Int) -> [Message] {
    let goldens = scene.document.goldens
    let beyond = goldens.frames?.parts(beyond: frameCount, at: scene.document.frameRate) ?? []
    guard !beyond.isEmpty else { return [] }
    let message = Message(
      .warning, at: goldens.position?.place(in: scene.file.path) ?? scene.file.path,
      "the goldens select \(beyond.joined(separator: ", ")), beyond the scene's end: it has"
        + " \(counted(frameCount, "frame")), 0-\(frameCount - 1)"
    )
    return [message.judged(strictly: isStrict)]
  }

  /// The error for goldens that select no frame.
  func noGoldenSelected(_ error: NothingSelected, of scene: OpenScene) -> Failure {
    let count = error.frameCount
    return Failure(
      .malformedInput,
      at: scene.document.goldens.position?.place(in: scene.file.path) ?? scene.file.path,
      "its goldens select none of its \(counted(count, "frame"))"
        + (count > 0 ? ", 0-\(count - 1)" : ""))
  }

  /// The tolerances of a scene. Masks of another size than its frames are refused.
  func rules(
    _ options: ToleranceOptions, mask: IgnoreMask?, of scene: OpenScene
  ) async throws -> ToleranceRules {
    let size = scene.producer.format.size
    if let path = options.mask { try mask?.check(against: size, from: path) }
    var rules = ToleranceRules(general: options.applied(mask: mask))
    try await rules.add(scene.document, in: scene.file, size: size) {
      options.applied(to: $0, mask: mask)
    } choosing: {
      try await self.choice($0, of: scene)
    }
    return rules
  }
}

extension OpenScene {
  /// Runs the scene to its end without drawing it, and counts its frames.
  func frameCount(_ didAdvance: () -> Void = {}) async throws -> Int {
    var number = 0
    while try await producer.nextFrame() != nil {
      try Task.checkCancellation()
      number += 1
      didAdvance()
    }
    return number
  }
}

extension SceneOptions {
  /// Number of frames to be drawn, if it is known or was known to the earlier run that filled
  /// `folder`.
  @MainActor
  func expectedCount(of scene: OpenScene, in folder: String) -> Int? {
    guard
      let total = scene.producer.expectedFrameCount ?? Manifest(inFolder: folder)?.frameCount
    else { return nil }
    return selection?.frames(of: total, at: scene.document.frameRate).count ?? total
  }

  /// The error for options that select no frame.
  @MainActor
  func refusal(_ error: NothingSelected, of scene: OpenScene) -> UsageError {
    .impossible(
      "\(selectionText) selects none of the \(counted(error.frameCount, "frame")) of \(scene.name)"
        + " (0-\(error.frameCount - 1))")
  }
}
