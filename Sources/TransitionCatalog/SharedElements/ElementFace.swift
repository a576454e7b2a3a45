import Foundation
import QuartzCore
import UIKit

/// Content of a view that moves from place to place: an image that is scaled by its content mode, or a
/// snapshot.
@MainActor
struct ElementFace {
  enum Kind {
    /// An image view without subviews.
    case image(UIImage)
    /// A label; the area is that of its text.
    case text(pointSize: CGFloat, alignment: NSTextAlignment)
    /// Nothing but background, border and shadow.
    case plain
    /// Any other view.
    case other
  }

  let kind: Kind
  let view: UIView
  /// Part of the view that moves, in its own coordinates.
  let area: CGRect

  init(_ view: UIView) {
    self.view = view
    if let label = view as? UILabel, label.subviews.isEmpty, label.backgroundColor == nil {
      let text = label.textRect(
        forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
      // The rectangle of a text is as wide as its lines; the label aligns it.
      let left: CGFloat =
        switch label.textAlignment {
        case .center: label.bounds.midX - text.width / 2
        case .right: label.bounds.maxX - text.width
        default: text.minX
        }
      let top = label.bounds.midY - text.height / 2
      area = CGRect(x: left, y: top, width: text.width, height: text.height)
      kind = .text(pointSize: label.font.pointSize, alignment: label.textAlignment)
    } else if let picture = view as? UIImageView, picture.subviews.isEmpty,
      let image = picture.image
    {
      area = view.bounds
      kind = .image(image)
    } else {
      area = view.bounds
      kind = type(of: view) == UIView.self && view.subviews.isEmpty ? .plain : .other
    }
  }

  var isText: Bool { if case .text = kind { true } else { false } }

  /// Whether the face hides whatever is behind it.
  var isOpaque: Bool {
    if let color = view.backgroundColor, color.cgColor.alpha >= 1 { return true }
    if view.opaqueGradient != nil { return true }
    guard case .image(let image) = kind, image.isOpaque else { return false }
    return [.scaleToFill, .scaleAspectFill].contains(view.contentMode)
  }

  /// Whether both faces are the same image, which then needs no cross-fade.
  func isSameImage(as other: ElementFace) -> Bool {
    guard case .image(let image) = kind, case .image(let otherImage) = other.kind,
      view.tintColor == other.view.tintColor
    else { return false }
    return image === otherImage || image.isEqual(otherImage)
  }

  /// Color of words or of a symbol; nil for other faces and for translucent ones.
  var shapeColor: UIColor? {
    let color: UIColor? =
      switch kind {
      case .text: (view as? UILabel)?.textColor
      case .image: view.tintColor
      case .plain, .other: nil
      }
    return color.flatMap { $0.cgColor.alpha >= 1 ? $0 : nil }
  }

  private func hasColor(of other: UILabel, _ face: ElementFace) -> Bool {
    guard let label = view as? UILabel else { return false }
    return label.textColor == other.textColor
      || shapeColor != nil && face.shapeColor != nil && label.hasOneColor && other.hasOneColor
  }

  /// Whether both faces are the same symbol, of whatever size and opaque tint.
  func isSameSymbol(as other: ElementFace) -> Bool {
    guard case .image(let image) = kind, case .image(let otherImage) = other.kind,
      image.isSymbolImage, otherImage.isSymbolImage, image.renderingMode != .alwaysOriginal,
      otherImage.renderingMode != .alwaysOriginal, shapeColor != nil, other.shapeColor != nil,
      let configuration = otherImage.symbolConfiguration
    else { return false }
    return image.withConfiguration(configuration).isEqual(otherImage)
  }

  /// Whether both faces are the same words in the same style and lines, of whatever size and opaque color:
  /// those need no cross-fade either, in which text would get fainter on its way.
  func isSameText(as other: ElementFace) -> Bool {
    guard case .text = kind, case .text = other.kind, let label = view as? UILabel,
      let otherLabel = other.view as? UILabel, let text = label.text, text == otherLabel.text,
      hasColor(of: otherLabel, other), label.textAlignment == otherLabel.textAlignment,
      label.font.pointSize > 0, area.width > 0, area.height > 0
    else { return false }
    let size = otherLabel.font.pointSize / label.font.pointSize
    guard label.font.withSize(otherLabel.font.pointSize) == otherLabel.font else { return false }
    // Cuts of a font for other sizes are a little wider, and both sizes are rounded up to whole pixels, by a
    // point at most; other line breaks differ by much more.
    func isNear(_ length: CGFloat, _ otherLength: CGFloat) -> Bool {
      abs(otherLength - length * size) <= 0.1 * length * size + max(size, 1)
    }
    return isNear(area.width, other.area.width) && isNear(area.height, other.area.height)
  }

  /// A view with the content; nil for a face without one. Its frame is not set yet.
  func content() -> UIView? {
    switch kind {
    case .plain: return nil
    case .image(let image):
      let copy = UIImageView(image: image)
      copy.tintColor = view.tintColor
      copy.layer.minificationFilter = view.layer.minificationFilter
      copy.layer.magnificationFilter = view.layer.magnificationFilter
      return copy
    case .text, .other:
      return snapshot()
    }
  }

  /// The opaque color behind the content of a view that is neither an image nor text; nil for others.
  var plainBackground: UIColor? {
    switch kind {
    case .image, .text: return nil
    case .plain, .other: break
    }
    guard let color = view.backgroundColor, color.cgColor.alpha >= 1,
      !(view.layer is CAGradientLayer)
    else { return nil }
    return color
  }

  /// The gradient behind words, which fills the view without holes; nil for others. A gradient with nothing but
  /// shapes is an image with them, which is scaled as a whole.
  private var opaqueGradient: CAGradientLayer? {
    guard case .other = kind, view.hasWordsInside else { return nil }
    return view.opaqueGradient
  }

  /// A view with the gradient behind the content, which fills the moving view whatever its shape; nil
  /// for a face without one.
  func gradientBackdrop() -> UIView? { opaqueGradient.map(GradientBackdrop.init) }

  /// Whether the background is drawn by the moving view instead of the content. A translucent one would
  /// be drawn twice.
  private var hasSeparateBackground: Bool {
    guard case .other = kind, let color = view.backgroundColor else { return false }
    return color.cgColor.alpha < 1
  }

  /// A snapshot without the parts that are animated separately: corners, border, shadow and a translucent
  /// background.
  private func snapshot() -> UIView? {
    let layer = view.layer
    let color = view.backgroundColor
    if hasSeparateBackground { view.backgroundColor = nil }
    let gradient = opaqueGradient
    let colors = gradient?.colors
    if gradient != nil { gradient?.colors = nil }
    defer {
      view.backgroundColor = color
      if gradient != nil { gradient?.colors = colors }
    }
    let (radius, width, opacity) = (layer.cornerRadius, layer.borderWidth, layer.shadowOpacity)
    let transform = layer.transform
    (layer.cornerRadius, layer.borderWidth, layer.shadowOpacity) = (0, 0, 0)
    layer.transform = CATransform3DIdentity
    let result = view.resizableSnapshotView(
      from: area, afterScreenUpdates: true, withCapInsets: .zero)
    (layer.cornerRadius, layer.borderWidth, layer.shadowOpacity) = (radius, width, opacity)
    layer.transform = transform
    return result
  }

  // MARK: Places of the content

  /// Frame of the content in a moving view of a given size, at the place of its own view.
  func ownFrame(in size: CGSize, scale: CGPoint) -> CGRect {
    guard case .image(let image) = kind else { return CGRect(origin: .zero, size: size) }
    let frame = view.contentMode.frame(of: image.size, in: view.bounds.size)
    return CGRect(
      x: frame.minX * scale.x, y: frame.minY * scale.y, width: frame.width * scale.x,
      height: frame.height * scale.y)
  }

  /// Frame of the content in a moving view that has the size of the other face.
  func frame(at other: ElementFace, _ size: CGSize, own: CGSize, ownScale: CGPoint) -> CGRect {
    guard own.width > 0, own.height > 0 else { return CGRect(origin: .zero, size: size) }
    let (across, down) = (size.width / own.width, size.height / own.height)
    switch (kind, other.kind) {
    case (.image(let image), _):
      if view.contentMode.isScaling {
        return view.contentMode.frame(of: image.size, in: size)
      }
      let frame = ownFrame(in: own, scale: ownScale)
      return frame.scaled(
        by: min(across, down), about: own, in: size, anchor: CGPoint(x: 0.5, y: 0.5))
    case (.text(let points, let alignment), .text(let otherPoints, _)):
      let factor = points > 0 ? otherPoints / points : down
      return CGRect(origin: .zero, size: own).scaled(
        by: factor, about: own, in: size, anchor: CGPoint(x: alignment.anchor, y: 0.5))
    case (.text(_, let alignment), _):
      return CGRect(origin: .zero, size: own).scaled(
        by: min(across, down), about: own, in: size, anchor: CGPoint(x: alignment.anchor, y: 0.5))
    case (.plain, _), (.other, _):
      // As wide as the moving view, from its top edge: its content keeps its place between the sides, and
      // what does not fit below is clipped, as in Material's container transform. Where it does not reach
      // the lower edge the background goes on; a face without a plain one covers the view instead.
      let hasBackground = plainBackground != nil || opaqueGradient != nil
      let factor = hasBackground ? across : max(across, down)
      return CGRect(origin: .zero, size: own).scaled(
        by: factor, about: own, in: size, anchor: CGPoint(x: 0.5, y: 0))
    }
  }
}

extension CGRect {
  /// The rectangle of a container of one size, scaled into one of another size around an anchor, which
  /// is a share of both sizes.
  fileprivate func scaled(
    by factor: CGFloat, about own: CGSize, in size: CGSize, anchor: CGPoint
  ) -> CGRect {
    CGRect(
      x: size.width * anchor.x + (minX - own.width * anchor.x) * factor,
      y: size.height * anchor.y + (minY - own.height * anchor.y) * factor,
      width: width * factor, height: height * factor)
  }
}

extension NSTextAlignment {
  /// Share of the width that stays in place when the width changes.
  fileprivate var anchor: CGFloat {
    switch self {
    case .center: 0.5
    case .right: 1
    default: 0
    }
  }
}

extension UIView.ContentMode {
  /// Whether the mode changes the size of the content.
  fileprivate var isScaling: Bool {
    [.scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw].contains(self)
  }

