import CoreGraphics
import QuartzCore

/// A background color that depends on traits, and its value for the last ones.
struct DynamicBackground {
  let color: UIColor
  let resolved: CGColor
}

extension UIView {
  /// The dynamic color as long as the layer shows it.
  var knownBackground: UIColor? {
    guard let color = layer.backgroundColor else { return nil }
    if let dynamicBackground, dynamicBackground.resolved == color { return dynamicBackground.color }
    return UIColor(cgColor: color)
  }

  func fillBackground(with color: UIColor?) {
    let old = dynamicBackground
    let new = color.flatMap { color in
      color.isDynamic
        ? DynamicBackground(
          color: color, resolved: color.resolvedColor(with: traitCollection).cgColor) : nil
    }
    dynamicBackground = new
    layer.backgroundColor = new?.resolved ?? color?.cgColor
    guard old != nil || new != nil else { return }
    layer.keepPassive { [weak self] in self?.dynamicBackground = $0 == .start ? old : new }
  }

  /// After a change of traits.
  func refillBackground() {
    guard let dynamicBackground, dynamicBackground.resolved == layer.backgroundColor else { return }
    fillBackground(with: dynamicBackground.color)
  }
}

extension CALayer {
  /// Stores a closure that restores state of the view in addition to a layer's value; a property
  /// animator calls it at its end, a transition under a finger after a cancel.
  func keepPassive(_ memory: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    guard let openBlock else { return }
    if let driver = openBlock.driver {
      driver.playback.keep(memory, along: self)
    } else {
      world.uikit.keepScrubbed(memory, along: self)
    }
  }
}
