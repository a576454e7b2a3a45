// swift-format-ignore-file
import UIKit

// Visual effects, as the docs page UIKitNames lists them. Compiled only.

func useEffects(_ view: UIView) {
  let style: UIBlurEffect.Style = .dark
  let effect: UIVisualEffect = UIBlurEffect(style: style)
  let blurred = UIVisualEffectView(effect: effect)
  blurred.contentView.addSubview(view)
  UIView.animate(withDuration: 0.3) { blurred.effect = UIBlurEffect(style: .light) }
}
