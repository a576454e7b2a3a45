import CoreGraphics
import Foundation
import QuartzCore

/// Conversion of changes inside a block to animations (S6.1, S6.10 ff.).
extension ViewAnimationBlock {
  /// The action for a change that is about to happen; nil for properties that do not animate.
  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    let properties = LayerProperty.animated(forKey: key)
    guard
      let adds = properties.first?.base.addsInBlocks(movingLayers: layer.world.uikit.animatesLayers)
    else { return nil }
    // Joined keyframes are absolute whatever the property (S6.56).
    let isAdditive = adds && keyframes == nil
    let old = properties.map { layer.modelState[$0] }
    let startsWhereSeen = timing.options.contains(.beginFromCurrentState) && !isAdditive
    let shown = startsWhereSeen ? properties.map { layer.shownState[$0] } : old
    if properties.first?.base == .bounds { noteResize(of: layer) }
    if adds == false, keyframes == nil, properties.count == 1, let before = old[0],
      let from = shown[0]
    {
      return replacement(of: properties[0], of: layer, key: key, before: before, from: from)
    }
    return BlockAction { layer in
      for (index, property) in properties.enumerated() {
        guard let before = old[index], let from = shown[index], let to = layer.modelState[property],
          before != to
        else { continue }
        if isAdditive {
          self.addDifference(property, of: layer, from: before, to: to)
        } else {
          self.animate(property, of: layer, from: from, to: to, before: before)
        }
      }
    }
  }

  /// The action for a property whose animation replaces the running one: an animation, as in UIKit,
  /// which layers of clients read for their own properties, or change.
  private func replacement(
    of property: LayerProperty, of layer: CALayer, key: String, before: AnimatableValue,
    from: AnimatableValue
  ) -> CABasicAnimation {
    let animation = makeAnimation(property)
    animation.fromValue = from
    let beginTime =
      driver == nil && timing.delay > 0
      ? layer.convertTime(layer.world.now, from: nil) + timing.delay : 0
    animation.beginTime = beginTime
    animation.actionBody = { [unowned animation] _, layer, event in
      // The block adds its delay itself.
      if animation.beginTime == beginTime { animation.beginTime = 0 }
      defer { animation.beginTime = beginTime }
      guard animation.keyPath == property.keyPath, event == key,
        let to = layer.modelState[property]
      else { return self.add(animation, forKey: event, to: layer) }
      guard before != to else { return }
      self.noteChange(of: property, of: layer, from: from, to: to, before: before)
      if animation.toValue == nil { animation.toValue = to }
      self.add(animation, forKey: event, to: layer)
    }
    return animation
  }

  /// Animates from the visible or set value to the new one, in place of a running animation (S6.13
  /// ff.).
  private func animate(
    _ property: LayerProperty, of layer: CALayer, from: AnimatableValue, to: AnimatableValue,
    before: AnimatableValue
  ) {
    if let keyframes { return keyframes.add(property, of: layer, from: from, to: to) }
    noteChange(of: property, of: layer, from: from, to: to, before: before)
    let animation = makeAnimation(property)
    animation.fromValue = from
    animation.toValue = to
    add(animation, forKey: property.keyPath, to: layer)
  }

  func add(_ animation: CAAnimation, forKey key: String, to layer: CALayer) {
    add(animation, forKey: key, to: layer, observers: [observer])
  }

  /// Under the block's driver, or under the layer's own time.
  func add(
    _ animation: CAAnimation, forKey key: String, to layer: CALayer, observers: [AnimationObserver]
  ) {
    hasAnimations = true
    if let driver {
      layer.add(
        animation, forKey: key, driver: driver.playback, part: driver.part, observers: observers)
    } else {
      layer.add(animation, forKey: key, delay: timing.delay, observers: observers)
    }
  }

  /// A property animator keeps the old and the new value of each property that it changes; so does a transition
  /// under a finger, which sets the model value from `before` the change (default: `from`) after a cancel.
  func noteChange(
    of property: LayerProperty, of layer: CALayer, from: AnimatableValue, to: AnimatableValue,
    before: AnimatableValue? = nil
  ) {
    if let driver {
      driver.playback.add(AnimatedChange(layer: layer, property: property, start: from, end: to))
    } else {
      layer.world.uikit.noteScrubbed(
        AnimatedChange(layer: layer, property: property, start: before ?? from, end: to))
    }
  }

  /// Animates the difference to the old value down to zero, added to running animations (S6.10
  /// ff.).
  private func addDifference(
    _ property: LayerProperty, of layer: CALayer, from: AnimatableValue, to: AnimatableValue
  ) {
    guard let distance = from.difference(from: to), let none = to.neutral else {
      return reportSingular(layer)
    }
    noteChange(of: property, of: layer, from: from, to: to)
    if driver?.playback.paces.hasTwo == true, property == LayerProperty(.position) {
      return addDifferences(ofPlace: layer, distance)
    }
    let animation = makeAnimation(property)
    animation.fromValue = distance
    animation.toValue = none
    animation.isAdditive = true
    add(animation, forKey: layer.unusedKey(property.keyPath), to: layer)
  }

  /// A place under a spring whose velocity differs by axis: each moves by its own (S7.23).
  private func addDifferences(ofPlace layer: CALayer, _ distance: AnimatableValue) {
    guard let driver, case .point(let distance) = distance else { return }
    for (axis, length, isSecond) in [("x", distance.x, false), ("y", distance.y, true)] {
      let animation = CABasicAnimation(keyPath: "position." + axis)
      animation.fromValue = length
      animation.toValue = 0.0
      animation.isAdditive = true
      configure(animation)
      var part = driver.part
      part.usesSecondPace = isSecond
      layer.add(
        animation, forKey: layer.unusedKey("position." + axis), driver: driver.playback, part: part,
        observers: [observer])
    }
  }

  func makeAnimation(_ property: LayerProperty) -> CABasicAnimation {
    let (curve, spring) = timing.resolved
    let animation =
      spring.map { CASpringAnimation(keyPath: property.keyPath, spring: $0) }
      ?? CABasicAnimation(keyPath: property.keyPath)
    animation.timingFunction = curve.map { CAMediaTimingFunction($0) }
    configure(animation)
    return animation
  }

  /// Duration, repetition and the fill of S6.7.
  func configure(_ animation: CAAnimation) {
    animation.duration = timing.duration
    animation.repeatCount = Float(timing.repeating.count)
    animation.autoreverses = timing.repeating.autoreverses
    animation.fillMode = .both
  }

  /// There is no difference to a transform that cannot be undone (S6.18).
  private func reportSingular(_ layer: CALayer) {
    layer.world.report(
      .transformSingular,
      "the transform of \(layer.delegateView) is animated to one without an inverse "
        + "(a scale of 0)")
  }
}

