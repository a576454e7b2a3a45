import QuartzCore
import UIKit

/// Two views that a transition shows as one: frame, corners, background, border, shadow and content go
/// from those of the first to those of the second.
@MainActor
final class SharedElement {
  let source: UIView
  let target: UIView
  private let alphas: (source: CGFloat, target: CGFloat)
  /// Has the shadow; does not clip.
  private let carrier = ElementCarrier(frame: .zero)
  /// Has the content, the corners and the border.
  let body = UIView(frame: .zero)
  private var start: ElementPlace?
  private var face: ElementFace?
  private var old: UIView?
  /// Background of the first view, in front of the content of the second one.
  private var cover: UIView?
  /// Gradient behind the content of the second view; nil without one.
  private var newBackdrop: UIView?
  /// Words or a symbol that change their color; nil for others.
  private var tinted: TintedShape?
  /// Views in front of the elements inside of this one; nil if there are none.
  private var front: ElementFront?
  /// Views of both sides there, with the coordinates of the first and of the second view.
  private var pages: (old: UIView?, new: UIView?)

  init(_ source: UIView, _ target: UIView) {
    self.source = source
    self.target = target
    alphas = (source.alpha, target.alpha)
  }

  /// Place of the second view in the order in which its screen is drawn: numbers of subviews from the
  /// window on. Views inside of other shared ones are in front of them.
  var drawingOrder: [Int] {
    var order: [Int] = []
    var view = target
    while let next = view.superview {
      order.append(next.subviews.firstIndex { $0 === view } ?? 0)
      view = next
    }
    return order.reversed()
  }

  /// Remembers the place of the first view.
  func measure(in container: UIView) {
    let face = ElementFace(source)
    self.face = face
    start = ElementPlace(
      source, face.area, in: container, at: .zero, alpha: alphas.source, isBare: face.isText)
  }

  func hide() { (source.alpha, target.alpha) = (0, 0) }

  func restore() {
    carrier.removeFromSuperview()
    front?.remove()
    (source.alpha, target.alpha) = alphas
  }

  /// Shows the moving view at the place of the first one.
  func begin(in container: UIView) {
    guard let start, let face else { return }
    source.alpha = alphas.source
    old = face.content()
    source.alpha = 0
    carrier.isUserInteractionEnabled = false
    body.clipsToBounds = true
    body.layer.cornerCurve = source.layer.cornerCurve
    body.layer.maskedCorners = corners
    carrier.addSubview(body)
    let backdrop = face.gradientBackdrop()
    if let backdrop {
      backdrop.frame = CGRect(origin: .zero, size: start.size)
      body.addSubview(backdrop)
      cover = backdrop
    }
    if let old {
      old.frame = face.ownFrame(in: start.size, scale: start.scale)
      (backdrop ?? body).addSubview(old)
    }
    container.addSubview(carrier)
    take(start)
  }

  /// Shows the element where a finger holds it.
  func hold(_ hand: ElementHand) {
    guard let start else { return }
    carrier.hold(start, hand)
    front?.hold(start, hand)
  }

  /// Returns to the place of the first view, in the animation block that is open.
  func settle() {
    guard let start else { return }
    take(start)
    front?.take(start)
  }

  /// The part of a velocity that leads to the other place, in distances a second; 0 over less than a point.
  ///
  /// - Parameters:
  ///   - velocity: In points a second.
  ///   - place: Center of the place in the container; nil for that of the first view.
  func velocity(_ velocity: CGPoint, towards place: CGPoint?) -> CGFloat {
    guard let target = place ?? start?.center else { return 0 }
    let way = CGPoint(x: target.x - carrier.center.x, y: target.y - carrier.center.y)
    let length = way.x * way.x + way.y * way.y
    return length > 1 ? (way.x * velocity.x + way.y * velocity.y) / length : 0
  }

  /// The view in front of the elements inside of this one that moves with the first view's content, and has
  /// its coordinates; nil before ``begin(in:)``.
  func oldPage(in container: UIView) -> UIView? {
    guard let start, let face else { return nil }
    if let page = pages.old { return page }
    let page = makeFront(in: container).addPage(face.area)
    page.scale(into: face.ownFrame(in: start.size, scale: start.scale))
    pages.old = page
    front?.take(start)
    return page
  }

