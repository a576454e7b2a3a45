package import QuartzCore

/// Mistakes of animators and interaction controllers.
extension MistakeKind {
  /// All kinds of this file.
  package static let transitions: [MistakeKind] = [
    .neverCompleted, .completedTwice, .completedAgainstOutcome, .completedInteractively,
    .completedEarly, .gaveUpOnMissingView, .movedKeptView, .coveredDeparture, .viewNeverAdded,
    .finalFrameIgnored, .durationDiffers, .animatorInUse, .directionStale, .stateLeftAfterCancel,
    .viewsLeftBehind, .viewsLeftHidden, .gestureSwallowed, .gestureBlocked, .interactionUndriven,
    .interactionEndedEarly, .animatorNotVended, .animatorExchanged, .animatedOutsideContainer,
    .interactionNotRunning, .percentOutside, .arrivalWithoutSize, .travellerEmpty,
  ]

  package static let neverCompleted = MistakeKind(
    "S12.1", .error,
    "completeTransition is never called",
    effect: "the app looks frozen: both controllers stay “in transition” and touches are lost",
    advice: "call transitionContext.completeTransition(!transitionContext.transitionWasCancelled) "
      + "when the animation ends, on every path")

  package static let completedTwice = MistakeKind(
    "S12.2", .error,
    "completeTransition is called twice, or on the context of an earlier transition",
    effect: "the second call is ignored, or appearance callbacks become unbalanced",
    advice:
      "call completeTransition(_:) in one place only, usually in the completion of the longest "
      + "animation")

  package static let completedAgainstOutcome = MistakeKind(
    "S12.3", .error,
    "completeTransition(true) after a cancel, or (false) after a finish",
    effect:
      "UIKit uses the Boolean: its controllers and what is on screen contradict each other",
    advice: "pass !transitionContext.transitionWasCancelled")

  package static let completedInteractively = MistakeKind(
    "S12.3", .error,
    "completeTransition is called before the interaction has ended",
    effect: "the views stop following the finger and jump, and the interaction is neither finished "
      + "nor cancelled",
    advice: "call finish() or cancel() first (on a context finishInteractiveTransition() or "
      + "cancelInteractiveTransition()), and complete when the remaining animation has ended")

  package static let completedEarly = MistakeKind(
    "S12.4", .warning,
    "completeTransition is called while animations of the transition run",
    effect: "moving views jump to their end, and views that leave the window stop",
    advice: "call completeTransition(_:) in the completion of the longest animation")

  package static let gaveUpOnMissingView = MistakeKind(
    "S12.5", .error,
    "the animator gives up because view(forKey:) returned nil",
    effect: "the app looks frozen: both controllers stay “in transition” and touches are lost",
    advice: "nil means that this view stays where it is: animate the other one alone, and call "
      + "completeTransition(_:) on every path")

  package static let movedKeptView = MistakeKind(
    "S12.6", .error,
    "a view for which view(forKey:) returns nil is put into the container",
    effect: "the screen turns black when the container is removed, and the view with it",
    advice: "leave the view of a controller alone when view(forKey:) returns nil for it")

  package static let coveredDeparture = MistakeKind(
    "S12.7", .warning,
    "the disappearing view is animated beneath the appearing one",
    effect: "the animation is hidden: nothing happens for a while, then the screen jumps",
    advice: "insert the appearing view below: containerView.insertSubview(toView, belowSubview: "
      + "fromView)")

  package static let viewNeverAdded = MistakeKind(
    "S12.8", .error,
    "the appearing view is never added to the container",
    effect: "the screen stays black or shows the old view during the animation",
    advice: "add view(forKey: .to) to containerView before animating")

  package static let finalFrameIgnored = MistakeKind(
    "S12.9", .warning,
    "a view does not end at its final frame",
    effect:
      "the position is wrong on other screens and after a rotation, or UIKit corrects it with "
      + "a jump",
    advice: "end at transitionContext.finalFrame(for:)")

  package static let arrivalWithoutSize = MistakeKind(
    "S12.33", .warning,
    "the appearing view ends without a size",
    effect: "the view is invisible",
    advice: "return a frame with a size from frameOfPresentedViewInContainerView, and set the "
      + "view's frame to finalFrame(for:)")

  package static let travellerEmpty = MistakeKind(
    "S12.34", .warning,
    "an image view that moves between the screens has no image",
    effect: "nothing moves: the image disappears on one screen and appears on the other",
    advice: "set the image of the moving view before animating; a snapshot of a view that was "
      + "never drawn needs afterScreenUpdates: true")

