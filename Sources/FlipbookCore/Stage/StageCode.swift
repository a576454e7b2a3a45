import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

/// Screens and the app of a scene that code makes, looked up in the catalog.
@MainActor
struct StageCode {
  /// Code of each screen that the root and the steps use, by the name of the screen.
  var screens: [String: ReadyScreen] = [:]
  /// The app with the place of its name; nil without one.
  var app: (name: CatalogName, start: ReadyApp)?

  /// Starts the app in a window, and returns the app's window: that one, or a window that the app has
  /// created itself.
  ///
  /// - Throws: `SceneErrors` if the app does not start or shows no window.
  func startApp(in window: UIWindow) throws -> UIWindow {
    guard let app else { return window }
    do {
      try app.start(window)
    } catch let problem as ApplicationLaunch.Problem {
      throw app.name.doesNotStart(because: problem.text)
    }
    guard window.rootViewController == nil else { return window }
    let shown = UIApplication.shared.windows.filter { $0.rootViewController != nil }
    guard let own = shown.last(where: \.isKeyWindow) ?? shown.last else {
      // No scene runs that could report the damage of its storyboard.
      let problems = World.current.mistakes.filter {
        [.resourceUnreadable, .connectionMissing].contains($0.kind)
      }
      guard let problem = problems.first else { throw app.name.showsNothing }
      throw app.name.doesNotStart(because: "it shows no window. \(problem.problem)")
    }
    return own
  }
}

extension SceneDocument {
  /// Screens of code with the names of their code. Screens that neither the root nor a step uses are
  /// left out, such as unused ones of an included file.
  var usedCode: [(screen: String, code: CatalogName)] {
    let used = screenNames
    return screens.compactMap { screen in
      guard used.contains(screen.name), let code = screen.code else { return nil }
      return (screen.name, code)
    }
  }

  /// Code of the scene's screens and app.
  @MainActor
  func code(in catalog: Catalog) throws(SceneErrors) -> StageCode {
    var code = StageCode()
    for (screen, name) in usedCode { code.screens[screen] = try catalog.screen(for: name) }
    if case .app(let name) = root { code.app = (name, try catalog.app(for: name)) }
    return code
  }
}
