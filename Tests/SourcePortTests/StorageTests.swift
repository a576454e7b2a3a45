import SourcePort
import Testing

@Suite("Settings and files of an app")
struct StorageTests {
  @Test(
    "Settings are those of the scene",
    arguments: [
      ("UserDefaults.standard.set(1, forKey: k)", "UserDefaults.ofScene.set(1, forKey: k)"),
      ("init(_ d: UserDefaults = .standard) {}", "init(_ d: UserDefaults = .ofScene) {}"),
      ("let a: UserDefaults! = .standard", "let a: UserDefaults! = .ofScene"),
      ("let a = UserDefaults()", "let a = UserDefaults.inScene()"),
      (
        "UserDefaults(suiteName: s)!.synchronize()",
        "UserDefaults.inScene(suiteName: s)!.synchronize()"
      ),
      ("let a = Store(defaults: .standard)", "let a = Store(defaults: .ofScene)"),
      ("self.userDefaults = .standard", "self.userDefaults = .ofScene"),
      ("var a: UserDefaults { .standard }", "var a: UserDefaults { .ofScene }"),
      (
        "func a() -> UserDefaults { let b = c(1); return .standard }",
        "func a() -> UserDefaults { let b = c(1); return .ofScene }"
      ),
      ("var a: UserDefaults { get { .standard } }", "var a: UserDefaults { get { .ofScene } }"),
      (
        "let a = UserDefaults.init(suiteName: s) ?? .standard",
        "let a = UserDefaults.inScene(suiteName: s) ?? .ofScene"
      ),
      ("let a = UserDefaults.init()", "let a = UserDefaults.inScene()"),
      ("let a = Style.standard", "let a = Style.standard"),
      ("let a = Bar(style: .standard)", "let a = Bar(style: .standard)"),
      ("var a: Style { .standard }", "var a: Style { .standard }"),
      ("let a: Style = b ?? .standard", "let a: Style = b ?? .standard"),
    ])
  func settings(_ text: String, _ expected: String) {
    #expect(ported("import UIKit\n" + text) == "import UIKit\n" + expected)
  }

  @Test(
    "Folders are those of the scene",
    arguments: [
      (
        "let a = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)",
        "let a = FileManager.default.urlsOfScene(for: .documentDirectory, in: .userDomainMask)"
      ),
      (
        "let a = try f.url(for: .d, in: .userDomainMask, appropriateFor: nil, create: true)",
        "let a = try f.urlOfScene(for: .d, in: .userDomainMask, appropriateFor: nil, create: true)"
      ),
      (
        "let a = f.urls(for: .cachesDirectory, in: .userDomainMask)",
        "let a = f.urlsOfScene(for: .cachesDirectory, in: .userDomainMask)"
      ),
      (
        "let a = b ? .libraryDirectory : .applicationSupportDirectory", nil
      ),
      ("let a = FileManager.SearchPathDirectory.cachesDirectory", nil),
      ("func a() -> D { return .cachesDirectory }", nil),
      ("let a: URL = .cachesDirectory", "let a: URL = .cachesDirectoryOfScene"),
      ("let a = f?.default.temporaryDirectory", "let a = f?.default.temporaryDirectoryOfScene"),
      ("let a = f.temporaryDirectory", "let a = f.temporaryDirectoryOfScene"),
      ("let a = URL.documentsDirectory", "let a = URL.documentsDirectoryOfScene"),
      ("let a = NSHomeDirectory()", "let a = UIKit.SceneFolders.home()"),
      (
        "NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0]",
        "UIKit.SceneFolders.paths(.documentDirectory, .userDomainMask, true)[0]"
      ),
      ("let a = bundle.url(forResource: n, withExtension: e)", nil),
      ("struct S { var cachesDirectory = 1 }\nlet a = S().cachesDirectory", nil),
      ("let a = service.url(for: page)", nil),
    ] as [(String, String?)])
  func folders(_ text: String, _ expected: String?) {
    #expect(
      ported("import UIKit\n" + text).contains("OfScene")
        == (expected?.contains("OfScene") ?? false))
    if let expected { #expect(ported("import UIKit\n" + text) == "import UIKit\n" + expected) }
  }

  @Test("A file that imports Foundation alone gets UIKit, which has the folders and activities")
  func imports() {
    let texts = [
      "import Foundation\nlet a = UserDefaults.standard",
      "import Foundation\nlet a = URL.cachesDirectory",
      "import Foundation\nextension NSUserActivity {}",
    ]
    for text in texts {
      #expect(results([text])[0].text.contains("\nimport UIKit\n"), "\(text)")
    }
  }
}
