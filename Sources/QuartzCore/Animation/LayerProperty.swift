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
    case hidden, masksToBounds, doubleSided
    case arrival
  }

  package let base: Base
  /// The rest of the key path, such as `size.width` or `rotation.z`; empty for the whole value.
  package let component: String

  /// nil for a key path that names no animatable property.
  package init?(keyPath: String) {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let head = parts.first.map(String.init) ?? ""
    guard let base = Base(rawValue: head == "isHidden" ? "hidden" : head) else { return nil }
    let component = parts.count > 1 ? String(parts[1]) : ""
    self.init(base, component)
    // A component must exist for a value of the property's kind.
    guard component.isEmpty || LayerProperty.components(of: base).contains(component) else {
      return nil
    }
  }

  package init(_ base: Base, _ component: String = "") {
    self.base = base
    self.component = component
  }

  package var keyPath: String {
    component.isEmpty ? base.rawValue : base.rawValue + "." + component
  }

  private static func components(of base: Base) -> [String] {
    switch base {
    case .bounds, .contentsRect, .contentsCenter:
      [
        "origin", "origin.x", "origin.y", "size", "size.width", "size.height",
      ]
    case .position, .anchorPoint, .startPoint, .endPoint: ["x", "y"]
    case .shadowOffset: ["width", "height"]
    case .transform, .sublayerTransform:
      CATransform3D.Scalar.allCases.map(\.rawValue) + ["translation"]
    default: []
    }
  }
}

extension LayerState {
  /// The value of a property; nil where the layer has none, such as a missing colour.
  package subscript(property: LayerProperty) -> AnimatableValue? {
    get {
      let whole = value(of: property.base)
      return property.component.isEmpty ? whole : whole?.component(property.component)
    }
    set {
      guard let newValue else { return }
      guard !property.component.isEmpty else { return setValue(newValue, of: property.base) }
      guard var whole = value(of: property.base) else { return }
      whole.setComponent(property.component, to: newValue)
      setValue(whole, of: property.base)
    }
  }

  private func value(of base: LayerProperty.Base) -> AnimatableValue? {
    switch base {
    case .bounds: .rect(bounds)
    case .position: .point(position)
    case .zPosition: .number(zPosition)
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointZ: .number(anchorPointZ)
    case .transform: .transform(transform)
    case .sublayerTransform: .transform(sublayerTransform)
    case .opacity: .number(Double(opacity))
    case .backgroundColor: backgroundColor.map { .color($0) } ?? .color(.clear)
    case .cornerRadius: .number(cornerRadius)
    case .borderWidth: .number(borderWidth)
    case .borderColor: borderColor.map { .color($0) } ?? .color(.clear)
    case .shadowColor: shadowColor.map { .color($0) } ?? .color(.clear)
    case .shadowOpacity: .number(Double(shadowOpacity))
    case .shadowOffset: .size(shadowOffset)
    case .shadowRadius: .number(shadowRadius)
    case .shadowPath: shadowPath.map { .path($0) }
    case .contents: contents.map { .image($0) }
    case .contentsRect: .rect(contentsRect)
    case .contentsCenter: .rect(contentsCenter)
    case .contentsScale: .number(contentsScale)
    case .colors: gradient.map { .colors($0.colors) }
    case .locations: gradient?.locations.map { .numbers($0) }
    case .startPoint: gradient.map { .point($0.startPoint) }
    case .endPoint: gradient.map { .point($0.endPoint) }
    case .hidden: .number(isHidden ? 1 : 0)
    case .masksToBounds: .number(masksToBounds ? 1 : 0)
    case .doubleSided: .number(isDoubleSided ? 1 : 0)
    case .arrival: .number(arrival)
    }
  }

  private mutating func setValue(_ value: AnimatableValue, of base: LayerProperty.Base) {
    switch (base, value) {
    case (.bounds, .rect(let rect)): bounds = rect
    case (.position, .point(let point)): position = point
    case (.zPosition, .number(let number)): zPosition = number
    case (.anchorPoint, .point(let point)): anchorPoint = point
    case (.anchorPointZ, .number(let number)): anchorPointZ = number
    case (.transform, .transform(let matrix)): transform = matrix
    case (.sublayerTransform, .transform(let matrix)): sublayerTransform = matrix
    // The model holds what the program set; what is drawn is limited to 0...1 by the recorder.
    case (.opacity, .number(let number)): opacity = Float(number)
    case (.backgroundColor, .color(let color)): backgroundColor = color
    case (.cornerRadius, .number(let number)): cornerRadius = number
    case (.borderWidth, .number(let number)): borderWidth = number
    case (.borderColor, .color(let color)): borderColor = color
    case (.shadowColor, .color(let color)): shadowColor = color
    case (.shadowOpacity, .number(let number)): shadowOpacity = Float(number)
    case (.shadowOffset, .size(let size)): shadowOffset = size
    case (.shadowRadius, .number(let number)): shadowRadius = number
    case (.shadowPath, .path(let path)): shadowPath = path
    case (.contents, .image(let image)): contents = image
    case (.contents, .dissolve(let from, let to, let progress)):
      contents = from
      contentsDissolve = ContentsDissolve(to: to, progress: progress)
    case (.contentsRect, .rect(let rect)): contentsRect = rect
    case (.contentsCenter, .rect(let rect)): contentsCenter = rect
    case (.contentsScale, .number(let number)): contentsScale = number
    case (.colors, .colors(let colors)): gradient?.colors = colors
    case (.locations, .numbers(let numbers)): gradient?.locations = numbers
    case (.startPoint, .point(let point)): gradient?.startPoint = point
    case (.endPoint, .point(let point)): gradient?.endPoint = point
    case (.hidden, .number(let number)): isHidden = number >= 0.5
    case (.masksToBounds, .number(let number)): masksToBounds = number >= 0.5
    case (.doubleSided, .number(let number)): isDoubleSided = number >= 0.5
    case (.arrival, .number(let number)): arrival = number
    // A value of another kind than the property's is ignored, as Core Animation does.
    default: break
    }
  }
}
