/// An element of an XML document.
package struct MarkupElement: Sendable {
  package let name: String
  package internal(set) var attributes: [String: String]
  package internal(set) var children: [MarkupElement] = []
  /// Characters directly inside of the element, without those of its children.
  package internal(set) var text = ""
  /// Line of the start tag, from 1.
  package let line: Int

  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first child with a name.
  package func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// The children of the first child with a name; empty without one.
  package func list(_ name: String) -> [MarkupElement] { child(name)?.children ?? [] }

  /// The first child with a value of the attribute `key`, as Interface Builder marks properties.
  package func property(_ key: String) -> MarkupElement? {
    children.first { $0.attributes["key"] == key }
  }

  /// Calls `body` with the element and all elements in it, outer before inner.
  package func visit(_ body: (MarkupElement) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
