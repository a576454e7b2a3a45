import CoreGraphics
public import Foundation

// Names that Apple's SDK gave up with Swift 4.2 and that older sources still use.

/// Name of `TimeInterval` before Swift 3.
@available(*, deprecated, renamed: "TimeInterval")
public typealias NSTimeInterval = TimeInterval

/// Name of `UIView.AnimationOptions` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions

/// Name of `UIView.KeyframeAnimationOptions` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions

/// Name of `UIView.AnimationCurve` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve

/// Name of `UIView.ContentMode` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode

/// Name of `UIView.AutoresizingMask` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask

/// Name of `UINavigationController.Operation` before Swift 4.2.
@available(*, deprecated, renamed: "UINavigationController.Operation")
public typealias UINavigationControllerOperation = UINavigationController.Operation

extension UIView {
  /// Name of `bringSubviewToFront(_:)` before Swift 4.2.
  @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

  /// Name of `sendSubviewToBack(_:)` before Swift 4.2.
  @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  /// Name of `children` before Swift 4.2.
  @available(*, deprecated, renamed: "children")
  public var childViewControllers: [UIViewController] { children }

  /// Name of `addChild(_:)` before Swift 4.2.
  @available(*, deprecated, renamed: "addChild(_:)")
  public func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }

  /// Name of `removeFromParent()` before Swift 4.2.
  @available(*, deprecated, renamed: "removeFromParent()")
  public func removeFromParentViewController() { removeFromParent() }

  /// Name of `willMove(toParent:)` before Swift 4.2.
  @available(*, deprecated, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  /// Name of `didMove(toParent:)` before Swift 4.2.
  @available(*, deprecated, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `CGRect.inset(by:)` before Swift 4.2.
@available(*, deprecated, renamed: "CGRect.inset(by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIEdgeInsets.init(top:left:bottom:right:)` before Swift 4.2.
@available(*, deprecated, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

// Names of Swift 3 and 4 for devices, gestures and notifications.

/// Name of `UIGestureRecognizer.State` before Swift 4.2.
@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State

/// Name of `UISwipeGestureRecognizer.Direction` before Swift 4.2.
@available(*, deprecated, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction

/// Name of `UITouch.Phase` before Swift 4.2.
@available(*, deprecated, renamed: "UITouch.Phase")
public typealias UITouchPhase = UITouch.Phase

/// Name of `UIWindow.Level` before Swift 4.2.
@available(*, deprecated, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level

/// Name of `NSAttributedString.Key` before Swift 4.2.
@available(*, deprecated, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIWindow.Level.normal` before Swift 4.2.
@available(*, deprecated, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIWindow.Level.statusBar` before Swift 4.2.
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIWindow.Level.alert` before Swift 4.2.
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIResponder.keyboardWillShowNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIResponder.keyboardDidShowNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIResponder.keyboardWillHideNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIResponder.keyboardDidHideNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIResponder.keyboardWillChangeFrameNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIDevice.orientationDidChangeNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIResponder.keyboardFrameBeginUserInfoKey` before Swift 4.2.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIResponder.keyboardFrameEndUserInfoKey` before Swift 4.2.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIResponder.keyboardAnimationDurationUserInfoKey` before Swift 4.2.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public let UIKeyboardAnimationDurationUserInfoKey =
  UIResponder.keyboardAnimationDurationUserInfoKey

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIResponder.keyboardAnimationCurveUserInfoKey` before Swift 4.2.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibility.isReduceMotionEnabled` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.isReduceMotionEnabled")
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibility.post(notification:argument:)` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.post(notification:argument:)")
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(
  _ notification: UIAccessibility.Notification, _ argument: Any?
) { UIAccessibility.post(notification: notification, argument: argument) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibility.Notification.screenChanged` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.Notification.screenChanged")
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibility.Notification.layoutChanged` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.Notification.layoutChanged")
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged

// Names that Apple's SDK gave up with Swift 4.2 and that older sources still use.

/// Name of `UICollectionView.ScrollPosition` before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition

/// Name of `UICollectionView.ScrollDirection` before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection

/// Name of `UICollectionView.ElementCategory` before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory

/// Name of `UICollectionViewUpdateItem.Action` before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UICollectionView.elementKindSectionHeader` before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UICollectionView.elementKindSectionFooter` before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter

// Names of Swift 3 and 4 for controls.

/// Name of `UIControl.State` before Swift 4.2.
@available(*, deprecated, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State

/// Name of `UIApplication.LaunchOptionsKey` before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// Name of `UIApplication.OpenURLOptionsKey` before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.OpenURLOptionsKey")
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey

/// Name of `UIControl.Event` before Swift 4.2.
@available(*, deprecated, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event

/// Name of `UIButton.ButtonType` before Swift 4.2.
@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType

/// Name of `UIStackView.Distribution` before Swift 4.2.
@available(*, deprecated, renamed: "UIStackView.Distribution")
public typealias UIStackViewDistribution = UIStackView.Distribution

/// Name of `UIStackView.Alignment` before Swift 4.2.
@available(*, deprecated, renamed: "UIStackView.Alignment")
public typealias UIStackViewAlignment = UIStackView.Alignment

// Spellings of Swift 3 and 4.

/// Name of `NSLayoutConstraint.Attribute` before Swift 4.2.
@available(*, deprecated, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute

/// Name of `NSLayoutConstraint.Relation` before Swift 4.2.
@available(*, deprecated, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = NSLayoutConstraint.Relation

/// Name of `NSLayoutConstraint.FormatOptions` before Swift 4.2.
@available(*, deprecated, renamed: "NSLayoutConstraint.FormatOptions")
public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions

/// Name of `NSLayoutConstraint.Axis` before Swift 4.2.
@available(*, deprecated, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIView.noIntrinsicMetric` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.noIntrinsicMetric")
public let UIViewNoIntrinsicMetric: CGFloat = -1

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIView.layoutFittingCompressedSize` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.layoutFittingCompressedSize")
public let UILayoutFittingCompressedSize = CGSize.zero

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIView.layoutFittingExpandedSize` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.layoutFittingExpandedSize")
public let UILayoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

// Names of Swift 3 and 4 for tables, bars, images and alerts.

/// Name of `UITableViewCell.CellStyle` before Swift 4.2.
@available(*, deprecated, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle

/// Name of `UITableViewCell.SelectionStyle` before Swift 4.2.
@available(*, deprecated, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle

/// Name of `UITableViewCell.AccessoryType` before Swift 4.2.
@available(*, deprecated, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType

/// Name of `UITableView.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style

/// Name of `UITableView.RowAnimation` before Swift 4.2.
@available(*, deprecated, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation

/// Name of `UITableView.ScrollPosition` before Swift 4.2.
@available(*, deprecated, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition

/// Name of `UIBarButtonItem.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style

/// Name of `UIBarButtonItem.SystemItem` before Swift 4.2.
@available(*, deprecated, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem

/// Name of `UIApplication.State` before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State

/// Name of `UIActivityIndicatorView.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style

/// Name of `UIImage.RenderingMode` before Swift 4.2.
@available(*, deprecated, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode

/// Name of `UIImage.Orientation` before Swift 4.2.
@available(*, deprecated, renamed: "UIImage.Orientation")
public typealias UIImageOrientation = UIImage.Orientation

/// Name of `UIBlurEffect.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style

/// Name of `UIAlertController.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style

/// Name of `UIAlertAction.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style

/// Name of `RunLoop.Mode` before Swift 4.2.
@available(*, deprecated, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UITableView.automaticDimension` before Swift 4.2.
@available(*, deprecated, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension = UITableView.automaticDimension

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.willEnterForegroundNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
  public static let UIApplicationWillEnterForeground = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.didEnterBackgroundNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
  public static let UIApplicationDidEnterBackground = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.didBecomeActiveNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
  public static let UIApplicationDidBecomeActive = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.willResignActiveNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
  public static let UIApplicationWillResignActive = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
}
