import Foundation
import Synchronization

/// Folders in which an app's resources are searched by name, in their order. Each is read once, when
/// the first resource is requested.
package final class ResourceSearch: Sendable {
  /// Paths of the folders.
  package let paths: [String]
  private let known = Mutex<[String: ResourceFolder]>([:])
  private let modules = Mutex<[String: String?]>([:])
  let interfaces = InterfaceFiles()
  let tables = StringTables()

  package init(paths: [String]) {
    self.paths = paths
  }

  /// The resource bundles that SwiftPM puts next to the executable: those of all targets that list
  /// `resources` in their package, in byte order of their names.
  package static let besideExecutable = ResourceSearch(
    paths: bundles(in: Bundle.main.bundleURL.path))

  /// The resource bundles next to the executable, then folders of the app.
  package convenience init(besideExecutableAnd folders: [String]) {
    self.init(paths: Self.besideExecutable.paths + folders)
  }

  /// The same folders, those of a module in front: several apps of a package may have files of the same
  /// name.
  package func preferring(module: String) -> ResourceSearch {
    let own = paths.filter { folder($0).belongs(to: module) }
    guard !own.isEmpty else { return self }
    let search = ResourceSearch(paths: own + paths.filter { !own.contains($0) })
    let folders = known.withLock { $0 }
    search.known.withLock { $0 = folders }
    return search
  }

  /// The resource bundles in a folder.
  package static func bundles(in folder: String) -> [String] {
    ResourceLimits.names(in: folder)
      .filter { $0.hasSuffix(".resources") }
      .map { folder + "/" + $0 }
      .filter(ResourceLimits.isFolder)
  }

  /// The folders, or the one of a bundle. A folder of a module's sources stands for the module: its
  /// folders come first, those of others follow.
  ///
  /// - Parameter bundle: path of a bundle; nil, and the folder of the executable, for all.
  package func folders(of bundle: String?) -> [ResourceFolder] {
    let own = Bundle.main.bundleURL.path
    guard let bundle, bundle != own else { return paths.map(folder) }
    guard !bundle.hasSuffix(".resources"), let module = module(ofBundle: bundle) else {
      return [folder(bundle)]
    }
    return preferring(module: module).paths.map(folder)
  }

  /// Path of the folder that holds the resources of a module's classes; nil if there is none, or if
  /// the module's are the first to be searched anyway.
  package func bundle(ofModule module: String) -> String? {
    let first = paths.first { folder($0).belongs(to: module) }
    return first == paths.first ? nil : first
  }

  /// The module of the folder with the path that `Bundle` knows, which is absolute.
  private func module(ofBundle path: String) -> String? {
    if let module = modules.withLock({ $0[path] }) { return module }
    let own = paths.first { $0 == path || Bundle(path: $0)?.bundlePath == path }
    let module = own.flatMap { folder($0).module }
    modules.withLock { $0[path] = .some(module) }
    return module
  }

  private func folder(_ path: String) -> ResourceFolder {
    if let folder = known.withLock({ $0[path] }) { return folder }
    let folder = ResourceFolder(path: path)
    known.withLock { $0[path] = folder }
    return folder
  }

  /// The image set with a name.
  package func imageSet(named name: String, in bundle: String? = nil) -> ImageSet? {
    first(in: bundle) { $0.images[name] }
  }

  /// The color set with a name.
  package func colorSet(named name: String, in bundle: String? = nil) -> ColorSet? {
    first(in: bundle) { $0.colors[name] }
  }

  /// Path of the file of the data set with a name.
  package func dataSet(named name: String, in bundle: String? = nil) -> String? {
    first(in: bundle) { $0.data[name] }
  }

  private func first<Asset>(in bundle: String?, _ find: (AssetCatalog) -> Asset?) -> Asset? {
    folders(of: bundle).lazy.flatMap(\.catalogs).compactMap(find).first
  }

  /// Path of the file with a name, in the first folder that has it.
  package func file(
    named name: String, in bundle: String? = nil, languages: [String] = []
  ) -> String? {
    folders(of: bundle).lazy.compactMap { $0.file(named: name, languages: languages) }.first
  }

  /// Path of a file or folder that a program names, in the first folder that has it; see
  /// ``ResourceFolder/path(named:withExtension:in:languages:)``.
  package func path(
    named name: String?, withExtension kind: String?, in folder: String?,
    ofBundle bundle: String? = nil, languages: [String] = []
  ) -> String? {
    folders(of: bundle).lazy.compactMap {
      $0.path(named: name, withExtension: kind, in: folder, languages: languages)
    }.first
  }

  /// Paths of all files and folders with a name extension, those of the first folder that has some; see
  /// ``ResourceFolder/paths(named:withExtension:in:languages:)``.
  package func paths(
    withExtension kind: String?, in folder: String?, ofBundle bundle: String? = nil,
    languages: [String] = []
  ) -> [String] {
    folders(of: bundle).lazy.map {
      $0.paths(named: nil, withExtension: kind, in: folder, languages: languages)
    }.first { !$0.isEmpty } ?? []
  }
}
