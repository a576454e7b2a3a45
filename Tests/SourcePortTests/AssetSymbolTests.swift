import SourcePort
import Testing

@Suite("Symbols of asset catalogs")
struct AssetSymbolTests {
  private func text(_ source: String) -> String {
    let symbols = AssetSymbols(
      images: ["hero-image", "Icons/add button", "URLBar", "24px", "LaunchImage"],
      colors: ["AccentColor", "TBlack", "color_24292B", "red"])
    return symbols.text(for: [AppSource(path: "A.swift", text: source)])
  }

  @Test("Bundle.module is written for sources that use it, unless the package has one")
  func bundle() throws {
    func text(_ source: String, _ needsBundle: Bool = true) -> String {
      AssetSymbols(images: [], colors: [], needsBundle: needsBundle)
        .text(for: [AppSource(path: "A.swift", text: source)])
    }
    let line = "extension Bundle { static var module: Bundle { .main } }"
    #expect(text("let a = Bundle.module").contains(line))
    #expect(text("let a = UIImage(named: b, in: .module, with: nil)").contains(line))
    #expect(!text("let a = Bundle.module", false).contains(line))
    #expect(!text("let a = app.module").contains(line))
  }

  @Test("A name becomes a symbol as in Xcode; only those that the sources use are written")
  func names() throws {
    let found = text(
      "let a: [Any] = [.hero, .Icons.addButton, .urlBar, ._24Px, .accent, .tBlack, .color24292B]")
    for name in ["hero", "urlBar", "_24Px"] {
      #expect(found.contains("static let \(name) = UIKit.ImageResource(name: "))
      #expect(found.contains("static var \(name): UIKit.UIImage { .init(resource: .\(name)) }"))
    }
    for name in ["accent", "tBlack", "color24292B"] {
      #expect(found.contains("static let \(name) = UIKit.ColorResource(name: "))
      #expect(found.contains("static var \(name): UIKit.UIColor { .init(resource: .\(name)) }"))
    }
    #expect(found.contains("extension ImageResource { enum Icons {} }"))
    #expect(
      found.contains("extension ImageResource.Icons { static let addButton = UIKit.ImageResource("))
    #expect(!found.contains("launch"))
  }

  @Test("Colors that the app or UIKit declares have no shortcut")
  func declared() throws {
    let found = text(
      "extension UIColor { static let accent = UIColor.red }; let a: ColorResource = .red")
    #expect(found.contains("static let accent = UIKit.ColorResource("))
    #expect(found.contains("static let red = UIKit.ColorResource("))
    #expect(!found.contains("static var"))
  }
}
