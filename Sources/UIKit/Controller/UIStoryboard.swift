public import Foundation
import QuartzCore

/// A storyboard by name. Storyboards are not read here; a program registers what its animators ask
/// for.
///
///     UIStoryboard.register("detail", in: "Main") { DetailViewController() }
@preconcurrency @MainActor
public final class UIStoryboard: NSObject {
  private let name: String

  /// The bundle makes no difference.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Registers the controller that a storyboard creates for an identifier, for this scene; nil
  /// registers the initial controller.
  public static func register(
    _ identifier: String?, in storyboard: String, _ make: @escaping () -> UIViewController
  ) {
    UIKitState.current.storyboards.makers[.init(storyboard: storyboard, identifier: identifier)] =
      make
  }

  /// A new controller; nothing registered is reported, and answered with an empty controller.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    registered(identifier) ?? empty(identifier)
  }

  /// A new initial controller; nil, and a report, when nothing was registered.
  public func instantiateInitialViewController() -> UIViewController? {
    let made = registered(nil)
    if made == nil { report(nil) }
    return made
  }

  private func registered(_ identifier: String?) -> UIViewController? {
    UIKitState.current.storyboards.makers[.init(storyboard: name, identifier: identifier)]?()
  }

  private func empty(_ identifier: String) -> UIViewController {
    report(identifier)
    return UIViewController()
  }

  private func report(_ identifier: String?) {
    let what = identifier.map { "a controller “\($0)”" } ?? "its initial controller"
    World.current.report(
      .storyboardMissing, "the storyboard “\(name)” was asked for \(what); nothing is registered")
  }
}

/// Registered creation closures.
struct StoryboardContents {
  struct Place: Hashable {
    let storyboard: String
    let identifier: String?
  }

  var makers: [Place: () -> UIViewController] = [:]
}
