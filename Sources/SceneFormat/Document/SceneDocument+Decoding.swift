extension SceneDocument {
  /// Reads a scene from JSON5.
  ///
  /// Reports everything that is wrong at once; after a mistake of grammar nothing more can be known.
  /// - Parameters:
  ///   - surroundings: the files beside the scene.
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
    let document = ObjectReader(cursor, SceneKeys.shape).flatMap {
      SceneDocument($0, variant)
    }
    document?.reportContradictions(to: cursor)
    guard reading.errors.isEmpty else { throw SceneErrors(reading.errors) }
    guard var document else { preconditionFailure("a scene was refused without a reason") }
    document.includes = inclusion.files
    document.soughtPictures = reading.soughtPictures
    self = document
  }

  /// Nil when something that has no default is absent or wrong.
  private init?(_ scene: ObjectReader, _ variant: SceneVariant?) {
    let reading = scene.cursor.reading
    // The order matters: pictures need the device's scale, steps the names of screens and views.
    let ownDevice = scene.value(SceneKeys.device) ?? DevicePreset.phone.device
    let device = variant?.applied(to: ownDevice) ?? ownDevice
    reading.scale = device.scale
    scene.exclude(SceneKeys.root, SceneKeys.app)
    if scene.has(SceneKeys.app) { reading.addApp() }
    let screens = scene.value(SceneKeys.screens) ?? (scene.has(SceneKeys.app) ? [] : nil)
    let root = scene.value(SceneKeys.app).map(SceneRoot.app) ?? scene.value(SceneKeys.root)
    let transitions = scene.value(SceneKeys.transitions) ?? []
    let steps = scene.value(SceneKeys.steps) ?? []
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
    guard let title, let screens, let root else { return nil }
    self.init(
      title: title, about: about, device: device, appearance: variant?.appearance ?? ownAppearance,
      variant: variant, frameRate: frameRate,
      text: text, background: background,
      screens: screens, root: root, transitions: transitions, steps: steps, end: end,
      goldens: goldens,
      includes: [], soughtPictures: [])
  }
}

extension SceneMatrix {
  /// Reads the matrix of a scene. Whatever else is wrong with the scene is not reported.
  /// - Parameter surroundings: the files beside the scene.
  /// - Returns: nil if the scene has no matrix, or cannot be read so far.
  init?(json5 bytes: [UInt8], surroundings: SceneSurroundings) {
    let reading = SceneReading(surroundings: surroundings)
    var inclusion = SceneInclusion(reading)
    guard let text = try? JSON5Reader.read(bytes) else { return nil }
    let scene = SceneCursor(value: text.value, path: .top, reading: reading)
    let whole = SceneCursor(value: inclusion.whole(scene), path: .top, reading: reading)
    guard inclusion.isComplete, reading.errors.isEmpty,
      case .object(let members) = whole.value.content,
      let member = members.first(where: { $0.key == SceneKeys.matrix.name }),
      let matrix = MatrixKeys.form.read(whole.member(member))
    else { return nil }
    self = matrix
  }
}
