import FlipbookCore
package import SceneFormat
package import TransitionCatalog

/// A recorded gesture as it is saved: with the settings of the page in which it was made, so that the
/// saved scene shows what the person saw.
package struct KeptGesture {
  /// The recorded steps, and what they replace.
  package struct Recording {
    package var steps: [SceneStep]
    /// Time in seconds after which the steps of the scene are dropped; nil for none.
    package var takeover: Double?
    /// Time in seconds of the last frame.
    package var end: Double

    package init(steps: [SceneStep], takeover: Double?, end: Double) {
      self.steps = steps
      self.takeover = takeover
      self.end = end
    }
  }

  /// Text of the scene with the gesture and the settings.
  package private(set) var text: SceneSourceText
  /// The scene that ``text`` describes.
  package let document: SceneDocument
  /// Settings in ``text`` that differ from those of the scene's file, in words; empty for none.
  package let settings: [String]

  /// Goldens of the scene, as its file names them, which ``text`` leaves out: it ends before them.
  package let missingGoldens: [String]

  /// - Parameters:
  ///   - text: Text of the scene without the gesture.
  ///   - file: File of the scene.
  ///   - choices: Settings under which the gesture was made.
  ///
  /// - Throws: errors of the resulting scene; `SceneSaving.Refusal` if the scene has a matrix that
  ///   overrides the settings.
  @MainActor
  package init(
    _ recording: Recording, in text: SceneSourceText, of file: SceneFile, choices: LiveChoices,
    catalog: Catalog
  ) throws {
    var text = text
    let own = try file.load(text.bytes, in: catalog)
    if let takeover = recording.takeover { try text.removeSteps(after: takeover) }
    try text.add(recording.steps.compactMap(GestureText.init), until: recording.end)
    let count = own.frameRate.nearestFrame(to: recording.end) + 1
    let missing = own.goldens.frames?.parts(beyond: count, at: own.frameRate) ?? []
    if !recording.steps.isEmpty, !missing.isEmpty, let selected = own.goldens.frames {
      let frames = selected.frames(of: count, at: own.frameRate)
      let hasChanged = try text.setGoldens(frames.isEmpty ? [count - 1] : frames)
      missingGoldens = hasChanged ? missing : []
    } else {
      missingGoldens = []
    }
    settings = recording.steps.isEmpty ? [] : choices.changes(of: own)
    if !settings.isEmpty {
      guard file.variant == nil else {
        throw SceneSaving.Refusal(
          text: "the gesture was made with \(settings.joined(separator: ", ")), which the matrix of"
            + " \(file.path) overrides; select the scene's own settings and touch again")
      }
      var chosen = own
      choices.apply(to: &chosen)
      if chosen.device != own.device { try text.set("device", to: chosen.device.source) }
      if chosen.appearance != own.appearance {
        try text.set("appearance", to: "\"\(chosen.appearance.rawValue)\"")
      }
      if chosen.frameRate != own.frameRate {
        let rate = chosen.frameRate
        try text.set("fps", to: rate.seconds == 1 ? "\(rate.frames)" : "\"\(rate)\"")
      }
    }
    self.text = text
    document = try file.load(text.bytes, in: catalog)
  }

  /// Checks that the gesture was made under the settings of a scene that it is to be written into.
  ///
  /// - Throws: `SceneSaving.Refusal` that names the settings that differ.
  package func checkSettings(of file: SceneFile) throws {
    guard settings.isEmpty else {
      throw SceneSaving.Refusal(
        text: "the gesture was made with \(settings.joined(separator: ", ")), which"
          + " \(file.path) does not have; save it as a new scene")
    }
  }
}
