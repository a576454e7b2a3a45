package import QuartzCore

/// Mistakes with views, their animations, constraints and the Objective-C runtime.
extension MistakeKind {
  /// All kinds of this file.
  package static let views: [MistakeKind] = [
    .animatorMisused, .animatorReleased, .animatorScrubbedWhileRunning, .frameUnderTransform,
    .animationsKept, .transformSingular, .sublayerOutOfStep, .effectCutOff, .layoutForgotten,
    .constraintsUnsatisfiable, .layoutAmbiguous, .constraintRefused, .formatInvalid, .viewCycle,
    .curlNotDrawn, .symbolEffectWhole, .selectorUnknown, .valueNotFollowed, .keyUnknown,
    .methodNotExchanged, .filterNotDrawn,
    .symbolUnknown, .imageNotEncoded, .resourceUnreadable, .connectionMissing,
  ]

  package static let animatorMisused = MistakeKind(
    "S12.23", .error,
    "a property animator receives a call that its state does not allow",
    effect: "an app stops here with an exception",
    advice:
      "check state and isRunning first; the order is start or pause, then continue, reverse or "
      + "stop, then finish")

  package static let animatorReleased = MistakeKind(
    "S12.23", .error,
    "a paused or stopped property animator is released",
    effect: "an app stops here: “It is an error to release a paused or stopped property animator”",
    advice: "keep the animator until it has finished, or call stopAnimation(true) before")

  package static let animatorScrubbedWhileRunning = MistakeKind(
    "S7.10", .warning,
    "fractionComplete is set on a running animator",
    effect: "the result is undefined: Apple allows it on a paused animator only",
    advice: "call pauseAnimation() first")

  package static let frameUnderTransform = MistakeKind(
    "S12.27", .warning,
    "the frame of a rotated view is animated (scales and quarter turns are fine)",
    effect: "the result is undefined",
    advice: "animate center and bounds")

  package static let animationsKept = MistakeKind(
    "S12.28", .warning,
    "ended animations stay on a layer: not removed, filling forwards",
    effect: "the layer shows stale values whatever its properties are",
    advice: "set the layer's property to the end value and let the animation be removed")

  package static let transformSingular = MistakeKind(
    "S12.29", .warning,
    "a view is animated to a transform without an inverse",
    effect: "the view jumps there immediately",
    advice: "animate to a scale of 0.001 instead")

  package static let sublayerOutOfStep = MistakeKind(
    "S12.30", .warning,
    "a layer without a view is changed inside of a view animation",
    effect: "it animates separately, with the transaction's duration and curve",
    advice: "give the layer a view (layerClass), or add an animation of the same timing")

  package static let effectCutOff = MistakeKind(
    "S12.32", .warning,
    "an effect view is drawn in a view that is faded or masked",
    effect: "the blur includes only the content of that view, or disappears",
    advice: "keep alpha at 1, on the effect view and above it, and animate its effect from and to "
      + "nil")

  package static let layoutForgotten = MistakeKind(
    "S12.20", .warning,
    "constraints change, and an animation block does not lay them out",
    effect: "the views jump to their new places",
    advice: "call layoutIfNeeded() on the superview inside of the block")

  package static let constraintsUnsatisfiable = MistakeKind(
    "UIViewAlertForUnsatisfiableConstraints", .warning,
    "required constraints contradict each other",
    effect:
      "the log shows “Unable to simultaneously satisfy constraints”; one of them has no effect",
    advice: "remove one or lower its priority; those of an autoresizing mask disappear when "
      + "translatesAutoresizingMaskIntoConstraints is set to false")

  package static let layoutAmbiguous = MistakeKind(
    "hasAmbiguousLayout", .warning,
    "constraints allow more than one position or size for a view",
    effect: "the solver picks one, which may differ from device to device",
    advice: "add the constraint that is missing; between views of intrinsic size give one of them "
      + "another hugging or compression-resistance priority")

