import CoreGraphics
import Display

extension LayerState {
  /// Value of a property; nil when the layer has no value for it, such as a missing image. Setting
  /// a value of another type has no effect, as in Core Animation.
  package subscript(property: LayerProperty) -> AnimatableValue? {
    get {
      if let key = property.ownKey { return own[key] }
      let whole = value(of: property.base)
      return property.part.map { whole?[$0] } ?? whole
    }
    set {
      guard let newValue else { return }
      if let key = property.ownKey {
        own[key] = newValue
        return
      }
      guard let part = property.part else { return setValue(newValue, of: property.base) }
      guard var whole = value(of: property.base) else { return }
      whole[part] = newValue
      setValue(whole, of: property.base)
    }
  }

  /// Sets an optional property to nil; other properties keep their value.
  mutating func clear(_ property: LayerProperty) {
    switch property.base {
    case .own: property.ownKey.map { own[$0] = nil }
    case .backgroundColor: backgroundColor = nil
    case .borderColor: borderColor = nil
    case .shadowColor: shadowColor = nil
    case .shadowPath: shadowPath = nil
    case .contents: contents = nil
    case .cornerRadii: cornerRadii = nil
    case .colors: gradient?.colors = []
    case .locations: gradient?.locations = nil
    case .path: outline?.path = nil
    case .fillColor: outline?.fillColor = nil
    case .strokeColor: outline?.strokeColor = nil
    case .instanceColor: replicator?.color = nil
    case .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform,
      .sublayerTransform, .opacity, .cornerRadius, .borderWidth, .shadowOpacity, .shadowOffset,
      .shadowRadius, .contentsRect, .contentsCenter, .contentsScale, .startPoint, .endPoint,
      .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase, .instanceDelay,
      .instanceTransform, .instanceRedOffset, .instanceGreenOffset, .instanceBlueOffset,
      .instanceAlphaOffset, .hidden, .masksToBounds, .doubleSided, .blurRadius,
      .backdropBlurRadius, .arrival:
      break
    }
  }

  private func value(of base: LayerProperty.Base) -> AnimatableValue? {
    switch base {
    case .bounds: .rect(geometry.bounds)
    case .position: .point(geometry.position)
    case .zPosition: .number(geometry.zPosition)
    case .anchorPoint: .point(geometry.anchorPoint)
    case .anchorPointZ: .number(geometry.anchorPointZ)
    case .transform: .transform(geometry.transform)
    case .sublayerTransform: .transform(geometry.sublayerTransform)
    case .opacity: .number(Double(opacity))
    // Clear in place of nil, so that an animation from or to no color has two values.
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
    case .blurRadius: .number(blur.content)
    case .backdropBlurRadius: .number(blur.backdrop)
    case .cornerRadii: .numbers(roundedRect.radii.clockwise)
    case .arrival: .number(arrival)
    // By its key, not by this name.
    case .own: nil
    case .path: outline?.path.map { .path($0) }
    case .fillColor: outline.map { .color($0.fillColor ?? .clear) }
    case .strokeColor: outline.map { .color($0.strokeColor ?? .clear) }
    case .strokeStart: outline.map { .number($0.stroke.start) }
    case .strokeEnd: outline.map { .number($0.stroke.end) }
    case .lineWidth: outline.map { .number($0.stroke.width) }
    case .miterLimit: outline.map { .number($0.stroke.miterLimit) }
    case .lineDashPhase: outline.map { .number($0.stroke.dashPhase) }
    case .instanceDelay: replicator.map { .number($0.delay) }
    case .instanceTransform: replicator.map { .transform($0.transform) }
    case .instanceColor: replicator.map { .color($0.color ?? .white) }
    case .instanceRedOffset: replicator.map { .number(Double($0.offset.red)) }
    case .instanceGreenOffset: replicator.map { .number(Double($0.offset.green)) }
    case .instanceBlueOffset: replicator.map { .number(Double($0.offset.blue)) }
    case .instanceAlphaOffset: replicator.map { .number(Double($0.offset.alpha)) }
    }
  }

  private mutating func setValue(_ value: AnimatableValue, of base: LayerProperty.Base) {
    switch (base, value) {
    case (.bounds, .rect(let rect)): geometry.bounds = rect
    case (.position, .point(let point)): geometry.position = point
    case (.zPosition, .number(let number)): geometry.zPosition = number
    case (.anchorPoint, .point(let point)): geometry.anchorPoint = point
    case (.anchorPointZ, .number(let number)): geometry.anchorPointZ = number
    case (.transform, .transform(let matrix)): geometry.transform = matrix
    case (.sublayerTransform, .transform(let matrix)): geometry.sublayerTransform = matrix
    // The model has the value set by the program; the recorder limits the drawn value to 0...1.
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
    case (.contents, .image(let image)):
      contents = image
      contentsDissolve = nil
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
    // Flags have no values between: they switch halfway (S8.39).
    case (.hidden, .number(let number)): isHidden = number >= 0.5
    case (.masksToBounds, .number(let number)): masksToBounds = number >= 0.5
    case (.doubleSided, .number(let number)): isDoubleSided = number >= 0.5
    case (.blurRadius, .number(let number)): blur.content = number
    case (.backdropBlurRadius, .number(let number)): blur.backdrop = number
    case (.cornerRadii, .numbers(let radii)) where radii.count == 4:
      cornerRadii = CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    case (.arrival, .number(let number)): arrival = number
    case (.path, .path(let path)): outline?.path = path
    case (.fillColor, .color(let color)): outline?.fillColor = color
    case (.strokeColor, .color(let color)): outline?.strokeColor = color
    case (.strokeStart, .number(let number)): outline?.stroke.start = number
    case (.strokeEnd, .number(let number)): outline?.stroke.end = number
    case (.lineWidth, .number(let number)): outline?.stroke.width = number
    case (.miterLimit, .number(let number)): outline?.stroke.miterLimit = number
    case (.lineDashPhase, .number(let number)): outline?.stroke.dashPhase = number
    case (.instanceDelay, .number(let number)): replicator?.delay = number
    case (.instanceTransform, .transform(let matrix)): replicator?.transform = matrix
    case (.instanceColor, .color(let color)): replicator?.color = color
    case (.instanceRedOffset, .number(let number)): replicator?.offset.red = Float(number)
    case (.instanceGreenOffset, .number(let number)): replicator?.offset.green = Float(number)
    case (.instanceBlueOffset, .number(let number)): replicator?.offset.blue = Float(number)
    case (.instanceAlphaOffset, .number(let number)): replicator?.offset.alpha = Float(number)
    // A value of another type than the property's has no effect, as in Core Animation. (Pairs of a
    // property and a value cannot be listed exhaustively.)
    default: break
    }
  }
}

extension CornerRadii {
  /// The radii from the top left corner on, clockwise.
  fileprivate var clockwise: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
}
