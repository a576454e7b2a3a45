extension SceneDocument {
  /// Reads a scene from JSON5.
  ///
  /// Reports all errors at once; after a syntax error nothing more is reported.
  /// - Parameters:
  ///   - surroundings: the files next to the scene.
  ///   - variant: values that replace those of the scene (default nil: none).
  public init(
    json5 bytes: [UInt8], surroundings: SceneSurroundings, variant: SceneVariant? = nil
  ) throws(SceneErrors) {
    let text = try JSON5Reader.read(bytes)
    let reading = SceneReading(errors: text.duplicates, surroundings: surroundings)
    let scene = SceneCursor(value: text.value, path: .top, reading: reading)
    var inclusion = SceneInclusion(reading)
    let whole = inclusion.whole(scene)
    // Without all of its screens a scene seems to be full of mistakes.
    guard inclusion.isComplete else { throw SceneErrors(reading.errors) }
    let cursor = SceneCursor(value: whole, path: .top, reading: reading)
    guard let object = ObjectReader(cursor, SceneKeys.shape) else {
      throw SceneErrors(reading.errors)
    }
    let draft = SceneDraft(object, variant)
    draft.reportContradictions()
    if let errors = surroundings.check(draft.withoutBrokenNames) { reading.errors.append(errors) }
    guard reading.errors.isEmpty else { throw SceneErrors(reading.errors) }
    var document = draft.document
    document.includes = inclusion.files
    document.soughtPictures = reading.soughtPictures
    self = document
  }

}

/// A scene as far as it could be read: whole if no error was reported.
struct SceneDraft {
  /// The scene, with placeholders for required values that are absent or wrong.
  var document: SceneDocument
  /// Whether the root was read.
  let hasRoot: Bool
  /// The steps of the file; nil for those with errors.
  let steps: [SceneStep?]
  let cursor: SceneCursor

  /// Reads every key, so that all errors are reported at once.
  init(_ scene: ObjectReader, _ variant: SceneVariant?) {
    cursor = scene.cursor
    let reading = scene.cursor.reading
    // The order matters: images need the device's scale, steps the names of screens and views.
    let ownDevice = scene.value(SceneKeys.device) ?? DevicePreset.phone.device
    let device = variant?.applied(to: ownDevice) ?? ownDevice
    reading.scale = device.scale
    scene.exclude(SceneKeys.root, SceneKeys.app)
    scene.exclude(SceneKeys.front, SceneKeys.app)
    if scene.has(SceneKeys.app) { reading.addApp() }
    let screens = scene.value(SceneKeys.screens) ?? (scene.has(SceneKeys.app) ? [] : nil)
    let root = scene.value(SceneKeys.app).map(SceneRoot.app) ?? scene.value(SceneKeys.root)
    let front = scene.value(SceneKeys.front)
    let transitions = scene.value(SceneKeys.transitions) ?? []
    steps = scene.value(SceneKeys.steps) ?? []
    let title = scene.value(SceneKeys.title)
    _ = scene.value(SceneKeys.schema)
    let about = scene.value(SceneKeys.about)
    let ownAppearance = scene.value(SceneKeys.appearance) ?? .light
    _ = scene.value(SceneKeys.matrix)
    let frameRate = scene.value(SceneKeys.fps) ?? .sixty
    let text = scene.value(SceneKeys.text) ?? .letters
    let background = scene.value(SceneKeys.background) ?? .black
    let end = scene.value(SceneKeys.until) ?? .settled
    let goldens = scene.value(SceneKeys.goldens) ?? GoldenPlan()
    hasRoot = root != nil
    document = SceneDocument(
      title: title ?? "", about: about, device: device,
      appearance: variant?.appearance ?? ownAppearance, variant: variant,
      frameRate: frameRate, text: text, background: background,
      screens: screens ?? [], root: root ?? .screen(""), front: front, transitions: transitions,
      steps: steps.compactMap(\.self), end: end, goldens: goldens,
      includes: [], soughtPictures: [])
  }

  /// The scene without uses of transitions whose descriptions have errors, because their uses
  /// cannot be checked.
  var withoutBrokenNames: SceneDocument {
    let broken = cursor.reading.brokenTransitions
    guard !broken.isEmpty else { return document }
    func isSound(_ name: CatalogName?) -> Bool { name.map { !broken.contains($0.name) } ?? true }
    var document = document
    document.steps.removeAll { !isSound($0.action.transition) }
    if !isSound(document.root.transition) { document.root = document.root.withoutTransition }
    return document
  }
}

extension SceneMatrix {
  /// Reads the matrix of a scene, empty if it has none, and the files that the scene includes.
  /// Other errors of the scene are not reported.
  ///
  /// - Parameter surroundings: the files next to the scene.
  /// - Returns: nil if the scene is so malformed that its matrix is unknown.
  static func read(
    json5 bytes: [UInt8], surroundings: SceneSurroundings
  ) -> (matrix: SceneMatrix, includes: [String])? {
    let reading = SceneReading(surroundings: surroundings)
    var inclusion = SceneInclusion(reading)
    guard let text = try? JSON5Reader.read(bytes) else { return nil }
    let scene = SceneCursor(value: text.value, path: .top, reading: reading)
    let whole = SceneCursor(value: inclusion.whole(scene), path: .top, reading: reading)
    guard inclusion.isComplete, reading.errors.isEmpty,
      case .object(let members) = whole.value.content
    else { return nil }
    guard let member = members.first(where: { $0.key == SceneKeys.matrix.name }) else {
      return (SceneMatrix(), inclusion.files)
    }
    return MatrixKeys.form.read(whole.member(member)).map { ($0, inclusion.files) }
  }
}
