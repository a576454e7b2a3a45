/// Keys of `Info.plist` that decide how an app starts.
package struct AppInformation: Equatable, Sendable {
  /// Configuration of a scene in the scene manifest.
  package struct Scene: Equatable, Sendable {
    /// Name of the session role, such as `UIWindowSceneSessionRoleApplication`.
    package var role: String
    package var name: String?
    /// Class of the delegate, with its module or a build setting in front.
    package var delegateClass: String?
    package var storyboard: String?
  }

  /// Path of the file; nil without one.
  package var path: String?
  /// All values of the file.
  package var values: [String: PropertyList] = [:]
  /// Name of the main storyboard; nil for none.
  package var mainStoryboard: String?
  /// Whether there is a scene manifest, even an empty one.
  package var hasSceneManifest = false
  /// Configurations of the manifest, by their roles in byte order.
  package var scenes: [Scene] = []

  /// An app without a file.
  package init() {}

  /// Reads a file.
  ///
  /// - Parameter isPad: whether keys for tablets apply, and not those for phones.
  /// - Throws: `ResourceProblem` if the file cannot be read.
  package init(path: String, isPad: Bool = false) throws(ResourceProblem) {
    self.path = path
    let list = try PropertyList.read(
      [UInt8](try ResourceLimits.content(ofFile: path)), path: path)
    values = list.dictionary ?? [:]
    mainStoryboard =
      (list["UIMainStoryboardFile~\(isPad ? "ipad" : "iphone")"] ?? list["UIMainStoryboardFile"])?
      .string
    guard let manifest = list["UIApplicationSceneManifest"] else { return }
    hasSceneManifest = true
    let roles = manifest["UISceneConfigurations"]?.dictionary ?? [:]
    for (role, configurations) in roles.sorted(by: { $0.key < $1.key }) {
      for configuration in configurations.array ?? [] {
        scenes.append(
          Scene(
            role: role, name: configuration["UISceneConfigurationName"]?.string,
            delegateClass: configuration["UISceneDelegateClassName"]?.string,
            storyboard: configuration["UISceneStoryboardFile"]?.string))
      }
    }
  }

  /// Whether the file describes an app, and not an extension or a test bundle.
  package var startsApp: Bool { mainStoryboard != nil || hasSceneManifest }
}

extension ResourceSearch {
  /// The file `Info.plist` of a module's resources: the outermost one that names a storyboard or
  /// scenes; it may also be called, for example, `Shop-Info.plist`. Without one an empty
  /// description.
  ///
  /// - Parameters:
  ///   - module: name of the module; nil for the first of the folders that has such a file.
  ///   - isPad: whether keys for tablets apply, and not those for phones.
  /// - Throws: `ResourceProblem` if the file cannot be read.
  package func information(
    ofModule module: String?, isPad: Bool = false
  ) throws(ResourceProblem) -> AppInformation {
    let all = folders(of: nil)
    let own = module.map { module in all.filter { $0.belongs(to: module) } } ?? []
    var first: AppInformation?
    for folder in own.isEmpty ? all : own {
      let paths = folder.files(withExtension: "plist").map(\.path)
        .filter { $0.hasSuffix("Info.plist") }
        .map { (depth: $0.split(separator: "/").count, path: $0) }
        .sorted { ($0.depth, $0.path) < ($1.depth, $1.path) }
      for (_, path) in paths {
        let information = try AppInformation(path: path, isPad: isPad)
        if information.startsApp { return information }
        first = first ?? information
      }
    }
    return first ?? AppInformation()
  }
}
