import Foundation

/// The resources below one folder, as they lie in a project: catalogs, storyboards, nibs, files.
package struct ResourceFolder: Sendable {
  package let path: String
  package private(set) var catalogs: [AssetCatalog] = []
  package private(set) var problems: [ResourceProblem] = []
  /// Files by name, each with the language of the `.lproj` folder around it.
  private var files: [String: [(language: String?, path: String)]] = [:]
  /// Folders by name, each with the language of the `.lproj` folder around it.
  private var inner: [String: [(language: String?, path: String)]] = [:]
  /// Languages that have a folder.
  private var languages: Set<String> = []
  private var entryCount = 0
  /// Folders that were read, without links, each with its language: links may lead back.
  private var visited: Set<String> = []

  /// Name of the module whose resources these are: SwiftPM calls the folder
  /// `Package_Target.resources`, and the plug-in `FlipbookPort` reads `Target/AppSources`, next to which
  /// may be more. nil for folders of other names.
  package var module: String? {
    let name = (path as NSString).lastPathComponent
    let parent = (path as NSString).deletingLastPathComponent
    if name == Self.appSources || ResourceLimits.isFolder(parent + "/" + Self.appSources) {
      return (parent as NSString).lastPathComponent
    }
    guard name.hasSuffix(".resources") else { return nil }
    return name.dropLast(".resources".count).split(separator: "_", maxSplits: 1).last.map(
      String.init)
  }

  /// Name of the folder with an app's sources in a target.
  private static let appSources = "AppSources"

  /// Whether these are the resources of a module. The folder's name starts with that of the
  /// package, which may contain underscores.
  func belongs(to module: String) -> Bool {
    self.module == module || path.hasSuffix("_\(module).resources")
  }

  package init(path: String) {
    self.path = path
    if !ResourceLimits.isFolder(path) {
      problems.append(
        ResourceProblem(
          path: path,
          text: "the folder with resources does not exist; correct the path, which starts at the "
            + "working directory"))
    }
    read(path, language: nil, depth: 0)
  }

  /// Folders that hold no resources of the app.
  private static let skipped: Set = ["xcodeproj", "xcworkspace", "framework", "playground"]

  private mutating func read(_ folder: String, language: String?, depth: Int) {
    guard visited.insert(ResourceLimits.place(of: folder) + "\n" + (language ?? "")).inserted
    else { return }
    guard depth <= ResourceLimits.folderDepth else {
      return problems.append(
        ResourceProblem(
          path: folder,
          text: "folders are nested more than \(ResourceLimits.folderDepth) levels deep; "
            + "move the resources up"))
    }
    for name in ResourceLimits.names(in: folder) {
      entryCount += 1
      guard entryCount <= ResourceLimits.entries else {
        if entryCount == ResourceLimits.entries + 1 {
          problems.append(
            ResourceProblem(
              path: folder,
              text: "there are more than \(ResourceLimits.entries) files; keep resources in a "
                + "folder of their own"))
        }
        return
      }
      let path = folder + "/" + name
      guard ResourceLimits.isFolder(path) else {
        files[name, default: []].append((language, path))
        continue
      }
      inner[name, default: []].append((language, path))
      // A folder behind a link that is read anyway keeps its own path.
      guard !leadsBack(path) else { continue }
      switch (name as NSString).pathExtension {
      case "xcassets":
        let catalog = AssetCatalog(folder: path)
        problems += catalog.problems
        catalogs.append(catalog)
      case "lproj":
        let code = (name as NSString).deletingPathExtension
        languages.insert(code)
        read(path, language: code, depth: depth + 1)
      case let kind where Self.skipped.contains(kind): break
      default: read(path, language: language, depth: depth + 1)
      }
    }
  }

  /// Whether a path leads by a link to a folder in which the resources are, or that contains them.
  private func leadsBack(_ path: String) -> Bool {
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else {
      return false
    }
    let place = ResourceLimits.place(of: path)
    let root = ResourceLimits.place(of: self.path)
    return (place + "/").hasPrefix(root + "/") || (root + "/").hasPrefix(place + "/")
  }

  /// Path of a file in the first of some languages that has it, else in the development language,
  /// else outside of language folders; nil if there is none.
  package func file(named name: String, languages: [String] = []) -> String? {
    localizedFile(named: name, languages: languages)?.path
  }

  /// The strings file in one language: the first wanted language that the resources have, else
  /// English, else `Base`, else outside of language folders. Texts of two languages are not mixed.
  func strings(named name: String, languages wanted: [String]) -> (language: String?, path: String)?
  {
    guard let found = files[name] else { return nil }
    let chosen =
      (wanted + ["en", "English"]).first(where: languages.contains)
      ?? languages.filter { $0 != "Base" }.min()
    for language in [chosen, "Base", nil] {
      if let file = found.first(where: { $0.language == language }) { return file }
    }
    // A string catalog lists its languages itself.
    return found.first { ($0.path as NSString).pathExtension == "xcstrings" }
  }

  /// A file with its language; see ``file(named:languages:)``.
  ///
  /// - Parameter orOther: whether one of another language is found as well.
  func localizedFile(
    named name: String, languages: [String], orOther: Bool = true
  ) -> (language: String?, path: String)? {
    guard let found = files[name] else { return nil }
    for language in languages {
      if let file = found.first(where: { $0.language == language }) { return file }
    }
    guard orOther else { return nil }
    for language in ["Base", "en", "English"] {
      if let file = found.first(where: { $0.language == language }) { return file }
    }
    return found.first { $0.language == nil } ?? found.first
  }

  /// Paths of all files with a name extension in byte order, with their languages.
  package func files(withExtension kind: String) -> [(language: String?, path: String)] {
    files.filter { ($0.key as NSString).pathExtension == kind }
      .flatMap(\.value)
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Path of the file or folder with a name, or of the first one with a name extension: outside of
  /// language folders, else of the first of some languages that has it, else of the development
  /// language; see ``paths(named:withExtension:in:languages:)``.
  package func path(
    named name: String?, withExtension kind: String?, in folder: String?, languages: [String]
  ) -> String? {
    let found = entries(named: name, withExtension: kind, in: folder)
    for language in [nil] + languages + ["Base", "en", "English"] {
      if let entry = found.first(where: { $0.language == language }) { return entry.path }
    }
    return nil
  }

  /// Paths of all files and folders that a program may mean, those with the fewest folders around them
  /// first, then in byte order. Files of other languages are left out.
  ///
  /// - Parameters:
  ///   - name: name with its extension; nil for any.
  ///   - kind: name extension, without the dot; nil for any.
  ///   - folder: names of the last folders around the file, with slashes between them. Groups of Xcode
  ///     do not exist in an app's bundle, so the folders above may have any name. nil for any folder.
  package func paths(
    named name: String?, withExtension kind: String?, in folder: String?, languages: [String]
  ) -> [String] {
    let found = entries(named: name, withExtension: kind, in: folder)
    let known: [String?] = [nil] + languages
    let wanted = found.filter { known.contains($0.language) }
    guard !wanted.contains(where: { $0.language != nil }) else { return wanted.map(\.path) }
    return found.filter { [nil, "Base", "en", "English"].contains($0.language) }.map(\.path)
  }

  private func entries(
    named name: String?, withExtension kind: String?, in folder: String?
  ) -> [(language: String?, path: String)] {
    let around = (folder ?? "").split(separator: "/").filter { $0 != "." }
    func isMeant(_ path: String) -> Bool {
      let folders = path.dropFirst(self.path.count).split(separator: "/").dropLast()
      return folders.filter { !$0.hasSuffix(".lproj") }.suffix(around.count) == around[...]
    }
    let named = [files, inner].flatMap { known in
      if let name { return known[name] ?? [] }
      guard let kind else { return known.values.flatMap { $0 } }
      return known.filter { ($0.key as NSString).pathExtension == kind }.flatMap(\.value)
    }
    return named.filter { isMeant($0.path) }.map { ($0.path.split(separator: "/").count, $0) }
      .sorted {
        ($0.0, $0.1.path) < ($1.0, $1.1.path)
      }.map(\.1)
  }
}
