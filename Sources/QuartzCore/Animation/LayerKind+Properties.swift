import CoreGraphics

extension ShapeState {
  func value(of base: LayerProperty.Base) -> AnimatableValue? {
    switch base {
    case .path: path.map { .path($0) }
    case .fillColor: .color(fillColor ?? .clear)
    case .strokeColor: .color(strokeColor ?? .clear)
    case .strokeStart: .number(stroke.start)
    case .strokeEnd: .number(stroke.end)
    case .lineWidth: .number(stroke.width)
    case .miterLimit: .number(stroke.miterLimit)
    case .lineDashPhase: .number(stroke.dashPhase)
    default: nil
    }
  }

  mutating func setValue(_ value: AnimatableValue, of base: LayerProperty.Base) {
    switch (base, value) {
    case (.path, .path(let path)): self.path = path
    case (.fillColor, .color(let color)): fillColor = color
    case (.strokeColor, .color(let color)): strokeColor = color
    case (.strokeStart, .number(let number)): stroke.start = number
    case (.strokeEnd, .number(let number)): stroke.end = number
    case (.lineWidth, .number(let number)): stroke.width = number
    case (.miterLimit, .number(let number)): stroke.miterLimit = number
    case (.lineDashPhase, .number(let number)): stroke.dashPhase = number
    default: break
    }
  }
}

extension ReplicatorState {
  func value(of base: LayerProperty.Base) -> AnimatableValue? {
    switch base {
    case .instanceDelay: .number(delay)
    case .instanceTransform: .transform(transform)
    case .instanceColor: .color(color ?? .white)
    case .instanceRedOffset: .number(Double(offset.red))
    case .instanceGreenOffset: .number(Double(offset.green))
    case .instanceBlueOffset: .number(Double(offset.blue))
    case .instanceAlphaOffset: .number(Double(offset.alpha))
    default: nil
    }
  }

  mutating func setValue(_ value: AnimatableValue, of base: LayerProperty.Base) {
    switch (base, value) {
    case (.instanceDelay, .number(let number)): delay = number
    case (.instanceTransform, .transform(let matrix)): transform = matrix
    case (.instanceColor, .color(let color)): self.color = color
    case (.instanceRedOffset, .number(let number)): offset.red = Float(number)
    case (.instanceGreenOffset, .number(let number)): offset.green = Float(number)
    case (.instanceBlueOffset, .number(let number)): offset.blue = Float(number)
    case (.instanceAlphaOffset, .number(let number)): offset.alpha = Float(number)
    default: break
    }
  }
}
