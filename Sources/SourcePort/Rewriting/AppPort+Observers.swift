/// Observers of key paths in strings: `NSObject` has no `observeValue` here, so the app's classes
/// conform to a protocol that has it.
extension AppPort {
  mutating func rewriteObservers() {
    for type in app.sortedTypes where type.keyword == "class" {
      let own = type.members.filter { isObserver($0.declaration) }
      guard let method = own.first, !app.files[method.file].isPorted else { continue }
      let inherits = app.ancestry(of: type).dropFirst().contains { base in
        base.members.contains { isObserver($0.declaration) }
      }
      // The subclass overrides the method of a class of the app, which has the protocol.
      guard !inherits else { continue }
      rewrite(method)
      let isHidden = ["private", "fileprivate"].contains(type.declaration?.declaration.access)
      if let place = type.declaration, !isHidden || place.file == method.file {
        edits[method.file].addTail("extension \(type.path): UIKit.KeyValueObserver {}")
        addUIKit(to: method.file)
      }
    }
  }

  private func isObserver(_ member: Declaration) -> Bool {
    member.isFunction && member.signature == "observeValue(forKeyPath:of:change:context:)"
  }

  /// Without `override`, and without the call of `super`.
  private mutating func rewrite(_ method: ClientApp.Found) {
    let source = app.files[method.file]
    if let override = method.declaration.modifiers.first(where: { $0.name == "override" }) {
      edits[method.file].remove(tokens: override.index..<override.index + 1)
    }
    guard let body = method.declaration.body else { return }
    for index in body
    where source.is("super", at: index) && source.is(".", at: index + 1)
      && source.is("observeValue", at: index + 2)
    {
      edits[method.file].replace(
        source.byteRange(index..<index + 3), with: "UIKit.leaveValueUnobserved")
    }
  }

  mutating func addUIKit(to file: Int) {
    let imports = app.files[file].declarations.contains {
      $0.keyword == "import" && $0.name == "UIKit"
    }
    if !imports { edits[file].addHead("import UIKit") }
  }
}
