// swift-format-ignore-file
import Transitioning
import UIKit

// The first sample of Material Motion's documentation, as printed there but for the name of the class.

class PrintedFadeTransition: NSObject, Transition {
  func start(with context: TransitionContext) {
    CATransaction.begin()

    CATransaction.setCompletionBlock {
      context.transitionDidEnd()
    }

    let fade = CABasicAnimation(keyPath: "opacity")

    fade.fromValue = 0
    fade.toValue = 1

    if context.direction == .backward {
      let swap = fade.fromValue
      fade.fromValue = fade.toValue
      fade.toValue = swap
    }

    context.foreViewController.view.layer.add(fade, forKey: fade.keyPath)
    context.foreViewController.view.layer.setValue(fade.toValue, forKey: fade.keyPath!)

    CATransaction.commit()
  }
}
