import Bakery
import Flipbook

/// The command line `flipbook` with the app Bakery.
@main public struct BakeryFrames: FlipbookApp {
  public init() {}

  public var resourceFolders: [String] { ["Sources/Bakery/AppSources"] }

  public func register(in catalog: inout Catalog) {
    // A scene starts it with app: "bakery".
    catalog.add(app: "bakery", module: "Bakery")
  }
}
