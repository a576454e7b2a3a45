import CoreGraphics
import Foundation

/// Key-value coding: animatable properties and their components by key path; other keys store
/// values of the program.
extension CALayer {
  /// Model value, or shown value for a presentation layer. Numbers are returned as `NSNumber` and
  /// geometry as `NSValue`; both cast to Swift's types.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let property = LayerProperty(keyPath: keyPath) else { return stored(under: keyPath) }
    return modelState[property].flatMap(\.boxed)
  }

  /// Sets a property with all consequences, such as implicit animations. A value of another type
  /// has no effect; nil clears optional properties.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let emitter = self as? CAEmitterLayer, emitter.setCellValue(value, forKeyPath: keyPath) {
      return
    }
    guard let property = animatableProperty(keyPath) else {
      return store(value, under: keyPath)
    }
    if property.base == .own { return setOwn(value, property, keyPath) }
    guard value != nil else { return clear(property) }
    guard let value = property.value(from: value) else { return }
    var next = modelState
    next[property] = value
    switch property.base {
    // Through the setters, which also mark layout and drawing.
    case .bounds: bounds = next.geometry.bounds
    case .position: position = next.geometry.position
    default:
      guard next[property] != modelState[property] else { return }
      change(property.base.rawValue) { $0 = next }
    }
  }

  private func clear(_ property: LayerProperty) {
    var next = modelState
    next.clear(property)
    if next != modelState { change(property.base.rawValue) { $0 = next } }
  }

  /// Value stored under a key. `mask` is neither animatable nor a program's own value.
  private func stored(under key: String) -> Any? {
    switch key {
    case "mask": return mask
    case "compositingFilter": return compositingFilter
    default: break
    }
    if let value = modelState.own[key]?.boxed ?? storedValues[key] { return value }
    // A property that the class declares and that was never set is 0.
    return type(of: self).needsDisplay(forKey: key) ? NSNumber(value: 0) : nil
  }

  /// Sets a property that the layer's class declares and draws. Values that cannot be animated, such
  /// as texts, are stored as they are.
  private func setOwn(_ value: Any?, _ property: LayerProperty, _ key: String) {
    let animatable = property.value(from: value)
    change(key) { state in
      if let animatable { state[property] = animatable } else { state.clear(property) }
    }
    storedValues[key] = animatable == nil ? value : nil
    setNeedsDisplay()
  }

  private func store(_ value: Any?, under key: String) {
    if key == "compositingFilter" {
      compositingFilter = value
    } else if key != "mask" {
      storedValues[key] = value
    } else if value == nil || value is CALayer {
      mask = value as? CALayer
    }
  }

  /// Same as ``value(forKeyPath:)``.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Same as ``setValue(_:forKeyPath:)``.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}

extension AnimatableValue {
  /// The value in the type that client code expects.
  fileprivate var boxed: Any? {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .point(let point): NSValue(cgPoint: point)
    case .size(let size): NSValue(cgSize: size)
    case .rect(let rect): NSValue(cgRect: rect)
    case .color(let color): color
    case .transform(let transform): NSValue(caTransform3D: transform)
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    case .points(let points): points
    case .colors(let colors): colors
    case .path(let path): path
    case .image(let image), .dissolve(let image, _, _): image
    case .discrete(let value): value.content
    }
  }
}
