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
      keys.cursor.report(.tooMany(matrix.count, limit: SceneMatrix.limit))
      return nil
    }
    return matrix
  }

  /// A list that names no value twice.
  private static func values<Value: Hashable>(_ element: ValueForm<Value>) -> ValueForm<[Value]> {
    ValueForm<[Value]>.list(of: element, atLeast: 1).checked { cursor, values in
      var seen: Set<Value> = []
      guard let index = values.firstIndex(where: { !seen.insert($0).inserted }),
        case .list(let elements) = cursor.value.content
      else { return true }
      cursor.element(index, elements[index]).report(.unsuitable("is listed twice"))
      return false
    }
  }
}
