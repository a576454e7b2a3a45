import AppResources
import FlipbookCore
import Foundation

/// Finds the sources of libraries by the names of their modules: frameworks of the app's project and of
/// projects next to it, targets of Swift packages, and CocoaPods in development, in the app's folder and
/// the folders around it, as the repository of a library with a sample app has them.
struct LibrarySearch {
  private let folders: [String]
  private var projects: [String]
  private var opened: [String: XcodeProject] = [:]
  /// Texts of manifests by their paths; nil for those that cannot be read.
  private var manifests: [String: String?] = [:]
  /// Pods in development, by their folders.
  private var pods: [String: [PodSpecification]] = [:]

  /// Maximum size of a manifest or a description of a pod, in bytes; people write a few thousand.
  private static let sizeLimit = 256 << 10

  /// Number of folders around the project's own that are searched.
  private static let depth = 3

  /// - Parameters:
  ///   - path: path of a project, or of a folder without one.
  ///   - isProject: whether it is a project.
  init(near path: String, isProject: Bool) {
    var folders: [String] = []
    var folder = isProject ? (path as NSString).deletingLastPathComponent : path
    // Nothing above the repository belongs to the app.
    for _ in 0...Self.depth where folder.count > 1 {
      folders.append(folder)
      guard !Folder.isRepository(folder) else { break }
      folder = (folder as NSString).deletingLastPathComponent
    }
    self.folders = folders
    projects = isProject ? [path] : []
    for folder in folders {
      projects += ResourceLimits.names(in: folder).filter { $0.hasSuffix(".xcodeproj") }
        .map { folder + "/" + $0 }.filter { $0 != path }
    }
  }

  /// The library with a module's name; nil if none of the places has one with Swift sources.
  mutating func library(_ name: String) -> AppModule? {
    let found = framework(name) ?? packageTarget(name) ?? pod(name)
    return found.flatMap { $0.sources.isEmpty ? nil : $0 }
  }

  private mutating func framework(_ name: String) -> AppModule? {
    var index = 0
    while index < projects.count {
      let path = projects[index]
      index += 1
      // A project that cannot be read has no library to offer.
      guard let project = opened[path] ?? (try? XcodeProject(path: path)) else { continue }
      if opened.updateValue(project, forKey: path) == nil {
        for other in project.subprojects where !projects.contains(other) { projects.append(other) }
      }
      if let target = project.library(name) {
        var library = AppModule(name, files: target.filesOnDisk().files)
        library.conditions = target.conditions
        return library
      }
    }
    return nil
  }

  private mutating func packageTarget(_ name: String) -> AppModule? {
    let packages = folders + projects.flatMap { opened[$0]?.localPackages ?? [] }
    for folder in packages {
      let path = folder + "/Package.swift"
      let text = manifests[path] ?? text(of: path)
      manifests[path] = .some(text)
      guard let text, let target = PackageTarget(name, inManifest: text)
      else { continue }
      if let files = target.files(in: folder) { return AppModule(name, files: files) }
    }
    return nil
  }

  private mutating func pod(_ name: String) -> AppModule? {
    for folder in folders {
      let known = pods[folder] ?? pods(in: folder)
      pods[folder] = known
      guard let pod = known.first(where: { $0.module == name }) else { continue }
      let files = pod.files(in: folder)
      // Without sources the library is reported as missing.
      guard files.contains(where: { $0.hasSuffix(".swift") }) else { continue }
      return AppModule(name, files: files)
    }
    return nil
  }

  private func pods(in folder: String) -> [PodSpecification] {
    ResourceLimits.names(in: folder).filter { $0.hasSuffix(".podspec") }.compactMap { file in
      text(of: folder + "/" + file).flatMap { PodSpecification($0, file: file) }
    }
  }

  private func text(of path: String) -> String? {
    guard FileManager.default.fileExists(atPath: path),
      let data = try? ResourceLimits.content(ofFile: path), data.count <= Self.sizeLimit
    else { return nil }
    return String(data: data, encoding: .utf8)
  }
}
