import CoreGraphics
public import Foundation

// Names that Apple's SDK gave up with Swift 4.2 and that older sources still use: the rest of them.

/// Name of `UITableViewCell.EditingStyle` before Swift 4.2.
@available(*, deprecated, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle

/// Name of `UITableViewCell.SeparatorStyle` before Swift 4.2.
@available(*, deprecated, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle

/// Name of `UITableViewCell.StateMask` before Swift 4.2.
@available(*, deprecated, renamed: "UITableViewCell.StateMask")
public typealias UITableViewCellStateMask = UITableViewCell.StateMask

/// Name of `UIFont.TextStyle` before Swift 4.2.
@available(*, deprecated, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = UIFont.TextStyle

/// Name of `UIFontDescriptor.SymbolicTraits` before Swift 4.2.
@available(*, deprecated, renamed: "UIFontDescriptor.SymbolicTraits")
public typealias UIFontDescriptorSymbolicTraits = UIFontDescriptor.SymbolicTraits

/// Name of `UIDatePicker.Mode` before Swift 4.2.
@available(*, deprecated, renamed: "UIDatePicker.Mode")
public typealias UIDatePickerMode = UIDatePicker.Mode

/// Name of `UIScrollView.KeyboardDismissMode` before Swift 4.2.
@available(*, deprecated, renamed: "UIScrollView.KeyboardDismissMode")
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode

/// Name of `UIScrollView.IndicatorStyle` before Swift 4.2.
@available(*, deprecated, renamed: "UIScrollView.IndicatorStyle")
public typealias UIScrollViewIndicatorStyle = UIScrollView.IndicatorStyle

/// Name of `UIScrollView.ContentInsetAdjustmentBehavior` before Swift 4.2.
@available(*, deprecated, renamed: "UIScrollView.ContentInsetAdjustmentBehavior")
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView
  .ContentInsetAdjustmentBehavior

/// Name of `UITextField.ViewMode` before Swift 4.2.
@available(*, deprecated, renamed: "UITextField.ViewMode")
public typealias UITextFieldViewMode = UITextField.ViewMode

/// Name of `UITextField.BorderStyle` before Swift 4.2.
@available(*, deprecated, renamed: "UITextField.BorderStyle")
public typealias UITextBorderStyle = UITextField.BorderStyle

/// Name of `UITabBar.ItemPositioning` before Swift 4.2.
@available(*, deprecated, renamed: "UITabBar.ItemPositioning")
public typealias UITabBarItemPositioning = UITabBar.ItemPositioning

/// Name of `UITabBarItem.SystemItem` before Swift 4.2.
@available(*, deprecated, renamed: "UITabBarItem.SystemItem")
public typealias UITabBarSystemItem = UITabBarItem.SystemItem

/// Name of `UINavigationItem.LargeTitleDisplayMode` before Swift 4.2.
@available(*, deprecated, renamed: "UINavigationItem.LargeTitleDisplayMode")
public typealias UINavigationItemLargeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode

/// Name of `UIPageViewController.TransitionStyle` before Swift 4.2.
@available(*, deprecated, renamed: "UIPageViewController.TransitionStyle")
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle

/// Name of `UIPageViewController.NavigationOrientation` before Swift 4.2.
@available(*, deprecated, renamed: "UIPageViewController.NavigationOrientation")
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController
  .NavigationOrientation

/// Name of `UIPageViewController.NavigationDirection` before Swift 4.2.
@available(*, deprecated, renamed: "UIPageViewController.NavigationDirection")
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection

/// Name of `UIPageViewController.SpineLocation` before Swift 4.2.
@available(*, deprecated, renamed: "UIPageViewController.SpineLocation")
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation

/// Name of `UISplitViewController.DisplayMode` before Swift 4.2.
@available(*, deprecated, renamed: "UISplitViewController.DisplayMode")
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode

/// Name of `UIProgressView.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UIProgressView.Style")
public typealias UIProgressViewStyle = UIProgressView.Style

/// Name of `UISearchBar.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UISearchBar.Style")
public typealias UISearchBarStyle = UISearchBar.Style

/// Name of `UISearchBar.Icon` before Swift 4.2.
@available(*, deprecated, renamed: "UISearchBar.Icon")
public typealias UISearchBarIcon = UISearchBar.Icon

/// Name of `UIImagePickerController.SourceType` before Swift 4.2.
@available(*, deprecated, renamed: "UIImagePickerController.SourceType")
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType

/// Name of `UIView.TintAdjustmentMode` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.TintAdjustmentMode")
public typealias UIViewTintAdjustmentMode = UIView.TintAdjustmentMode

/// Name of `UIView.AnimationTransition` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.AnimationTransition")
public typealias UIViewAnimationTransition = UIView.AnimationTransition

/// Name of `UIImage.ResizingMode` before Swift 4.2.
@available(*, deprecated, renamed: "UIImage.ResizingMode")
public typealias UIImageResizingMode = UIImage.ResizingMode

/// Name of `UIControl.ContentVerticalAlignment` before Swift 4.2.
@available(*, deprecated, renamed: "UIControl.ContentVerticalAlignment")
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment

/// Name of `UIControl.ContentHorizontalAlignment` before Swift 4.2.
@available(*, deprecated, renamed: "UIControl.ContentHorizontalAlignment")
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment

/// Name of `UIEvent.EventType` before Swift 4.2.
@available(*, deprecated, renamed: "UIEvent.EventType")
public typealias UIEventType = UIEvent.EventType

/// Name of `UIEvent.EventSubtype` before Swift 4.2.
@available(*, deprecated, renamed: "UIEvent.EventSubtype")
public typealias UIEventSubtype = UIEvent.EventSubtype

/// Name of `UITouch.TouchType` before Swift 4.2.
@available(*, deprecated, renamed: "UITouch.TouchType")
public typealias UITouchType = UITouch.TouchType

/// Name of `UITableViewRowAction.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UITableViewRowAction.Style")
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style

/// Name of `UIInterpolatingMotionEffect.EffectType` before Swift 4.2.
@available(*, deprecated, renamed: "UIInterpolatingMotionEffect.EffectType")
public typealias UIInterpolatingMotionEffectType = UIInterpolatingMotionEffect.EffectType

/// Name of `UIAttachmentBehavior.AttachmentType` before Swift 4.2.
@available(*, deprecated, renamed: "UIAttachmentBehavior.AttachmentType")
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType

/// Name of `UICollisionBehavior.Mode` before Swift 4.2.
@available(*, deprecated, renamed: "UICollisionBehavior.Mode")
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode

/// Name of `UIPushBehavior.Mode` before Swift 4.2.
@available(*, deprecated, renamed: "UIPushBehavior.Mode")
public typealias UIPushBehaviorMode = UIPushBehavior.Mode

/// Name of `UIView.SystemAnimation` before Swift 4.2.
@available(*, deprecated, renamed: "UIView.SystemAnimation")
public typealias UIViewSystemAnimation = UIView.SystemAnimation

/// Name of `UIContextualAction.Style` before Swift 4.2.
@available(*, deprecated, renamed: "UIContextualAction.Style")
public typealias UIContextualActionStyle = UIContextualAction.Style

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UICollectionViewFlowLayout.automaticSize` before Swift 4.2.
@available(*, deprecated, renamed: "UICollectionViewFlowLayout.automaticSize")
@preconcurrency @MainActor
public var UICollectionViewFlowLayoutAutomaticSize: CGSize {
  UICollectionViewFlowLayout.automaticSize
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UINavigationController.hideShowBarDuration` before Swift 4.2.
@available(*, deprecated, renamed: "UINavigationController.hideShowBarDuration")
@preconcurrency @MainActor
public var UINavigationControllerHideShowBarDuration: CGFloat {
  UINavigationController.hideShowBarDuration
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIScrollView.DecelerationRate.normal` before Swift 4.2.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.normal")
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIScrollView.DecelerationRate.fast` before Swift 4.2.
@available(*, deprecated, renamed: "UIScrollView.DecelerationRate.fast")
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIApplication.openSettingsURLString` before Swift 4.2.
@available(*, deprecated, renamed: "UIApplication.openSettingsURLString")
@preconcurrency @MainActor
public var UIApplicationOpenSettingsURLString: String {
  UIApplication.openSettingsURLString
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIBackgroundTaskIdentifier.invalid` before Swift 4.2.
@available(*, deprecated, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibilityTraits.none` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.none")
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibilityTraits.button` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.button")
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibilityTraits.link` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibilityTraits.header` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.header")
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibilityTraits.image` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.image")
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibilityTraits.selected` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.selected")
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibilityTraits.staticText` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.staticText")
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibilityTraits.adjustable` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.adjustable")
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibilityTraits.notEnabled` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.notEnabled")
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibilityTraits.updatesFrequently` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibilityTraits.updatesFrequently")
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIAccessibility.Notification.announcement` before Swift 4.2.
@available(*, deprecated, renamed: "UIAccessibility.Notification.announcement")
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIImagePickerController.InfoKey.originalImage.rawValue` before Swift 4.2.
@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.originalImage.rawValue")
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage
  .rawValue

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIImagePickerController.InfoKey.editedImage.rawValue` before Swift 4.2.
@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.editedImage.rawValue")
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage.rawValue

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIImagePickerController.InfoKey.mediaType.rawValue` before Swift 4.2.
@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.mediaType.rawValue")
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType.rawValue

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Name of `UIImagePickerController.InfoKey.mediaURL.rawValue` before Swift 4.2.
@available(*, deprecated, renamed: "UIImagePickerController.InfoKey.mediaURL.rawValue")
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL.rawValue

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Compares insets before Swift 4.2.
@available(*, deprecated, message: "Use == operator instead.")
public func UIEdgeInsetsEqualToEdgeInsets(
  _ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets
) -> Bool {
  insets1 == insets2
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIResponder.keyboardDidChangeFrameNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
  public static let UIKeyboardDidChangeFrame =
    UIResponder.keyboardDidChangeFrameNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIContentSizeCategory.didChangeNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
  public static let UIContentSizeCategoryDidChange =
    UIContentSizeCategory.didChangeNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIPasteboard.changedNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIPasteboard.changedNotification")
  public static let UIPasteboardChanged =
    UIPasteboard.changedNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UITextField.textDidBeginEditingNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UITextField.textDidBeginEditingNotification")
  public static let UITextFieldTextDidBeginEditing =
    UITextField.textDidBeginEditingNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UITextField.textDidChangeNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
  public static let UITextFieldTextDidChange =
    UITextField.textDidChangeNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UITextField.textDidEndEditingNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UITextField.textDidEndEditingNotification")
  public static let UITextFieldTextDidEndEditing =
    UITextField.textDidEndEditingNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UITextView.textDidBeginEditingNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UITextView.textDidBeginEditingNotification")
  public static let UITextViewTextDidBeginEditing =
    UITextView.textDidBeginEditingNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UITextView.textDidChangeNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
  public static let UITextViewTextDidChange =
    UITextView.textDidChangeNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UITextView.textDidEndEditingNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UITextView.textDidEndEditingNotification")
  public static let UITextViewTextDidEndEditing =
    UITextView.textDidEndEditingNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.didFinishLaunchingNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
  public static let UIApplicationDidFinishLaunching = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.willTerminateNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
  public static let UIApplicationWillTerminate = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.didReceiveMemoryWarningNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static let UIApplicationDidReceiveMemoryWarning = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.significantTimeChangeNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.significantTimeChangeNotification")
  public static let UIApplicationSignificantTimeChange = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.userDidTakeScreenshotNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.userDidTakeScreenshotNotification")
  public static let UIApplicationUserDidTakeScreenshot = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.willChangeStatusBarFrameNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarFrameNotification")
  public static let UIApplicationWillChangeStatusBarFrame = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.didChangeStatusBarFrameNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarFrameNotification")
  public static let UIApplicationDidChangeStatusBarFrame = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.willChangeStatusBarOrientationNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
  public static let UIApplicationWillChangeStatusBarOrientation = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIApplication.didChangeStatusBarOrientationNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
  public static let UIApplicationDidChangeStatusBarOrientation = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIDevice.batteryLevelDidChangeNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIDevice.batteryLevelDidChangeNotification")
  public static let UIDeviceBatteryLevelDidChange =
    UIDevice.batteryLevelDidChangeNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIDevice.batteryStateDidChangeNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIDevice.batteryStateDidChangeNotification")
  public static let UIDeviceBatteryStateDidChange =
    UIDevice.batteryStateDidChangeNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIScreen.brightnessDidChangeNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIScreen.brightnessDidChangeNotification")
  public static let UIScreenBrightnessDidChange =
    UIScreen.brightnessDidChangeNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIScreen.didConnectNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIScreen.didConnectNotification")
  public static let UIScreenDidConnect =
    UIScreen.didConnectNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Name of `UIScreen.didDisconnectNotification` before Swift 4.2.
  @available(*, deprecated, renamed: "UIScreen.didDisconnectNotification")
  public static let UIScreenDidDisconnect =
    UIScreen.didDisconnectNotification
}

// Constants of text layers and videos.

/// Name of `CATextLayerTruncationMode.none` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATextLayerTruncationMode.none")
public let kCATruncationNone = CATextLayerTruncationMode.none

/// Name of `CATextLayerTruncationMode.start` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATextLayerTruncationMode.start")
public let kCATruncationStart = CATextLayerTruncationMode.start

/// Name of `CATextLayerTruncationMode.middle` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATextLayerTruncationMode.middle")
public let kCATruncationMiddle = CATextLayerTruncationMode.middle

/// Name of `CATextLayerTruncationMode.end` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATextLayerTruncationMode.end")
public let kCATruncationEnd = CATextLayerTruncationMode.end

/// Name of `CATextLayerAlignmentMode.natural` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.natural")
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural

/// Name of `CATextLayerAlignmentMode.left` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.left")
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left

/// Name of `CATextLayerAlignmentMode.right` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.right")
public let kCAAlignmentRight = CATextLayerAlignmentMode.right

/// Name of `CATextLayerAlignmentMode.center` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.center")
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center

/// Name of `CATextLayerAlignmentMode.justified` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.justified")
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified

/// Name of `AVLayerVideoGravity.resize` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVLayerVideoGravity.resize")
public let AVLayerVideoGravityResize = AVLayerVideoGravity.resize

/// Name of `AVLayerVideoGravity.resizeAspect` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVLayerVideoGravity.resizeAspect")
public let AVLayerVideoGravityResizeAspect = AVLayerVideoGravity.resizeAspect

/// Name of `AVLayerVideoGravity.resizeAspectFill` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVLayerVideoGravity.resizeAspectFill")
public let AVLayerVideoGravityResizeAspectFill = AVLayerVideoGravity.resizeAspectFill

/// Name of `AVMediaType.video` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVMediaType.video")
public let AVMediaTypeVideo = AVMediaType.video

/// Name of `AVMediaType.audio` in Swift 3 and 4.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "AVMediaType.audio")
public let AVMediaTypeAudio = AVMediaType.audio

extension NSUnderlineStyle {
  /// Name of `single` before Swift 4.2.
  @available(*, deprecated, renamed: "single")
  public static let styleSingle = NSUnderlineStyle.single
  /// Name of `thick` before Swift 4.2.
  @available(*, deprecated, renamed: "thick")
  public static let styleThick = NSUnderlineStyle.thick
  /// Name of `double` before Swift 4.2.
  @available(*, deprecated, renamed: "double")
  public static let styleDouble = NSUnderlineStyle.double
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Kind of device: a function that `UIDevice.current.userInterfaceIdiom` has replaced.
@preconcurrency @MainActor
@available(*, deprecated, message: "Use UIDevice.current.userInterfaceIdiom")
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
