/// Members that an extension adds to a class of UIKit and that subclasses in the app override, which
/// needs the Objective-C runtime.
///
/// The added member becomes a switch over the classes that override it:
///
///     extension UIView {
///       func refreshAsDeclared() { … }
///       func refresh() {
///         if let object = self as? Card { return object.refreshAsOverridden() }
///         return self.refreshAsDeclared()
///       }
///     }
///     class Card: UIView { func refreshAsOverridden() { super.refreshAsDeclared() } }
extension AppPort {
  mutating func rewriteKitAdditions() {
    let overridden = overriddenByKitClasses
    for type in app.sortedTypes
    where type.declaration == nil && UIKitClasses.all.contains(type.path) {
      for part in type.extensions {
        for member in part.declaration.members {
          let found = ClientApp.Found(file: part.file, declaration: member)
          guard isAddition(member), let all = overridden[member.keyword + member.signature]
          else { continue }
          let overriding = all.filter { UIKitClasses.ancestry(of: $0.kit).contains(type.path) }
          guard !overriding.isEmpty else { continue }
          guard canDispatch(found) else {
            find(
              in: part.file, at: member.nameIndex,
              "\(member.name) of an extension of \(type.path) is overridden, which needs the "
                + "Objective-C runtime",
              remedy: "declare \(member.name) in a class of the app between \(type.path) and the "
                + "subclass")
            continue
          }
          writeDispatch(found, to: overriding.filter(\.isFirst).map(\.type.path))
          for subclass in overriding { rename(member, in: subclass) }
        }
      }
    }
  }

  private struct Overriding {
    var type: ClientApp.ClientType
    /// Class of UIKit that the class inherits from.
    var kit: String
    var member: ClientApp.Found
    /// Whether no class between it and UIKit's overrides the member.
    var isFirst: Bool
  }

  private func isAddition(_ member: Declaration) -> Bool {
    ["func", "var"].contains(member.keyword) && !member.has("override")
      && member.access != "private" && !member.has("final")
  }

  /// Only instance members that can be called with the names of their parameters.
  private func canDispatch(_ found: ClientApp.Found) -> Bool {
    let member = found.declaration
    guard !member.has("static"), !member.has("class"), !member.isGeneric, let body = member.body
    else { return false }
    if member.keyword == "var" {
      return member.result != nil
        && !app.files[found.file].tokens[body].contains { $0.is("willSet") }
    }
    return member.parameters.allSatisfy { !$0.type.hasSuffix("...") && !$0.name.isEmpty }
  }

  /// Overriding members of classes that inherit from UIKit's, by keyword and signature.
  private var overriddenByKitClasses: [String: [Overriding]] {
    var found: [String: [Overriding]] = [:]
    for type in app.sortedTypes where type.keyword == "class" {
      let overrides = type.members.filter { $0.declaration.has("override") }
      let ancestors = app.ancestry(of: type)
      guard !overrides.isEmpty,
        let kit = ancestors.last?.declaration?.declaration.inherited.first,
        UIKitClasses.all.contains(kit)
      else { continue }
      for member in overrides {
        let isFirst = !ancestors.dropFirst().contains { ancestor in
          app.members(named: member.declaration.name, of: ancestor).contains {
            $0.declaration.keyword == member.declaration.keyword
              && $0.declaration.signature == member.declaration.signature
          }
        }
        found[member.declaration.keyword + member.declaration.signature, default: []].append(
          Overriding(type: type, kit: kit, member: member, isFirst: isFirst))
      }
    }
    return found
  }

  private mutating func writeDispatch(_ found: ClientApp.Found, to types: [String]) {
    let source = app.files[found.file]
    let member = found.declaration
    guard let body = member.body else { return }
    let access = member.access.map { $0 == "open" ? "public " : $0 + " " } ?? ""
    let head = source.tokens[member.nameIndex - 1..<body.lowerBound].spelled
    edits[found.file].replace(
      source.tokens[member.nameIndex].range, with: member.name + Self.declared)
    let text: String
    if member.keyword == "var" {
      let reads = types.map {
        "if let object = self as? \($0) { return object.\(member.name)\(Self.overridden) }"
      }
      let getter = (reads + ["return self.\(member.name)\(Self.declared)"]).joined(separator: "; ")
      if source.tokens[body].contains(where: { $0.is("set") }) {
        let writes = types.map {
          "if let object = self as? \($0) { object.\(member.name)\(Self.overridden) = newValue; "
            + "return }"
        }
        let setter = (writes + ["self.\(member.name)\(Self.declared) = newValue"])
          .joined(separator: "; ")
        text = "get { \(getter) } set { \(setter) }"
      } else {
        text = getter
      }
    } else {
      let effects =
        (member.effects.contains("throws") ? "try " : "")
        + (member.effects.contains("async") ? "await " : "")
      let arguments = member.parameters.map { parameter in
        (parameter.label == "_" ? "" : parameter.label + ": ")
          + (parameter.type.hasPrefix("inout") ? "&" : "") + parameter.name
      }.joined(separator: ", ")
      let calls = types.map {
        "if let object = self as? \($0) { "
          + "return \(effects)object.\(member.name)\(Self.overridden)(\(arguments)) }"
      }
      text =
        (calls + ["return \(effects)self.\(member.name)\(Self.declared)(\(arguments))"])
        .joined(separator: "; ")
    }
    edits[found.file].insert(
      "; \(access)\(head) { \(text) }", at: source.byteRange(member.tokens).upperBound)
  }

  private static let declared = "AsDeclared"
  private static let overridden = "AsOverridden"

  private mutating func rename(_ member: Declaration, in subclass: Overriding) {
    let (file, declaration) = (subclass.member.file, subclass.member.declaration)
    if subclass.isFirst {
      for modifier in declaration.modifiers where modifier.name == "override" {
        edits[file].remove(tokens: modifier.index..<modifier.index + 1)
      }
    }
    edits[file].replace(
      app.files[file].tokens[declaration.nameIndex].range, with: member.name + Self.overridden)
    let name = member.name + (subclass.isFirst ? Self.declared : Self.overridden)
    for part in [subclass.type.declaration].compactMap(\.self) + subclass.type.extensions {
      let source = app.files[part.file]
      for index in part.declaration.body ?? 0..<0
      where source.is(member.name, at: index) && source.is(".", at: index - 1)
        && source.is("super", at: index - 2)
      {
        edits[part.file].replace(source.tokens[index].range, with: name)
      }
    }
  }
}
