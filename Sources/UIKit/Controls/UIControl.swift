public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// View that turns touches into events and notifies its targets.
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  // MARK: State

  /// Whether the control receives touches. Default: true.
  @Setter open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateChanged() } }
  }
  /// Whether the control is selected; not changed by touches. Default: false.
  @Setter open var isSelected = false {
    didSet { if isSelected != oldValue { stateChanged() } }
  }
  /// While a touch is inside.
  @Setter open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateChanged() } }
  }

  /// State of the control: enabled, selected, highlighted, or several of these.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Vertical place of the content. Default: `.center`.
  @Setter open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Horizontal place of the content. Default: `.center`.
  @Setter open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// ``contentHorizontalAlignment`` as left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// Shows the state; subclasses of this module draw it.
  func noteState() { setNeedsLayout() }

  private func stateChanged() {
    noteState()
    layer.valueObservers?.noteChange()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A control that performs an action at its primary event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.restore(self, as: UIControl.self)
  }

  // MARK: Touches

  /// Whether a touch that began here is followed now.
  open private(set) var isTracking = false
  /// Whether that touch is on the control, or not far from it.
  open private(set) var isTouchInside = false
  private weak var trackedTouch: UITouch?

  /// Distance that a finger may leave the control by and still count as inside, in points;
  /// Flipbook's own value.
  private static let touchMargin: CGFloat = 70

  /// Whether to follow the touch; true, unless overridden.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Whether to continue tracking the touch. Default: true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch has lifted; does nothing unless overridden.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the touch was cancelled; does nothing, unless overridden.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    layer.world.uikit.touchesHandled += 1
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    trackedTouch = touch
    isHighlighted = true
    send(.touchDown, event)
    if touch.tapCount > 1 { send(.touchDownRepeat, event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(in: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      return
    }
    isHighlighted = isTouchInside
    if isTouchInside != wasInside {
      send(isTouchInside ? .touchDragEnter : .touchDragExit, event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(in: touches) else { return }
    isTouchInside = isNear(touch)
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    send(isTouchInside ? .touchUpInside : .touchUpOutside, event)
    if isTouchInside, touchTriggersPrimaryAction { send(.primaryActionTriggered, event) }
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard tracked(in: touches) != nil else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// Whether lifting the finger inside is the control's primary event.
  var touchTriggersPrimaryAction: Bool { false }

  private func tracked(in touches: Set<UITouch>) -> UITouch? {
    isTracking ? touches.first { $0 === trackedTouch } : nil
  }

  private func isNear(_ touch: UITouch) -> Bool {
    let place = touch.location(in: self)
    return point(inside: place, with: nil)
      || bounds.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(place)
  }

  // MARK: Menus

  /// Whether the menu opens at a touch instead of a long press. Default: false.
  @Setter open var showsMenuAsPrimaryAction = false {
    didSet { updateMenuInteraction() }
  }
  /// Whether a long press asks ``contextMenuInteraction(_:configurationForMenuAtLocation:)`` for a
  /// menu. Default: false; a button with a menu sets it.
  @Setter open var isContextMenuInteractionEnabled = false {
    didSet { updateMenuInteraction() }
  }
  /// Interaction that opens the control's menu; nil while it is not enabled.
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  private func updateMenuInteraction() {
    if !isContextMenuInteractionEnabled {
      contextMenuInteraction.map(removeInteraction)
      contextMenuInteraction = nil
    } else if contextMenuInteraction == nil {
      let interaction = UIContextMenuInteraction(delegate: self)
      interaction.isOfControl = true
      contextMenuInteraction = interaction
      addInteraction(interaction)
    }
    contextMenuInteraction?.isPrimary = showsMenuAsPrimaryAction
  }

  /// Menu for a place in the control. Default: nil; a button has its ``UIButton/menu``.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the menu opens; overrides call super, which sends `.menuActionTriggered`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { send(.menuActionTriggered, nil) }
  /// Called before the menu closes; does nothing unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Place at which the menu opens; the control itself, unless overridden. Stored without effect.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.maxY)
  }

  // MARK: Targets

  private var actions = ControlActions()

  /// Adds a target, held weakly. Without a target, the first responder from the control on that
  /// implements the action receives it. A pair that is added twice is called once.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(target as AnyObject?, action, controlEvents)
  }

  /// Removes a pair of target and action; nil matches every target, or every action of a target.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(target as AnyObject?, action, controlEvents)
  }

  /// Replaces an action of the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.add(action, controlEvents)
  }

  /// Removes an action for the given events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.remove(action.identifier, controlEvents)
  }

  /// Removes the action with an identifier for the given events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    actions.remove(actionIdentifier, controlEvents)
  }

  /// Existing targets; `NSNull` represents the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(
      actions.entries.compactMap { entry -> AnyHashable? in
        switch entry.receiver {
        case .target(let target): (target.object as? NSObject).map { AnyHashable($0) }
        case .chain: AnyHashable(NSNull())
        case .closure: nil
        }
      })
  }

  /// Events with at least one target.
  open var allControlEvents: Event { actions.entries.reduce([]) { $0.union($1.events) } }

  /// The names of a target's methods for an event; nil for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = actions.entries
      .filter { $0.isFor(target as AnyObject?) && !$0.events.isDisjoint(with: controlEvent) }
      .compactMap { $0.action?.name }
    return names.isEmpty ? nil : names
  }

  // MARK: Sending

  /// Sends the actions of the given events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Calls a method of a target; of nil, as ``UIApplication/sendAction(_:to:from:for:)`` does.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let target = target as AnyObject? else {
      UIApplication.shared.sendAction(action, to: nil, from: self, for: event)
      return
    }
    if !action.perform(target, self, event) {
      World.current.report(action, sentTo: target, with: self)
    }
  }

  /// Performs an action with the control as its sender. Override to watch actions.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  private func send(_ events: Event, _ event: UIEvent?) {
    // Actions may change the list.
    for entry in actions.entries where !entry.events.isDisjoint(with: events) {
      switch entry.receiver {
      case .closure(let action): sendAction(action)
      case .chain: if let action = entry.action { sendAction(action, to: nil, for: event) }
      case .target(let target):
        guard let object = target.object, let action = entry.action else { continue }
        sendAction(action, to: object, for: event)
      }
    }
  }
}

