import AppResources
public import Foundation
import QuartzCore

/// Gives `Bundle` an initializer that returns an existing bundle, which a class cannot have itself.
public protocol ClassBundle {}

extension Bundle: ClassBundle {}

extension ClassBundle where Self == Bundle {
  /// The resources of the module that a class belongs to: `flipbook port` writes it in place of
  /// `Bundle(for:)`, which finds those of the executable on Linux.
  ///
  /// Resources that the module's folder lacks are searched in the app's others. The main bundle, if the
  /// module has no resources of its own, or is the app's, or its folder has been deleted.
  public init(appClass: AnyClass) {
    // A qualified name begins with the module.
    let module = String(reflecting: appClass).prefix { $0 != "." }
    self = Bundle.module(String(module)) ?? .main
  }
}

extension Bundle {
  /// The resources of a module; nil stands for all of the app's.
  static func module(_ name: String?) -> Bundle? {
    name.flatMap(path(ofModule:)).flatMap { Bundle(path: $0) }
  }

  /// Path of an existing folder.
  private static func path(ofModule name: String) -> String? {
    World.current.resources.bundle(ofModule: name).flatMap {
      ResourceLimits.isFolder($0) ? $0 : nil
    }
  }
}
