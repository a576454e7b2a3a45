/// Keys of a matrix: lists of values, in every combination of which the scene is run.
enum MatrixKeys {
  static let device = SceneKey(
    "device", values(ValueForm<DevicePreset>.choice), "Names of devices.")
  static let appearance = SceneKey(
    "appearance", values(ValueForm<SceneAppearance>.choice), "Appearances: light and dark.")
  static let language = SceneKey(
    "language", values(DeviceKeys.language.form), "Languages of the app's texts.")
  static let textSize = SceneKey(
    "textSize", values(ValueForm<SceneTextSize>.choice), "Preferred sizes of text.")
  static let layoutDirection = SceneKey(
    "layoutDirection", values(ValueForm<SceneLayoutDirection>.choice),
    "Directions of the interface: leftToRight and rightToLeft.")
  static let system = SceneKey(
    "system", values(DeviceKeys.system.form), "Major versions of iOS: 17, 18 and 26.")

  static let shape = ObjectShape(
    "matrix", "Variants of a scene: every combination of the values listed.",
    keys: [
      device.entry, appearance.entry, language.entry, textSize.entry, layoutDirection.entry,
      system.entry,
    ])

  static let form = ValueForm<SceneMatrix>.object(shape) { keys in
    let matrix = SceneMatrix(
      devices: keys.value(device) ?? [], appearances: keys.value(appearance) ?? [],
      languages: keys.value(language) ?? [], textSizes: keys.value(textSize) ?? [],
      layoutDirections: keys.value(layoutDirection) ?? [], systems: keys.value(system) ?? [])
    guard matrix.count <= SceneMatrix.limit else {
      keys.cursor.report(
        .unsuitable(
          "\(matrix.count) combinations are too many; at most \(SceneMatrix.limit) are allowed"))
      return nil
    }
    return matrix
  }

  /// A list that names no value twice.
  private static func values<Value: Hashable>(_ element: ValueForm<Value>) -> ValueForm<[Value]> {
    ValueForm<[Value]>.list(of: element, atLeast: 1).checked { cursor, values in
      guard case .list(let elements) = cursor.value.content else { return true }
      // File systems that ignore case would have one folder for "en" and "EN".
      var seen: Set<String> = []
      let twice = values.firstIndex { !seen.insert("\($0)".lowercased()).inserted }
      guard let twice else { return true }
      cursor.element(twice, elements[twice]).report(
        .unsuitable("this value is listed twice; remove it"))
      return false
    }
  }
}
