public import TransitionCatalog

/// A `flipbook` command line, Flipbook's own or one that adds transitions:
///
///     @main struct MyTransitions: FlipbookApp {
///       func register(in catalog: inout Catalog) {
///         catalog.add("unfold") { Unfold() }
///       }
///     }
///
/// The command line looks for scenes in `Scenes` and for goldens in `Tests/Goldens` of the working
/// directory, which `swift run` keeps.
///
/// `import Flipbook` adds `main()`; tests with `FlipbookTesting` need only this protocol.
@MainActor
public protocol FlipbookApp {
  /// Creates the app when the command line starts.
  init()
  /// Adds transitions, layouts, screens and apps under the names that scenes use for them.
  func register(in catalog: inout Catalog)
  /// Folders in which `UIImage(named:)` looks after the scene's folder and its `assets` (default:
  /// none). Paths are absolute or relative to the working directory.
  var pictureFolders: [String] { get }
  /// Folders with an app's resources, as in its project: asset catalogs, storyboards, strings,
  /// `Info.plist` (default: none). They are searched after the bundles next to the executable.
  /// Paths are absolute or relative to the working directory; `Sources/Shop/AppSources` belongs to
  /// the module `Shop`.
  var resourceFolders: [String] { get }
  /// Digest of the sources of the transitions that the app registers: results of another build with an
  /// equal one are accepted. The plug-in `FlipbookIdentity` provides it; without the plug-in it is nil,
  /// and the build ID of the executable counts instead.
  var sourceDigest: String? { get }
}

extension FlipbookApp {
  /// No folders.
  public var pictureFolders: [String] { [] }

  /// No folders.
  public var resourceFolders: [String] { [] }

  /// nil: the build ID of the executable counts.
  public var sourceDigest: String? { nil }

  /// Adds nothing.
  public func register(in catalog: inout Catalog) {}
}