/// Remembers a view's value before a change and animates after it.
private final class BlockAction: NSObject, CAAction {
  private let animate: @MainActor (CALayer) -> Void

  init(_ animate: @escaping @MainActor (CALayer) -> Void) {
    self.animate = animate
    super.init()
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if let layer = anObject as? CALayer { animate(layer) }
  }
}

extension LayerProperty {
  /// `bounds` is animated as origin and size (S6.4, S6.11).
  static func animated(forKey key: String) -> [LayerProperty] {
    guard let property = LayerProperty(keyPath: key) else { return [] }
    return property == LayerProperty(.bounds)
      ? [LayerProperty(.bounds, .origin), LayerProperty(.bounds, .size)] : [property]
  }
}

extension LayerProperty.Base {
  /// As ``blockAnimationsAdd``; inside of ``UIView/animatingLayers(_:)`` shadow and border replace
  /// each other.
  fileprivate func addsInBlocks(movingLayers: Bool) -> Bool? {
    switch self {
    case .borderWidth, .borderColor, .shadowColor, .shadowOffset, .shadowRadius, .shadowPath:
      movingLayers ? false : nil
    default: blockAnimationsAdd
    }
  }

  /// Whether view animations of the property add up (S6.10) or replace each other (S6.13); nil for
  /// properties that view animations do not animate.
  fileprivate var blockAnimationsAdd: Bool? {
    switch self {
    case .bounds, .position, .transform, .cornerRadius: true
    case .opacity, .backgroundColor, .anchorPoint, .shadowOpacity, .backdropBlurRadius: false
    case .zPosition, .anchorPointZ, .sublayerTransform, .borderWidth, .borderColor, .shadowColor,
      .shadowOffset, .shadowRadius, .shadowPath, .contents, .contentsRect, .contentsCenter,
      .contentsScale, .colors, .locations, .startPoint, .endPoint, .path, .fillColor, .strokeColor,
      .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase, .instanceDelay,
      .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset, .hidden, .masksToBounds, .doubleSided,
      .blurRadius, .cornerRadii, .arrival, .own:
      nil
    }
  }
}

extension CALayer {
  /// The property's name, or with a number behind it while earlier animations run (S6.11).
  func unusedKey(_ key: String) -> String {
    guard hasAnimation(forKey: key) else { return key }
    var number = 2
    while hasAnimation(forKey: "\(key)-\(number)") { number += 1 }
    return "\(key)-\(number)"
  }

  /// Description of the layer's view, or of the layer itself, for messages.
  var delegateView: String {
    (delegate as? UIView)?.description ?? description
  }
}
