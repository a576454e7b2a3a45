public import Display
public import Pixels

extension DisplayList {
  /// A scene without an engine: for still ones, and for single frames with resolved values.
  public init(
    _ layers: [ReferenceLayer], on canvas: ReferenceScene.Canvas, images: [String: Bitmap]
  ) throws {
    let scale = canvas.scale
    let size = PixelSize(
      width: Int((canvas.points[0] * scale).rounded()),
      height: Int((canvas.points[1] * scale).rounded()))
    let recorder = LayerRecorder(images: images)
    self.init(
      canvas: size, background: Color(canvas.background),
      items: try layers.flatMap { try recorder.items(of: $0, in: .scale(x: scale, y: scale)) })
  }
}

/// Records layers; the README of the references explains each key.
private struct LayerRecorder {
  let images: [String: Bitmap]

  func items(of layer: ReferenceLayer, in parent: Transform) throws -> [DisplayItem] {
    guard layer.opacity > 0 else { return [] }
    let transform = layer.toParent.followed(by: parent)
    let items = try content(of: layer, transform)
    let mask = layer.mask.map { [item(of: $0, layer, transform)] }
    guard layer.opacity < 1 || layer.blur > 0 || mask != nil else { return items }
    let sigma = layer.blur * transform.meanScale
    return [.group(Group(items, opacity: layer.opacity, mask: mask, blurSigma: sigma))]
  }

  /// Everything before it is blurred, masked and faded.
  private func content(
    of layer: ReferenceLayer, _ transform: Transform
  ) throws -> [DisplayItem] {
    let bounds = layer.bounds
    let body = Shape.roundedRectangle(bounds)
    func filled(_ shape: Shape, _ paint: Paint) -> DisplayItem {
      .fill(Fill(shape, with: paint, transform: transform))
    }
    var result: [DisplayItem] = []
    if let shadow = layer.shadow { result.append(item(of: shadow, body, transform)) }
    if let sigma = layer.backdropBlur, sigma > 0 {
      result.append(.backdropBlur(BackdropBlur(body, sigma: sigma, transform: transform)))
    }
    if let color = layer.background { result.append(filled(body, .color(Color(color)))) }
    if let gradient = layer.gradient {
      result.append(filled(body, paint(gradient, in: bounds.rect)))
    }
    if let image = layer.image, let paint = try paint(image, in: bounds.rect) {
      let shape = layer.clip ? body : .rectangle(paint.target)
      result.append(filled(shape, .image(paint)))
    }
    let children = try layer.children.flatMap { try items(of: $0, in: transform) }
    if layer.clip, !children.isEmpty {
      result.append(.group(Group(children, clip: Clip(body, transform: transform))))
    } else {
      result += children
    }
    if let border = layer.border, border.width > 0 {
      let inner = RoundedRect(
        bounds.rect.expanded(by: -border.width), radii: bounds.radii.changed(by: -border.width))
      result.append(
        filled(.ring(outer: bounds, inner: inner), .color(Color(border.color))))
    }
    return result
  }

  private func item(
    of shadow: ReferenceLayer.Shadow, _ body: Shape, _ transform: Transform
  ) -> DisplayItem {
    .shadow(
      Shadow(
        of: body, color: Color(shadow.color).withAlpha(multipliedBy: shadow.opacity),
        sigma: shadow.sigma, offset: Point(x: shadow.offset[0], y: shadow.offset[1]),
        transform: transform))
  }

