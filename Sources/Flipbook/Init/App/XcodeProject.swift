import AppResources
import Foundation

/// The target of an app in an Xcode project: its files and build settings.
struct XcodeProject {
  /// Name of the target.
  let target: String
  /// Name of the module that the target's sources make.
  let module: String
  /// Paths of the target's sources and resources; folders whose whole content belongs to it end with a
  /// slash.
  private(set) var files: [String] = []
  /// Paths in such folders that do not belong to the target.
  private(set) var exceptions: Set<String> = []
  /// Path of its `Info.plist`; nil if Xcode writes one.
  let information: String?
  /// Main storyboard of the build settings; nil for none.
  let mainStoryboard: String?
  /// Products of packages that the target links.
  let packages: [String]

  private typealias Object = [String: PropertyList]

  private let objects: Object
  private let folder: String

  /// Maximum depth of groups in groups.
  private static let depthLimit = 64

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: path of the folder `Name.xcodeproj`.
  ///   - wanted: name of the target; nil for the first app.
  /// - Throws: `ResourceProblem` if the project cannot be read or has no such target.
  init(path: String, target wanted: String? = nil) throws(ResourceProblem) {
    let file = path + "/project.pbxproj"
    let list = try PlainListReader.read(
      [UInt8](try ResourceLimits.content(ofFile: file)), path: file)
    let objects = list["objects"]?.dictionary ?? [:]
    guard let project = list["rootObject"]?.string.flatMap({ objects[$0] }) else {
      throw ResourceProblem(
        path: file, text: "the project has no root object; open it in Xcode and save it")
    }
    self.objects = objects
    folder = (path as NSString).deletingLastPathComponent
    let targets = Self.references(project["targets"]).compactMap { objects[$0] }
    let apps = targets.filter {
      $0["productType"]?.string == "com.apple.product-type.application"
    }
    let chosen = wanted.map { name in apps.first { $0["name"]?.string == name } } ?? apps.first
    guard let target = chosen, let name = target["name"]?.string else {
      let names = apps.compactMap { $0["name"]?.string }.sorted()
      throw ResourceProblem(
        path: file,
        text: names.isEmpty
          ? "the project has no target for an app; give the folder of its sources instead"
          : "the project has no app \"\(wanted ?? "")\"; its apps are "
            + names.joined(separator: ", "))
    }
    self.target = name
    let settings = Self.settings(of: target, project, objects)
    func setting(_ key: String) -> String? {
      settings[key]?.string.map { value in
        value.replacing("$(TARGET_NAME)", with: name)
          .replacing("${TARGET_NAME}", with: name)
          .replacing("$(SRCROOT)/", with: "").replacing("$(PROJECT_DIR)/", with: "")
      }
    }
    let product = setting("PRODUCT_MODULE_NAME") ?? setting("PRODUCT_NAME") ?? name
    module = product.contains("$") ? name : product
    mainStoryboard = setting("INFOPLIST_KEY_UIMainStoryboardFile")
    let root = Self.joined(folder, project["projectDirPath"]?.string ?? "")
    information = setting("INFOPLIST_FILE").map { Self.joined(root, $0) }
    packages = Self.references(target["packageProductDependencies"]).compactMap {
      objects[$0]?["productName"]?.string
    }.sorted()
    addFiles(of: target, project, root)
  }

  // MARK: Files

  private mutating func addFiles(of target: PropertyList, _ project: PropertyList, _ root: String) {
    var paths: [String: [String]] = [:]
    if let group = project["mainGroup"]?.string {
      collect(group, in: root, root: root, depth: 0, into: &paths)
    }
    for phase in Self.references(target["buildPhases"]).compactMap({ objects[$0] })
    where ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"]?.string ?? "") {
      for file in Self.references(phase["files"]) {
        guard let reference = objects[file]?["fileRef"]?.string else { continue }
        files += paths[reference] ?? []
      }
    }
    // Folders that follow the disk, as Xcode 16 makes them.
    for group in Self.references(target["fileSystemSynchronizedGroups"]) {
      guard let path = paths[group]?.first else { continue }
      files.append(path + "/")
      for exception in Self.references(objects[group]?["exceptions"]).compactMap({ objects[$0] }) {
        guard let owner = exception["target"]?.string, objects[owner]?["name"] == target["name"]
        else { continue }
        for name in exception["membershipExceptions"]?.array ?? [] {
          if let name = name.string { exceptions.insert(path + "/" + name) }
        }
      }
    }
    if let information { files.append(information) }
    var seen: Set<String> = []
    files = files.filter { seen.insert($0).inserted }
  }

  /// Paths of the files of a group, by their identifiers; those of variants by the group of variants.
  private func collect(
    _ identifier: String, in parent: String, root: String, depth: Int,
    into paths: inout [String: [String]]
  ) {
    guard depth < Self.depthLimit, let object = objects[identifier], paths[identifier] == nil else {
      return
    }
    let own = object["path"]?.string ?? ""
    let path =
      switch object["sourceTree"]?.string {
      case "<group>": Self.joined(parent, own)
      case "SOURCE_ROOT": Self.joined(root, own)
      case "<absolute>": own
      default: ""
      }
    guard !path.isEmpty else { return }
    let children = Self.references(object["children"])
    guard !children.isEmpty else {
      paths[identifier] = [path]
      return
    }
    paths[identifier] = []
    for child in children {
      collect(child, in: path, root: root, depth: depth + 1, into: &paths)
    }
    if object["isa"]?.string == "PBXVariantGroup" {
      paths[identifier] = children.flatMap { paths[$0] ?? [] }
    }
  }

  // MARK: Objects

  private static func references(_ list: PropertyList?) -> [String] {
    (list?.array ?? []).compactMap(\.string)
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return path }
    let whole = URL(fileURLWithPath: folder + "/" + path).standardized.path
    return whole.count > 1 && whole.hasSuffix("/") ? String(whole.dropLast()) : whole
  }

  /// Build settings of the target merged over those of the project, for the release configuration
  /// if there is one.
  private static func settings(
    of target: PropertyList, _ project: PropertyList, _ objects: [String: PropertyList]
  ) -> [String: PropertyList] {
    var settings: [String: PropertyList] = [:]
    for owner in [project, target] {
      let list = owner["buildConfigurationList"]?.string.flatMap { objects[$0] }
      let all = references(list?["buildConfigurations"]).compactMap { objects[$0] }
      let chosen = all.first { $0["name"]?.string == "Release" } ?? all.first
      settings.merge(chosen?["buildSettings"]?.dictionary ?? [:]) { $1 }
    }
    return settings
  }
}
