// swift-format-ignore-file
import UIKit

// Members of views, layers and animations that real transition code uses, as the docs page
// UIKitNames lists them. Compiled only.

class NamedView: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  override func layoutSubviews() { super.layoutSubviews() }
}

func useViews(_ view: UIView) {
  let made = UIView()
  let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  made.frame = view.bounds
  made.frame.origin = .zero
  made.frame.size = CGSize(width: view.frame.width, height: view.frame.height)
  made.bounds = CGRect(origin: .zero, size: made.frame.size)
  made.center = CGPoint(x: view.frame.midX, y: view.frame.midY)
  made.alpha = 0.5
  made.transform = .identity
  made.isHidden = true
  made.clipsToBounds = true
  made.backgroundColor = .black
  made.tintColor = .white
  made.contentMode = .scaleAspectFill
  made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  made.isUserInteractionEnabled = false
  made.translatesAutoresizingMaskIntoConstraints = false
  made.mask = other
  made.mask = nil
  view.addSubview(made)
  view.bringSubviewToFront(made)
  view.sendSubviewToBack(made)
  _ = made.superview?.subviews.count
  _ = made.isDescendant(of: view)
  _ = view.viewWithTag(3)
  _ = view.hitTest(.zero, with: nil)
  _ = view.convert(made.frame, to: nil)
  _ = view.convert(CGPoint.zero, from: made)
  _ = view.snapshotView(afterScreenUpdates: true)
  _ = view.window?.rootViewController
  _ = view.traitCollection
  _ = view.safeAreaInsets.top + view.safeAreaInsets.left + view.safeAreaInsets.bottom + view.safeAreaInsets.right
  view.endEditing(true)
  view.setNeedsLayout()
  view.layoutIfNeeded()
  made.removeFromSuperview()
  let picture: UIImage? = nil
  _ = UIImageView(image: picture)
  _ = UIImageView()
}

func useConstraints(_ view: UIView, _ other: UIView) {
  let height = view.heightAnchor.constraint(equalToConstant: 100)
  height.constant = 200
  height.priority = UILayoutPriority(rawValue: 999)
  height.isActive = true
  NSLayoutConstraint.activate([
    view.topAnchor.constraint(equalTo: other.topAnchor),
    view.bottomAnchor.constraint(equalTo: other.safeAreaLayoutGuide.bottomAnchor, constant: -8),
    view.leadingAnchor.constraint(equalTo: other.leadingAnchor),
    view.trailingAnchor.constraint(equalTo: other.trailingAnchor),
    view.leftAnchor.constraint(equalTo: other.leftAnchor),
    view.rightAnchor.constraint(equalTo: other.rightAnchor),
    view.centerXAnchor.constraint(equalTo: other.centerXAnchor),
    view.centerYAnchor.constraint(equalTo: other.centerYAnchor),
    view.widthAnchor.constraint(greaterThanOrEqualTo: other.widthAnchor),
  ])
  view.setNeedsUpdateConstraints()
  view.removeConstraints(view.constraints)
  view.removeConstraint(height)
  _ = view.systemLayoutSizeFitting(CGSize(width: 100, height: 0))
}

func useAnimations(_ view: UIView) {
  UIView.animate(withDuration: 0.3) { view.alpha = 0 }
  UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 })
  UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }) { _ in }
  UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }, completion: nil)
  UIView.animate(
    withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
    animations: { view.alpha = 0 }) { _ in }
  UIView.animate(
    withDuration: 0.3, delay: 0, options: UIView.AnimationOptions.curveEaseOut,
    animations: { view.alpha = 0 }, completion: nil)
  UIView.animate(
    withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
    options: [.curveEaseIn, .beginFromCurrentState, .curveLinear],
    animations: { view.alpha = 0 }) { _ in }
  UIView.animate(
    withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
    options: [], animations: { view.alpha = 0 }, completion: nil)
  let options: UIView.KeyframeAnimationOptions = .calculationModeCubic
  UIView.animateKeyframes(withDuration: 1, delay: 0, options: options, animations: {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
  }, completion: nil)
  UIView.transition(with: view, duration: 0.3, options: .transitionCrossDissolve, animations: {
    view.isHidden = true
  }, completion: nil)
  let curve: UIView.AnimationCurve = .easeInOut
  _ = curve == .easeOut
}