extension UIControl {
  /// Events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger came down in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A further touch of a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger that came down in the control has moved, and is over it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger was dragged outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A dragged finger entered the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A dragged finger has left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The finger was lifted over the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was cancelled by a recognizer, or because the window disappeared.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A hand has changed the value of a slider, switch or the like.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The main action: a tap of a button, a new value of a slider.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A field has become the first responder.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Text of a field was typed or deleted.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A field is no longer the first responder.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was typed in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every event that a finger causes, from `touchDown` to `touchCancel`.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Every event of editing text.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Bits that are free for the app.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits that UIKit reserves.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event, those of the app included.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// State of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither pressed nor selected.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// The control receives no touches.
    public static let disabled = State(rawValue: 2)
    /// Selected, by `isSelected`; the control itself never changes it.
    public static let selected = State(rawValue: 4)
    /// Never set automatically: there is no focus here.
    public static let focused = State(rawValue: 8)
    /// Bits that are free for the app.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits that UIKit reserves.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Vertical position of content in a taller control.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Halfway between top and bottom.
    case center = 0
    /// At the top edge.
    case top = 1
    /// At the bottom edge.
    case bottom = 2
    /// Fills the height.
    case fill = 3
  }

  /// Horizontal position of content in a wider control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Halfway between left and right.
    case center = 0
    /// At the left edge.
    case left = 1
    /// At the right edge.
    case right = 2
    /// Fills the width.
    case fill = 3
    /// Start of text lines: the left edge here.
    case leading = 4
    /// End of text lines: the right edge here.
    case trailing = 5
  }
}