  /// As ``oldPage(in:)``, for the second view; its place is set by ``move(to:at:in:)``.
  func newPage(in container: UIView) -> UIView? {
    guard let start else { return nil }
    if let page = pages.new { return page }
    let page = makeFront(in: container).addPage(ElementFace(target).area)
    pages.new = page
    front?.take(start)
    return page
  }

  private func makeFront(in container: UIView) -> ElementFront {
    if let front { return front }
    let made = ElementFront(of: source, corners: corners, in: container)
    front = made
    return made
  }

  /// Moves what is in front of the elements inside of this one above everything else.
  func raiseFront(in container: UIView, above position: CGFloat) {
    front?.raise(in: container, above: position)
  }

  /// Moves the element above the snapshots of views that it is in front of.
  func raise(in container: UIView, above position: CGFloat) {
    carrier.layer.zPosition = position
    container.bringSubviewToFront(carrier)
  }

  /// Whether one of the views is behind the element and overlaps it.
  func isInFront(of covers: [CoveringView], _ side: KeyPath<SharedElement, UIView>) -> Bool {
    let view = self[keyPath: side]
    return covers.contains { cover in
      view.isDrawn(after: cover.view)
        && cover.view.convert(cover.view.bounds, to: view).intersects(view.bounds)
    }
  }

  func isCovered(by cover: CoveringView) -> Bool {
    cover.covered.contains { $0 === source || $0 === target }
  }

  /// Corners of the side that is round; of both if both are.
  private var corners: CACornerMask {
    let (first, second) = (source.layer, target.layer)
    if first.cornerRadius == 0 { return second.maskedCorners }
    if second.cornerRadius == 0 { return first.maskedCorners }
    return first.maskedCorners.union(second.maskedCorners)
  }

  /// Has at the start the corners of the screen that leaves, where the view lies in them: the moving view
  /// is not clipped by the screen.
  func begin(inCornersOf screen: ScaledScreen, in container: UIView) {
    start?.takeCorners(screen.cornerRadiusAtFullSize, of: container.bounds, corners)
    guard let start else { return }
    body.layer.cornerRadius = start.cornerRadius
    front?.take(start)
  }

  /// Goes to the place of the second view, in the animation block that is open.
  ///
  /// - Parameters:
  ///   - screen: View of the screen that appears, around the second view.
  ///   - origin: Place of the screen's bounds in the container after the transition.
  func move(to screen: UIView, at origin: CGPoint, in container: UIView) {
    guard let start, let face else { return }
    let newFace = ElementFace(target)
    var end = ElementPlace(
      target, newFace.area, in: screen, at: origin, alpha: alphas.target, isBare: newFace.isText)
    if let scaled = screen.superview as? ScaledScreen {
      end.takeCorners(scaled.cornerRadiusAtFullSize, of: container.bounds, corners)
    }
    let isSameSymbol = face.isSameSymbol(as: newFace)
    let isSameShape = isSameSymbol || face.isSameText(as: newFace)
    let ownFrames = (
      face.ownFrame(in: start.size, scale: start.scale),
      newFace.ownFrame(in: end.size, scale: end.scale)
    )
    // The larger one stays sharp at both sizes.
    let isSameImage = face.isSameImage(as: newFace)
    let isTargetShown =
      isSameShape && !isSameImage
      && (isSameSymbol
        ? ownFrames.1.width > ownFrames.0.width : newFace.area.width > face.area.width)
    let isSame = isSameImage || isSameShape && !isTargetShown
    let new = isSame ? nil : contentOfTarget(newFace)
    end.color = Self.color(end.color, of: newFace, besides: start.color)
    // A cover hides the body at the start, and uncovers it in the color of the content that it lies behind.
    let isCovered = new != nil && face.plainBackground != nil && newFace.plainBackground != nil
    let color =
      isCovered
      ? end.color ?? .clear : Self.color(start.color, of: face, besides: end.color)
    carrier.course = (start.frame, end.frame)
    UIView.unanimated {
      pages.new?.scale(
        into: newFace.frame(at: face, start.size, own: end.size, ownScale: end.scale))
      body.backgroundColor = color
      if isTargetShown { old?.isHidden = true }
      // Words of another length would be cut.
      body.clipsToBounds = !(face.isText && newFace.isText)
      if let new {
        new.frame =
          isSameSymbol
          ? ownFrames.0
          : newFace.frame(at: face, start.size, own: end.size, ownScale: end.scale)
        body.insertSubview(new, at: 0)
        new.alpha = face.isOpaque || isTargetShown ? 1 : 0
        if let backdrop = newFace.gradientBackdrop() {
          backdrop.frame = CGRect(origin: .zero, size: start.size)
          backdrop.alpha = new.alpha
          body.insertSubview(backdrop, at: 0)
          newBackdrop = backdrop
        }
        coverBackground(of: face)
      }
      if isSameShape, let first = face.shapeColor, first != newFace.shapeColor,
        let shape = isTargetShown ? new : old
      {
        let tinted = TintedShape(shape, color: first)
        body.insertSubview(tinted, at: 0)
        self.tinted = tinted
      }
      let siblings = container.subviews.filter { $0 !== carrier }.map(\.layer.zPosition)
      if let top = siblings.max(), top > 0 { carrier.layer.zPosition = top + 1 }
      container.bringSubviewToFront(carrier)
    }
    take(end)
    front?.take(end)
    pages.new?.scale(into: newFace.ownFrame(in: end.size, scale: end.scale))
    pages.old?.scale(
      into: face.frame(at: newFace, end.size, own: start.size, ownScale: start.scale))
    cover?.frame = body.bounds
    cover?.alpha = 0
    newBackdrop?.frame = body.bounds
    newBackdrop?.alpha = 1
    let oldEnd =
      isSameSymbol || isSame && !isSameShape
      ? ownFrames.1
      : face.frame(at: newFace, end.size, own: start.size, ownScale: start.scale)
    if let tinted {
      tinted.backgroundColor = newFace.shapeColor
      tinted.scale(into: isTargetShown ? ownFrames.1 : oldEnd)
    } else {
      new?.frame = ownFrames.1
      new?.alpha = 1
      old?.frame = oldEnd
      if !isSame { old?.alpha = 0 }
    }
  }

