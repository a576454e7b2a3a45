import UIKit

/// Holds the snapshot that a transition shows in place of a view.
final class StandIn: UIView {
  /// Views whose stand-ins the running set-up of a transition moves one after the other, so that they do not
  /// fade with the others.
  @MainActor static var staggered: Set<ObjectIdentifier> = []

  private let original: ObjectIdentifier

  init(_ snapshot: UIView, of view: UIView) {
    original = ObjectIdentifier(view)
    super.init(frame: snapshot.frame)
    snapshot.frame = bounds
    snapshot.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(snapshot)
  }

  required init?(coder: NSCoder) { nil }

  /// The stand-in for a view below another one; nil where the view shows itself.
  static func find(for view: UIView, in container: UIView) -> StandIn? {
    for child in container.subviews {
      if let found = child as? StandIn, found.original == ObjectIdentifier(view) { return found }
      if let found = find(for: view, in: child) { return found }
    }
    return nil
  }
}
