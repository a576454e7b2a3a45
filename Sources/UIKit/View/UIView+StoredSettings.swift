import CoreGraphics
public import Foundation
import QuartzCore

/// Settings of views for large text, focus and state restoration, none of which frames show here.
extension UIView {
  /// Title that an enlarged view of a bar would show; nil for none.
  public var largeContentTitle: String? {
    get { stored(.largeContentTitle) }
    set { store(newValue, .largeContentTitle) }
  }
  /// Image that an enlarged view of a bar would show; nil for none.
  public var largeContentImage: UIImage? {
    get { stored(.largeContentImage) }
    set { store(newValue, .largeContentImage) }
  }
  /// Insets of ``largeContentImage`` in points (default 0).
  public var largeContentImageInsets: UIEdgeInsets {
    get { stored(.largeContentImageInsets) ?? .zero }
    set { store(newValue, .largeContentImageInsets) }
  }
  /// Whether a long press would show the view enlarged at large text sizes; it does not here. Default:
  /// false.
  public var showsLargeContentViewer: Bool {
    get { stored(.showsLargeContentViewer) ?? false }
    set { store(newValue, .showsLargeContentViewer) }
  }
  /// Whether ``largeContentImage`` would be scaled. Default: false.
  public var scalesLargeContentImage: Bool {
    get { stored(.scalesLargeContentImage) ?? false }
    set { store(newValue, .scalesLargeContentImage) }
  }
  /// Group in which the focus of a keyboard would move; nothing has the focus here.
  public var focusGroupIdentifier: String? {
    get { stored(.focusGroupIdentifier) }
    set { store(newValue, .focusGroupIdentifier) }
  }
  /// Name for the restoration of state, which does not take place here.
  public var restorationIdentifier: String? {
    get { stored(.restorationIdentifier) }
    set { store(newValue, .restorationIdentifier) }
  }

  // MARK: Limits of the text size

  var contentSizeLimits: ContentSizeLimits {
    get { stored(.contentSizeLimits) ?? ContentSizeLimits() }
    set {
      store(newValue, .contentSizeLimits)
      // The size of a device never changes while it is shown.
      let size = UIScreen.main.shape.textSize
      let limited = newValue.limited(size)
      if limited == size {
        traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
      } else {
        traitOverrides.preferredContentSizeCategory = limited
      }
    }
  }

  // MARK: Readable width

  /// Area in which lines of text are easy to read: inside of the margins, centered, at most 672 points
  /// wide (an estimate for larger text: UIKit widens it).
  public var readableContentGuide: UILayoutGuide {
    if let guide: UILayoutGuide = stored(.readableGuide) { return guide }
    let guide = UILayoutGuide()
    guide.identifier = "UIViewReadableContentGuide"
    addLayoutGuide(guide)
    let margins = layoutMarginsGuide
    let fill = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
    fill.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: 672), fill,
    ])
    store(guide, .readableGuide)
    return guide
  }
}

struct ContentSizeLimits {
  var low: UIContentSizeCategory?
  var high: UIContentSizeCategory?

  func limited(_ size: UIContentSizeCategory) -> UIContentSizeCategory {
    if let low, size < low { return low }
    if let high, size > high { return high }
    return size
  }
}

/// Shows views enlarged by a long press at large text sizes. Here it has no effect.
public final class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// View that has the interaction; nil for none.
  public private(set) weak var view: UIView?

  public override init() {
    super.init()
  }

  /// Called before the view changes.
  public func willMove(to view: UIView?) {}
  /// Called after the view has changed.
  public func didMove(to view: UIView?) { self.view = view }

  /// Always false: nothing is enlarged.
  public static var isEnabled: Bool { false }
}
