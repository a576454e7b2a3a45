extension SceneDevice {
  /// The value of a scene's `device` that gives this device.
  package var source: String {
    let screen = screenMembers
    let others = systemMembers
    if others.isEmpty, screen.count == 1, let preset { return literal(preset.rawValue) }
    return "{ \((screen + others).joined(separator: ", ")) }"
  }

  /// The named device with this screen; nil if there is none.
  private var preset: DevicePreset? {
    DevicePreset.allCases.first { preset in
      let other = preset.device
      return other.size == size && other.scale == scale && other.safeArea == safeArea
    }
  }

  private var screenMembers: [String] {
    if let preset { return ["name: \(literal(preset.rawValue))"] }
    let insets = [
      ("top", safeArea.top), ("left", safeArea.left), ("bottom", safeArea.bottom),
      ("right", safeArea.right),
    ].filter { $0.1 != 0 }.map { "\($0.0): \(plain($0.1))" }
    return ["size: [\(plain(size.width)), \(plain(size.height))]", "scale: \(plain(scale))"]
      + (insets.isEmpty ? [] : ["safeArea: { \(insets.joined(separator: ", ")) }"])
  }

  /// Members that differ from their defaults.
  private var systemMembers: [String] {
    var members: [String] = []
    if let statusBar { members.append("statusBar: \(statusBar.source)") }
    if showsHomeIndicator { members.append("homeIndicator: true") }
    if showsFrame { members.append("frame: true") }
    if textSize != .large { members.append("textSize: \(literal(textSize.rawValue))") }
    if system != .iOS18 { members.append("system: \(system.rawValue)") }
    if let language { members.append("language: \(literal(language))") }
    if layoutDirection != .leftToRight {
      members.append("layoutDirection: \(literal(layoutDirection.rawValue))")
    }
    return members
  }
}

extension SceneStatusBar {
  fileprivate var source: String {
    guard self != SceneStatusBar() else { return "true" }
    return "{ time: \(literal(time)), date: \(literal(date)), battery: \(plain(battery)) }"
  }
}

/// A string of JSON5.
private func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\u{2028}", "\u{2029}": result += "\\u\(String(scalar.value, radix: 16))"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
