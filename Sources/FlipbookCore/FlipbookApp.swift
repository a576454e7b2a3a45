public import TransitionCatalog

/// A `flipbook` command line, ours or one with transitions of one's own:
///
///     @main struct MyTransitions: FlipbookApp {
///       func register(in catalog: inout Catalog) {
///         catalog.add("unfold") { Unfold() }
///       }
///     }
///
/// Scenes are looked for in the folder `Scenes` of the folder in which it runs, goldens in its
/// `Tests/Goldens`; `swift run` runs it where it was called.
///
/// `import Flipbook` adds `main()`; tests of its frames (`FlipbookTesting`) need only what is here.
@MainActor
public protocol FlipbookApp {
  init()
  /// Adds transitions and layouts under the names by which scenes call them.
  func register(in catalog: inout Catalog)
  /// Where `UIImage(named:)` looks after the scene's folder and the `assets` in it: paths from the
  /// working directory, or from `/`. None, unless an app says otherwise.
  var pictureFolders: [String] { get }
}

extension FlipbookApp {
  public var pictureFolders: [String] { [] }

  public func register(in catalog: inout Catalog) {}
}
