import AppResources
import Foundation
import QuartzCore
import Testing
import UIKit

/// Resources of an app and a library in one world.
@MainActor @Suite("Files and Info.plist of bundles")
struct BundleFileTests {
  private static let information = """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER).beta</string>
    <key>CFBundleName</key><string>${PRODUCT_NAME:c99extidentifier}$</string>
    <key>Port</key><integer>8080</integer><key>Ratio</key><real>0.5</real>
    <key>IsFree</key><true/>
    <key>Hosts</key><array><string>a.example</string></array>
    <key>UIMainStoryboardFile</key><string>Main</string>
    </dict></plist>
    """

  private func with(
    _ files: [String: String], _ body: @MainActor (TransitionLab, String) async throws -> Void
  ) async throws {
    let root = NSTemporaryDirectory() + "BundleFileTests-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    for (name, text) in files {
      let url = URL(fileURLWithPath: root + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(
        paths: ["Shop", "Kit"].map { root + "/\($0)/AppSources" })
      try await body(lab, root)
    }
  }

  @Test("Files are found by name, extension, folder and the device's language")
  func files() async throws {
    let files = [
      "Shop/AppSources/Data/menu.json": "1", "Shop/AppSources/Data/prices.json": "2",
      "Shop/AppSources/en.lproj/help.html": "en", "Shop/AppSources/de.lproj/help.html": "de",
      "Shop/AppSources/de.lproj/Localizable.strings": "\"a\" = \"A\";",
      "Kit/AppSources/Data/menu.json": "3", "Kit/AppSources/kit.txt": "4",
    ]
    try await with(files) { lab, root in
      let shop = URL(fileURLWithPath: root).path + "/Shop/AppSources/"
      let main = Bundle.main
      #expect(main.appPath(forResource: "menu", ofType: "json") == shop + "Data/menu.json")
      #expect(main.appPath(forResource: "menu.json", ofType: nil) == shop + "Data/menu.json")
      #expect(main.appPath(forResource: "Data/menu", ofType: ".json") == shop + "Data/menu.json")
      #expect(main.appPath(forResource: "menu", ofType: "json", inDirectory: "Other") == nil)
      #expect(main.appPath(forResource: "absent", ofType: "json") == nil)
      #expect(
        main.appPaths(forResourcesOfType: "json", inDirectory: "Data")
          == [shop + "Data/menu.json", shop + "Data/prices.json"])
      #expect(main.appURLs(forResourcesWithExtension: "json", subdirectory: nil)?.count == 2)
      // As a library that came by CocoaPods looks for its resources.
      let library = try #require(main.appURL(forResource: "Kit", withExtension: "bundle"))
      let pod = try #require(Bundle(url: library))
      #expect(pod.appPath(forResource: "kit", ofType: "txt") != nil)
      #expect(pod.appPath(forResource: "Else", ofType: "bundle") == pod.bundlePath)
      #expect(main.appPath(forResource: "Else", ofType: "bundle") == nil)
      // As SwiftPM names the resources of the target Kit in the package My_Shop.
      #expect(main.appPath(forResource: "My_Shop_Kit", ofType: "bundle") == library.path)
      #expect(main.appPath(forResource: "My_Else", ofType: "bundle") == nil)
      let text = try #require(main.appURL(forResource: "kit", withExtension: "txt"))
      #expect(try String(contentsOf: text, encoding: .utf8) == "4")
      #expect(main.appPath(forResource: "help", ofType: "html") == shop + "en.lproj/help.html")
      lab.world.setLanguage("de-CH")
      #expect(main.appPath(forResource: "help", ofType: "html") == shop + "de.lproj/help.html")
      #expect(
        main.appURL(
          forResource: "help", withExtension: "html", subdirectory: nil, localization: "en")?.path
          == shop + "en.lproj/help.html")
      // Apps that change their language themselves.
      let german = main.appPath(forResource: "de", ofType: "lproj").flatMap { Bundle(path: $0) }
      #expect(german?.appString(forKey: "a", value: nil, table: nil) == "A")

      let kit = try #require(Bundle(path: root + "/Kit/AppSources"))
      #expect(kit.appPath(forResource: "menu", ofType: "json")?.contains("/Kit/") == true)
      #expect(lab.mistakes.isEmpty)
    }
  }

  @Test("Info.plist is that of the app, with build settings and texts of the device's language")
  func information() async throws {
    let files = [
      "Shop/AppSources/Info.plist": Self.information, "Kit/AppSources/kit.txt": "",
      "Shop/AppSources/de.lproj/InfoPlist.strings": "CFBundleName = \"Laden\";",
      "Shop/AppSources/en.lproj/InfoPlist.strings": "CFBundleSpokenName = \"Shop\";",
    ]
    try await with(files) { lab, _ in
      let list = try #require(Bundle.main.appInfoDictionary)
      #expect(Bundle.main.appBundleIdentifier == "com.example.Shop.beta")
      #expect(list["CFBundleName"] as? String == "Shop$")
      #expect(list["CFBundleShortVersionString"] as? String == "1.0")
      #expect(list["Port"] as? Int == 8080 && list["Port"] as? Double == 8080)
      #expect(list["Ratio"] as? Double == 0.5 && list["IsFree"] as? Bool == true)
      #expect(list["Hosts"] as? [String] == ["a.example"])
      let name = "CFBundleName"
      #expect(Bundle.main.appObject(forInfoDictionaryKey: name) as? String == "Shop$")
      lab.world.setLanguage("de")
      #expect(Bundle.main.appObject(forInfoDictionaryKey: name) as? String == "Laden")
      #expect(Bundle.main.appLocalizedInfoDictionary?.count == 1)
      #expect(Bundle.main.appObject(forInfoDictionaryKey: "Absent") == nil)
      #expect(lab.mistakes.isEmpty)
    }
  }

  @Test("Tablets start with the storyboard that Info.plist names for them")
  func tablet() async throws {
    let list = """
      <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string>
      <key>UIMainStoryboardFile~ipad</key><string>Wide</string></dict></plist>
      """
    try await with(["Shop/AppSources/Info.plist": list]) { lab, _ in
      let resources = lab.world.resources
      let phone = try resources.information(ofModule: "Shop")
      let tablet = try resources.information(ofModule: "Shop", isPad: true)
      #expect(phone.mainStoryboard == "Main" && tablet.mainStoryboard == "Wide")
    }
  }
}
