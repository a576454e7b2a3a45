import AppResources
import FlipbookCore
import Foundation

/// An Xcode project: its targets with their files and build settings.
struct XcodeProject {
  /// A target of the project.
  struct Target {
    /// Name of the target.
    let name: String
    /// Name of the module that the target's sources make.
    let module: String
    /// Paths of the target's sources and resources; folders whose whole content belongs to it end with
    /// a slash.
    fileprivate(set) var files: [String] = []
    /// Paths in such folders that do not belong to the target.
    fileprivate(set) var exceptions: Set<String> = []
    /// Path of its `Info.plist`; nil if Xcode writes one.
    let information: String?
    /// Main storyboard of the build settings; nil for none.
    let mainStoryboard: String?
    /// Products of packages that the target links.
    let packages: [String]
    /// Names that `#if` finds set, by the build settings.
    let conditions: [String]
    /// Whether it is for iOS, as far as the settings tell.
    let isForPhones: Bool
  }

  /// Paths of the projects that this one contains.
  let subprojects: [String]
  /// Folders of Swift packages in the file system that the project uses.
  let localPackages: [String]

  /// Path of the file that describes the project.
  private let file: String
  private let objects: [String: PropertyList]
  private let project: PropertyList
  /// Folder that contains the files of the project.
  private let root: String
  /// Paths of the files of each group, by its identifier.
  private let paths: [String: [String]]

  /// Maximum depth of groups in groups.
  private static let depthLimit = 64

  /// Reads a project.
  ///
  /// - Parameter path: path of the folder `Name.xcodeproj`.
  /// - Throws: `ResourceProblem` if the project cannot be read.
  init(path: String) throws(ResourceProblem) {
    file = path + "/project.pbxproj"
    let list = try PlainListReader.read(
      [UInt8](try ResourceLimits.content(ofFile: file)), path: file)
    objects = list["objects"]?.dictionary ?? [:]
    guard let project = list["rootObject"]?.string.flatMap({ [objects] in objects[$0] }) else {
      throw ResourceProblem(
        path: file, text: "the project has no root object; open it in Xcode and save it")
    }
    self.project = project
    root = Self.joined(
      (path as NSString).deletingLastPathComponent, project["projectDirPath"]?.string ?? "")
    var paths: [String: [String]] = [:]
    if let group = project["mainGroup"]?.string {
      Self.collect(group, in: root, root: root, objects, depth: 0, into: &paths)
    }
    self.paths = paths
    subprojects = paths.values.flatMap { $0 }.filter { $0.hasSuffix(".xcodeproj") }.sorted()
    localPackages = Self.references(project["packageReferences"]).compactMap { [objects, root] in
      objects[$0]?["relativePath"]?.string.map { Self.joined(root, $0) }
    }
  }

  /// The first target that is an app, for iOS if there is one.
  ///
  /// - Throws: `ResourceProblem` if the project has no app.
  func app() throws(ResourceProblem) -> Target {
    let apps = targets(ofTypes: ["application"])
    guard let app = apps.first(where: \.isForPhones) ?? apps.first else {
      throw ResourceProblem(
        path: file,
        text: "the project has no target for an app; give the folder of its sources instead")
    }
    return app
  }

  /// The framework or static library that makes a module, for iOS if there is one; nil for none.
  func library(_ module: String) -> Target? {
    let all = targets(
      ofTypes: ["framework", "framework.static", "library.static", "library.dynamic"]
    ).filter { $0.module == module }
    return all.first(where: \.isForPhones) ?? all.first
  }

  // MARK: Targets

  private func targets(ofTypes types: [String]) -> [Target] {
    let known = types.map { "com.apple.product-type." + $0 }
    return Self.references(project["targets"]).compactMap { objects[$0] }
      .filter { known.contains($0["productType"]?.string ?? "") }.compactMap(target)
  }

  private func target(_ target: PropertyList) -> Target? {
    guard let name = target["name"]?.string else { return nil }
    let settings = settings(of: target)
    let words = ["TARGET_NAME": name, "PRODUCT_NAME": settings["PRODUCT_NAME"]?.string ?? name]
    func setting(_ key: String) -> String? {
      settings[key]?.string.map { Self.expanded($0, with: words) }
    }
    let product = setting("PRODUCT_MODULE_NAME") ?? setting("PRODUCT_NAME") ?? name
    let information = setting("INFOPLIST_FILE").map { Self.joined(root, $0) }
    let system = setting("SDKROOT") ?? setting("SUPPORTED_PLATFORMS") ?? "iphoneos"
    var found = Target(
      name: name, module: Self.identifier(product.contains("$") ? name : product),
      information: information,
      mainStoryboard: setting("INFOPLIST_KEY_UIMainStoryboardFile"),
      packages: Self.references(target["packageProductDependencies"]).compactMap {
        objects[$0]?["productName"]?.string
      }.sorted(),
      conditions: conditions(of: target),
      isForPhones: system.contains("iphone") || system == "auto")
    addFiles(of: target, to: &found)
    return found
  }

