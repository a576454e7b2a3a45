import AppResources
public import Foundation
import QuartzCore

/// Content of a data set in an asset catalog.
public final class NSDataAsset: NSObject, Sendable {
  /// Name of the set.
  public let name: String
  /// Content of the file of the set.
  public let data: Data
  /// Always `public.data`: types are not derived.
  public var typeIdentifier: String { "public.data" }

  /// Reads the data set with a name in the app's catalogs; nil if there is none.
  public convenience init?(name: String) { self.init(name: name, bundle: nil) }

  /// Reads the data set with a name in the catalogs of a bundle; nil searches all bundles of the
  /// app. Returns nil if there is no such set or its file cannot be read.
  public init?(name: String, bundle: Bundle?) {
    let world = World.current
    world.reportProblems(inBundle: bundle?.bundlePath)
    guard let path = world.resources.dataSet(named: name, in: bundle?.bundlePath) else {
      return nil
    }
    do throws(ResourceProblem) {
      data = try ResourceLimits.content(ofFile: path)
    } catch {
      world.report(error)
      return nil
    }
    self.name = name
    super.init()
  }
}
