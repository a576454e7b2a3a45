import AppResources
import Foundation
import Pixels
import QuartzCore
import Synchronization
import Typesetting

/// A font file of the app. Fonts are equal if they come from the same file.
final class AppFont: Sendable, Hashable {
  /// Path of the file, or digest of a file in memory.
  let path: String
  let font: FontFile
  /// PostScript name, which `UIFont.fontName` returns.
  let name: String
  let family: String

  init(path: String, font: FontFile) {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.path = path
    self.font = font
    name = font.names.postScript ?? font.names.full ?? stem
    family = font.names.family ?? name
  }

  /// Name within the family, in lowercase.
  private var style: String { (font.names.style ?? name).lowercased() }
  var isBold: Bool { style.contains("bold") || style.contains("black") || style.contains("heavy") }
  var isItalic: Bool { style.contains("italic") || style.contains("oblique") }
  fileprivate var isRegular: Bool { ["regular", "roman", "book", ""].contains(style) }

  static func == (first: AppFont, second: AppFont) -> Bool { first.path == second.path }
  func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// Fonts of the app in one world: those among its resources, and those that code has registered.
private final class AppFontState: Sendable {
  struct Content {
    /// Folders whose fonts have been read.
    var folders: [String] = []
    var resources: [AppFont] = []
    var registered: [AppFont] = []
    /// `Info.plist` of the app; nil without one, as in a package of transitions.
    var information: AppInformation?
    /// Names of fonts that were already reported as missing from `Info.plist`.
    var reported: Set<String> = []

    /// Whether code has registered a font, perhaps in memory.
    func hasRegistered(_ font: AppFont) -> Bool {
      registered.contains { $0 == font || $0.name == font.name }
    }
  }

  let content = Mutex(Content())
}

extension World {
  nonisolated private var fontState: AppFontState {
    sharedByThreads(AppFontState.self) { AppFontState() }
  }

  /// Every font of the app, registered ones last. Reads the fonts of the resources on first use.
  nonisolated var appFonts: [AppFont] {
    let search = resources
    let known = fontState.content.withLock { content in
      content.folders == search.paths ? content.resources + content.registered : nil
    }
    if let known { return known }
    let found = search.folders(of: nil).flatMap { folder in
      ["ttf", "otf", "TTF", "OTF"].flatMap { folder.files(withExtension: $0) }
    }
    let fonts = found.compactMap { file in
      do throws(ResourceProblem) {
        return try AppFont(readingFileAt: file.path)
      } catch {
        report(error)
        return nil
      }
    }
    let information = (try? search.information(ofModule: nil)).flatMap { $0.startsApp ? $0 : nil }
    reportMissingFonts(of: information, found: found.map(\.path))
    return fontState.content.withLock { content in
      content.folders = search.paths
      content.resources = fonts
      content.information = information
      return content.resources + content.registered
    }
  }

  /// Reports files that `UIAppFonts` names and that are not among the resources.
  nonisolated private func reportMissingFonts(of information: AppInformation?, found: [String]) {
    guard let information, let path = information.path else { return }
    let names = Set(found.map { ($0 as NSString).lastPathComponent })
    for font in information.fontFiles where !names.contains(font) {
      report(
        ResourceProblem(
          path: path,
          text: "UIAppFonts names \(font), which is not among the app's resources; add the file, "
            + "or correct its name"))
    }
  }

  /// Reports, once, the use of a font of the resources that the app neither lists nor registers: on a
  /// device there is none of its name.
  nonisolated private func reportIfUnlisted(_ font: AppFont) {
    let file = (font.path as NSString).lastPathComponent
    let path: String? = fontState.content.withLock { content in
      guard let information = content.information, !information.fontFiles.contains(file),
        !content.hasRegistered(font), content.reported.insert(font.name).inserted
      else { return nil }
      return information.path
    }
    guard let path else { return }
    report(
      ResourceProblem(
        path: path,
        text: "UIAppFonts does not list \(file): on a device UIFont(name: \"\(font.name)\") is "
          + "nil; add the file to the list, or call CTFontManagerRegisterFontsForURL"))
  }

  /// The font with a PostScript name or a full name, or the regular font of a family.
  nonisolated func appFont(named name: String) -> AppFont? {
    let font = knownAppFont(named: name)
    if let font { reportIfUnlisted(font) }
    return font
  }

  nonisolated private func knownAppFont(named name: String) -> AppFont? {
    let fonts = appFonts
    let wanted = name.lowercased()
    if let exact = fonts.first(where: {
      $0.name.lowercased() == wanted || $0.font.names.full?.lowercased() == wanted
    }) {
      return exact
    }
    let family = fonts.filter { $0.family.lowercased() == wanted }
    return family.first(where: \.isRegular) ?? family.first
  }

  /// Adds a font file; false if it is registered already.
  nonisolated func registerFont(atPath path: String) throws(ResourceProblem) -> Bool {
    register(try AppFont(readingFileAt: path))
  }

  /// Adds a font; false if it is registered already.
  nonisolated func register(_ font: AppFont) -> Bool {
    fontState.content.withLock { content in
      guard !content.registered.contains(font) else { return false }
      content.registered.append(font)
      return true
    }
  }

  /// Removes a font file that was added; false if it was not.
  nonisolated func unregisterFont(atPath path: String) -> Bool {
    fontState.content.withLock { content in
      let count = content.registered.count
      content.registered.removeAll { $0.path == path }
      return content.registered.count < count
    }
  }
}

extension AppFont {
  /// A font of a file in memory.
  convenience init(file: [UInt8]) throws(FontError) {
    self.init(path: "memory \(ContentDigest(of: file))", font: try FontFile(file))
  }

  /// Reads a font file; the error says what is wrong with it.
  fileprivate convenience init(readingFileAt path: String) throws(ResourceProblem) {
    let data = try ResourceLimits.content(ofFile: path)
    do throws(FontError) {
      self.init(path: path, font: try FontFile([UInt8](data)))
    } catch {
      throw ResourceProblem(path: path, text: "\(error); export the font again")
    }
  }
}