  package static let durationDiffers = MistakeKind(
    "S12.10", .warning,
    "transitionDuration differs from the length of the animation",
    effect: "bars and alongside animations get out of sync, and a finger scrubs only a part",
    advice: "return the total length of the animation from transitionDuration(using:)")

  package static let animatorInUse = MistakeKind(
    "S12.11", .warning,
    "one animator object serves two transitions that run at the same time",
    effect: "its state for one transition is overwritten by the other",
    advice: "return a new animator for each transition")

  package static let directionStale = MistakeKind(
    "S12.11", .warning,
    "one animator object animates both directions in the same way",
    effect: "the pop or dismissal looks like the push or presentation",
    advice: "create an animator for each direction, or set its direction each time it is requested")

  package static let stateLeftAfterCancel = MistakeKind(
    "S12.12", .error,
    "a view that stays on screen is left changed after a cancel",
    effect: "the old screen stays distorted: UIKit restores only what animation blocks changed",
    advice: "when transitionWasCancelled, set alpha, transform and frame to what they were")

  package static let viewsLeftBehind = MistakeKind(
    "S12.13", .warning,
    "helper views or snapshots are left in the container",
    effect: "a remnant covers the new screen",
    advice: "remove every view that the animator added in its completion, after a cancel too")

  package static let viewsLeftHidden = MistakeKind(
    "S12.13", .warning,
    "views that were hidden for the animation stay hidden",
    effect: "cells or images are missing from the screen",
    advice: "show the originals again in the completion, after a cancel too")

  package static let gestureSwallowed = MistakeKind(
    "S12.14", .error,
    "a scripted touch has no effect at all",
    effect: "the gesture does nothing",
    advice:
      "in a scene, begin the touch on the row, control or view that it is meant for, or a drag at the left edge; "
      + "give the transition \"interactive\", or let the drag move a view by \"drive\" or \"scroll\"; in code, attach "
      + "the recognizer to a view that is hit, let it begin, or let recognizers work simultaneously through their "
      + "delegates")

  package static let gestureBlocked = MistakeKind(
    "S12.14", .error,
    "a scripted touch begins while a transition runs",
    effect: "the gesture does nothing: transitions block touches on the views that they move",
    advice:
      "begin the touch after the transition; in a scene, write a later \"at\"; springs run longer "
      + "than they seem to")

  package static let interactionUndriven = MistakeKind(
    "S12.15", .error,
    "an interaction controller is returned, and no gesture drives it",
    effect: "the transition hangs where it is",
    advice: "return an interaction controller only while a gesture is active")

  package static let interactionEndedEarly = MistakeKind(
    "S12.16", .error,
    "the gesture ends before the interaction has begun",
    effect: "the transition starts later and hangs at 0 %",
    advice: "remember that the gesture has ended, and finish or cancel when the transition starts")

  package static let animatorNotVended = MistakeKind(
    "S12.17", .warning,
    "an interactive transition runs a property animator that it does not return",
    effect: "it plays by itself, whatever the finger does",
    advice: "return the animator from interruptibleAnimator(using:), or use UIView.animate")

  package static let animatorExchanged = MistakeKind(
    "S12.18", .error,
    "interruptibleAnimator(using:) returns different objects",
    effect: "layout and animations are doubled, and completions get lost",
    advice: "create the animator once, keep it for the transition, and release it in "
      + "animationEnded(_:)")

  package static let animatedOutsideContainer = MistakeKind(
    "S12.26", .warning,
    "an interactive transition animates views outside of its container",
    effect: "they play at normal speed while the other animations follow the finger",
    advice: "animate them with the coordinator's "
      + "animateAlongsideTransition(in:animation:completion:)")

  package static let interactionNotRunning = MistakeKind(
    "S4.17", .warning,
    "update, finish or cancel is called while no interaction runs",
    effect: "the call is ignored",
    advice: "call update(_:) while the gesture changes, then finish() or cancel() once")

  package static let percentOutside = MistakeKind(
    "S4.6", .warning,
    "update is called with a value outside of 0...1",
    effect: "the result is undefined",
    advice: "limit the value to 0...0.99")
}

extension MistakeKind {
  /// All kinds that UIKit detects.
  package static var uiKit: [MistakeKind] { transitions + controllers + views + collections }
}
