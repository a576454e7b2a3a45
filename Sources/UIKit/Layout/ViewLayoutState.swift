import CoreGraphics
import QuartzCore

/// Auto Layout state of a view; most views never need one.
@MainActor
final class ViewLayoutState {
  let key = World.current.nextSequenceNumber()
  /// Solves the constraints of the tree that the view is the root of.
  var engine: LayoutEngine?
  /// Whether constraints mention the view, so that its geometry matters to the engine.
  var takesPart = false
  var heldConstraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  lazy var safeAreaGuide = UILayoutGuide(.safeArea, of: nil, named: "safeAreaLayoutGuide")
  lazy var marginsGuide = UILayoutGuide(.margins, of: nil, named: "layoutMarginsGuide")
  /// Guide of the keyboard, created on first use.
  var keyboardGuide: UIKeyboardLayoutGuide?
  var needsUpdateConstraints = true
  var margins: UIEdgeInsets?
  var hugging = AxisPriorities(.defaultLow)
  var resistance = AxisPriorities(.defaultHigh)

  struct AxisPriorities {
    private var across: UILayoutPriority
    private var down: UILayoutPriority

    init(_ priority: UILayoutPriority) { (across, down) = (priority, priority) }

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      get { axis == .horizontal ? across : down }
      set { if axis == .horizontal { across = newValue } else { down = newValue } }
    }
  }
}
