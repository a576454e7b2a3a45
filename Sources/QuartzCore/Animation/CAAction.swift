public import Foundation

/// A response to a property change. An animation, as an action, adds itself to the layer (S8.30).
@preconcurrency @MainActor
public protocol CAAction: NSObjectProtocol {
  /// Runs the action.
  ///
  /// - Parameters:
  ///   - event: Key of the property that changed.
  ///   - anObject: The layer.
  ///   - dict: Always nil.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Action without effect that ends the search for an action.
extension NSNull: CAAction {
  /// No effect.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
