public import Foundation
import QuartzCore
import Synchronization

/// Folders of an app in the scene, as in its container on iOS: empty when the scene begins, and deleted at its end. A
/// ported source uses them in place of those of the user who renders.
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

  /// Puts the files of the current world's app in their place: their paths are the same in all worlds, and an app may
  /// use one that it asked for in another.
  package static func activate() {
    // Nobody knows a path before.
    if AppContainer.shared.isUsed { _ = root }
  }

  fileprivate static var root: URL {
    let files = World.current.sharedByThreads(AppFiles.self) { AppFiles() }
    return AppContainer.shared.root(for: files.number)
  }

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

/// Files of the app in one scene.
private final class AppFiles: Sendable {
  let number = AppContainer.shared.nextNumber()

  deinit { AppContainer.shared.remove(number) }
}

/// The container of the app: one folder of the process, since apps keep paths in it in static constants. It holds the
/// files of the scene that runs; those of others that are alive lie beside it.
private final class AppContainer: Sendable {
  static let shared = AppContainer()

  private struct State {
    var lastNumber = 0
    /// Scene whose files are in the container; nil for none.
    var shown: Int?
    var isUsed = false
  }

  private let place = FileManager.default.temporaryDirectory.appendingPathComponent(
    "flipbook-app-\(UUID().uuidString)", isDirectory: true)
  private let state = Mutex(State())

  private var container: URL { place.appendingPathComponent("app", isDirectory: true) }

  /// Whether a scene has asked for a folder in this process.
  var isUsed: Bool { state.withLock { $0.isUsed } }

  func nextNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// The container with the files of a scene; created when it is used first.
  func root(for number: Int) -> URL {
    state.withLock { state in
      if !state.isUsed {
        state.isUsed = true
        atexit { try? FileManager.default.removeItem(at: AppContainer.shared.place) }
      }
      guard state.shown != number else { return }
      if let shown = state.shown {
        try? FileManager.default.moveItem(at: container, to: folder(of: shown))
      }
      state.shown = number
      do {
        try FileManager.default.moveItem(at: folder(of: number), to: container)
      } catch {
        // The scene has no files yet.
        create()
      }
    }
    return container
  }

  /// Deletes the files of a scene that is over.
  func remove(_ number: Int) {
    state.withLock { state in
      guard state.isUsed else { return }
      if state.shown == number {
        state.shown = nil
        try? FileManager.default.removeItem(at: container)
      } else {
        try? FileManager.default.removeItem(at: folder(of: number))
      }
    }
  }

  private func folder(of number: Int) -> URL {
    place.appendingPathComponent("scene-\(number)", isDirectory: true)
  }

  private func create() {
    // These exist on iOS when an app starts for the first time.
    for name in ["Documents", "Library/Caches", "Library/Preferences", "tmp"] {
      try? FileManager.default.createDirectory(
        at: container.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }
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
