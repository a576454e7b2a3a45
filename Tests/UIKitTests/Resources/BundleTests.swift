import AppResources
import Foundation
import QuartzCore
import Testing
import UIKit

/// A library of this module's name and an app that has files of the same names.
@MainActor @Suite("Bundles of classes")
struct BundleTests {
  private final class Card: NSObject {}

  private static func storyboard(_ identifier: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
    <scenes><scene sceneID="s"><objects>
    <viewController storyboardIdentifier="\(identifier)" id="a" sceneMemberID="viewController">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="100" height="100"/>
    <color key="backgroundColor" name="tint"/></view>
    </viewController></objects></scene></scenes></document>
    """
  }

  private static func color(_ red: String) -> String {
    #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":"#
      + #"{"red":"\#(red)","green":"0","blue":"0","alpha":"1"}}}]}"#
  }

  @Test("A class finds its module's storyboard, nib, color and texts before the app's")
  func ownFirst() async throws {
    let root = NSTemporaryDirectory() + "BundleTests-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (module, red) in [("App", "0.2"), ("UIKitTests", "0.8")] {
      let folder = root + "/\(module)/AppSources"
      for (name, text) in [
        ("Main.storyboard", Self.storyboard(module)),
        ("C.xcassets/tint.colorset/Contents.json", Self.color(red)),
        ("en.lproj/Localizable.strings", "\"who\" = \"\(module)\";"),
        ("\(module).storyboard", Self.storyboard(module)),
      ] {
        let url = URL(fileURLWithPath: folder + "/" + name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    }
    try await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(
        paths: ["App", "UIKitTests"].map { root + "/\($0)/AppSources" })
      let own = Bundle(appClass: Card.self)
      #expect(own.bundlePath.hasSuffix("/UIKitTests/AppSources"))
      #expect(Bundle(appClass: UIView.self) == .main)
      defer {
        try? FileManager.default.removeItem(atPath: root)
        #expect(Bundle(appClass: Card.self) == .main, "The folder has been deleted")
      }
      func red(_ color: UIColor?) -> CGFloat { (color?.cgColor.components?[0] ?? 0) }
      for (bundle, module, shade) in [(nil, "App", 0.2), (own, "UIKitTests", 0.8)]
        as [(Bundle?, String, Double)]
      {
        let story = UIStoryboard(name: "Main", bundle: bundle)
        let controller = try #require(story.instantiateInitialViewController())
        #expect(abs(red(controller.view.backgroundColor) - shade) < 0.01)
        #expect(story.instantiateViewController(withIdentifier: module).storyboard != nil)
        let color = UIColor(named: "tint", in: bundle, compatibleWith: nil)
        #expect(abs(red(color) - shade) < 0.01)
        let text = (bundle ?? .main).appString(forKey: "who", value: nil, table: nil)
        #expect(text == module)
      }
      // The app may have what the library lacks.
      let other = UIStoryboard(name: "App", bundle: own)
      #expect(other.instantiateInitialViewController() != nil)
      #expect(lab.mistakes.isEmpty)
    }
  }
}
