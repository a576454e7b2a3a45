public import Accessors
public import Foundation

/// Makes the controller whose view a context menu shows; nil shows the view itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Creates the menu; the argument is the list of actions that the system suggests, empty here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Menu and preview of one context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Order of the elements next to the finger.
  public enum ElementOrder: Int, Sendable {
    /// Menus of buttons that open upwards begin at the button; others begin at the top.
    case automatic
    /// The first element is the one nearest to the source.
    case priority
    /// The first element is at the top.
    case fixed
  }

  /// Identifies the configuration.
  public let identifier: any NSCopying
  /// Identifiers of further items; stored without effect.
  @Setter open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// Number on the preview; stored without effect.
  @Setter open var badgeCount = 0
  /// Order of the elements. Default: `.automatic`.
  @Setter open var preferredMenuElementOrder = ElementOrder.automatic
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration; without an identifier it gets one of its own.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier =
      identifier ?? ("configuration-\(UIKitState.current.nextActionNumber())" as NSString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

/// Animates along with a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// Controller of the preview; nil if the view itself is shown.
  var previewViewController: UIViewController? { get }
  /// Runs a closure with the animation of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Runs a closure after the animation of the menu.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Animation of a preview that was tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview fades out.
  case dismiss = 0
  /// The preview grows into the next screen.
  case pop = 1
}

/// Animates along with a preview that was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// Way in which the preview leaves.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(preview: UIViewController?) {
    previewViewController = preview
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() {
    for animation in animations { animation() }
    animations = []
  }

  func complete() {
    let all = completions
    completions = []
    for completion in all { completion() }
  }
}