  /// Puts the background of the first view in front of the content of the second one, to fade together with
  /// the first view's content: that alone covers no more than its own height.
  private func coverBackground(of face: ElementFace) {
    guard cover == nil, let color = face.plainBackground else { return }
    let cover = UIView(frame: body.bounds)
    cover.backgroundColor = color
    body.addSubview(cover)
    if let old { cover.addSubview(old) }
    self.cover = cover
  }

  /// Color behind the content of a face. Where it has none of its own, that of the other face is there from
  /// the start if the content hides it, and fades in otherwise: from clear it would come as a gray.
  private static func color(
    _ own: UIColor?, of face: ElementFace, besides other: UIColor?
  ) -> UIColor {
    if let own, own.cgColor.alpha > 0 { return own }
    return (face.isOpaque ? other : other?.withAlphaComponent(0)) ?? .clear
  }

  /// Content of the second view, which is hidden meanwhile.
  private func contentOfTarget(_ face: ElementFace) -> UIView? {
    UIView.unanimated {
      target.alpha = alphas.target
      defer { target.alpha = 0 }
      return face.content()
    }
  }

  private func take(_ place: ElementPlace) {
    carrier.bounds.size = place.size
    carrier.center = place.center
    carrier.transform = CGAffineTransform(rotationAngle: place.angle)
    carrier.alpha = place.alpha
    body.frame = CGRect(origin: .zero, size: place.size)
    body.layer.cornerRadius = place.cornerRadius
    body.backgroundColor = place.color ?? .clear
    carrier.layer.shadowOpacity = place.shadow.opacity
    UIView.animatingLayers {
      carrier.layer.shadowRadius = place.shadow.radius
      carrier.layer.shadowOffset = place.shadow.offset
      carrier.layer.shadowColor = place.shadow.color
      body.layer.borderWidth = place.border.width
      body.layer.borderColor = place.border.color
    }
  }
}

extension UIView {
  /// Whether the view is in front of another one of the same window or screen, by the order of subviews.
  fileprivate func isDrawn(after other: UIView) -> Bool {
    guard !isDescendant(of: other), !other.isDescendant(of: self) else { return false }
    var node = self
    while let parent = node.superview {
      if let sibling = parent.subviews.first(where: { other.isDescendant(of: $0) }) {
        let order = parent.subviews.map(ObjectIdentifier.init)
        let (own, its) = (
          order.firstIndex(of: ObjectIdentifier(node)),
          order.firstIndex(of: ObjectIdentifier(sibling))
        )
        return own ?? 0 > its ?? 0
      }
      node = parent
    }
    return false
  }

  fileprivate static func unanimated<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    performWithoutAnimation { result = body() }
    return result ?? body()
  }
}