  /// The name of the module that Xcode makes of a product's name.
  private static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber ?? false ? "_" + text.dropFirst() : text
  }

  /// The value of a setting without references to other settings: `$(TARGET_NAME:c99extidentifier)`.
  private static func expanded(_ value: String, with words: [String: String]) -> String {
    var text = value.replacing("$(SRCROOT)/", with: "").replacing("$(PROJECT_DIR)/", with: "")
    // The name of a product may refer to that of the target.
    for key in ["PRODUCT_NAME", "TARGET_NAME"] {
      let name = words[key] ?? ""
      let identifier = Self.identifier(name)
      for (open, close) in [("(", ")"), ("{", "}")] {
        text = text.replacing("$\(open)\(key)\(close)", with: name)
          .replacing(
            "$\(open)\(key):c99extidentifier\(close)",
            with: name.contains("$") ? name : identifier)
      }
    }
    return text
  }

  // MARK: Files

  private func addFiles(of target: PropertyList, to found: inout Target) {
    for phase in Self.references(target["buildPhases"]).compactMap({ objects[$0] })
    where ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"]?.string ?? "") {
      for file in Self.references(phase["files"]) {
        guard let reference = objects[file]?["fileRef"]?.string else { continue }
        found.files += paths[reference] ?? []
      }
    }
    // Folders that follow the disk, as Xcode 16 makes them.
    for group in Self.references(target["fileSystemSynchronizedGroups"]) {
      guard let path = paths[group]?.first else { continue }
      found.files.append(path + "/")
      for exception in Self.references(objects[group]?["exceptions"]).compactMap({ objects[$0] }) {
        guard let owner = exception["target"]?.string, objects[owner]?["name"] == target["name"]
        else { continue }
        for name in exception["membershipExceptions"]?.array ?? [] {
          if let name = name.string { found.exceptions.insert(path + "/" + name) }
        }
      }
    }
    if let information = found.information { found.files.append(information) }
    var seen: Set<String> = []
    found.files = found.files.filter { seen.insert($0).inserted }
  }

  /// Paths of the files of a group, by their identifiers; those of variants by the group of variants.
  private static func collect(
    _ identifier: String, in parent: String, root: String, _ objects: [String: PropertyList],
    depth: Int, into paths: inout [String: [String]]
  ) {
    guard depth < depthLimit, let object = objects[identifier], paths[identifier] == nil else {
      return
    }
    let own = object["path"]?.string ?? ""
    let path =
      switch object["sourceTree"]?.string {
      case "<group>": joined(parent, own)
      case "SOURCE_ROOT": joined(root, own)
      case "<absolute>": own
      default: ""
      }
    guard !path.isEmpty else { return }
    let children = references(object["children"])
    // A data model is a folder with a file for each version, and belongs to the target as a whole.
    guard !children.isEmpty, object["isa"]?.string != "XCVersionGroup" else {
      paths[identifier] = [path]
      return
    }
    paths[identifier] = []
    for child in children {
      collect(child, in: path, root: root, objects, depth: depth + 1, into: &paths)
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

  /// Build settings of the target merged over those of the project.
  private func settings(of target: PropertyList) -> [String: PropertyList] {
    levels(of: target).reduce(into: [:]) { merged, level in merged.merge(level) { $1 } }
  }

  /// Build settings of the project, then those of the target, for the release configuration if there is one.
  private func levels(of target: PropertyList) -> [[String: PropertyList]] {
    [project, target].map { owner in
      let list = owner["buildConfigurationList"]?.string.flatMap { objects[$0] }
      let all = Self.references(list?["buildConfigurations"]).compactMap { objects[$0] }
      let chosen = all.first { $0["name"]?.string == "Release" } ?? all.first
      return chosen?["buildSettings"]?.dictionary ?? [:]
    }
  }

  // MARK: Conditions

  /// Compilation conditions of a target, without those that Swift packages set themselves.
  private func conditions(of target: PropertyList) -> [String] {
    let active = words("SWIFT_ACTIVE_COMPILATION_CONDITIONS", of: target)
    let flags = words("OTHER_SWIFT_FLAGS", of: target)
    let passed = flags.indices.compactMap { index -> String? in
      guard flags[index].hasPrefix("-D") else { return nil }
      let name = flags[index].dropFirst(2)
      return name.isEmpty ? flags[(index + 1)...].first : String(name)
    }
    return Set(active + passed).filter { name in
      name == Self.identifier(name) && !["DEBUG", "SWIFT_PACKAGE", ""].contains(name)
    }.sorted()
  }

  /// Words of a setting; those of the project stand in place of `$(inherited)`.
  private func words(_ setting: String, of target: PropertyList) -> [String] {
    levels(of: target).reduce([]) { inherited, level in
      guard let value = level[setting] else { return inherited }
      let parts = value.string.map { [$0] } ?? Self.references(value)
      let own = parts.flatMap { $0.split(separator: " ") }
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"'\\")) }
      return own.flatMap { $0 == "$(inherited)" ? inherited : [$0] }
    }
  }
}

extension XcodeProject.Target {
  /// Paths of the target's files, and of those that the project lists but the disk does not have.
  func filesOnDisk() -> (files: Set<String>, missing: [String]) {
    var listed: Set<String> = []
    for file in files {
      let written = file.hasSuffix("/") ? String(file.dropLast()) : file
      guard !written.isEmpty else { continue }
      let plain = DiskPath.spelled(written) ?? written
      let inside = Folder.isAt(plain) == true ? AppModule.files(in: plain) : [plain]
      listed.formUnion(inside.filter { !exceptions.contains($0) })
    }
    let missing = listed.filter { Folder.isAt($0) == nil }
    return (listed.subtracting(missing), missing.sorted())
  }
}
