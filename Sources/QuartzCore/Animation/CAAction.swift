public import Foundation

/// Something that happens when a property changes; an animation adds itself to the layer (S8.30).
@preconcurrency @MainActor
public protocol CAAction: NSObjectProtocol {
  /// `event` is the key that changed, `anObject` the layer; `dict` is nil here.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that does nothing, and that ends the search for another.
extension NSNull: CAAction {
  /// Changes nothing, at once.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
