/// Keys of a device that is not just the name of a preset.
enum DeviceKeys {
  static let name: SceneKey<DevicePreset> = SceneKey(
    "name", .choice, "Named device, in place of size, scale and safeArea.")
  static let size = SceneKey("size", .size, "Screen size, [width, height] in points.")
  static let scale = SceneKey(
    "scale", .number(.above(0, upTo: 16)), "Pixels per point; required with size.")
  static let safeArea = SceneKey(
    "safeArea", InsetsKeys.form, "Safe-area insets in points (default 0).")
  static let statusBar = SceneKey(
    "statusBar", StatusBarKeys.form,
    "Status bar above the app: { time, date, battery }, or true for 9:41 (default false).")
  static let homeIndicator = SceneKey(
    "homeIndicator", .bool,
    "Whether the home indicator is drawn; devices without a bottom inset have none (default false)."
  )
  static let frame = SceneKey(
    "frame", .bool,
    "Whether rounded corners and the sensor housing are drawn in black (default false).")

  static let textSize: SceneKey<SceneTextSize> = SceneKey(
    "textSize", .choice, "Preferred size of text: a content size category (default large).")

  static let system = SceneKey(
    "system", systemForm, "Major version of iOS: 17, 18 or 26 (default 18).")

  private static let systemForm = ValueForm<SceneSystem>(
    .object([("enum", .list(SceneSystem.allCases.map { .number(Double($0.rawValue)) }))])
  ) { cursor in
    guard let number = ValueForm<Double>.number().read(cursor) else { return nil }
    if let version = Int(exactly: number), let system = SceneSystem(rawValue: version) {
      return system
    }
    cursor.report(.outOfRange(number, expected: "17, 18 or 26"))
    return nil
  }

  static let language = SceneKey(
    "language", languageForm,
    "Language of the app's texts, such as \"de\" or \"pt-BR\" (default: the development language).")

  private static let languageForm = ValueForm<String>.text.checked { cursor, code in
    let parts = code.split(separator: "-", omittingEmptySubsequences: false)
    let isCode =
      (2...3).contains(parts.first?.count ?? 0)
      && parts.allSatisfy { (2...8).contains($0.count) && $0.allSatisfy(isCodeCharacter) }
    if !isCode { cursor.reject(expecting: "a code of a language such as \"de\" or \"pt-BR\"") }
    return isCode
  }

  private static func isCodeCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  static let layoutDirection: SceneKey<SceneLayoutDirection> = SceneKey(
    "layoutDirection", .choice,
    "Direction of the interface: leftToRight or rightToLeft (default leftToRight).")

  static let shape = ObjectShape(
    "device",
    "Device by name or by size and scale, with the parts that the system draws above an app.",
    keys: [
      name.entry, size.entry, scale.entry, safeArea.entry, statusBar.entry, homeIndicator.entry,
      frame.entry, textSize.entry, system.entry, language.entry, layoutDirection.entry,
    ], alternatives: [[name.name], [size.name, scale.name]])

  private static let custom = ValueForm<SceneDevice>.object(shape) { device in
    guard var result = screen(device) else { return nil }
    result.statusBar = device.value(statusBar) ?? nil
    result.showsHomeIndicator = device.value(homeIndicator) ?? false
    result.showsFrame = device.value(frame) ?? false
    result.textSize = device.value(textSize) ?? .large
    result.system = device.value(system) ?? .iOS18
    result.language = device.value(language)
    result.layoutDirection = device.value(layoutDirection) ?? .leftToRight
    return result
  }

  private static func screen(_ device: ObjectReader) -> SceneDevice? {
    if device.has(name) {
      for key in [size.name, scale.name, safeArea.name] { device.exclude(name.name, key) }
      return device.value(name)?.device
    }
    for key in [size.name, scale.name] where !device.has(key) && !device.isMisspelt(key) {
      device.cursor.report(.missingKey(key))
    }
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
      cursor.reject(expecting: "the name of a device, { name } or { size, scale }")
      return nil
    }
  }.checked { cursor, device in
    let canvas = device.canvas()
    if canvas.isTooLarge { cursor.report(.canvasTooLarge(canvas)) }
    return !canvas.isTooLarge
  }
}

/// Keys of a device's status bar.
enum StatusBarKeys {
  static let time = SceneKey("time", .text, "Time as it is shown (default \"9:41\").")
  static let date = SceneKey(
    "date", .text, "Date that tablets show next to the time (default \"Tue Jan 9\").")
  static let battery = SceneKey(
    "battery", .number(.unit), "Charge of the battery, 0 to 1 (default 1).")

  static let shape = ObjectShape(
    "status-bar", "Status bar of the device.", keys: [time.entry, date.entry, battery.entry])

  private static let content = ValueForm<SceneStatusBar>.object(shape) { bar in
    var result = SceneStatusBar()
    if let time = bar.value(time) { result.time = time }
    if let date = bar.value(date) { result.date = date }
    if let battery = bar.value(battery) { result.battery = battery }
    return result
  }

  /// True for the default status bar, false for none.
  static let form = ValueForm<SceneStatusBar?>(
    .anyOf([ValueForm<Bool>.bool.schema, content.schema])
  ) { cursor in
    switch cursor.value.content {
    case .bool(let isShown): return .some(isShown ? SceneStatusBar() : nil)
    case .object: return content.read(cursor).map { .some($0) }
    default:
      cursor.reject(expecting: "true, false or { time, date, battery }")
      return nil
    }
  }
}
