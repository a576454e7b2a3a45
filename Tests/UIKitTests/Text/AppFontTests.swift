import AppResources
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Fonts of apps")
struct AppFontTests {
  /// Folder with the bundled cuts, which are font files like those of apps.
  private static let cuts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Sources/CFonts/Cuts").standardizedFileURL

  /// Runs `body` in a world whose resources contain copies of cuts, and a file that is not a font.
  private func withFonts(_ names: [String], _ body: (World, String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/AppFonts-\(UUID().uuidString)"
    let fonts = folder + "/Fonts"
    try FileManager.default.createDirectory(
      atPath: fonts, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in names {
      try FileManager.default.copyItem(
        at: Self.cuts.appendingPathComponent(name), to: URL(fileURLWithPath: fonts + "/" + name))
    }
    try Data("not a font".utf8).write(to: URL(fileURLWithPath: fonts + "/broken.ttf"))
    let world = World()
    world.resources = ResourceSearch(paths: [folder])
    try world.enter { try body(world, fonts) }
  }

  @Test("A font among the resources is found by each of its names, with its own metrics")
  func named() throws {
    try withFonts(["roboto-mono-400.ttf"]) { world, _ in
      let families = UIFont.familyNames
      let family = try #require(families.first)
      let name = try #require(UIFont.fontNames(forFamilyName: family).first)
      #expect(families.count == 1)
      let font = try #require(UIFont(name: name, size: 20))
      #expect(font.fontName == name && font.familyName == family && font.pointSize == 20)
      #expect(UIFont(name: family.uppercased(), size: 20) == font)
      #expect(font.ascender != UIFont.systemFont(ofSize: 20).ascender)
      #expect(font.withSize(40).lineHeight == 2 * font.lineHeight)
      #expect(font.fontDescriptor.withSize(12).pointSize == 12)
      #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
      // All letters of a monospaced font have the same width.
      let (narrow, wide) = ("iiii", "WWWW")
      let attributes: [NSAttributedString.Key: Any] = [.font: font]
      #expect(
        narrow.size(withAttributes: attributes) == wide.size(withAttributes: attributes))
      let other = UIFont(name: "NoSuchFont", size: 20)
      #expect(other?.fontName == "NoSuchFont" && other != font)
    }
  }

  @Test("A file that is not a font is reported by name and reason, and the others are read")
  func broken() throws {
    try withFonts(["inter-400-14.ttf"]) { world, fonts in
      #expect(UIFont.familyNames.count == 1)
      let problems = world.mistakes.map(\.problem)
      #expect(problems.count == 1)
      #expect(problems[0].contains("broken.ttf") && problems[0].contains("not a TrueType"))
      // Reported once.
      _ = UIFont(name: "Broken", size: 10)
      #expect(world.mistakes.count == 1)
    }
  }

  @Test("The font files of an app are those that its Info.plist lists")
  func listed() throws {
    try withFonts(["roboto-mono-400.ttf", "inter-400-14.ttf"]) { world, fonts in
      let list: [String: Any] = [
        "UIMainStoryboardFile": "Main",
        "UIAppFonts": ["Fonts/inter-400-14.ttf", "gone.ttf", "broken.ttf"],
      ]
      let data = try PropertyListSerialization.data(
        fromPropertyList: list, format: .xml, options: 0)
      try data.write(to: URL(fileURLWithPath: fonts + "/../Info.plist"))
      let names = UIFont.familyNames.flatMap(UIFont.fontNames(forFamilyName:))
      for name in names + names { #expect(UIFont(name: name, size: 10) != nil) }
      let problems = world.mistakes.map(\.problem).filter { $0.contains("UIAppFonts") }
      #expect(problems.count == 2)
      #expect(problems.first?.contains("names gone.ttf") == true)
      #expect(problems.last?.contains("does not list roboto-mono-400.ttf") == true)
    }
  }

  @Test("A font that the app registers need not be listed")
  func listedOrRegistered() throws {
    try withFonts(["roboto-mono-400.ttf"]) { world, fonts in
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["UIMainStoryboardFile": "Main"], format: .xml, options: 0)
      try data.write(to: URL(fileURLWithPath: fonts + "/../Info.plist"))
      #expect(register(Self.cuts.appendingPathComponent("roboto-mono-400.ttf")))
      let names = UIFont.familyNames.flatMap(UIFont.fontNames(forFamilyName:))
      for name in names { #expect(UIFont(name: name, size: 10) != nil) }
      #expect(!world.mistakes.map(\.problem).contains { $0.contains("UIAppFonts") })
    }
  }

  /// Message of the error; nil if the font was registered.
  private func failure(toRegister url: URL) -> String? {
    var error: Unmanaged<CFError>?
    guard unsafe !CTFontManagerRegisterFontsForURL(url, .process, &error) else { return nil }
    return unsafe error?.takeRetainedValue().localizedDescription
  }

  /// Message of the error; nil if the font was registered.
  private func failure(toRegister font: CGFont) -> String? {
    var error: Unmanaged<CFError>?
    guard unsafe !CTFontManagerRegisterGraphicsFont(font, &error) else { return nil }
    return unsafe error?.takeRetainedValue().localizedDescription
  }

  private func register(_ url: URL) -> Bool {
    CTFontManagerRegisterFontsForURL(url, .process, nil)
  }

  private func unregister(_ url: URL) -> Bool {
    CTFontManagerUnregisterFontsForURL(url, .process, nil)
  }

  @Test("A registered file is a font until it is removed; a broken or missing one is an error")
  func registered() throws {
    try withFonts([]) { world, fonts in
      let url = Self.cuts.appendingPathComponent("roboto-mono-700.ttf")
      #expect(UIFont.familyNames.isEmpty)
      #expect(register(url))
      let family = try #require(UIFont.familyNames.first)
      let font = try #require(UIFont(name: family, size: 15))
      #expect(font.familyName == family)
      #expect(failure(toRegister: url)?.contains("already") == true)
      for name in ["broken.ttf", "missing.ttf"] {
        let url = URL(fileURLWithPath: fonts + "/" + name)
        #expect(failure(toRegister: url)?.contains(name) == true)
      }
      #expect(unregister(url))
      #expect(!unregister(url))
      #expect(UIFont.familyNames.isEmpty)
      // An existing font continues to draw.
      #expect(font.lineHeight > 15)
    }
  }

  @Test("A font of a file in memory is found by its names once it is registered")
  func inMemory() throws {
    try withFonts([]) { _, _ in
      let data = try Data(contentsOf: Self.cuts.appendingPathComponent("roboto-mono-700.ttf"))
      let provider = try #require(CGDataProvider(data: data as any CFData))
      let font = try #require(CGFont(provider))
      let name = try #require(font.postScriptName.map { "\($0)" })
      #expect(name.contains("Mono") && UIFont.familyNames.isEmpty)
      #expect(failure(toRegister: font) == nil)
      #expect(UIFont(name: name, size: 15)?.fontName == name && UIFont.familyNames.count == 1)
      #expect(failure(toRegister: font) == "\(name): the font is registered already")
      let wasRemoved = CTFontManagerUnregisterGraphicsFont(font, nil)
      #expect(wasRemoved && UIFont.familyNames.isEmpty)
      #expect(CGDataProvider(data: NSData(data: Data("no font".utf8))).flatMap(CGFont.init) == nil)
      let byName = try #require(CGFont("Helvetica"))
      #expect(failure(toRegister: byName)?.contains("no file in memory") == true)
    }
  }
}
