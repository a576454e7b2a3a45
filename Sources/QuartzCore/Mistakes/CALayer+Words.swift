import CoreGraphics

/// An owner of layers that messages name in place of its layer.
@MainActor
package protocol NamedInMessages: AnyObject {
  /// The object in a sentence, such as `the view “card”`; nil if it has no name.
  var nameInMessages: String? { get }
}

extension CALayer {
  /// The layer in a sentence, for people who never made it: by its own name, by that of the view that
  /// it belongs to, or by its kind and place in the nearest of those.
  package var words: String {
    if let ownWords { return ownWords }
    let frame = modelState.geometry
    let kind = delegate.map { "a \(type(of: $0))" } ?? "a \(type(of: self))"
    let place =
      "\(kind) of \(brief(frame.bounds.width)) × \(brief(frame.bounds.height)) points"
      + " centered at (\(brief(frame.position.x)), \(brief(frame.position.y)))"
    let named = sequence(first: self) { $0.container }.lazy.compactMap(\.ownWords).first
    return place + (named.map { " in \($0)" } ?? "")
  }

  private var ownWords: String? {
    if let name { return "the layer “\(name)”" }
    return (delegate as? any NamedInMessages)?.nameInMessages
  }

  /// At most two decimals.
  private func brief(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
