public import SceneFormat
public import UIKit

/// Something that scenes name, with its parameters: a transition, a layout, a screen or an app.
@MainActor
public struct CatalogItem<Ready> {
  /// Name in scenes; unique among the items of its kind in a catalog.
  public let name: String
  /// One-sentence description.
  public let summary: String
  /// Parameters in the order of `flipbook list`; empty for none.
  public let parameters: [ParameterSummary]
  let make: @MainActor (TransitionParameters) -> Ready

  /// - Parameter make: reads every parameter and nothing else; a key that it does not read is
  ///   unknown.
  public init(
    name: String, summary: String, parameters: [ParameterSummary],
    make: @escaping @MainActor (TransitionParameters) -> Ready
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.make = make
  }
}

/// A named transition.
public typealias CatalogEntry = CatalogItem<ReadyTransition>

/// A named layout of collections.
public typealias LayoutEntry = CatalogItem<ReadyLayout>

/// A named screen that code makes.
public typealias ScreenEntry = CatalogItem<ReadyScreen>

/// A named app: the content of the window in a scene that starts it.
public typealias AppEntry = CatalogItem<ReadyApp>

/// Makes layouts whose parameters have been read: a new object for each use.
public typealias ReadyLayout = @MainActor () -> UICollectionViewLayout

/// Makes the view controller of a screen whose parameters have been read: a new one for each call.
public typealias ReadyScreen = @MainActor () -> UIViewController

/// Starts an app with its parameters, in a window as large as the screen. An app may also create
/// windows of its own, and leave that window without a root view controller.
public typealias ReadyApp = @MainActor (UIWindow) throws -> Void
