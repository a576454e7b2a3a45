extension SceneTextSize: AbbreviatedChoice {
  /// Understands the names of SwiftUI (`xxLarge`, `accessibility3`), of UIKit (`accessibilityXL`) and of
  /// asset tables (`XXL`, `AX3`).
  static func name(abbreviatedAs text: String) -> String? {
    let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }
    return allCases.first { $0.abbreviations.contains(letters) }?.rawValue
  }

  private var abbreviations: [String] {
    let words = rawValue.split(separator: "-")
    let isAccessible = words.first == "accessibility"
    let size = words.drop { $0 == "accessibility" }
    let extras = String(repeating: "x", count: size.count { $0 == "extra" })
    let last = size.last.map(String.init) ?? ""
    let initials = extras + last.prefix(1)
    guard isAccessible else { return [initials, extras + last, size.joined()] }
    // From medium to the largest, 1 to 5.
    let number = last == "medium" ? 1 : extras.count + 2
    return [
      "ax\(number)", "accessibility\(number)", "accessibility" + initials,
      "accessibility" + extras + last, "ax" + initials,
    ]
  }
}
