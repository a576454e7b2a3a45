public import Accessors
import CoreGraphics
public import Foundation

/// Receives the beginning and end of contacts.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Two items touch, at a point of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// An item touches a boundary; nil names the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// An item no longer touches a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// No effect.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  /// No effect.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// No effect.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// No effect.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets items collide with each other and with boundaries.
open class UICollisionBehavior: UIDynamicBehavior {
  /// Kinds of collisions.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items collide with each other.
    public static let items = Mode(rawValue: 1)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// All collisions.
    public static let everything = Mode(rawValue: UInt.max)
  }

  private var list: ItemList
  private var named: [(identifier: any NSCopying, lines: [DynamicBoundary])] = []
  private var touching: Set<Touch> = []
  /// Contacts of the last step.
  private var contacts: [DynamicContact] = []

  private struct Touch: Hashable {
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    let boundary: String?
  }

  /// Creates a behavior without boundaries.
  public init(items: [any UIDynamicItem]) {
    list = ItemList(items)
    super.init()
  }

  public convenience override init() { self.init(items: []) }

  /// Items that collide.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    dynamicAnimator?.changed()
  }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    dynamicAnimator?.changed()
  }

  /// Kinds of collisions that happen. Default: everything.
  @Setter open var collisionMode = Mode.everything { didSet { dynamicAnimator?.changed() } }
  /// Whether the bounds of the reference view are a boundary. Default: false.
  @Setter open var translatesReferenceBoundsIntoBoundary = false {
    didSet { dynamicAnimator?.changed() }
  }
  private var insets = UIEdgeInsets.zero
  /// Makes the bounds of the reference view a boundary, with insets.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }
  /// Receives contacts; held weakly.
  open var collisionDelegate: (any UICollisionBehaviorDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: Boundaries

  /// Adds the outline of a path, in place of a boundary of the same name.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let corners = bezierPath.cgPath.cornersOfFirstSubpath.map { PlaneVector($0) }
    let name = "\(identifier)"
    let lines = zip(corners, corners.dropFirst()).map {
      DynamicBoundary(name: name, start: $0, end: $1)
    }
    add(identifier, lines)
  }

  /// Adds a line, in place of a boundary of the same name.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {
    let line = DynamicBoundary(
      name: "\(identifier)", start: PlaneVector(p1), end: PlaneVector(p2))
    add(identifier, [line])
  }

  private func add(_ identifier: any NSCopying, _ lines: [DynamicBoundary]) {
    removeBoundary(withIdentifier: identifier)
    named.append((identifier, lines))
    dynamicAnimator?.changed()
  }

  /// Path of a boundary; nil if there is none with that name.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    guard let found = named.first(where: { "\($0.identifier)" == "\(identifier)" }) else {
      return nil
    }
    let path = UIBezierPath()
    if let first = found.lines.first { path.move(to: first.start.point) }
    for line in found.lines { path.addLine(to: line.end.point) }
    return path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    named.removeAll { "\($0.identifier)" == "\(identifier)" }
    dynamicAnimator?.changed()
  }

  /// Names of the boundaries, in the order in which they were added.
  open var boundaryIdentifiers: [any NSCopying]? {
    named.isEmpty ? nil : named.map(\.identifier)
  }

  /// Removes all boundaries with a name.
  open func removeAllBoundaries() {
    named = []
    dynamicAnimator?.changed()
  }

  private func boundaries(_ simulation: DynamicSimulation) -> [DynamicBoundary] {
    guard collisionMode.contains(.boundaries) else { return [] }
    var lines = named.flatMap(\.lines)
    if translatesReferenceBoundsIntoBoundary {
      let rect = simulation.bounds.inset(by: insets)
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ].map { PlaneVector($0) }
      for index in corners.indices {
        lines.append(
          DynamicBoundary(name: nil, start: corners[index], end: corners[(index + 1) % 4]))
      }
    }
    return lines
  }

  private func identifier(named name: String?) -> (any NSCopying)? {
    guard let name else { return nil }
    return named.first { "\($0.identifier)" == name }?.identifier
  }

  // MARK: Steps

  override var ownItems: [any UIDynamicItem] { list.items }

  override func constraints(_ simulation: DynamicSimulation) -> [DynamicConstraint] {
    var rows: [DynamicConstraint] = []
    var now: [(Touch, DynamicContact)] = []
    let bodies = simulation.bodies(of: list.items)
    if collisionMode.contains(.items) {
      for (index, body) in bodies.enumerated() {
        for other in bodies.dropFirst(index + 1) {
          guard let contact = DynamicContact(body, other) else { continue }
          let touch = Touch(
            first: ObjectIdentifier(body), second: ObjectIdentifier(other), boundary: nil)
          now.append((touch, contact))
        }
      }
    }
    for line in boundaries(simulation) {
      for body in bodies {
        guard let contact = DynamicContact(body, line) else { continue }
        let touch = Touch(
          first: ObjectIdentifier(body), second: nil, boundary: line.name)
        now.append((touch, contact))
      }
    }
    for (_, contact) in now {
      rows += contact.constraints(after: rows.count)
    }
    contacts = now.map(\.1)
    report(now, bodies, simulation)
    return rows
  }

  override func separate() {
    for contact in contacts { contact.separate() }
  }

  private func report(
    _ now: [(touch: Touch, contact: DynamicContact)], _ bodies: [DynamicBody],
    _ simulation: DynamicSimulation
  ) {
    let present = Set(now.map(\.touch))
    let ended = touching.subtracting(present)
    var begun: [(Touch, DynamicContact)] = []
    for (touch, contact) in now where !touching.contains(touch) {
      if !begun.contains(where: { $0.0 == touch }) { begun.append((touch, contact)) }
    }
    touching = present
    guard collisionDelegate != nil, !begun.isEmpty || !ended.isEmpty else { return }
    simulation.afterStep { [weak self] in
      guard let self, let delegate = self.collisionDelegate else { return }
      for (touch, contact) in begun {
        let place = contact.points.first?.place.point ?? .zero
        if let other = contact.second {
          delegate.collisionBehavior(
            self, beganContactFor: contact.first.item, with: other.item, at: place)
        } else {
          delegate.collisionBehavior(
            self, beganContactFor: contact.first.item,
            withBoundaryIdentifier: self.identifier(named: touch.boundary), at: place)
        }
      }
      // In the order of the bodies, not of the set.
      for body in bodies {
        for touch in ended where touch.first == ObjectIdentifier(body) && touch.second == nil {
          delegate.collisionBehavior(
            self, endedContactFor: body.item,
            withBoundaryIdentifier: self.identifier(named: touch.boundary))
        }
        for other in bodies
        where ended.contains(
          Touch(first: ObjectIdentifier(body), second: ObjectIdentifier(other), boundary: nil))
        {
          delegate.collisionBehavior(self, endedContactFor: body.item, with: other.item)
        }
      }
    }
  }
}

extension CGPath {
  /// Corners of the first part, curves as lines; the first corner again at the end of a closed part.
  var cornersOfFirstSubpath: [CGPoint] {
    var points: [CGPoint] = []
    /// Adds a curve in eight lines, by de Casteljau's algorithm.
    func bend(_ controls: [CGPoint]) {
      guard let start = points.last else { return }
      for step in 1...8 {
        let t = CGFloat(step) / 8
        var line = [start] + controls
        while line.count > 1 {
          line = zip(line, line.dropFirst()).map { a, b in
            CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
          }
        }
        points.append(line[0])
      }
    }
    for element in elements {
      switch element {
      case .move(let point):
        if !points.isEmpty { return points }
        points.append(point)
      case .line(let point): points.append(point)
      case .quadratic(let control, let end): bend([control, end])
      case .cubic(let one, let two, let end): bend([one, two, end])
      case .close:
        if let first = points.first, points.last != first { points.append(first) }
        return points
      }
    }
    return points
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
/// Lets a string name a boundary, which on Apple's systems becomes an `NSString`: `"floor" as NSCopying`.
extension String: @retroactive NSCopying {
  /// The string itself.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