  package static let constraintRefused = MistakeKind(
    "NSInvalidArgumentException", .error,
    "an invalid constraint is activated",
    effect: "an app stops here with an exception",
    advice: "add the views to one hierarchy first; relate attributes of one axis, or dimensions, "
      + "with finite constants")

  package static let formatInvalid = MistakeKind(
    "NSInvalidArgumentException", .error,
    "a visual format or the format of a predicate cannot be parsed",
    effect: "an app stops here with an exception",
    advice: "correct the format at the character that the message names")

  package static let viewCycle = MistakeKind(
    "NSInvalidArgumentException", .error,
    "a view becomes a subview of itself or of a subview",
    effect: "an app stops here with an exception",
    advice: "look for a view that is added to itself or to one of its subviews")

  package static let curlNotDrawn = MistakeKind(
    "S6.62", .note,
    "a page-curl transition between views is requested",
    effect: "the page curls on a device",
    advice: "review this transition on a device")

  package static let symbolEffectWhole = MistakeKind(
    "addSymbolEffect", .note,
    "a symbol effect animates the layers of a symbol one after the other",
    effect: "a device draws it by layers; frames fade the whole symbol",
    advice: "review this effect on a device")

  package static let filterNotDrawn = MistakeKind(
    "CIFilter", .note,
    "a filter of Core Image is used that Flipbook does not draw",
    effect: "a device applies the filter; frames show the image without it",
    advice: "review this image on a device, or draw the effect in advance")

  package static let symbolUnknown = MistakeKind(
    "UIImage(systemName:)", .note,
    "a symbol is shown that Flipbook does not have",
    effect: "a device shows the symbol if the system has it; frames show a box",
    advice: "use one of the symbols listed in Symbols.md, or give the view an image of its own")

  package static let imageNotEncoded = MistakeKind(
    "UIImage.pngData", .warning,
    "the data of an image is requested, which Flipbook cannot encode",
    effect: "a device returns the data of a PNG or JPEG file; here the result is nil",
    advice: "keep the UIImage itself while a scene runs")

  package static let resourceUnreadable = MistakeKind(
    "resource", .warning,
    "a resource of the app, such as an image, a storyboard, a font or a text, cannot be used, or "
      + "only in part",
    effect:
      "an app uses what it can read, and may stop where something is missing; frames do not show it",
    advice: "correct or convert the file that the message names")

  package static let connectionMissing = MistakeKind(
    "UIStoryboard", .error,
    "a storyboard or nib connects an outlet or an action that the class does not have",
    effect:
      "an app stops here for an outlet (NSUnknownKeyException), and for an action when it is sent",
    advice: "declare it with @IBOutlet or @IBAction, or remove the connection")

  package static let selectorUnknown = MistakeKind(
    "NSInvalidArgumentException", .error,
    "a selector is sent to an object that does not implement it, or with arguments that its "
      + "method does not accept",
    effect: "an app stops here with “unrecognized selector sent to instance”",
    advice: "create the selector from a method of the target's class whose parameters match")

  package static let valueNotFollowed = MistakeKind(
    "NSKeyValueObserving", .warning,
    "a property is observed that Flipbook cannot observe",
    effect: "the handler is called at every change",
    advice: "observe one of the properties listed in UIKitNames.md, or override the property")

  package static let keyUnknown = MistakeKind(
    "NSUnknownKeyException", .warning,
    "a property is set or read by key that Flipbook does not know by its name",
    effect: "a device sets or reads it if the class has it, and stops the app otherwise",
    advice: "use the property itself, or leave the private ones of UIKit alone")

  package static let methodNotExchanged = MistakeKind(
    "method_exchangeImplementations", .error,
    "an implementation is exchanged that Flipbook cannot exchange",
    effect: "calls of the method run the other implementation",
    advice: "exchange one of the methods listed in AppScreens.md, with equal types of parameters, "
      + "or override the method in a subclass")
}
