/// Classes of UIKit and Core Animation that apps can inherit from, as far as a rewrite has to know how they
/// inherit from each other.
enum UIKitClasses {
  /// Subclasses by their superclass.
  private static let subclasses: [String: [String]] = [
    "AVAsset": ["AVMutableComposition", "AVURLAsset"],
    "AVAssetTrack": ["AVMutableCompositionTrack"],
    "AVCaptureFileOutput": ["AVCaptureMovieFileOutput"],
    "AVCaptureInput": ["AVCaptureDeviceInput"],
    "AVCaptureOutput": [
      "AVCaptureFileOutput", "AVCaptureMetadataOutput", "AVCapturePhotoOutput",
      "AVCaptureStillImageOutput", "AVCaptureVideoDataOutput",
    ],
    "AVMetadataObject": ["AVMetadataMachineReadableCodeObject"],
    "AVPlayer": ["AVQueuePlayer"],
    "AVVideoComposition": ["AVMutableVideoComposition"],
    "AVVideoCompositionInstruction": ["AVMutableVideoCompositionInstruction"],
    "AVVideoCompositionLayerInstruction": ["AVMutableVideoCompositionLayerInstruction"],
    "CAAnimation": ["CAAnimationGroup", "CAPropertyAnimation", "CATransition"],
    "CABasicAnimation": ["CASpringAnimation"],
    "CALayer": [
      "AVCaptureVideoPreviewLayer", "AVPlayerLayer", "CAEmitterLayer", "CAGradientLayer",
      "CAReplicatorLayer", "CAShapeLayer",
      "CATextLayer",
      "CATransformLayer",
    ],
    "CAPropertyAnimation": ["CABasicAnimation", "CAKeyframeAnimation"],
    "CLPlacemark": ["MKPlacemark"],
    "CNContact": ["CNMutableContact"],
    "CNPostalAddress": ["CNMutablePostalAddress"],
    "CMLogItem": ["CMAccelerometerData", "CMDeviceMotion", "CMGyroData"],
    "EKCalendarItem": ["EKEvent", "EKReminder"],
    "Formatter": [
      "CNContactFormatter", "CNPostalAddressFormatter", "DateComponentsFormatter", "ListFormatter",
      "RelativeDateTimeFormatter",
    ],
    "MKAnnotationView": ["MKMarkerAnnotationView", "MKPinAnnotationView"],
    "NSCollectionLayoutItem": [
      "NSCollectionLayoutDecorationItem", "NSCollectionLayoutGroup",
      "NSCollectionLayoutSupplementaryItem",
    ],
    "NSCollectionLayoutSupplementaryItem": ["NSCollectionLayoutBoundarySupplementaryItem"],
    "NSLayoutAnchor": ["NSLayoutDimension", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor"],
    "NSMutableAttributedString": ["NSTextStorage"],
    "NSParagraphStyle": ["NSMutableParagraphStyle"],
    "NSPersistentStoreRequest": ["NSBatchDeleteRequest"],
    "PHAssetChangeRequest": ["PHAssetCreationRequest"],
    "PHCollection": ["PHAssetCollection"],
    "UIBarAppearance": ["UINavigationBarAppearance", "UITabBarAppearance", "UIToolbarAppearance"],
    "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
    "UICollectionReusableView": ["UICollectionViewCell"],
    "UICollectionViewCell": ["UICollectionViewListCell"],
    "UICollectionViewLayout": [
      "UICollectionViewCompositionalLayout", "UICollectionViewFlowLayout",
      "UICollectionViewTransitionLayout",
    ],
    "UICollectionViewLayoutInvalidationContext": ["UICollectionViewFlowLayoutInvalidationContext"],
    "UICommand": ["UIKeyCommand"],
    "UIControl": [
      "UIButton", "UIColorWell", "UIDatePicker", "UIPageControl", "UIRefreshControl",
      "UISegmentedControl", "UISlider", "UIStepper", "UISwitch", "UITextField",
    ],
    "UIDropProposal": ["UICollectionViewDropProposal", "UITableViewDropProposal"],
    "UIDynamicBehavior": [
      "UIAttachmentBehavior", "UICollisionBehavior", "UIDynamicItemBehavior", "UIFieldBehavior",
      "UIGravityBehavior", "UIPushBehavior", "UISnapBehavior",
    ],
    "UIFeedbackGenerator": [
      "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
      "UISelectionFeedbackGenerator",
    ],
    "UIGestureRecognizer": [
      "UIHoverGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer",
      "UIPinchGestureRecognizer",
      "UIRotationGestureRecognizer", "UISwipeGestureRecognizer", "UITapGestureRecognizer",
    ],
    "UIGraphicsRendererContext": ["UIGraphicsImageRendererContext"],
    "UIGraphicsRendererFormat": ["UIGraphicsImageRendererFormat"],
    "UILayoutGuide": ["UITrackingLayoutGuide"],
    "UIMenuElement": ["UIAction", "UICommand", "UIDeferredMenuElement", "UIMenu"],
    "UIMotionEffect": ["UIInterpolatingMotionEffect", "UIMotionEffectGroup"],
    "NSPersistentContainer": ["NSPersistentCloudKitContainer"],
    "PHImageManager": ["PHCachingImageManager"],
    "PHObject": ["PHAsset", "PHCollection", "PHObjectPlaceholder"],
    "UIEvent": ["UIPressesEvent"],
    "UIApplicationShortcutItem": ["UIMutableApplicationShortcutItem"],
    "UNNotificationContent": ["UNMutableNotificationContent"],
    "UNNotificationTrigger": [
      "UNCalendarNotificationTrigger", "UNTimeIntervalNotificationTrigger",
    ],
    "UINavigationController": [
      "EKEventEditViewController", "MFMailComposeViewController",
      "MFMessageComposeViewController", "UIImagePickerController",
    ],
    "UIPanGestureRecognizer": ["UIScreenEdgePanGestureRecognizer"],
    "UIPresentationController": [
      "UIPopoverPresentationController", "UISheetPresentationController",
    ],
    "UIPreviewParameters": ["UIDragPreviewParameters"],
    "UIPreviewTarget": ["UIDragPreviewTarget"],
    "UIResponder": [
      "UIAccessibilityElement", "UIApplication", "UIScene", "UIView", "UIViewController",
    ],
    "UIScene": ["UIWindowScene"],
    "UIScrollView": ["UICollectionView", "UITableView", "UITextView"],
    "UITab": ["UISearchTab", "UITabGroup"],
    "UITargetedPreview": ["UITargetedDragPreview"],
    "UITextField": ["UISearchTextField"],
    "UITrackingLayoutGuide": ["UIKeyboardLayoutGuide"],
    "UIView": [
      "MKAnnotationView", "MKMapView", "PHLivePhotoView", "UIActivityIndicatorView",
      "UICollectionReusableView", "UIControl", "UIImageView", "UIInputView", "UILabel",
      "UIListContentView", "UINavigationBar", "UIPickerView", "UIProgressView", "UIScrollView",
      "UISearchBar", "UIStackView", "UITabBar", "UITableViewCell", "UITableViewHeaderFooterView",
      "UIToolbar", "UIVisualEffectView", "UIWebView", "UIWindow", "WKWebView",
    ],
    "UIViewController": [
      "AVPlayerViewController", "CNContactPickerViewController", "CNContactViewController",
      "EKEventViewController", "PHPickerViewController", "SFSafariViewController",
      "UIDocumentPickerViewController",
      "UIActivityViewController", "UIAlertController", "UICollectionViewController",
      "UIColorPickerViewController", "UINavigationController", "UIPageViewController",
      "UISearchController", "UISplitViewController", "UITabBarController", "UITableViewController",
    ],
    "UIVisualEffect": [
      "UIBlurEffect", "UIGlassContainerEffect", "UIGlassEffect", "UIVibrancyEffect",
    ],
  ]

  private static let superclasses = Dictionary(
    uniqueKeysWithValues: subclasses.flatMap { parent, children in children.map { ($0, parent) } })

  /// Names of the classes.
  static let all = Set(superclasses.keys).union(superclasses.values)

  /// The class, its superclass, and so on.
  static func ancestry(of name: String) -> [String] {
    var chain = [name]
    while let next = superclasses[chain[chain.count - 1]] { chain.append(next) }
    return chain
  }
}
