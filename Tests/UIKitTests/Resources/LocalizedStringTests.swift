import AppResources
import Foundation
import QuartzCore
import Testing
import UIKit

import func UIKit.NSLocalizedString

@MainActor @Suite("Texts in the language of the device")
struct LocalizedStringTests {
  private func with(
    _ files: [String: String], language: String, _ body: @MainActor () throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/Texts-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      let url = URL(fileURLWithPath: folder + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(paths: [folder])
      lab.world.setLanguage(language)
      try body()
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  private static let files = [
    "en.lproj/Localizable.strings": "title = Orders; \"%lld left\" = \"%lld left\";",
    "de.lproj/Localizable.strings":
      "title = \"Aufträge\"; \"%lld left\" = \"noch %lld\"; \"%@ of %lld\" = \"%2$lld: %1$@\";",
    "de.lproj/Other.strings": "title = Anders;",
    "de.lproj/Localizable.stringsdict": """
    <plist><dict><key>count</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>ein Auftrag</string><key>other</key><string>%d Aufträge</string>
    </dict></dict></dict></plist>
    """,
  ]

  @Test("NSLocalizedString and Bundle find tables by language; a missing key is its own text")
  func keys() async throws {
    try await with(Self.files, language: "de-AT") {
      #expect(NSLocalizedString("title", comment: "") == "Aufträge")
      #expect(NSLocalizedString("title", tableName: "Other", comment: "") == "Anders")
      #expect(NSLocalizedString("none", comment: "") == "none")
      #expect(NSLocalizedString("none", value: "v", comment: "") == "v")
      #expect(Bundle.main.appString(forKey: "title", value: nil, table: nil) == "Aufträge")
    }
    try await with(Self.files, language: "en") {
      #expect(NSLocalizedString("title", comment: "") == "Orders")
    }
  }

  @Test("String(localized:) creates keys from its interpolations")
  func localized() async throws {
    try await with(Self.files, language: "de") {
      let (left, name) = (3, "A")
      #expect(String(localized: "title") == "Aufträge")
      #expect(String(localized: "\(left) left") == "noch 3")
      #expect(String(localized: "\(name) of \(left)") == "3: A")
      #expect(String(localized: "100% \(left)") == "100% 3")
      #expect(String(localized: "nowhere", defaultValue: "\(left)!") == "3!")
    }
  }

  @Test("A format with plural forms is completed by its number")
  func plurals() async throws {
    try await with(Self.files, language: "de") {
      let format = NSLocalizedString("count", comment: "")
      #expect(String(appFormat: format, 1) == "ein Auftrag")
      #expect(String.localizedAppString(withFormat: format, 1200) == "1200 Aufträge")
      #expect(String(appFormat: "%d%%", 5) == "5%")
      #expect(String(appFormat: "%@ %@", "a", [1, 2]) == "a [1, 2]")
    }
  }

  @Test("A storyboard uses the texts of its language, by the identifiers of its objects")
  func storyboard() async throws {
    let story = """
      <document initialViewController="a"><scenes><scene><objects>
        <viewController id="a" title="T" sceneMemberID="viewController"><view key="view" id="v">
          <rect key="frame" x="0" y="0" width="100" height="100"/>
          <subviews>
            <label text="Hello" tag="1" id="l"><rect key="frame" x="0" y="0" width="90" height="20"/></label>
            <button buttonType="system" tag="2" id="b"><state key="normal" title="Press"/></button>
            <segmentedControl tag="3" id="s">
              <segments><segment title="A"/><segment title="B"/></segments>
            </segmentedControl>
          </subviews></view>
        </viewController>
      </objects></scene></scenes></document>
      """
    let files = [
      "Base.lproj/Main.storyboard": story,
      "de.lproj/Main.strings":
        "\"l.text\" = \"Hallo\"; \"b.normalTitle\" = \"Drück\"; \"s.segmentTitles[1]\" = \"Be\";",
      "fr.lproj/Main.storyboard": story.replacing("Hello", with: "Salut"),
    ]
    func texts() -> [String?] {
      let view = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view
      return [
        (view?.viewWithTag(1) as? UILabel)?.text, (view?.viewWithTag(2) as? UIButton)?.currentTitle,
        (view?.viewWithTag(3) as? UISegmentedControl)?.titleForSegment(at: 1),
      ]
    }
    try await with(files, language: "de") { #expect(texts() == ["Hallo", "Drück", "Be"]) }
    try await with(files, language: "fr") { #expect(texts() == ["Salut", "Press", "B"]) }
    try await with(files, language: "en") { #expect(texts() == ["Hello", "Press", "B"]) }
  }
}
