import UIKit

/// The constraints that hold a sheet at the bottom of a container, or just below it.
@MainActor
final class DrawerLayout {
  /// Size and position of the sheet as set by a scene.
  struct Measures {
    /// Height in points (default nil: half of the container).
    var height: CGFloat?
    /// Distance from the sides and the bottom, in points.
    var inset: CGFloat
    /// Maximum width in points; the sheet is centered in wider containers.
    var maxWidth: CGFloat

    /// Frame of the sheet that the constraints produce, for presentation controllers.
    func place(in container: CGRect) -> CGRect {
      let width = max(0, min(container.width - 2 * inset, maxWidth))
      let height = min(height ?? container.height / 2, container.height - 2 * inset)
      return CGRect(
        x: container.midX - width / 2, y: container.maxY - inset - height, width: width,
        height: max(0, height))
    }
  }

  let sheet: UIView
  private let raised: NSLayoutConstraint
  private let lowered: NSLayoutConstraint
  private let others: [NSLayoutConstraint]
  private let wasTranslating: Bool

  /// Takes over the place of `sheet`, a subview of `container`, which starts below it.
  init(_ sheet: UIView, in container: UIView, _ measures: Measures) {
    self.sheet = sheet
    wasTranslating = sheet.translatesAutoresizingMaskIntoConstraints
    sheet.translatesAutoresizingMaskIntoConstraints = false
    raised = sheet.bottomAnchor.constraint(
      equalTo: container.bottomAnchor, constant: -measures.inset)
    lowered = sheet.topAnchor.constraint(equalTo: container.bottomAnchor)
    // Just below required, so that a small container takes precedence.
    let height =
      measures.height.map { sheet.heightAnchor.constraint(equalToConstant: $0) }
      ?? sheet.heightAnchor.constraint(equalTo: container.heightAnchor, multiplier: 0.5)
    let width = sheet.widthAnchor.constraint(
      equalTo: container.widthAnchor, constant: -2 * measures.inset)
    for wish in [height, width] { wish.priority = .defaultHigh }
    others = [
      height, width, sheet.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      sheet.widthAnchor.constraint(lessThanOrEqualToConstant: measures.maxWidth),
      sheet.heightAnchor.constraint(
        lessThanOrEqualTo: container.heightAnchor, constant: -2 * measures.inset),
    ]
    NSLayoutConstraint.activate(others + [lowered])
  }

  /// Whether the sheet is up; the next layout of the container applies the change.
  var isRaised = false {
    didSet {
      // Deactivate one before activating the other: both together conflict.
      let (old, new) = isRaised ? (lowered, raised) : (raised, lowered)
      old.isActive = false
      new.isActive = true
    }
  }

  /// Lets go of the sheet, which stays where it is.
  func remove() {
    NSLayoutConstraint.deactivate(others + [raised, lowered])
    sheet.translatesAutoresizingMaskIntoConstraints = wasTranslating
  }
}
