import CoreGraphics

/// Frames of image and title in a button.
struct ButtonArrangement {
  /// Side of the title on which the image is placed.
  enum ImageSide {
    case leading
    case trailing
    case top
    case bottom

    var isBeside: Bool { self == .leading || self == .trailing }
  }

  var title: CGSize
  var image: CGSize
  var insets = UIEdgeInsets.zero
  var titleInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero
  var side = ImageSide.leading
  /// Whether the leading side is the right one.
  var isRightToLeft = false
  /// Space between image and title if there are both, in points.
  var padding: CGFloat = 0
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center

  init(title: CGSize, image: CGSize) {
    self.title = title
    self.image = image
  }

  private var gap: CGFloat { title.width > 0 && image.width > 0 ? padding : 0 }

  /// Size of image and title together.
  var contentSize: CGSize {
    side.isBeside
      ? CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
      : CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
  }

  /// Width in points that `rect` leaves to the title.
  func titleWidth(in rect: CGRect) -> CGFloat {
    side.isBeside
      ? max(0, rect.width - min(image.width, rect.width) - gap) : rect.width
  }

  /// Frames inside `rect`: the image keeps its size if it fits; the title gets the remaining space.
  func places(in rect: CGRect) -> (image: CGRect, title: CGRect) {
    let gap = gap
    var image = CGSize(
      width: min(image.width, rect.width), height: min(image.height, rect.height))
    var title = title
    if side.isBeside {
      title.width = min(title.width, titleWidth(in: rect))
    } else {
      image.height = min(image.height, max(0, rect.height - title.height - gap))
      title.width = min(title.width, titleWidth(in: rect))
    }
    title.height = min(title.height, rect.height)
    let content = ButtonArrangement(self, image: image, title: title).contentSize
    let x = rect.minX + max(0, rect.width - content.width) * horizontal.share
    let y = rect.minY + max(0, rect.height - content.height) * vertical.share
    var imagePlace = CGRect(origin: CGPoint(x: x, y: y), size: image)
    var titlePlace = CGRect(origin: CGPoint(x: x, y: y), size: title)
    switch placedSide {
    case .leading: titlePlace.origin.x += image.width + gap
    case .trailing: imagePlace.origin.x += title.width + gap
    case .top: titlePlace.origin.y += image.height + gap
    case .bottom: imagePlace.origin.y += title.height + gap
    }
    if side.isBeside {
      imagePlace.origin.y += (content.height - image.height) * vertical.share
      titlePlace.origin.y += (content.height - title.height) * vertical.share
    } else {
      imagePlace.origin.x += (content.width - image.width) / 2
      titlePlace.origin.x += (content.width - title.width) / 2
    }
    if vertical == .fill {
      imagePlace.origin.y = rect.minY
      imagePlace.size.height = rect.height
    }
    if horizontal == .fill, title.width == 0 {
      imagePlace.origin.x = rect.minX
      imagePlace.size.width = rect.width
    }
    return (
      imagePlace.pushed(by: imageInsets, horizontal, vertical),
      titlePlace.pushed(by: titleInsets, horizontal, vertical)
    )
  }

  /// The side in a layout from left to right.
  private var placedSide: ImageSide {
    guard isRightToLeft, side.isBeside else { return side }
    return side == .leading ? .trailing : .leading
  }

  private init(_ other: ButtonArrangement, image: CGSize, title: CGSize) {
    self = other
    self.image = image
    self.title = title
  }
}

extension CGRect {
  /// Insets move content by half of their difference where it is in the middle, else from its side.
  fileprivate func pushed(
    by insets: UIEdgeInsets, _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment
  ) -> CGRect {
    let right = horizontal.share
    let bottom = vertical.share
    return offsetBy(
      dx: insets.left * (1 - right) - insets.right * right,
      dy: insets.top * (1 - bottom) - insets.bottom * bottom)
  }
}

extension UIControl.ContentHorizontalAlignment {
  /// Share of the free width on the left.
  var share: CGFloat {
    switch self {
    case .left, .leading, .fill: 0
    case .center: 0.5
    case .right, .trailing: 1
    }
  }
}

extension UIControl.ContentVerticalAlignment {
  /// Share of the free height above.
  var share: CGFloat {
    switch self {
    case .top: 0
    case .center, .fill: 0.5
    case .bottom: 1
    }
  }
}
