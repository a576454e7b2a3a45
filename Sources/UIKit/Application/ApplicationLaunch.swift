import AppResources
import Foundation
import QuartzCore

/// Starts an app in UIKit's order, from its delegate and its `Info.plist`.
///
/// Without scenes: the main storyboard, `willFinishLaunching`, `didFinishLaunching`, the window
/// appears, `applicationDidBecomeActive`. With scenes: `willFinishLaunching`, `didFinishLaunching`,
/// the delegate chooses a configuration, the storyboard of the scene, `scene(_:willConnectTo:)`, the
/// window appears, `sceneWillEnterForeground`, `sceneDidBecomeActive`.
@MainActor
package final class ApplicationLaunch {
  /// Reason for which an app cannot start, with the remedy.
  package struct Problem: Error {
    package let text: String
  }

  private let module: String?
  private let information: AppInformation
  private let application = UIApplication.shared
  private var delegate: (any UIApplicationDelegate)?
  private var sceneDelegate: NSObject?
  /// Window with the main storyboard.
  private var window: UIWindow?

  /// Stands for an app delegate that chooses no configuration.
  static let defaultConfiguration = UISceneConfiguration(emptyFor: .windowApplication)

  private init(module: String?, information: AppInformation) {
    self.module = module
    self.information = information
  }

  /// Starts the app of a module whose sources are ported.
  ///
  /// - Parameter storyboard: name of the main storyboard; nil for that of `Info.plist`.
  /// - Throws: ``Problem`` if the module has no application delegate, or a file of it is wrong.
  package static func start(module: String, storyboard: String? = nil) throws {
    guard let delegate = ApplicationEntry.named(in: module)?.delegate() else {
      throw Problem(
        text: "the module \(module) has no application delegate; add its sources to the folder "
          + "AppSources of a target \(module) with the plug-in FlipbookPort")
    }
    try start(delegate, module: module, storyboard: storyboard)
  }

  /// Starts an app by its delegate.
  ///
  /// - Parameters:
  ///   - module: module whose `Info.plist` is read, and in which it names classes; nil for no file.
  ///   - storyboard: name of the main storyboard; nil for that of `Info.plist`.
  package static func start(
    _ delegate: any UIApplicationDelegate, module: String?, storyboard: String? = nil
  ) throws {
    var information = AppInformation()
    if let module {
      // Storyboards, images and texts of other apps in the package may have the same names.
      World.current.resources = World.current.resources.preferring(module: module)
      do throws(ResourceProblem) {
        information = try World.current.resources.information(
          ofModule: module, isPad: UIDevice.current.userInterfaceIdiom == .pad)
      } catch {
        throw Problem(text: error.description)
      }
    }
    if let storyboard { information.mainStoryboard = storyboard }
    let launch = ApplicationLaunch(module: module, information: information)
    UIKitState.current.launch = launch
    launch.run(delegate)
  }

  private func run(_ delegate: any UIApplicationDelegate) {
    self.delegate = delegate
    application.delegate = delegate
    application.state = .inactive
    let session = UIKitState.current.windowScene.session
    let isWithScenes = information.hasSceneManifest
    if !isWithScenes { loadMainStoryboard(delegate) }
    let options: [UIApplication.LaunchOptionsKey: Any]? = isWithScenes ? nil : [:]
    _ = delegate.application(application, willFinishLaunchingWithOptions: options)
    _ = delegate.application(application, didFinishLaunchingWithOptions: options)
    post(UIApplication.didFinishLaunchingNotification, application)
    if isWithScenes {
      connect(session, delegate)
    } else {
      window?.makeKeyAndVisible()
      application.state = .active
      delegate.applicationDidBecomeActive(application)
    }
    application.state = .active
    post(UIApplication.didBecomeActiveNotification, application)
  }

  private func post(_ name: Notification.Name, _ object: Any?) {
    NotificationCenter.default.post(name: name, object: object)
  }

  /// Creates the window with the main storyboard, as UIKit does before it calls the delegate.
  private func loadMainStoryboard(_ delegate: any UIApplicationDelegate) {
    guard let name = information.mainStoryboard else { return }
    window = makeWindow(showing: UIStoryboard(name: name, bundle: nil))
    // Assigned through the protocol requirement, which is optional on iOS.
    delegate.window = .some(window)
  }

  private func makeWindow(showing storyboard: UIStoryboard) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    if let color = storyboard.tintColor { window.tintColor = color }
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }

  // MARK: Scenes

  private func connect(_ session: UISceneSession, _ delegate: any UIApplicationDelegate) {
    let scene = UIKitState.current.windowScene
    let options = UIScene.ConnectionOptions()
    var configuration = delegate.application(
      application, configurationForConnecting: session, options: options)
    if configuration === Self.defaultConfiguration {
      configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    }
    session.configuration = configuration
    session.scene = scene
    scene.activation = .unattached
    let sceneDelegate = (configuration.delegateClass as? NSObject.Type).map {
      ClassInstantiation.object($0)
    }
    self.sceneDelegate = sceneDelegate
    scene.delegate = sceneDelegate as? any UISceneDelegate
    if let storyboard = configuration.storyboard {
      window = makeWindow(showing: storyboard)
      (sceneDelegate as? any UIWindowSceneDelegate)?.window = window
    }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    post(UIScene.willConnectNotification, scene)
    window?.makeKeyAndVisible()
    scene.activation = .foregroundInactive
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, scene)
    post(UIApplication.willEnterForegroundNotification, application)
    scene.activation = .foregroundActive
    application.state = .active
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification, scene)
  }

  /// Completes a configuration by the scene manifest.
  func fill(_ configuration: UISceneConfiguration) {
    let declared = information.scenes.filter { $0.role == configuration.role.rawValue }
    let found =
      configuration.name.flatMap { name in declared.first { $0.name == name } }
      ?? (configuration.name == nil ? declared.first : nil)
    guard let found else { return }
    configuration.name = found.name
    if let name = found.delegateClass {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      let type: AnyClass? = module.flatMap { InterfaceClasses.class(last, in: $0) }
      configuration.delegateClass = type
      if type == nil {
        World.current.report(
          ResourceProblem(
            path: information.path ?? "Info.plist",
            text: "the scene delegate \(name) is not a class of the module \(module ?? ""); add "
              + "its source"))
      }
    }
    configuration.storyboard = found.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
  }
}
