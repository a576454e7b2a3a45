package import QuartzCore

/// Mistakes in presenting, dismissing and changing child view controllers.
extension MistakeKind {
  /// All kinds of this file.
  package static let controllers: [MistakeKind] = [
    .delegateLost, .presentedInvalid, .presentedWhilePresenting, .presentedOffScreen,
    .dismissedInFlight, .appearanceUnbalanced, .stackChangedInFlight, .stackChangeRefused,
    .tabChangedInFlight, .childRefused, .childChangeRefused, .popoverWithoutSource,
    .storyboardMissing, .pagesRefused, .cancelRefused,
  ]

  package static let delegateLost = MistakeKind(
    "S12.19", .warning,
    "the transitioning delegate is released before it is used",
    effect: "the standard transition runs instead",
    advice: "keep the delegate in a property: transitioningDelegate is a weak reference")

  package static let presentedInvalid = MistakeKind(
    "S12.24", .error,
    "a controller is presented that cannot be presented",
    effect: "an app stops here with an exception",
    advice: "present a controller that is neither presented nor a child, in a style for "
      + "presentations")

  package static let presentedWhilePresenting = MistakeKind(
    "S12.24", .error,
    "a controller presents while it presents another one, or while it is being presented or "
      + "dismissed itself",
    effect: "the call is ignored and its completion never runs",
    advice: "present from the topmost controller, or dismiss first and present in the completion")

  package static let presentedOffScreen = MistakeKind(
    "S12.24", .error,
    "a controller that is not on screen presents",
    effect: "the call is ignored and its completion never runs",
    advice: "present in viewDidAppear or later, not in viewDidLoad or viewWillAppear")

  package static let dismissedInFlight = MistakeKind(
    "S12.24", .error,
    "a controller is dismissed while its transition runs",
    effect: "the call is ignored and its completion never runs",
    advice: "wait for the completion of the transition that runs; in a scene, start the step after "
      + "that time")

  package static let appearanceUnbalanced = MistakeKind(
    "S12.31", .warning,
    "beginAppearanceTransition and endAppearanceTransition are not balanced",
    effect: "the log shows “Unbalanced calls to begin/end appearance transitions”",
    advice: "balance each begin with one end, and begin only when the direction changes")

  package static let stackChangedInFlight = MistakeKind(
    "S3.14", .warning,
    "a push or pop is requested while another one runs",
    effect: "the log shows “nested push animation can result in corrupted navigation bar”",
    advice:
      "wait for didShow or for the coordinator's completion; in a scene, start the step after "
      + "that time")

  package static let stackChangeRefused = MistakeKind(
    "S3.14", .error,
    "a push or pop that the navigation stack does not allow",
    effect: "an app stops here with an exception",
    advice: "push each controller once, and pop only to one that is on the stack")

  package static let tabChangedInFlight = MistakeKind(
    "S3.24", .warning,
    "a tab is selected while a transition between tabs runs",
    effect: "the result is undefined",
    advice: "wait for the end of the transition")

  package static let childRefused = MistakeKind(
    "NSInvalidArgumentException", .error,
    "a controller is added to itself or to one of its children",
    effect: "an app stops here with an exception",
    advice: "look for a controller that is added to itself or to one of its children")

  package static let childChangeRefused = MistakeKind(
    "S3.55", .error,
    "a transition between controllers that are not children, or of a container that forwards "
      + "appearance callbacks itself",
    effect: "an app stops here with an exception",
    advice: "call addChild first; a container that forwards appearance callbacks itself animates "
      + "without this method")

  package static let pagesRefused = MistakeKind(
    "NSInvalidArgumentException", .error,
    "a page view controller is given a number of pages that it does not show",
    effect: "an app stops here with an exception",
    advice: "set one page, or two with the spine in the middle or with double-sided pages")

  package static let cancelRefused = MistakeKind(
    "NSInternalInconsistencyException", .error,
    "an alert is given a second action of the style cancel",
    effect: "an app stops here: “UIAlertController can only have one action with a style of "
      + "UIAlertActionStyleCancel”",
    advice: "give the other action the style default")

  package static let popoverWithoutSource = MistakeKind(
    "S1.60", .error,
    "a popover is presented without a source view or bar button item",
    effect: "an app stops here with an exception",
    advice: "set popoverPresentationController?.sourceView and sourceRect before presenting")

  package static let storyboardMissing = MistakeKind(
    "NSInvalidArgumentException", .error,
    "a storyboard, nib, controller or segue is requested that does not exist",
    effect: "an app stops here with an exception",
    advice: "list the file among the resources of its target, correct the identifier, or register "
      + "the controller with UIStoryboard.register(_:in:_:)")
}