  /// Frame of a content in a view of a size.
  fileprivate func frame(of content: CGSize, in size: CGSize) -> CGRect {
    guard content.width > 0, content.height > 0 else { return CGRect(origin: .zero, size: size) }
    let (across, down) = (size.width / content.width, size.height / content.height)
    func placed(_ factor: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      let (width, height) = (content.width * factor, content.height * factor)
      return CGRect(
        x: (size.width - width) * x, y: (size.height - height) * y, width: width, height: height)
    }
    return switch self {
    case .scaleToFill, .redraw: CGRect(origin: .zero, size: size)
    case .scaleAspectFit: placed(min(across, down), 0.5, 0.5)
    case .scaleAspectFill: placed(max(across, down), 0.5, 0.5)
    case .center: placed(1, 0.5, 0.5)
    case .top: placed(1, 0.5, 0)
    case .bottom: placed(1, 0.5, 1)
    case .left: placed(1, 0, 0.5)
    case .right: placed(1, 1, 0.5)
    case .topLeft: placed(1, 0, 0)
    case .topRight: placed(1, 1, 0)
    case .bottomLeft: placed(1, 0, 1)
    case .bottomRight: placed(1, 1, 1)
    }
  }
}

extension UILabel {
  /// Whether no part of the text has a color of its own.
  fileprivate var hasOneColor: Bool {
    guard let text = attributedText else { return true }
    var isOne = true
    unsafe text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: text.length))
    {
      value, _, stop in
      guard let color = value as? UIColor, color != textColor else { return }
      isOne = false
      unsafe stop.pointee = true
    }
    return isOne
  }
}

extension UIView {
  /// The gradient of the view if it has no holes; nil for others.
  fileprivate var opaqueGradient: CAGradientLayer? {
    guard let gradient = layer as? CAGradientLayer, let colors = gradient.colors, !colors.isEmpty,
      colors.allSatisfy({ ($0 as? CGColor)?.alpha ?? 0 >= 1 })
    else { return nil }
    return gradient
  }

  /// Whether the view contains a label.
  fileprivate var hasWordsInside: Bool {
    subviews.contains { $0 is UILabel || $0.hasWordsInside }
  }
}

/// A copy of the gradient of another view.
private final class GradientBackdrop: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(_ gradient: CAGradientLayer) {
    super.init(frame: .zero)
    guard let layer = layer as? CAGradientLayer else { return }
    layer.type = gradient.type
    (layer.startPoint, layer.endPoint) = (gradient.startPoint, gradient.endPoint)
    (layer.colors, layer.locations) = (gradient.colors, gradient.locations)
  }

  required init?(coder: NSCoder) { nil }
}
