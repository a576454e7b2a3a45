import AppResources
public import Foundation
import QuartzCore

/// A nib, read from the source of its `.xib` file.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String
  private let file: InterfaceFile?

  /// Reads `name.xib` in the resources of a bundle; nil searches all bundles of the app. A file
  /// that is missing or cannot be read is reported.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    file = Self.find(name, bundleOrNil, isRequired: true)
    super.init()
  }

  init(_ file: InterfaceFile, named name: String) {
    self.name = name
    self.file = file
    super.init()
  }

  /// The nib of a controller: the one that it names, else one with the name of its class, with or
  /// without "Controller". Classes of UIKit have none.
  convenience init?(of controller: UIViewController) {
    if let name = controller.nibName {
      self.init(nibName: name, bundle: controller.nibBundle)
      return
    }
    let type = Swift.type(of: controller)
    guard InterfaceClasses.kit(of: type) != type else { return nil }
    let name = String(describing: type)
    for name in [name, name.hasSuffix("Controller") ? String(name.dropLast(10)) : name] {
      if let file = Self.find(name, nil, isRequired: false) {
        self.init(file, named: name)
        return
      }
    }
    return nil
  }

  private static func find(_ name: String, _ bundle: Bundle?, isRequired: Bool) -> InterfaceFile? {
    let world = World.current
    do throws(ResourceProblem) {
      let path = bundle == .main ? nil : bundle?.bundlePath
      let found = try world.resources.interface(
        named: name + ".xib", in: path, languages: world.languages,
        sizes: .ofScreen)
      if let found { return found }
    } catch {
      world.report(error)
      return nil
    }
    if isRequired {
      world.report(
        .storyboardMissing,
        "the nib “\(name)” was requested; the resources have no file \(name).xib")
    }
    return nil
  }

  /// Creates new objects from the nib, connects them with each other and with their owner, and
  /// returns those at the top level.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    guard let file else { return [] }
    let loader = InterfaceLoader(file, storyboard: nil, topLevel: file.objects)
    let owner = ownerOrNil as? NSObject
    for element in file.objects
    where element.name == "placeholder" && element["placeholderIdentifier"] == "IBFilesOwner" {
      guard let owner, let identifier = element["id"] else { continue }
      loader.adopt((owner, identifier))
      loader.noteConnections(of: owner, element)
    }
    let made = file.objects.compactMap { element in
      element.name == "placeholder" ? nil : loader.object(element["id"])
    }
    loader.finish()
    // Else cells that prototypes create would keep their table.
    loader.releaseObjects()
    // Objective-C releases what a method returns at the end of the turn: published code keeps a nib's view in a weak
    // variable until it has a superview.
    World.current.afterThisCommit { withExtendedLifetime(made) {} }
    return made
  }

  /// Key of an option; there are none that have an effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the option.
    public let rawValue: String
    /// Any string.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension Bundle {
  /// Creates the objects of a nib in the bundle's resources; nil if there is no such file.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

extension UITableView {
  func registerCells(_ nib: UINib?, _ identifier: String) {
    guard let nib else { return cells.register(identifier, nil) }
    cells.register(identifier) { _ in
      let cell = nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first
      return cell ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
  }

  func registerHeaders(_ nib: UINib?, _ identifier: String) {
    guard let nib else { return headers.register(identifier, nil) }
    headers.register(identifier) { _ in
      let view = nib.instantiate(withOwner: nil).lazy
        .compactMap { $0 as? UITableViewHeaderFooterView }.first
      return view ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }
  }
}

extension UICollectionView {
  func registerCells(_ nib: UINib?, _ identifier: String) {
    guard let nib else { return cells.register(nil, for: identifier) }
    cells.register(identifier) { _ in
      let cell = nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionViewCell }
        .first
      return cell ?? UICollectionViewCell(frame: .zero)
    }
  }

  func registerViews(_ nib: UINib?, ofKind kind: String, _ identifier: String) {
    let pool = pool(ofKind: kind)
    guard let nib else { return pool.register(nil, for: identifier) }
    pool.register(identifier) { _ in
      let view = nib.instantiate(withOwner: nil).lazy
        .compactMap { $0 as? UICollectionReusableView }.first
      return view ?? UICollectionReusableView(frame: .zero)
    }
  }
}
