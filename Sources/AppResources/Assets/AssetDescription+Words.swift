import Foundation

/// Words of a set that mean nothing: an image with an unknown idiom is never used, other values keep their
/// defaults.
extension AssetDescription {
  /// Idioms of asset catalogs, those of devices that scenes do not have too.
  private static let idioms = [
    "universal", "iphone", "ipad", "mac", "tv", "watch", "car", "vision", "ios-marketing",
    "watch-marketing",
  ]

  /// One problem for each value that is none of those that asset catalogs have.
  ///
  /// - Parameter list: the key of the set's entries, such as `images`.
  func unknownWords(in list: String) -> [ResourceProblem] {
    var problems: [ResourceProblem] = []
    func check(_ key: String, _ value: Any?, among words: [String], named: [String]? = nil) {
      guard let value else { return }
      let text = value as? String
      guard !(text.map(words.contains) ?? false) else { return }
      let known = (named ?? words).joined(separator: ", ")
      problems.append(
        problem("\(key) is \(quoted(value)), which is none of \(known); correct it"))
    }
    check(
      "template-rendering-intent", properties["template-rendering-intent"],
      among: ["template", "original", "automatic"])
    for entry in self.list(list) {
      check(
        "idiom", entry["idiom"], among: Self.idioms, named: ["universal", "iphone", "ipad"])
      if let scale = entry["scale"], ImageSet.scale(scale) == nil {
        problems.append(problem("scale is \(quoted(scale)); write 1x, 2x or 3x"))
      }
      check("display-gamut", entry["display-gamut"], among: ["sRGB", "display-P3"])
      for case let appearance as [String: Any] in entry["appearances"] as? [Any] ?? [] {
        check("appearance", appearance["appearance"], among: ["luminosity", "contrast"])
        guard appearance["appearance"] as? String == "luminosity" else { continue }
        check(
          "the value of luminosity", appearance["value"], among: ["light", "dark", "tinted"],
          named: ["light", "dark"])
      }
      if let resizing = entry["resizing"] as? [String: Any] {
        check(
          "the mode of resizing", resizing["mode"],
          among: ["9-part", "3-part-horizontal", "3-part-vertical"])
        checkNumbers(resizing["cap-insets"], "cap-insets", &problems)
      }
      checkNumbers(entry["alignment-insets"], "alignment-insets", &problems)
    }
    return problems
  }

  private func checkNumbers(_ value: Any?, _ key: String, _ problems: inout [ResourceProblem]) {
    for (side, number) in (value as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key })
    where !(number is NSNumber) {
      problems.append(problem("\(side) of \(key) is \(quoted(number)); write a number"))
    }
  }

  private func problem(_ text: String) -> ResourceProblem {
    ResourceProblem(path: folder + "/Contents.json", text: text)
  }

  private func quoted(_ value: Any) -> String {
    switch value {
    case let text as String: "\"\(text.prefix(60))\""
    case let number as NSNumber: "\(number)"
    default: "not a text"
    }
  }
}
