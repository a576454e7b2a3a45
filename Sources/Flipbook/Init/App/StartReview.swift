import AppResources
import FlipbookCore
import Foundation
import SourcePort

/// Finds what an app needs to start and does not have: its delegate, the storyboards and the class of the
/// scene delegate in `Info.plist`, and its fonts.
struct StartReview {
  let app: AppFolder
  /// Outlines of the modules of the app, by their names.
  let outlines: [String: AppOutline]

  /// - Parameter name: the app's path for messages.
  func findings(called name: String, shown: (String) -> String) -> [Message] {
    var found: [Message] = []
    if outlines[app.app.name]?.hasApplicationDelegate == false {
      found.append(
        Message(
          .warning, at: name,
          "no class is the application delegate, as in apps that start with SwiftUI, so that scenes "
            + "cannot start the app; add the file with @main or @UIApplicationMain, or write a class of "
            + "UIApplicationDelegate"))
    }
    let files = Set(app.modules.flatMap(\.resources).map { ($0 as NSString).lastPathComponent })
    let information = information
    let place = information.path.map(shown) ?? name
    let storyboards =
      [information.mainStoryboard, app.mainStoryboard] + information.scenes.map(\.storyboard)
    var seen: Set<String> = []
    for storyboard in storyboards.compactMap({ $0 })
    where !files.contains(storyboard + ".storyboard") && seen.insert(storyboard).inserted {
      found.append(
        Message(
          .warning, at: place,
          "the storyboard \(storyboard), with which the app starts, is missing; add "
            + "\(storyboard).storyboard, or remove its name"))
    }
    for written in information.scenes.compactMap(\.delegateClass) {
      // A build setting may stand for the module.
      let type = written.split(separator: ".").last.map(String.init) ?? written
      guard !type.contains("$"), !outlines.values.contains(where: { $0.classes[type] != nil }),
        seen.insert(type).inserted
      else { continue }
      found.append(
        Message(
          .warning, at: place,
          "the class \(type) of the scene delegate is unknown; add its source, or correct the name")
      )
    }
    for font in information.values["UIAppFonts"]?.array?.compactMap(\.string) ?? []
    where !files.contains((font as NSString).lastPathComponent) {
      found.append(
        Message(
          .warning, at: place,
          "the font \(font) of UIAppFonts is missing; add the file, or remove its name"))
    }
    return found
  }

  /// The description that the app starts with: the outermost one that names a storyboard or scenes.
  private var information: AppInformation {
    let paths = app.app.resources.filter { $0.hasSuffix("Info.plist") }
      .map { (depth: $0.split(separator: "/").count, path: $0) }
      .sorted { ($0.depth, $0.path) < ($1.depth, $1.path) }.map(\.path)
    // A file that cannot be read is reported with the other resources.
    let all = paths.compactMap { try? AppInformation(path: $0) }
    return all.first(where: \.startsApp) ?? all.first ?? AppInformation()
  }
}
