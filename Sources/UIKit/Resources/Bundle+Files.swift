import AppResources
public import Foundation
import QuartzCore

// Foundation's own functions look next to the executable. These functions look into the app's
// resources, and `flipbook port` writes their names in place of Foundation's. A bundle without such a
// file is asked by Foundation's function.

extension Bundle {
  /// Path as the resources know it; nil for the main bundle, which stands for all of the app's.
  private var resourcePathOfApp: String? { self == .main ? nil : bundlePath }

  // MARK: Files

  /// Path of a resource of the app: `path(forResource:ofType:inDirectory:)` on iOS.
  ///
  /// Folders of a project may be groups of Xcode, which an app's bundle does not have. So a resource is
  /// found in any folder, those with the fewest folders around them first; of localized ones that of the
  /// device's language.
  ///
  /// - Parameters:
  ///   - name: name without its extension, or with it if `kind` is nil; nil for the first resource with
  ///     the extension.
  ///   - kind: name extension; nil or empty for none.
  ///   - folder: the last folders around the resource; nil for any.
  ///   - language: code of the language of the resource; nil for that of the device.
  public func appPath(
    forResource name: String?, ofType kind: String?, inDirectory folder: String? = nil,
    forLocalization language: String? = nil
  ) -> String? {
    let (full, around, suffix) = Self.parts(name, kind, folder)
    let world = World.current
    let found = world.resources.path(
      named: full, withExtension: suffix, in: around, ofBundle: resourcePathOfApp,
      languages: language.map { [$0] } ?? world.languages)
    return found.map(Self.absolute)
      ?? path(
        forResource: name, ofType: kind, inDirectory: folder, forLocalization: language)
      ?? full.flatMap(pathOfLibrary)
  }

  /// Resources of a library, which CocoaPods puts into a bundle with a name of its own: `Menu.bundle` is the folder
  /// of the module that asks, or of the module with that name.
  private func pathOfLibrary(_ name: String) -> String? {
    guard name.hasSuffix(".bundle") else { return nil }
    let module = String(name.dropLast(".bundle".count))
    if self == .main {
      // SwiftPM's bundles have the names of the package and of the target: `Shop_Menu.bundle`.
      let words = module.split(separator: "_", omittingEmptySubsequences: false)
      return words.indices.lazy.compactMap { first in
        Bundle.module(words[first...].joined(separator: "_"))?.bundlePath
      }.first
    }
    return World.current.resources.folders(of: bundlePath).isEmpty ? nil : bundlePath
  }

  /// Location of a resource of the app: `url(forResource:withExtension:subdirectory:)` on iOS; see
  /// ``appPath(forResource:ofType:inDirectory:forLocalization:)``.
  public func appURL(
    forResource name: String?, withExtension kind: String?, subdirectory folder: String? = nil,
    localization language: String? = nil
  ) -> URL? {
    appPath(
      forResource: name, ofType: kind, inDirectory: folder, forLocalization: language
    ).map { URL(fileURLWithPath: $0) }
  }

  /// Paths of all resources of the app with a name extension, those with the fewest folders around them
  /// first, then in byte order: `paths(forResourcesOfType:inDirectory:)` on iOS.
  public func appPaths(
    forResourcesOfType kind: String?, inDirectory folder: String?,
    forLocalization language: String? = nil
  ) -> [String] {
    let (_, around, suffix) = Self.parts(nil, kind, folder)
    let world = World.current
    let found = world.resources.paths(
      withExtension: suffix, in: around, ofBundle: resourcePathOfApp,
      languages: language.map { [$0] } ?? world.languages)
    return found.isEmpty
      ? paths(forResourcesOfType: kind, inDirectory: folder) : found.map(Self.absolute)
  }

  /// Locations of all resources of the app with a name extension:
  /// `urls(forResourcesWithExtension:subdirectory:)` on iOS.
  public func appURLs(
    forResourcesWithExtension kind: String?, subdirectory folder: String?,
    localization language: String? = nil
  ) -> [URL]? {
    appPaths(forResourcesOfType: kind, inDirectory: folder, forLocalization: language)
      .map { URL(fileURLWithPath: $0) }
  }

  /// The whole name of a resource, the folders around it, and its extension.
  private static func parts(
    _ name: String?, _ kind: String?, _ folder: String?
  ) -> (name: String?, folder: String?, kind: String?) {
    let suffix = kind.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
      .flatMap { $0.isEmpty ? nil : $0 }
    guard let name, !name.isEmpty else { return (nil, folder, suffix) }
    var folders = [folder].compactMap { $0 }
    let path = name as NSString
    if !path.deletingLastPathComponent.isEmpty { folders.append(path.deletingLastPathComponent) }
    return (
      path.lastPathComponent + (suffix.map { "." + $0 } ?? ""),
      folders.isEmpty ? nil : folders.joined(separator: "/"), nil
    )
  }

