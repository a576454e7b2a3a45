import Foundation

/// Image sets, color sets and data sets of one `.xcassets` folder by name. Reads the descriptions
/// and finds the files; decodes no image.
///
/// Sets of other kinds, such as app icons, are ignored. A set that cannot be read is listed in
/// ``problems``; the others still load.
package struct AssetCatalog: Sendable {
  package private(set) var images: [String: ImageSet] = [:]
  package private(set) var colors: [String: ColorSet] = [:]
  /// Path of the file of each data set.
  package private(set) var data: [String: String] = [:]
  package private(set) var problems: [ResourceProblem] = []
  private var entryCount = 0
  /// Folders that were read, without links: these may lead back.
  private var visited: Set<String> = []

  /// Reads the folder at a path. One that is missing gives an empty catalog.
  package init(folder: String) {
    read(folder, namespace: "", depth: 0)
  }

  private mutating func read(_ folder: String, namespace: String, depth: Int) {
    guard visited.insert(ResourceLimits.place(of: folder)).inserted else { return }
    guard depth <= ResourceLimits.folderDepth else {
      return problems.append(
        ResourceProblem(
          path: folder,
          text: "folders are nested more than \(ResourceLimits.folderDepth) levels deep; "
            + "move the sets up"))
    }
    for name in ResourceLimits.names(in: folder) {
      entryCount += 1
      guard entryCount <= ResourceLimits.entries else {
        if entryCount == ResourceLimits.entries + 1 {
          problems.append(
            ResourceProblem(
              path: folder,
              text: "the catalog has more than \(ResourceLimits.entries) sets; split it"))
        }
        return
      }
      let path = folder + "/" + name
      guard ResourceLimits.isFolder(path) else { continue }
      do throws(ResourceProblem) {
        try readSet(path, name: name, namespace: namespace, depth: depth)
      } catch {
        problems.append(error)
      }
    }
  }

  private mutating func readSet(
    _ path: String, name: String, namespace: String, depth: Int
  ) throws(ResourceProblem) {
    let kind = (name as NSString).pathExtension
    let key = namespace + (name as NSString).deletingPathExtension
    switch kind {
    case "imageset":
      // The first of a name counts, as in Xcode, which warns about the others.
      let description = try AssetDescription(folder: path)
      let set = try ImageSet(description)
      problems += description.unknownWords(in: "images")
      if images[key] == nil { images[key] = set }
    case "colorset":
      let description = try AssetDescription(folder: path)
      let set = try ColorSet(description)
      problems += description.unknownWords(in: "colors")
      if colors[key] == nil { colors[key] = set }
    case "dataset":
      let description = try AssetDescription(folder: path)
      let file = description.list("data").lazy.compactMap { $0["filename"] as? String }.first
      if let file, data[key] == nil { data[key] = try description.file(named: file) }
    case "":
      let description = try? AssetDescription(folder: path)
      let hasNamespace = description?.properties["provides-namespace"] as? Bool == true
      read(path, namespace: hasNamespace ? namespace + name + "/" : namespace, depth: depth + 1)
    default:
      // App icons, launch images, textures, watch complications, symbol sets.
      break
    }
  }
}

/// The `Contents.json` of a folder in a catalog.
struct AssetDescription {
  let folder: String
  private let content: [String: Any]

  init(folder: String) throws(ResourceProblem) {
    self.folder = folder
    let path = folder + "/Contents.json"
    guard FileManager.default.fileExists(atPath: path) else {
      throw ResourceProblem(
        path: folder, text: "Contents.json is missing; add the set in Xcode again")
    }
    let data = try ResourceLimits.content(ofFile: path)
    do {
      guard let content = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
        throw ResourceProblem(path: path, text: "the file holds no JSON object")
      }
      self.content = content
    } catch let problem as ResourceProblem {
      throw problem
    } catch {
      throw ResourceProblem(path: path, text: "the file is not valid JSON; correct it")
    }
  }

  var properties: [String: Any] { content["properties"] as? [String: Any] ?? [:] }

  /// The objects in an array; empty if there is none.
  func list(_ key: String) -> [[String: Any]] {
    (content[key] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
  }

  /// Path of a file of the set.
  func file(named name: String) throws(ResourceProblem) -> String {
    guard !name.contains("/"), name != ".." else {
      throw ResourceProblem(
        path: folder + "/Contents.json",
        text: "the file name \"\(name)\" leads out of the set; move the file into it")
    }
    return folder + "/" + name
  }
}