  private func item(
    of mask: ReferenceLayer.Mask, _ layer: ReferenceLayer, _ transform: Transform
  ) -> DisplayItem {
    switch mask {
    case .circle(let center, let radius):
      let rect = Rect(
        left: center[0] - radius, top: center[1] - radius,
        right: center[0] + radius, bottom: center[1] + radius)
      return .fill(
        Fill(
          .roundedRectangle(RoundedRect(rect, radius: radius)), with: .color(.black),
          transform: transform))
    case .roundedRect(let rect, let radius):
      let rounded = RoundedRect(
        Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]), radius: radius)
      return .fill(
        Fill(.roundedRectangle(rounded), with: .color(.black), transform: transform))
    case .gradient(let gradient):
      // Beyond the bounds the colors of the edge go on, as far as there are children.
      let everywhere = layer.bounds.rect.expanded(by: 4096)
      return .fill(
        Fill(
          .rectangle(everywhere), with: paint(gradient, in: layer.bounds.rect),
          transform: transform))
    }
  }

  private func paint(_ gradient: ReferenceGradient, in bounds: Rect) -> Paint {
    func stops(_ list: [ReferenceStop]) -> [GradientStop] {
      list.map { GradientStop(location: $0.offset, color: Color($0.color)) }
    }
    switch gradient {
    case .linear(let start, let end, let list):
      return .linearGradient(
        LinearGradient(
          start: Point(x: start[0] * bounds.width, y: start[1] * bounds.height),
          end: Point(x: end[0] * bounds.width, y: end[1] * bounds.height), stops: stops(list)))
    case .radial(let center, let radius, let list):
      return .radialGradient(
        RadialGradient(
          center: Point(x: center[0], y: center[1]), radiusX: radius, radiusY: radius,
          stops: stops(list)))
    }
  }

  private func paint(_ image: ReferenceLayer.Image, in bounds: Rect) throws -> ImagePaint? {
    guard let bitmap = images[image.file] else {
      throw ReferenceError.file(image.file, "has not been loaded")
    }
    let whole = Rect(bitmap.pixmap.bounds)
    guard !bounds.isEmpty, !whole.isEmpty else { return nil }
    let minification: ImageFilter =
      switch image.sampling {
      case .linear: .linear
      case .mipmap: .trilinear
      case .nearest: .nearest
      }
    let (source, target) = image.fit.place(whole, in: bounds)
    return ImagePaint(
      bitmap, source: source, target: target, minification: minification,
      magnification: image.sampling == .nearest ? .nearest : .linear)
  }
}

extension ReferenceLayer.Image.Fit {
  /// The visible part of an image, and its place.
  fileprivate func place(_ picture: Rect, in bounds: Rect) -> (source: Rect, target: Rect) {
    let across = bounds.width / picture.width
    let down = bounds.height / picture.height
    func centered(_ width: Double, _ height: Double, _ rect: Rect) -> Rect {
      Rect(
        x: (rect.left + rect.right - width) / 2, y: (rect.top + rect.bottom - height) / 2,
        width: width, height: height)
    }
    switch self {
    case .fill:
      return (picture, bounds)
    case .aspectFill:
      let scale = max(across, down)
      return (centered(bounds.width / scale, bounds.height / scale, picture), bounds)
    case .aspectFit:
      let scale = min(across, down)
      return (picture, centered(picture.width * scale, picture.height * scale, bounds))
    }
  }
}

extension ReferenceLayer {
  /// The layer in its own coordinates.
  fileprivate var bounds: RoundedRect {
    let rect = Rect(x: 0, y: 0, width: frame[2], height: frame[3])
    let radii = CornerRadii(
      topLeft: cornerRadii[0], topRight: cornerRadii[1],
      bottomRight: cornerRadii[2], bottomLeft: cornerRadii[3])
    return RoundedRect(rect, radii: radii.fitted(to: rect))
  }

  /// T(-anchor) · transform · T(anchor) · T(origin), of which x, y and w remain: layers are flat.
  fileprivate var toParent: Transform {
    let m = ReferenceTransform.product(transform)
    let x = anchor[0] * frame[2]
    let y = anchor[1] * frame[3]
    return Transform.translation(x: -x, y: -y)
      .followed(
        by: Transform(
          a: m[0], b: m[1], c: m[4], d: m[5], tx: m[12], ty: m[13], p: m[3], q: m[7], s: m[15])
      )
      .followed(by: .translation(x: x + frame[0], y: y + frame[1]))
  }
}

extension Color {
  init(_ color: ReferenceColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
