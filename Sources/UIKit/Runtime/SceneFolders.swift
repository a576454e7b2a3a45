public import Foundation
import Synchronization

/// Folders of an app in the scene, as in its container on iOS: empty when the scene begins, and deleted at the end
/// of the process. A ported source uses them in place of those of the user who renders.
public enum SceneFolders {
  /// In place of `NSHomeDirectory()`.
  public static func home() -> String { root.path }
  /// In place of `NSTemporaryDirectory()`.
  public static func temporary() -> String { root.path + "/tmp/" }
  /// In place of `NSSearchPathForDirectoriesInDomains`.
  public static func paths(
    _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask,
    _ expandTilde: Bool
  ) -> [String] {
    guard domainMask.contains(.userDomainMask), let folder = url(of: directory) else { return [] }
    return [folder.path]
  }

  /// Removes all files of the app, before a scene begins.
  package static func empty() { AppContainer.shared.empty() }

  fileprivate static var root: URL { AppContainer.shared.root }

  fileprivate static func url(of directory: FileManager.SearchPathDirectory) -> URL? {
    let path: String
    switch directory {
    case .documentDirectory: path = "Documents"
    case .libraryDirectory: path = "Library"
    case .cachesDirectory: path = "Library/Caches"
    case .applicationSupportDirectory: path = "Library/Application Support"
    case .downloadsDirectory: path = "Downloads"
    case .itemReplacementDirectory: path = "tmp"
    default: return nil
    }
    return root.appendingPathComponent(path, isDirectory: true)
  }
}

/// The container of the app: one folder of the process, since apps keep paths in it in static constants.
private final class AppContainer: Sendable {
  static let shared = AppContainer()

  private let place = FileManager.default.temporaryDirectory.appendingPathComponent(
    "flipbook-app-\(UUID().uuidString)", isDirectory: true)
  private let isMade = Mutex(false)

  /// The folder, which is created when it is used first.
  var root: URL {
    isMade.withLock { isMade in
      guard !isMade else { return }
      isMade = true
      create()
      atexit { AppContainer.shared.remove() }
    }
    return place
  }

  /// Removes all files of the app.
  func empty() {
    isMade.withLock { isMade in
      guard isMade else { return }
      remove()
      create()
    }
  }

  private func create() {
    // These exist on iOS when an app starts for the first time.
    for name in ["Documents", "Library/Caches", "Library/Preferences", "tmp"] {
      try? FileManager.default.createDirectory(
        at: place.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  private func remove() { try? FileManager.default.removeItem(at: place) }
}

extension FileManager {
  /// In place of `urls(for:in:)`.
  public func urlsOfScene(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] {
    guard domainMask.contains(.userDomainMask) else { return [] }
    return SceneFolders.url(of: directory).map { [$0] } ?? []
  }

  /// In place of `url(for:in:appropriateFor:create:)`.
  public func urlOfScene(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask,
    appropriateFor url: URL?, create shouldCreate: Bool
  ) throws -> URL {
    guard let folder = urlsOfScene(for: directory, in: domain).first else {
      throw CocoaError(.fileNoSuchFile)
    }
    if shouldCreate { try createDirectory(at: folder, withIntermediateDirectories: true) }
    return folder
  }

  /// In place of `temporaryDirectory`.
  public var temporaryDirectoryOfScene: URL { .temporaryDirectoryOfScene }
  /// In place of `homeDirectoryForCurrentUser`.
  public var homeDirectoryForCurrentUserOfScene: URL { SceneFolders.root }
}

extension URL {
  /// In place of `temporaryDirectory`.
  public static var temporaryDirectoryOfScene: URL {
    SceneFolders.root.appendingPathComponent("tmp", isDirectory: true)
  }
  /// In place of `homeDirectory`.
  public static var homeDirectoryOfScene: URL { SceneFolders.root }
  /// In place of `documentsDirectory`.
  public static var documentsDirectoryOfScene: URL { folder(.documentDirectory) }
  /// In place of `libraryDirectory`.
  public static var libraryDirectoryOfScene: URL { folder(.libraryDirectory) }
  /// In place of `cachesDirectory`.
  public static var cachesDirectoryOfScene: URL { folder(.cachesDirectory) }
  /// In place of `applicationSupportDirectory`.
  public static var applicationSupportDirectoryOfScene: URL {
    folder(.applicationSupportDirectory)
  }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    SceneFolders.url(of: directory) ?? SceneFolders.root
  }
}
