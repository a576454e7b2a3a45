import CoreGraphics
import Foundation
import QuartzCore

/// How a change inside a block becomes an animation (S6.1, S6.10 ff.).
extension ViewAnimationBlock {
  /// Whether animations of a property add up (S6.10) or replace each other (S6.13); nil for
  /// properties that jump.
  static func isAdditive(_ key: String) -> Bool? {
    switch key {
    case "position", "bounds", "transform", "cornerRadius": true
    case "opacity", "backgroundColor", "anchorPoint", "shadowOpacity": false
    default: nil
    }
  }

  /// The action for a change that is about to happen; nil for properties that do not animate.
  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    guard let isAdditive = Self.isAdditive(key) else { return nil }
    let properties = LayerProperty.animated(forKey: key)
    let old = properties.map { layer.modelState[$0] }
    let shown =
      timing.options.contains(.beginFromCurrentState) && !isAdditive
      ? properties.map { layer.shownState[$0] } : old
    return BlockAction { layer in
      for (index, property) in properties.enumerated() {
        guard let before = old[index], let from = shown[index], let to = layer.modelState[property],
          before != to
        else { continue }
        self.animate(
          property, of: layer, from: from, before: before, to: to, isAdditive: isAdditive)
      }
    }
  }

  private func animate(
    _ property: LayerProperty, of layer: CALayer, from: AnimatableValue, before: AnimatableValue,
    to: AnimatableValue, isAdditive: Bool
  ) {
    if case .transform(let matrix) = to, matrix.inverse == nil { return reportSingular(layer) }
    if let keyframes { return keyframes.add(property, of: layer, from: from, to: to) }
    if let driver {
      driver.playback.add(
        AnimatedChange(layer: layer, property: property, start: before, end: to))
      if driver.playback.paces.hasTwo, property == LayerProperty(.position) {
        return animatePlace(of: layer, from: before, to: to, driver)
      }
    }
    let animation = makeAnimation(property)
    if isAdditive {
      guard let distance = before.difference(from: to), let none = to.neutral else { return }
      animation.fromValue = distance
      animation.toValue = none
      animation.isAdditive = true
    } else {
      animation.fromValue = from
      animation.toValue = to
    }
    let key = isAdditive ? layer.unusedKey(property.keyPath) : property.keyPath
    add(animation, forKey: key, to: layer)
  }

  /// Under the block's driver, or under the layer's own time.
  func add(_ animation: CAAnimation, forKey key: String, to layer: CALayer) {
    if let driver {
      layer.add(
        animation, forKey: key, driver: driver.playback, part: driver.part, observers: [observer])
    } else {
      layer.add(animation, forKey: key, delay: timing.delay, observers: [observer])
    }
  }

  /// A place under a spring whose velocity differs by axis: each moves by its own (S7.23).
  private func animatePlace(
    of layer: CALayer, from: AnimatableValue, to: AnimatableValue,
    _ driver: (playback: AnimatorPlayback, part: DrivenPart)
  ) {
    guard case .point(let old) = from, case .point(let new) = to else { return }
    for (axis, distance, isSecond) in [("x", old.x - new.x, false), ("y", old.y - new.y, true)] {
      let animation = CABasicAnimation(keyPath: "position." + axis)
      animation.fromValue = distance
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

  private func makeAnimation(_ property: LayerProperty) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch timing.pacing {
    case .curve(let curve):
      animation = CABasicAnimation(keyPath: property.keyPath)
      animation.timingFunction = CAMediaTimingFunction(curve)
    case .spring(let spring):
      animation = CASpringAnimation(keyPath: property.keyPath, spring: spring)
    }
    configure(animation)
    return animation
  }

  /// Duration, repetition and the fill of S6.7.
  func configure(_ animation: CAAnimation) {
    // Without a duration of its own an animation would take the transaction's.
    animation.duration = max(timing.duration, ViewAnimationBlock.shortestDuration)
    animation.repeatCount = Float(repeating.count)
    animation.autoreverses = repeating.autoreverses
    animation.fillMode = .both
  }

  private static let shortestDuration = 1e-7

  private func reportSingular(_ layer: CALayer) {
    layer.world.report(
      Mistake(
        code: "S12.29", severity: .warning, time: layer.world.now,
        problem: "the transform of \(layer.delegateView) is animated to one without an inverse "
          + "(a scale of 0)",
        effect: "the view jumps there at once",
        advice: "animate to a scale of 0.001 instead"))
  }
}

/// Remembers a view's value before a change and animates after it.
private struct BlockAction: CAAction {
  let animate: @MainActor (CALayer) -> Void

  init(_ animate: @escaping @MainActor (CALayer) -> Void) {
    self.animate = animate
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if let layer = anObject as? CALayer { animate(layer) }
  }
}

extension LayerProperty {
  /// `bounds` is animated as origin and size (S6.4, S6.11).
  static func animated(forKey key: String) -> [LayerProperty] {
    if key == "bounds" {
      return [LayerProperty(.bounds, "origin"), LayerProperty(.bounds, "size")]
    }
    return LayerProperty(keyPath: key).map { [$0] } ?? []
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

  /// The view that the layer belongs to, for messages; the layer itself when there is none.
  var delegateView: String {
    (delegate as? UIView)?.description ?? description
  }
}