  /// Folders of resources may be named from the working directory, which programs do not expect.
  private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).path }

  // MARK: Info.plist

  /// Values of the app's `Info.plist`: `infoDictionary` on iOS.
  ///
  /// References to build settings are replaced: names of the target and product by that of the module.
  /// Keys that Xcode would add have the values of a new project: version 1.0, build 1, identifier
  /// `com.example.MODULE`, unless the file has them.
  public var appInfoDictionary: [String: Any]? {
    let world = World.current
    let folders = world.resources.folders(of: resourcePathOfApp)
    let module = folders.first?.module ?? ProcessInfo.processInfo.processName
    do throws(ResourceProblem) {
      let information: AppInformation
      if self == .main || folders.first?.module != nil {
        information = try world.resources.information(
          ofModule: folders.first?.module, isPad: world.isPad)
      } else {
        // A bundle inside of the app's resources.
        guard let path = folders.first?.file(named: "Info.plist") else { return infoDictionary }
        information = try AppInformation(path: path)
      }
      return BuildSettings(module: module).information(from: information.values)
    } catch {
      world.report(error)
      return infoDictionary
    }
  }

  /// Values of the file `InfoPlist.strings` in the language of the device; nil if it has none.
  public var appLocalizedInfoDictionary: [String: Any]? {
    let values = (appInfoDictionary ?? [:]).keys.compactMap { key in
      localizedInformation(key).map { (key, $0 as Any) }
    }
    return values.isEmpty ? nil : Dictionary(uniqueKeysWithValues: values)
  }

  /// A value of the app's `Info.plist`, or its text in the device's language:
  /// `object(forInfoDictionaryKey:)` on iOS.
  public func appObject(forInfoDictionaryKey key: String) -> Any? {
    localizedInformation(key) ?? appInfoDictionary?[key]
  }

  /// Identifier of the app: `bundleIdentifier` on iOS; see ``appInfoDictionary``.
  public var appBundleIdentifier: String? { appInfoDictionary?["CFBundleIdentifier"] as? String }

  private func localizedInformation(_ key: String) -> String? {
    World.current.text(key, table: "InfoPlist", in: resourcePathOfApp)
  }
}

/// Build settings of Xcode that an `Info.plist` may refer to, as far as the module's name tells.
private struct BuildSettings {
  private let values: [String: String]

  init(module: String) {
    var values = [
      "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1", "DEVELOPMENT_LANGUAGE": "en",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
    for key in ["PRODUCT_NAME", "TARGET_NAME", "EXECUTABLE_NAME", "PRODUCT_MODULE_NAME"] {
      values[key] = module
    }
    values["PRODUCT_BUNDLE_IDENTIFIER"] =
      "com.example." + String(module.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    self.values = values
  }

  /// The keys that Xcode adds to each file, by the settings that they have.
  private static let added = [
    "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleName": "PRODUCT_NAME",
    "CFBundleExecutable": "EXECUTABLE_NAME", "CFBundleVersion": "CURRENT_PROJECT_VERSION",
    "CFBundleShortVersionString": "MARKETING_VERSION",
    "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
    "CFBundlePackageType": "PRODUCT_BUNDLE_PACKAGE_TYPE",
  ]

  func information(from list: [String: PropertyList]) -> [String: Any] {
    var result: [String: Any] = Self.added.compactMapValues { values[$0] }
    for (key, value) in list { result[key] = object(value) }
    return result
  }

  private func object(_ value: PropertyList) -> Any {
    switch value {
    case .string(let text): resolved(text)
    // Programs cast numbers to the type that they expect.
    case .number(let number):
      Int(exactly: number).map { NSNumber(value: $0) } ?? NSNumber(value: number)
    case .boolean(let isTrue): isTrue
    case .array(let values): values.map(object)
    case .dictionary(let values): values.mapValues(object)
    }
  }

  /// A text with `$(NAME)`, `${NAME}` and `$(NAME:rfc1034identifier)` replaced. Unknown names become
  /// empty, as in Xcode.
  private func resolved(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "$") {
      let open = rest.index(after: start)
      let closing: Character? =
        open < rest.endIndex ? ["(": ")", "{": "}"][rest[open]] : nil
      guard let closing, let end = rest[open...].firstIndex(of: closing) else {
        result += rest[...start]
        rest = rest[open...]
        continue
      }
      let name = rest[rest.index(after: open)..<end].prefix { $0 != ":" }
      result += rest[..<start] + (values[String(name)] ?? "")
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
