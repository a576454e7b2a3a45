/// Size classes of the screen for which a storyboard or nib is loaded.
package struct InterfaceSizeClasses: Hashable, Sendable {
  package var isWidthRegular: Bool
  package var isHeightRegular: Bool

  package init(isWidthRegular: Bool, isHeightRegular: Bool) {
    self.isWidthRegular = isWidthRegular
    self.isHeightRegular = isHeightRegular
  }

  /// Number of conditions of a variation such as `heightClass=regular-widthClass=compact`; 0 for
  /// `default`, and nil if one of them does not hold or is unknown.
  fileprivate func conditions(of key: String) -> Int? {
    guard key != "default" else { return 0 }
    let parts = key.split(separator: "-")
    let holds = parts.allSatisfy { part in
      switch part {
      case "widthClass=regular": isWidthRegular
      case "widthClass=compact": !isWidthRegular
      case "heightClass=regular": isHeightRegular
      case "heightClass=compact": !isHeightRegular
      default: false
      }
    }
    return holds ? parts.count : nil
  }
}

/// Variations of elements by size class, as Interface Builder writes them:
///
///     <variation key="default"><mask key="constraints"><exclude reference="a-b-c"/></mask></variation>
///     <variation key="heightClass=regular-widthClass=compact" constant="20"/>
extension MarkupElement {
  /// Attribute of constraints and views that exist but are not installed. Only resolved elements
  /// have it.
  package static let installed = "installed"

  /// The element and those in it with the variations that apply: those with more conditions override
  /// those with fewer.
  func resolved(for sizes: InterfaceSizeClasses) -> MarkupElement {
    var result = self
    result.children = children.compactMap { $0.name == "variation" ? nil : $0.resolved(for: sizes) }
    let variations = children.filter { $0.name == "variation" }
    guard !variations.isEmpty else { return result }
    let counts = variations.map { sizes.conditions(of: $0["key"] ?? "") }
    var excluded: [String: Set<String>] = [:]
    for count in 0...2 {
      for (found, variation) in zip(counts, variations) where found == count {
        result.apply(variation, excluding: &excluded)
      }
    }
    for index in result.children.indices {
      guard let references = excluded[result.children[index].name] else { continue }
      for item in result.children[index].children.indices {
        guard let own = result.children[index].children[item]["id"], references.contains(own)
        else { continue }
        result.children[index].children[item].attributes[Self.installed] = "NO"
      }
    }
    return result
  }

  /// Takes attributes and properties of a variation, and the items that it installs or does not.
  private mutating func apply(
    _ variation: MarkupElement, excluding excluded: inout [String: Set<String>]
  ) {
    for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
    for child in variation.children {
      guard let key = child["key"] else { continue }
      guard child.name == "mask" else {
        if let index = children.firstIndex(where: { $0["key"] == key }) {
          children[index] = child
        } else {
          children.append(child)
        }
        continue
      }
      for item in child.children {
        guard let reference = item["reference"] else { continue }
        switch item.name {
        case "exclude": excluded[key, default: []].insert(reference)
        case "include": excluded[key, default: []].remove(reference)
        default: break
        }
      }
    }
  }
}
