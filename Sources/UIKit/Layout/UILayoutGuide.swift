public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A rectangle that takes part in layout like a view, without being one.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// Geometry that determines a guide of UIKit.
  enum Role {
    case own, safeArea, margins
    /// Content and visible frame of a scroll view.
    case content, frame
    case keyboard
  }

  let role: Role
  /// Name for messages. Default: empty.
  @Setter open var identifier: String
  /// View whose coordinates the guide uses; nil before it is added to one.
  open internal(set) weak var owningView: UIView?
  private(set) lazy var layoutKey = World.current.nextSequenceNumber()

  init(_ role: Role, of view: UIView?, named name: String) {
    self.role = role
    owningView = view
    identifier = name
    super.init()
  }

  public override init() {
    role = .own
    identifier = ""
    super.init()
  }

  /// Frame in the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if role == .content, let scroll = owningView as? UIScrollView {
      return CGRect(origin: .zero, size: scroll.contentSize)
    }
    if let insets { return CGRect(origin: .zero, size: owningView.bounds.size).inset(by: insets) }
    return owningView.root.layoutEngine?.frame(of: self) ?? .zero
  }

  /// Insets from the view's edges to a guide of UIKit.
  var insets: UIEdgeInsets? {
    switch role {
    case .own, .content: nil
    case .safeArea: owningView?.safeAreaInsets
    case .margins: owningView?.layoutMargins
    case .frame: (owningView as? UIScrollView)?.insetsOfFrame
    case .keyboard:
      owningView?.keyboardInsets(
        usesSafeArea: (self as? UIKeyboardLayoutGuide)?.usesBottomSafeArea ?? true)
    }
  }
}

extension UILayoutGuide: LayoutItem {
  var layoutHost: UIView? { owningView }
  var layoutName: String {
    let name = identifier.isEmpty ? "UILayoutGuide" : identifier
    return role == .own ? name : "\(owningView?.layoutName ?? "nil").\(name)"
  }
}

extension UILayoutGuide {
  /// Leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { across(.leading) }
  /// Trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { across(.trailing) }
  /// Left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { across(.left) }
  /// Right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { across(.right) }
  /// Horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { across(.centerX) }
  /// Top edge.
  public var topAnchor: NSLayoutYAxisAnchor { down(.top) }
  /// Bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { down(.bottom) }
  /// Vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { down(.centerY) }
  /// Width.
  public var widthAnchor: NSLayoutDimension { length(.width) }
  /// Height.
  public var heightAnchor: NSLayoutDimension { length(.height) }
}
