/// Texts of a language for the objects of a storyboard or nib.
struct InterfaceTexts {
  /// Texts by identifier of the object and by property.
  private var texts: [String: [String: String]] = [:]

  /// - Parameter texts: texts by keys such as `abc-12-xyz.text`.
  init(_ texts: [String: String]) {
    for (key, text) in texts {
      guard let dot = key.firstIndex(of: ".") else { continue }
      self.texts[String(key[..<dot]), default: [:]][String(key[key.index(after: dot)...])] = text
    }
  }

  /// The element and those in it, with the texts.
  func applied(to element: MarkupElement) -> MarkupElement {
    var changed = element
    changed.children = element.children.map(applied)
    guard let own = element["id"].flatMap({ texts[$0] }) else { return changed }
    for (property, text) in own { set(property, to: text, of: &changed) }
    return changed
  }

  private func set(_ property: String, to text: String, of element: inout MarkupElement) {
    switch property {
    case "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "backButtonTitle":
      element.attributes[property] = text
    case "normalTitle", "highlightedTitle", "selectedTitle", "disabledTitle":
      let state = String(property.dropLast("Title".count))
      for index in element.children.indices
      where element.children[index].name == "state" && element.children[index]["key"] == state {
        element.children[index].attributes["title"] = text
      }
    case "configuration.title":
      for index in element.children.indices
      where element.children[index].name == "buttonConfiguration" {
        element.children[index].attributes["title"] = text
      }
    case "accessibilityLabel":
      for index in element.children.indices
      where element.children[index].name == "accessibility" {
        element.children[index].attributes["label"] = text
      }
    case let name where name.hasPrefix("segmentTitles[") && name.hasSuffix("]"):
      guard let number = Int(name.dropFirst("segmentTitles[".count).dropLast()),
        let list = element.children.firstIndex(where: { $0.name == "segments" }),
        element.children[list].children.indices.contains(number)
      else { return }
      element.children[list].children[number].attributes["title"] = text
    default: break
    }
  }
}
