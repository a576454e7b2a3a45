/// The start of an app, which `flipbook port` writes next to the class with `@main` or
/// `@UIApplicationMain`. Programs do not write any.
@preconcurrency @MainActor
open class ApplicationEntry {
  /// Creates the entry of a module.
  public required init() {}

  /// A new delegate of the app; overridden by ported sources.
  open func delegate() -> (any UIApplicationDelegate)? { nil }

  /// The entry in the sources of a module; nil if they have none.
  static func named(in module: String) -> ApplicationEntry? {
    (InterfaceClasses.class("FlipbookApplicationEntry", in: module) as? ApplicationEntry.Type)?
      .init()
  }
}
