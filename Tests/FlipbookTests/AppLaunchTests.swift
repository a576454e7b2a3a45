import AppResources
import Flipbook
import FlipbookCore
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

/// Calls that the delegates of one app received, in their order.
@MainActor
private final class LaunchLog {
  static var current = LaunchLog()
  var calls: [String] = []
}

@MainActor
private func log(_ text: String) { LaunchLog.current.calls.append(text) }

private final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? {
    didSet { log("window \(window?.rootViewController is LaunchController)") }
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log("will \(launchOptions.map { "\($0.count)" } ?? "nil")")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log("did \(window?.isHidden == false) \(application.applicationState)")
    if window == nil {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = LaunchController()
      window.makeKeyAndVisible()
      self.window = window
    }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    log("active \(application.delegate === self) \(application.applicationState)")
  }
}

private final class BareDelegate: UIResponder, UIApplicationDelegate {}

final class LaunchController: UIViewController {
  override func viewDidLoad() { log("view") }
}

final class LaunchSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    log("connect \(session.configuration.name ?? "") \(scene.activationState)")
    log("window \(window?.rootViewController != nil) \(window?.isHidden ?? true)")
    guard window == nil, let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = LaunchController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneWillEnterForeground(_ scene: UIScene) { log("enter \(scene.activationState)") }
  func sceneDidBecomeActive(_ scene: UIScene) { log("scene \(scene.activationState)") }
}

private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log("did \(launchOptions == nil)")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    log("configure")
    return UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
  }

  func applicationDidBecomeActive(_ application: UIApplication) { log("never") }
}

/// The code that `flipbook port` writes next to an application delegate.
final class FlipbookApplicationEntry: ApplicationEntry {
  override func delegate() -> (any UIApplicationDelegate)? { SceneAppDelegate() }
}

@MainActor @Suite("Start of an app by its delegates", .serialized)
struct AppLaunchTests {
  private static let story = """
    <document initialViewController="a"><scenes><scene><objects>
      <viewController id="a" customClass="LaunchController" customModuleProvider="target"
        sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="100" height="200"/></view>
      </viewController>
    </objects></scene></scenes></document>
    """

  private static func manifest(_ scene: String) -> String {
    """
    <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array>
    <dict><key>UISceneConfigurationName</key><string>Main</string>\(scene)</dict>
    </array></dict></dict></dict></plist>
    """
  }

  private static let sceneDelegate =
    "<key>UISceneDelegateClassName</key>"
    + "<string>$(PRODUCT_MODULE_NAME).LaunchSceneDelegate</string>"

  /// Starts an app with files of its target, and passes the device to a closure.
  private func start(
    _ files: [String: String], _ delegate: @escaping @MainActor () -> any UIApplicationDelegate,
    look: () throws -> Void = {}
  ) async throws -> [String] {
    var catalog = Catalog()
    catalog.add(app: "shop", delegate: delegate, module: "FlipbookTests")
    return try await start(files, catalog, look: look)
  }

  private func start(
    _ files: [String: String], _ catalog: Catalog, look: () throws -> Void = {}
  ) async throws -> [String] {
    LaunchLog.current = LaunchLog()
    try await withTemporaryFolder { folder in
      try await run(files, in: folder + "/FlipbookTests/AppSources", catalog, look)
    }
    return LaunchLog.current.calls
  }

  private func run(
    _ files: [String: String], in sources: String, _ catalog: Catalog, _ look: () throws -> Void
  ) async throws {
    try Folder.make(sources)
    for (name, text) in files {
      try WholeFile.write(Array(text.utf8), to: sources + "/" + name)
    }
    let text = "{ title: 't', device: { size: [100, 200], scale: 1 }, app: 'shop' }"
    let document = try SceneDocument(json5: Array(text.utf8), surroundings: .none)
    let device = try Stage.device(
      for: document, catalog: catalog, pictures: [:], resources: ResourceSearch(paths: [sources]))
    while try await device.nextFrame() != nil {}
    try device.look {
      #expect(UIApplication.shared.applicationState == .active)
      try look()
    }
  }

