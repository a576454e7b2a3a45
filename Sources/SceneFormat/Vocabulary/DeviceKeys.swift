/// Keys of a device that is not a preset.
enum DeviceKeys {
  static let size = SceneKey(
    "size", .size, required: true, "Screen size, [width, height] in points.")
  static let scale = SceneKey(
    "scale", .number(.above(0, upTo: 16)), required: true, "Pixels per point.")
  static let safeArea = SceneKey(
    "safeArea", InsetsKeys.form, "Safe-area insets in points (default 0).")

  static let shape = ObjectShape(
    "device", "Custom screen.", keys: [size.entry, scale.entry, safeArea.entry])

  private static let custom = ValueForm<SceneDevice>.object(shape) { device in
    let size = device.value(size)
    let scale = device.value(scale)
    let safeArea = device.value(safeArea) ?? .zero
    guard let size, let scale else { return nil }
    return SceneDevice(size: size, scale: scale, safeArea: safeArea)
  }

  static let form = ValueForm<SceneDevice>(
    .anyOf([ValueForm<DevicePreset>.choice.schema, custom.schema])
  ) { cursor in
    switch cursor.value.content {
    case .string: return ValueForm<DevicePreset>.choice.read(cursor)?.device
    case .object: return custom.read(cursor)
    default:
      cursor.reject(expecting: "the name of a device or { size, scale }")
      return nil
    }
  }.checked { cursor, device in
    let canvas = device.canvas()
    if canvas.isTooLarge { cursor.report(.canvasTooLarge(canvas)) }
    return !canvas.isTooLarge
  }
}
