import CoreGraphics
public import Foundation
import QuartzCore

/// Calls initializers of classes that are known at run time only, such as registered cell classes
/// and the attributes class of a layout.
///
/// Swift demands required initializers for that, but Apple's classes have none here, and subclasses
/// write `override init(frame:)`. The nested classes declare the initializers as required; these occupy
/// the same entries of the method table as those that they override, so that a call by such a type
/// reaches the override of any subclass. They are open because the compiler may bind calls of other
/// classes directly. Programs have no use for them.
@_documentation(visibility: internal)
@MainActor
public enum ClassInstantiation {
  /// Stands for subclasses of `UITableViewCell`.
  open class Cell: UITableViewCell {
    public required override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Stands for subclasses of `UITableViewHeaderFooterView`.
  open class HeaderFooterView: UITableViewHeaderFooterView {
    public required override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Stands for subclasses of `UICollectionReusableView`.
  open class ReusableView: UICollectionReusableView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Stands for subclasses of `UIView`.
  open class View: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Stands for subclasses of `UICollectionView`.
  open class Collection: UICollectionView {
    public required override init(
      frame: CGRect, collectionViewLayout layout: UICollectionViewLayout
    ) { super.init(frame: frame, collectionViewLayout: layout) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Stands for subclasses of `UIViewController`.
  open class Controller: UIViewController {
    public required override init(nibName: String?, bundle: Bundle?) {
      super.init(nibName: nibName, bundle: bundle)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Stands for subclasses of `UIBarItem`.
  open class BarItem: UIBarItem {
    public required override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Stands for subclasses of `UICollectionViewLayoutAttributes`.
  open class LayoutAttributes: UICollectionViewLayoutAttributes {
    public required override init() { super.init() }
  }

  /// Stands for subclasses of `UICollectionViewLayoutInvalidationContext`.
  open class InvalidationContext: UICollectionViewLayoutInvalidationContext {
    public required override init() { super.init() }
  }

  /// Stands for subclasses of `UIStoryboardSegue`.
  open class Segue: UIStoryboardSegue {
    public required override init(
      identifier: String?, source: UIViewController, destination: UIViewController
    ) { super.init(identifier: identifier, source: source, destination: destination) }
  }

  /// Stands for plain objects of storyboards and nibs.
  open class Object: NSObject {
    public required override init() { super.init() }
  }

  // Not inlined: where the compiler sees the calls it takes the results for the classes above.

  @inline(never)
  static func object(_ type: NSObject.Type) -> NSObject {
    unsafe unsafeBitCast(type, to: Object.Type.self).init()
  }

  @inline(never)
  static func segue(
    _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) -> UIStoryboardSegue {
    unsafe unsafeBitCast(type, to: Segue.Type.self)
      .init(identifier: identifier, source: source, destination: destination)
  }

  @inline(never)
  static func cell(
    _ type: UITableViewCell.Type, style: UITableViewCell.CellStyle = .default,
    reuseIdentifier: String?
  ) -> UITableViewCell {
    unsafe unsafeBitCast(type, to: Cell.Type.self)
      .init(style: style, reuseIdentifier: reuseIdentifier)
  }

  @inline(never)
  static func headerFooterView(
    _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
  ) -> UITableViewHeaderFooterView {
    unsafe unsafeBitCast(type, to: HeaderFooterView.Type.self)
      .init(reuseIdentifier: reuseIdentifier)
  }

  @inline(never)
  static func view(_ type: UIView.Type, frame: CGRect = .zero) -> UIView {
    unsafe unsafeBitCast(type, to: View.Type.self).init(frame: frame)
  }

  @inline(never)
  static func collection(
    _ type: UICollectionView.Type, frame: CGRect, layout: UICollectionViewLayout
  ) -> UICollectionView {
    unsafe unsafeBitCast(type, to: Collection.Type.self)
      .init(frame: frame, collectionViewLayout: layout)
  }

  @inline(never)
  static func controller(
    _ type: UIViewController.Type, nibName: String? = nil, bundle: Bundle? = nil
  ) -> UIViewController {
    unsafe unsafeBitCast(type, to: Controller.Type.self).init(nibName: nibName, bundle: bundle)
  }

  @inline(never)
  static func barItem(_ type: UIBarItem.Type) -> UIBarItem {
    unsafe unsafeBitCast(type, to: BarItem.Type.self).init()
  }

  static func reusableView<View: UICollectionReusableView>(
    _ type: View.Type, frame: CGRect
  ) -> View {
    unsafe unsafeDowncast(anyReusableView(type, frame: frame), to: View.self)
  }

  @inline(never)
  private static func anyReusableView(
    _ type: UICollectionReusableView.Type, frame: CGRect
  ) -> UICollectionReusableView {
    unsafe unsafeBitCast(type, to: ReusableView.Type.self).init(frame: frame)
  }

  @inline(never)
  nonisolated static func attributes(
    _ type: UICollectionViewLayoutAttributes.Type
  ) -> UICollectionViewLayoutAttributes {
    unsafe unsafeBitCast(type, to: LayoutAttributes.Type.self).init()
  }

  @inline(never)
  nonisolated static func invalidationContext(
    _ type: UICollectionViewLayoutInvalidationContext.Type
  ) -> UICollectionViewLayoutInvalidationContext {
    unsafe unsafeBitCast(type, to: InvalidationContext.Type.self).init()
  }
}

extension NSObject {
  /// An object of this class, which is known at run time only; a ported source calls it in place of
  /// `init()`.
  ///
  /// - Parameter makers: closures for classes that declare `init()` themselves. For others, views get
  ///   the frame zero, and controllers the nib of their name.
  @preconcurrency @MainActor
  public static func makeInstance(among makers: [ObjectIdentifier: @MainActor () -> NSObject])
    -> Self
  {
    let made: NSObject =
      if let make = makers[ObjectIdentifier(self)] {
        make()
      } else if let type = self as? UIViewController.Type {
        ClassInstantiation.controller(type)
      } else if let type = self as? UITableViewCell.Type {
        ClassInstantiation.cell(type, reuseIdentifier: nil)
      } else if let type = self as? UIView.Type {
        ClassInstantiation.view(type)
      } else {
        ClassInstantiation.object(self)
      }
    return unsafe unsafeDowncast(made, to: self)
  }
}

extension UIView {
  /// A view of this class, which is known at run time only; a ported source calls it in place of
  /// `init(frame:)`.
  ///
  /// - Parameter frame: Frame in points, in the coordinates of the superview.
  public static func makeInstance(frame: CGRect) -> Self {
    unsafe unsafeDowncast(ClassInstantiation.view(self, frame: frame), to: self)
  }
}

extension UICollectionView {
  /// A collection view of this class, which is known at run time only; a ported source calls it in place of
  /// `init(frame:collectionViewLayout:)`.
  ///
  /// - Parameters:
  ///   - frame: Frame in points, in the coordinates of the superview.
  ///   - layout: Layout of the items.
  public static func makeInstance(
    frame: CGRect, collectionViewLayout layout: UICollectionViewLayout
  ) -> Self {
    unsafe unsafeDowncast(
      ClassInstantiation.collection(self, frame: frame, layout: layout), to: self)
  }
}

extension UITableViewCell {
  /// A cell of this class, which is known at run time only; a ported source calls it in place of
  /// `init(style:reuseIdentifier:)`.
  public static func makeInstance(style: CellStyle, reuseIdentifier: String?) -> Self {
    unsafe unsafeDowncast(
      ClassInstantiation.cell(self, style: style, reuseIdentifier: reuseIdentifier), to: self)
  }
}

extension UITableViewHeaderFooterView {
  /// A header or footer of this class, which is known at run time only; a ported source calls it in place
  /// of `init(reuseIdentifier:)`.
  public static func makeInstance(reuseIdentifier: String?) -> Self {
    unsafe unsafeDowncast(
      ClassInstantiation.headerFooterView(self, reuseIdentifier: reuseIdentifier), to: self)
  }
}

extension UIStoryboardSegue {
  /// A segue of this class, which is known at run time only; a ported source calls it in place of
  /// `init(identifier:source:destination:)`.
  public static func makeInstance(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) -> Self {
    unsafe unsafeDowncast(
      ClassInstantiation.segue(
        self, identifier: identifier, source: source, destination: destination), to: self)
  }
}

extension UIViewController {
  /// A controller of this class, which is known at run time only; a ported source calls it in place of
  /// `init(nibName:bundle:)`.
  ///
  /// - Parameters:
  ///   - nibName: Name of the nib with the view; nil for one with the name of the class, if there is one.
  ///   - bundle: Bundle of the nib; nil for the main one.
  public static func makeInstance(nibName: String?, bundle: Bundle?) -> Self {
    unsafe unsafeDowncast(
      ClassInstantiation.controller(self, nibName: nibName, bundle: bundle), to: self)
  }
}
