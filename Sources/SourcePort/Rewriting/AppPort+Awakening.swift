/// `awakeFromNib` of objects other than views and controllers: `NSObject` has none here, so the app's classes
/// conform to a protocol that has it.
extension AppPort {
  mutating func rewriteAwakening() {
    for type in app.sortedTypes where type.keyword == "class" && !inheritsAwakening(type) {
      let own = type.members.filter { isAwakening($0.declaration) }
      guard let method = own.first, !app.files[method.file].isPorted,
        let place = type.declaration
      else { continue }
      let inherits = app.ancestry(of: type).dropFirst().contains { base in
        base.members.contains { isAwakening($0.declaration) }
      }
      removeSuperCall(from: method, keepsOverride: inherits)
      // A subclass has the protocol from a class of the app.
      guard !inherits else { continue }
      let isHidden = ["private", "fileprivate"].contains(place.declaration.access)
      if !isHidden || place.file == method.file {
        edits[method.file].addTail("extension \(type.path): UIKit.NibAwaking {}")
        addUIKit(to: method.file)
      }
    }
  }

  private func isAwakening(_ member: Declaration) -> Bool {
    member.isFunction && member.signature == "awakeFromNib" && !member.has("static")
  }

  /// Whether the class inherits `awakeFromNib` from UIKit, or perhaps from a class of another module.
  private func inheritsAwakening(_ type: ClientApp.ClientType) -> Bool {
    guard let base = app.ancestry(of: type).last else { return true }
    guard let name = base.declaration?.declaration.inherited.first, name != "NSObject" else {
      return base.declaration?.declaration.inherited.isEmpty ?? true
    }
    guard UIKitClasses.all.contains(name) else { return true }
    let chain = UIKitClasses.ancestry(of: name)
    return !Self.havingAwakening.isDisjoint(with: chain)
  }

  private static let havingAwakening: Set = ["UIResponder", "UIBarItem", "NSLayoutConstraint"]

  /// Only the method of the app's topmost class loses `override` and the call of `super`.
  private mutating func removeSuperCall(from method: ClientApp.Found, keepsOverride: Bool) {
    guard !keepsOverride else { return }
    let source = app.files[method.file]
    if let override = method.declaration.modifiers.first(where: { $0.name == "override" }) {
      edits[method.file].remove(tokens: override.index..<override.index + 1)
    }
    guard let body = method.declaration.body else { return }
    for index in body
    where source.is("super", at: index) && source.is(".", at: index + 1)
      && source.is("awakeFromNib", at: index + 2) && source.is("(", at: index + 3)
    {
      edits[method.file].replace(source.byteRange(index..<index + 5), with: "()")
    }
  }
}
