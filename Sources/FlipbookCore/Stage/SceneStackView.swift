import UIKit

/// Stack of a scene. A stack inside it keeps the size of its contents while it is hidden, so that its texts
/// are not squeezed on the way: `UISV-hiding` contradicts the required constraints inside of it, and on iOS
/// one of them breaks. Apps wrap such a row to keep its size.
final class SceneStackView: UIStackView {
  override func updateConstraints() {
    super.updateConstraints()
    for case let stack as UIStackView in arrangedSubviews {
      for constraint in stack.constraints
      where constraint.identifier == "UISV-hiding" && constraint.secondItem == nil {
        // Below the resistance of texts to compression.
        constraint.priority = .defaultHigh - 10
      }
    }
  }
}