  @Test("A delegate creates its window; no other window covers it")
  func ownWindow() async throws {
    let calls = try await start([:]) {
      PlainDelegate()
    } look: {
      #expect(UIApplication.shared.windows.count == 1)
      #expect(UIApplication.shared.keyWindow?.rootViewController is LaunchController)
    }
    #expect(
      calls == [
        "will 0", "did false inactive", "view", "window true",
        "active true active",
      ])
  }

  @Test("The main storyboard is loaded before the delegate launches, and shown after")
  func mainStoryboard() async throws {
    let list =
      "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>"
    let calls = try await start(["Info.plist": list, "Main.storyboard": Self.story]) {
      PlainDelegate()
    } look: {
      #expect(UIApplication.shared.windows.count == 1)
    }
    #expect(
      calls == [
        "window true", "will 0", "did false inactive", "view",
        "active true active",
      ])
  }

  @Test("A scene delegate is called in UIKit's order, after the application delegate")
  func sceneDelegate() async throws {
    let calls = try await start(["Info.plist": Self.manifest(Self.sceneDelegate)]) {
      SceneAppDelegate()
    } look: {
      let scene = UIApplication.shared.connectedScenes.first
      #expect(scene?.delegate is LaunchSceneDelegate && scene?.session.scene === scene)
    }
    #expect(
      calls == [
        "did true", "configure", "connect Main unattached", "window false true", "view",
        "enter foregroundInactive", "scene foregroundActive",
      ])
  }

  @Test("A delegate that selects no configuration gets the first one, with its storyboard")
  func sceneStoryboard() async throws {
    let scene =
      Self.sceneDelegate + "<key>UISceneStoryboardFile</key><string>Main</string>"
    let calls = try await start([
      "Shop-Info.plist": Self.manifest(scene), "Main.storyboard": Self.story,
    ]) { BareDelegate() }
    #expect(
      calls == [
        "connect Main unattached", "window true true", "view", "enter foregroundInactive",
        "scene foregroundActive",
      ])
  }

  @Test("A module is started by the entry in its port")
  func module() async throws {
    var catalog = Catalog()
    catalog.add(app: "shop", module: "FlipbookTests")
    let calls = try await start(["Info.plist": Self.manifest(Self.sceneDelegate)], catalog)
    #expect(calls.first == "did true" && calls.last == "scene foregroundActive")
  }

  @Test("An app that cannot start is an error with the reason and the remedy")
  func problems() async throws {
    func problem(_ files: [String: String], _ add: (inout Catalog) -> Void) async -> String {
      var catalog = Catalog()
      add(&catalog)
      do {
        _ = try await start(files, catalog)
        return ""
      } catch let errors as SceneErrors {
        return errors.messages(file: "s").joined()
      } catch {
        return "\(error)"
      }
    }
    let missing = await problem([:]) { $0.add(app: "shop", module: "Nowhere") }
    #expect(missing.contains("the module Nowhere has no application delegate; add its sources"))
    let nothing = await problem([:]) { $0.add(app: "shop", delegate: { BareDelegate() }) }
    #expect(nothing.contains("the app \"shop\" shows no window"))
    let damaged = await problem([
      "Info.plist": "<plist><dict><key>UIMainStoryboardFile</key>"
        + "<string>Main</string></dict></plist>",
      "Main.storyboard": "<document><scenes>",
    ]) {
      $0.add(app: "shop", delegate: { BareDelegate() }, module: "FlipbookTests")
    }
    #expect(damaged.contains("it shows no window. ") && damaged.contains("Main.storyboard"))
    let broken = await problem(["Info.plist": "<plist><dict><key>a</key></dict></plist>"]) {
      $0.add(app: "shop", delegate: { BareDelegate() }, module: "FlipbookTests")
    }
    #expect(
      broken.contains("Info.plist:1: expected a <key> followed by its value, but found <key>"))
    let binary = await problem(["Info.plist": "bplist00"]) {
      $0.add(app: "shop", delegate: { BareDelegate() }, module: "FlipbookTests")
    }
    #expect(binary.contains("the property list is binary; convert it"))
  }
}
