public import Accessors
public import CoreGraphics
public import Foundation

/// A range of lengths or angles.
public struct UIFloatRange: Hashable, Sendable {
  /// Smallest value.
  public var minimum: CGFloat
  /// Largest value.
  public var maximum: CGFloat

  /// Creates a range, unchecked.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// All 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// The range without an inside.
  public static let zero = UIFloatRange()
  /// Every value.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// Whether every value is in the range.
  public var isInfinite: Bool { self == .infinite }

  var isOpen: Bool { minimum <= maximum && (minimum.isFinite || maximum.isFinite) }
}

/// Connects an item with a point or another item.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// Kind of an attachment by its end.
  public enum AttachmentType: Int, Sendable {
    /// Between two items.
    case items = 0
    /// Between an item and a point.
    case anchor = 1
  }

  private enum Joint {
    case distance
    case limit
    case pin
    case fixed
    case slide(PlaneVector)
  }

  private let item: any UIDynamicItem
  private let other: (any UIDynamicItem)?
  private let offset: PlaneVector
  private var otherOffset: PlaneVector
  private let joint: Joint
  /// Difference of the angles at the start.
  private var startAngle: Double?

  private init(
    _ item: any UIDynamicItem, _ offset: UIOffset, _ other: (any UIDynamicItem)?,
    _ otherOffset: UIOffset, anchor: CGPoint, _ joint: Joint
  ) {
    self.item = item
    self.offset = PlaneVector(offset)
    self.other = other
    self.otherOffset = PlaneVector(otherOffset)
    self.joint = joint
    anchorPoint = anchor
    super.init()
    length = CGFloat(presentVector.length)
  }

  /// Connects the center of an item with a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Connects a point of an item with a point.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(item, offset, nil, .zero, anchor: point, .distance)
  }

  /// Connects the centers of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Connects points of two items.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(item1, offset1, item2, offset2, anchor: .zero, .distance)
  }

  private static func offset(_ point: CGPoint, in item: any UIDynamicItem) -> UIOffset {
    let place = CGPoint(x: point.x - item.center.x, y: point.y - item.center.y)
      .applying(item.transform.inverted())
    return UIOffset(horizontal: place.x, vertical: place.y)
  }

  /// Keeps two items in a fixed position to each other.
  public class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(item1, item2, point, .fixed)
  }

  /// Two items that turn about a common point.
  public class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self {
    make(item1, item2, point, .pin)
  }

  /// Two items whose points are at most as far apart as at the start.
  public class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> Self {
    unsafe unsafeDowncast(
      UIAttachmentBehavior(item1, offset1, item2, offset2, anchor: .zero, .limit), to: Self.self)
  }

  /// Two items that slide along an axis and do not turn against each other.
  public class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    make(item1, item2, point, .slide(PlaneVector(axis).unit))
  }

  /// An item that slides along an axis through a point, and does not turn.
  public class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    make(item, nil, point, .slide(PlaneVector(axis).unit))
  }

  private class func make(
    _ item: any UIDynamicItem, _ other: (any UIDynamicItem)?, _ point: CGPoint, _ joint: Joint
  ) -> Self {
    let behavior = UIAttachmentBehavior(
      item, offset(point, in: item), other, other.map { offset(point, in: $0) } ?? .zero,
      anchor: point, joint)
    return unsafe unsafeDowncast(behavior, to: Self.self)
  }

  // MARK: Properties

  /// The items that are connected.
  open var items: [any UIDynamicItem] { [item] + (other.map { [$0] } ?? []) }
  /// Whether the other end is an item or a point.
  open var attachedBehaviorType: AttachmentType { other == nil ? .anchor : .items }
  /// The point at the other end; moving it pulls the item.
  @Setter open var anchorPoint: CGPoint {
    didSet { dynamicAnimator?.changed() }
  }
  /// Distance of the ends in points. Default: that at the start.
  @Setter open var length: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Damping of the oscillation; 1 ends it without a swing. Default: 0.
  @Setter open var damping: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Oscillations a second; 0 for a rigid connection. Default: 0.
  @Setter open var frequency: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Torque against turning about a pin. Default: 0.
  @Setter open var frictionTorque: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Distances or angles that sliding items and pins can reach. Default: all.
  @Setter open var attachmentRange = UIFloatRange.infinite {
    didSet { dynamicAnimator?.changed() }
  }

  // MARK: Steps

  private var presentVector: PlaneVector {
    func end(_ item: any UIDynamicItem, _ offset: PlaneVector) -> PlaneVector {
      PlaneVector(item.center) + PlaneVector(offset.point.applying(item.transform))
    }
    return end(item, offset) - (other.map { end($0, otherOffset) } ?? PlaneVector(anchorPoint))
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func constraints(_ simulation: DynamicSimulation) -> [DynamicConstraint] {
    guard let body = simulation.body(of: item) else { return [] }
    let second = other.flatMap { simulation.body(of: $0) }
    if other != nil, second == nil { return [] }
    let arm = body.arm(offset)
    let otherArm = second?.arm(otherOffset) ?? PlaneVector()
    let end = second.map { $0.center + otherArm } ?? PlaneVector(anchorPoint)
    let gap = body.center + arm - end
    func row(_ line: PlaneVector, _ error: Double, soft: Bool = true) -> DynamicConstraint {
      var row = DynamicConstraint(body, second, along: line, at: arm, and: otherArm)
      row.pull(
        error: error, frequency: soft ? Double(frequency) : 0, damping: Double(damping),
        step: simulation.step)
      return row
    }
    let turn = body.angle - (second?.angle ?? 0)
    if startAngle == nil { startAngle = turn }
    func turning(_ error: Double, _ limits: ClosedRange<Double>) -> DynamicConstraint {
      var row = DynamicConstraint(turning: body, against: second)
      row.pull(error: error, frequency: 0, damping: 0, step: simulation.step)
      row.limits = limits
      return row
    }
    let (x, y) = (PlaneVector(x: 1, y: 0), PlaneVector(x: 0, y: 1))
    let everything = -Double.infinity...Double.infinity
    switch joint {
    case .distance:
      // Without a length the ends are held together along both axes.
      if gap.length < 1e-6 || length == 0 { return [row(x, gap.x), row(y, gap.y)] }
      return [row(gap.unit, gap.length - Double(length))]
    case .limit:
      guard gap.length > Double(length) else { return [] }
      var rope = row(gap.unit, gap.length - Double(length))
      rope.limits = -Double.infinity...0
      return [rope]
    case .pin:
      var rows = [row(x, gap.x), row(y, gap.y)]
      let angle = turn - (startAngle ?? turn)
      if frictionTorque > 0 {
        let most = Double(frictionTorque) * 1000 * simulation.step
        rows.append(turning(0, -most...most))
      }
      rows += limitRows(angle, turning)
      return rows
    case .fixed:
      return [
        row(x, gap.x), row(y, gap.y), turning(turn - (startAngle ?? turn), everything),
      ]
    case .slide(let axis):
      var rows = [
        row(axis.normal, gap.dot(axis.normal), soft: false),
        turning(turn - (startAngle ?? turn), everything),
      ]
      rows += limitRows(gap.dot(axis)) { error, limits in
        var end = row(axis, error, soft: false)
        end.limits = limits
        return end
      }
      return rows
    }
  }

  /// Rows that keep a value inside of the range.
  private func limitRows(
    _ value: Double, _ row: (Double, ClosedRange<Double>) -> DynamicConstraint
  ) -> [DynamicConstraint] {
    guard attachmentRange.isOpen else { return [] }
    let (low, high) = (Double(attachmentRange.minimum), Double(attachmentRange.maximum))
    if value < low { return [row(value - low, 0...Double.infinity)] }
    if value > high { return [row(value - high, -Double.infinity...0)] }
    return []
  }
}