class NamedLayers: NSObject {
  func useLayers(_ view: UIView, _ layer: CALayer) {
    layer.position = CGPoint(x: 1, y: 2)
    layer.anchorPoint = .zero
    layer.cornerRadius = 8
    layer.maskedCorners = [.layerMinXMinYCorner]
    layer.masksToBounds = true
    layer.opacity = 0.5
    layer.borderWidth = 1
    layer.borderColor = UIColor.black.cgColor
    layer.shadowColor = UIColor.black.withAlphaComponent(0.5).cgColor
    layer.shadowOffset = .zero
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 4
    view.layer.addSublayer(layer)
    _ = layer.presentation()?.frame
    var perspective: CATransform3D = CATransform3DIdentity
    perspective.m34 = -1 / 500
    perspective = CATransform3DRotate(perspective, 1, 0, 1, 0)
    perspective = CATransform3DTranslate(perspective, 0, 0, 10)
    layer.transform = CATransform3DScale(perspective, 2, 2, 1)
  }

  func useExplicitAnimations(_ layer: CALayer) {
    let basic = CABasicAnimation(keyPath: "position")
    basic.fromValue = NSValue(cgPoint: .zero)
    basic.toValue = NSNumber(value: 1)
    basic.duration = 0.3
    basic.timingFunction = CAMediaTimingFunction(name: .easeIn)
    basic.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeOut)
    basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)
    layer.add(basic, forKey: "move")
    let keyframes = CAKeyframeAnimation()
    keyframes.keyPath = "transform.scale"
    keyframes.values = [0, 1]
    let spring = CASpringAnimation(keyPath: "opacity")
    let group = CAAnimationGroup()
    group.animations = [basic, keyframes, spring] as [CAAnimation]
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.3)
    CATransaction.setCompletionBlock {}
    CATransaction.commit()
    let now: CFTimeInterval = CACurrentMediaTime()
    _ = now
    let link = CADisplayLink(
      target: self, selector: Selector(NamedLayers.tick(_:), name: "tick(_:)"))
    link.add(to: .main, forMode: .common)
    link.invalidate()
  }

  func tick(_ link: CADisplayLink) {}

  func useShapes(_ rect: CGRect) {
    let path = UIBezierPath(ovalIn: rect)
    let shape = CAShapeLayer()
    shape.path = path.cgPath
  }

  // As "frame", which Core Animation ignores, each is a word of explicit animations.
  let keyPaths = [
    "path", "position", "position.x", "position.y", "bounds", "opacity", "transform.rotation.z",
    "strokeEnd", "lineWidth", "cornerRadius", "transform.scale", "transform.scale.xy",
    "transform.translation.x", "bounds.size", "transform", "shadowOpacity", "shadowPath",
    "zPosition", "backgroundColor", "strokeStart", "anchorPoint", "frame", "borderWidth",
  ]
}

func useGeometry(_ rect: CGRect) -> CGFloat {
  _ = CGRect()
  let moved = rect.insetBy(dx: 1, dy: 1).offsetBy(dx: 2, dy: 3)
  let transform = CGAffineTransform(translationX: 1, y: 2).scaledBy(x: 2, y: 2)
    .translatedBy(x: 1, y: 1).inverted()
  _ = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(rotationAngle: 1))
  _ = CGAffineTransform.identity
  let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  _ = insets == UIEdgeInsets.zero
  return CGFloat(3) + moved.minX + moved.minY + moved.midX + moved.midY + moved.maxY
    + transform.tx + transform.ty + CGVector(dx: 1, dy: 2).dy + insets.top + insets.left
    + insets.bottom + insets.right
}

func useColors() -> [UIColor] {
  return [
    UIColor(white: 0, alpha: 1), UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor.black,
    UIColor.clear, UIColor.white, UIColor.red, UIColor.yellow, .gray, .lightGray, .clear, .yellow,
  ]
}
