public import Accessors
import CoreGraphics
public import Foundation

/// Moves an item to a point, as a spring does.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// Creates a snap of an item to a point of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// Point at which the item comes to rest.
  @Setter open var snapPoint: CGPoint {
    didSet { dynamicAnimator?.changed() }
  }
  /// Damping of the spring, 0 (swings long) to 1 (does not swing). Default: 0.5.
  @Setter open var damping: CGFloat = 0.5

  /// Oscillations a second; Flipbook's own value.
  private static let frequency = 2.4

  override var ownItems: [any UIDynamicItem] { [item] }
  override func constraints(_ simulation: DynamicSimulation) -> [DynamicConstraint] {
    guard let body = simulation.bodies(of: [item]).first else { return [] }
    let away = body.center - PlaneVector(snapPoint)
    let ratio = 0.25 + 0.75 * Double(min(max(damping, 0), 1))
    var rows = [
      DynamicConstraint(body, nil, along: PlaneVector(x: 1, y: 0)),
      DynamicConstraint(body, nil, along: PlaneVector(x: 0, y: 1)),
    ]
    if body.allowsRotation { rows.append(DynamicConstraint(turning: body, against: nil)) }
    for (index, error) in [away.x, away.y, body.angle].enumerated() where index < rows.count {
      rows[index].pull(
        error: error, frequency: Self.frequency, damping: ratio, step: simulation.step)
    }
    return rows
  }
}
