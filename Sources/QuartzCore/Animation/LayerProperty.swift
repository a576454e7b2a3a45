import CoreGraphics

/// One animatable property of a layer, or one number of it. The only place where key paths such as
/// `position.x` and `transform.rotation.z` are read.
package struct LayerProperty: Hashable, Sendable {
  package enum Base: String, CaseIterable, Sendable {
    case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
    case opacity, backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case contents, contentsRect, contentsCenter, contentsScale
    case colors, locations, startPoint, endPoint
    case path, fillColor, strokeColor, strokeStart, strokeEnd
    case lineWidth, miterLimit, lineDashPhase
    case instanceDelay, instanceTransform, instanceColor
    case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    case hidden, masksToBounds, doubleSided
    case blurRadius, backdropBlurRadius
    case arrival
  }

  package let base: Base
  /// The rest of the key path, such as `size.width` or `rotation.z`; nil for the whole value.
  package let part: AnimatableValue.Part?

  /// nil for a key path that names no animatable property.
  package init?(keyPath: String) {
    let names = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let head = names.first.map(String.init) ?? ""
    guard let base = Base(rawValue: head == "isHidden" ? "hidden" : head) else { return nil }
    guard names.count > 1 else {
      self.init(base)
      return
    }
    guard let part = base.parts.first(where: { $0.name == names[1] }) else { return nil }
    self.init(base, part)
  }

  package init(_ base: Base, _ part: AnimatableValue.Part? = nil) {
    self.base = base
    self.part = part
  }

  package var keyPath: String {
    part.map { base.rawValue + "." + $0.name } ?? base.rawValue
  }
}

extension LayerProperty.Base {
  /// What values of the property's kind consist of.
  fileprivate var parts: [AnimatableValue.Part] {
    switch self {
    case .bounds, .contentsRect, .contentsCenter: AnimatableValue.Part.ofRectangles
    case .position, .anchorPoint, .startPoint, .endPoint: AnimatableValue.Part.ofPoints
    case .shadowOffset: AnimatableValue.Part.ofSizes
    case .transform, .sublayerTransform, .instanceTransform: AnimatableValue.Part.ofTransforms
    default: []
    }
  }
}
