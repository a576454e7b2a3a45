public import Foundation

/// A behavior that is added to a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// View that the interaction was added to; nil for none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or with nil before it is removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or with nil after it was removed.
  func didMove(to view: UIView?)
}

extension UIView {
  func add(_ interaction: any UIInteraction) {
    if let old = interaction.view { old.removeInteraction(interaction) }
    interaction.willMove(to: self)
    heldInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  func remove(_ interaction: any UIInteraction) {
    guard heldInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    heldInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
