import AppResources
public import Foundation
import QuartzCore

/// A storyboard by name, read from the source of its `.storyboard` file in the app's resources.
///
/// A program can register controllers as well; they go before those of the file:
///
///     UIStoryboard.register("detail", in: "Main") { DetailViewController() }
@preconcurrency @MainActor
public final class UIStoryboard: NSObject {
  private let name: String
  private let file: InterfaceFile?

  /// The storyboard `name.storyboard` in the resources of a bundle; nil searches all bundles of the
  /// app. A file that cannot be read is reported.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    let world = World.current
    let path = storyboardBundleOrNil == .main ? nil : storyboardBundleOrNil?.bundlePath
    do throws(ResourceProblem) {
      file = try world.resources.interface(
        named: name + ".storyboard", in: path, languages: world.languages,
        sizes: .ofScreen)
    } catch {
      world.report(error)
      file = nil
    }
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

  /// A new controller. An identifier that is neither registered nor in the file is reported, and
  /// answered with an empty controller.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiateViewController(identifier: identifier)
  }

  /// A new controller, which `creator` creates in place of `init(coder:)`. An identifier that is
  /// neither registered nor in the file is reported, and answered with an empty controller.
  public func instantiateViewController(
    identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController {
    registered(identifier)
      ?? controller(creator) { $0["storyboardIdentifier"] == identifier } ?? empty(identifier)
  }

  /// A new initial controller; nil, and a report, if none is registered and the file has none.
  public func instantiateInitialViewController() -> UIViewController? {
    instantiateInitialViewController(creator: nil)
  }

  /// A new initial controller, which `creator` creates in place of `init(coder:)`.
  public func instantiateInitialViewController(
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let made =
      registered(nil)
      ?? file?.initialController.flatMap { initial in
        controller(creator) { $0["id"] == initial }
      }
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
    let reason = file == nil ? "there is no file \(name).storyboard" : "the file has none"
    World.current.report(
      .storyboardMissing,
      "the storyboard “\(name)” was asked for \(what); none is registered, and \(reason)")
  }

  /// The tint color of all views, which the file sets; nil for the system's.
  var tintColor: UIColor? {
    guard let file else { return nil }
    return InterfaceLoader(file, storyboard: self, topLevel: []).color(file.root, "tintColor")
  }

  // MARK: Controllers of the file

  /// The controller of the object with an identifier in the file, which `creator` creates in place of
  /// `init(coder:)`.
  func controller(
    withObjectIdentifier identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    controller(creator) { $0["id"] == identifier }
  }

  /// Maximum number of controllers that create each other: a file may have circles.
  private static let depthLimit = 20
  /// Maximum number of controllers that one call creates: circles with branches grow with a power of
  /// their depth.
  private static let countLimit = 200

  private func controller(
    _ creator: ((NSCoder) -> UIViewController?)?, _ isMeant: (MarkupElement) -> Bool
  ) -> UIViewController? {
    guard let file, let found = file.controllers.first(where: { isMeant($0.element) }) else {
      return nil
    }
    let state = UIKitState.current
    if state.storyboardDepth == 0 { state.storyboardCount = 0 }
    state.storyboardCount += 1
    guard state.storyboardDepth < Self.depthLimit, state.storyboardCount <= Self.countLimit else {
      World.current.report(
        ResourceProblem(
          path: file.path, line: found.element.line,
          text:
            "more than \(Self.depthLimit) controllers contain each other, or one call creates more "
            + "than \(Self.countLimit); remove the cycle"))
      return nil
    }
    state.storyboardDepth += 1
    defer { state.storyboardDepth -= 1 }
    if found.element.name == "viewControllerPlaceholder" {
      return referred(by: found.element, creator)
    }
    return InterfaceLoader(file, storyboard: self, topLevel: found.scene)
      .controller(found.element, creator: creator)
  }

  /// The controller of a reference to another storyboard.
  private func referred(
    by element: MarkupElement, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let other = element["storyboardName"].map { UIStoryboard(name: $0, bundle: nil) } ?? self
    guard let identifier = element["referencedIdentifier"] else {
      return other.instantiateInitialViewController(creator: creator)
    }
    return other.instantiateViewController(identifier: identifier, creator: creator)
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
