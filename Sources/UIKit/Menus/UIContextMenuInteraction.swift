import CoreGraphics
public import Foundation
import QuartzCore

/// Opens a menu for a view when a finger stays on it for half a second.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Appearance of an open menu.
  public enum Appearance: Int, Sendable {
    /// No menu is open.
    case unknown
    /// Over blurred content, with a preview.
    case rich
    /// The menu alone.
    case compact
  }

  /// View that the interaction was added to; nil for none.
  open private(set) weak var view: UIView?
  /// Supplies the menus; held weakly.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// Appearance of the open menu.
  open var menuAppearance: Appearance {
    session.map { $0.isCompact ? .compact : .rich } ?? .unknown
  }
  private let press = MenuPressRecognizer()
  private(set) var session: MenuSession?
  private var pending: UIContextMenuConfiguration?
  /// Whether menus open at the touch, without a preview: those of buttons.
  var isPrimary = false {
    didSet { press.minimumPressDuration = isPrimary ? 0 : 0.5 }
  }
  /// Whether menus have no preview and no blur: those of controls.
  var isOfControl = false

  /// The delegate is held weakly.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.interaction = self
    press.addHandler { [weak self] _ in self?.pressed() }
  }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Place of the finger that opened the menu; zero before.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Closes the open menu.
  open func dismissMenu() { session?.close() }

  /// Replaces the open menu by the result of `block`.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.updateMenu(block) }

  // MARK: Pressing

  /// Whether the delegate has a menu for the place under the finger.
  func shouldBegin() -> Bool {
    guard session == nil, let view, view.window != nil else { return false }
    pending = delegate?.contextMenuInteraction(
      self, configurationForMenuAtLocation: press.location(in: view))
    return pending != nil
  }

  private func pressed() {
    switch press.state {
    case .began:
      guard let configuration = pending else { return }
      pending = nil
      open(configuration)
    case .changed: session?.fingerMoved(to: press.centroid)
    case .ended: session?.fingerLifted(at: press.centroid)
    default: session?.fingerLeft()
    }
  }

  /// Opens the menu of a configuration.
  func open(_ configuration: UIContextMenuConfiguration) {
    guard let view, let window = view.window else { return }
    let menu = configuration.actionProvider?([])
    let controller = configuration.previewProvider?()
    guard menu != nil || controller != nil else { return }
    let preview =
      isOfControl
      ? nil
      : delegate?.contextMenuInteraction(
        self, configuration: configuration,
        highlightPreviewForItemWithIdentifier: configuration.identifier)
        ?? delegate?.contextMenuInteraction(
          self, previewForHighlightingMenuWithConfiguration: configuration)
        ?? UITargetedPreview(view: view)
    let session = MenuSession(
      menu ?? UIMenu(), from: view, preview: preview, controller: controller,
      order: configuration.preferredMenuElementOrder, in: window)
    self.session = session
    session.willOpen = { [weak self] animator in
      guard let self else { return }
      delegate?.contextMenuInteraction(
        self, willDisplayMenuFor: configuration, animator: animator)
    }
    session.willClose = { [weak self] animator in
      guard let self else { return }
      self.session = nil
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    }
    session.closingPreview = { [weak self] in
      guard let self else { return nil }
      return delegate?.contextMenuInteraction(
        self, configuration: configuration,
        dismissalPreviewForItemWithIdentifier: configuration.identifier)
        ?? delegate?.contextMenuInteraction(
          self, previewForDismissingMenuWithConfiguration: configuration)
    }
    session.previewTapped = { [weak self] animator in
      guard let self else { return }
      delegate?.contextMenuInteraction(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    session.open()
  }
}

/// The press that opens a menu: it asks for the menu before it begins.
final class MenuPressRecognizer: UILongPressGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?

  override func timePassed() {
    super.timePassed()
    guard state == .began, settledState == .possible else { return }
    if interaction?.shouldBegin() != true { state = .failed }
  }
}

/// Supplies the menus of an interaction and follows them.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Menu for a place in the view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Preview of an item while the menu opens; nil for the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Preview of an item while the menu closes; nil returns to where it came from.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Preview while the menu opens; nil for the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Preview while the menu closes; nil returns to where it came from.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the preview was tapped; show its screen in a completion of the animator.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before the menu opens.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Returns nil: the view itself is the preview.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  /// Returns nil: the preview goes back to where it came from.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  /// Returns nil: the view itself is the preview.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil: the preview goes back to where it came from.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
