import Foundation

/// The resources below one folder, as they lie in a project: catalogs, storyboards, nibs, files.
package struct ResourceFolder: Sendable {
  package let path: String
  package private(set) var catalogs: [AssetCatalog] = []
  package private(set) var problems: [ResourceProblem] = []
  /// Files by name, each with the language of the `.lproj` folder around it.
  private var files: [String: [(language: String?, path: String)]] = [:]
  private var entryCount = 0

  /// Name of the module whose resources these are: SwiftPM calls the folder
  /// `Package_Target.resources`. nil for folders of other names.
  package var module: String? {
    let name = (path as NSString).lastPathComponent
    guard name.hasSuffix(".resources") else { return nil }
    return name.dropLast(".resources".count).split(separator: "_", maxSplits: 1).last.map(
      String.init)
  }

  package init(path: String) {
    self.path = path
    read(path, language: nil, depth: 0)
  }

  /// Folders that hold no resources of the app.
  private static let skipped: Set = ["xcodeproj", "xcworkspace", "framework", "playground"]

  private mutating func read(_ folder: String, language: String?, depth: Int) {
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
      switch (name as NSString).pathExtension {
      case "xcassets":
        let catalog = AssetCatalog(folder: path)
        problems += catalog.problems
        catalogs.append(catalog)
      case "lproj":
        read(path, language: (name as NSString).deletingPathExtension, depth: depth + 1)
      case let kind where Self.skipped.contains(kind): break
      default: read(path, language: language, depth: depth + 1)
      }
    }
  }

  /// Path of a file in the first of some languages that has it, else in the development language,
  /// else outside of language folders; nil if there is none.
  package func file(named name: String, languages: [String] = []) -> String? {
    guard let found = files[name] else { return nil }
    for language in languages + ["Base", "en"] {
      if let file = found.first(where: { $0.language == language }) { return file.path }
    }
    return (found.first { $0.language == nil } ?? found.first)?.path
  }

  /// Paths of all files with a name extension in byte order, with their languages.
  package func files(withExtension kind: String) -> [(language: String?, path: String)] {
    files.filter { ($0.key as NSString).pathExtension == kind }
      .flatMap(\.value)
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
