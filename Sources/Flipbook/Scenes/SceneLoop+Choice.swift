import FlipbookCore
import SceneFormat

extension SceneLoop {
  /// Which frames of `scene` a selection means. Percentages need the number of frames, for which the
  /// scene runs once without being drawn.
  func choice(_ selection: FrameSelection?, of scene: OpenScene) async throws -> FrameChoice {
    let rate = scene.document.frameRate
    guard let selection, selection.needsFrameCount else { return FrameChoice(selection, at: rate) }
    var number = scene.producer.expectedFrameCount
    if number == nil {
      number = try await frameCount(of: open(scene.file, scene.position).producer)
    }
    return FrameChoice(selection, at: rate, of: number)
  }

  /// What to say when the scene's goldens name frames that it has not: nobody would miss them.
  func goldensBeyondEnd(of scene: OpenScene, frameCount: Int) -> [Message] {
    let goldens = scene.document.goldens
    let beyond = goldens.frames?.parts(beyond: frameCount, at: scene.document.frameRate) ?? []
    guard !beyond.isEmpty else { return [] }
    let message = Message(
      .warning, at: goldens.position?.place(in: scene.file.path) ?? scene.file.path,
      "the goldens name \(beyond.joined(separator: ", ")), beyond the scene's end: it has"
        + " \(counted(frameCount, "frame")), 0-\(frameCount - 1)"
    )
    return [message.judged(strictly: isStrict)]
  }

  private func frameCount(of producer: any FrameProducer) async throws -> Int {
    var number = 0
    while try await producer.nextFrame() != nil {
      try Task.checkCancellation()
      number += 1
    }
    return number
  }
}

extension SceneOptions {
  /// How many frames there will be, as far as that is known or was so in the earlier run that filled
  /// `folder`.
  @MainActor
  func expectedCount(of scene: OpenScene, in folder: String) -> Int? {
    guard
      let total = scene.producer.expectedFrameCount ?? Manifest(inFolder: folder)?.frameCount
    else { return nil }
    return selection?.frames(of: total, at: scene.document.frameRate).count ?? total
  }

  /// What to say when options select nothing.
  @MainActor
  func refusal(_ error: NothingSelected, of scene: OpenScene) -> UsageError {
    .impossible(
      "\(selectionText) selects none of the \(counted(error.frameCount, "frame")) of \(scene.name)"
        + " (0-\(error.frameCount - 1))")
  }
}
