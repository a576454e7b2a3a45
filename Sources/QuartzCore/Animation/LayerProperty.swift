import CoreGraphics

/// An animatable property of a layer, or one component of it. The only place that parses key paths
/// such as `position.x` and `transform.rotation.z`.
package struct LayerProperty: Hashable, Sendable {
  /// Animatable properties, named by their key paths.
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
    case blurRadius, backdropBlurRadius, cornerRadii
    case arrival
    /// A property that a subclass declares; see ``LayerProperty/ownKey``.
    case own
  }

  /// The property.
  package let base: Base
  /// Component named by the rest of the key path, such as `size.width` or `rotation.z`; nil for the
  /// whole value.
  package let part: AnimatableValue.Part?
  /// Key of a property that a subclass declares and draws, such as `progress`; nil for others.
  package let ownKey: String?

  /// Parses a key path; nil when it names no animatable property.
  package init?(keyPath: String) {
    let names = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let head = names.first.map(String.init) ?? ""
    // `isHidden` is Swift's name of Objective-C's key. `own` stands for keys of subclasses and is
    // none itself.
    guard let base = Base(rawValue: head == "isHidden" ? "hidden" : head), base != .own else {
      return nil
    }
    guard names.count > 1 else {
      self.init(base)
      return
    }
    guard let part = base.parts.first(where: { $0.name == names[1] }) else { return nil }
    self.init(base, part)
  }

  /// Creates a property, or a component of one.
  package init(_ base: Base, _ part: AnimatableValue.Part? = nil) {
    self.base = base
    self.part = part
    ownKey = nil
  }

  /// Creates a property that a subclass declares.
  package init(ownKey: String) {
    base = .own
    part = nil
    self.ownKey = ownKey
  }

  /// Key path, which ``init(keyPath:)`` parses back.
  package var keyPath: String {
    ownKey ?? part.map { base.rawValue + "." + $0.name } ?? base.rawValue
  }
}

extension LayerProperty.Base {
  /// Components that values of the property have.
  fileprivate var parts: [AnimatableValue.Part] {
    switch self {
    case .bounds, .contentsRect, .contentsCenter: AnimatableValue.Part.ofRectangles
    case .position, .anchorPoint, .startPoint, .endPoint: AnimatableValue.Part.ofPoints
    case .shadowOffset: AnimatableValue.Part.ofSizes
    case .transform, .sublayerTransform, .instanceTransform: AnimatableValue.Part.ofTransforms
    case .zPosition, .anchorPointZ, .opacity, .backgroundColor, .cornerRadius, .borderWidth,
      .borderColor, .shadowColor, .shadowOpacity, .shadowRadius, .shadowPath, .contents,
      .contentsScale, .colors, .locations, .path, .fillColor, .strokeColor, .strokeStart,
      .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase, .instanceDelay, .instanceColor,
      .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .hidden,
      .masksToBounds, .doubleSided, .blurRadius, .backdropBlurRadius, .cornerRadii, .arrival,
      .own:
      []
    }
  }
}
