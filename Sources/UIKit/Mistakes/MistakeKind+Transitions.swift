package import QuartzCore

/// Mistakes of animators and interaction controllers.
extension MistakeKind {
  /// All kinds of this file.
  package static let transitions: [MistakeKind] = [
    .neverCompleted, .completedTwice, .completedAgainstOutcome, .completedInteractively,
    .completedEarly, .gaveUpOnMissingView, .movedKeptView, .coveredDeparture, .viewNeverAdded,
    .finalFrameIgnored, .durationDiffers, .animatorInUse, .directionStale, .stateLeftAfterCancel,
    .viewsLeftBehind, .viewsLeftHidden, .gestureSwallowed, .interactionUndriven,
    .interactionEndedEarly, .animatorNotVended, .animatorExchanged, .animatedOutsideContainer,
    .interactionNotRunning, .percentOutside,
  ]

  package static let neverCompleted = MistakeKind(
    "S12.1", .error, "completeTransition is never called",
    effect: "the app looks frozen: both controllers stay “in transition” and touches are lost",
    advice:
      "call transitionContext.completeTransition(!transitionContext.transitionWasCancelled)"
      + " when the animation ends, on every path")

  package static let completedTwice = MistakeKind(
    "S12.2", .error,
    "completeTransition is called twice, or on the context of an earlier transition",
    effect: "the second call is ignored, or appearance callbacks become unbalanced",
    advice: "call completeTransition(_:) in one place only, usually in the completion of the "
      + "longest animation")

  package static let completedAgainstOutcome = MistakeKind(
    "S12.3", .error, "completeTransition(true) after a cancel, or (false) after a finish",
    effect: "UIKit believes the Boolean: its controllers and what is on screen contradict each "
      + "other",
    advice: "pass !transitionContext.transitionWasCancelled")

  package static let completedInteractively = MistakeKind(
    "S12.3", .error, "completeTransition is called before the interaction has ended",
    effect: "the views let go of the finger and jump, and nobody was told whether the "
      + "interaction was finished or cancelled",
    advice: "call finish() or cancel() first, of a context finishInteractiveTransition() or "
      + "cancelInteractiveTransition(), and complete when the rest has been played")

  package static let completedEarly = MistakeKind(
    "S12.4", .warning, "completeTransition is called while animations of the transition run",
    effect: "what moves jumps to its end, and views that leave the window stop",
    advice: "call completeTransition(_:) in the completion of the longest animation")

  package static let gaveUpOnMissingView = MistakeKind(
    "S12.5", .error, "the animator gives up because view(forKey:) answered nil",
    effect: "the app looks frozen: both controllers stay “in transition” and touches are lost",
    advice: "nil means that this view stays where it is: animate the other one alone, and call "
      + "completeTransition(_:) on every path")

  package static let movedKeptView = MistakeKind(
    "S12.6", .error, "a view that view(forKey:) kept back is put into the container",
    effect: "the screen turns black when the container goes, and the view with it",
    advice: "leave the view of a controller alone when view(forKey:) answers nil for it")

  package static let coveredDeparture = MistakeKind(
    "S12.7", .warning, "the view that leaves is animated underneath the one that arrives",
    effect: "the animation is hidden: nothing happens for a while, then the screen jumps",
    advice: "insert the arriving view below: "
      + "containerView.insertSubview(toView, belowSubview: fromView)")

  package static let viewNeverAdded = MistakeKind(
    "S12.8", .error, "the arriving view is never added to the container",
    effect: "the screen stays black or shows the old view during the animation",
    advice: "add view(forKey: .to) to containerView before animating")

  package static let finalFrameIgnored = MistakeKind(
    "S12.9", .warning, "a view does not end at its final frame",
    effect: "the place is wrong on other screens and after a rotation, or UIKit corrects it "
      + "with a jump",
    advice: "end at transitionContext.finalFrame(for:)")

  package static let durationDiffers = MistakeKind(
    "S12.10", .warning, "transitionDuration is not how long the animation takes",
    effect: "bars and alongside animations run out of step, and a finger scrubs only a part",
    advice: "return the whole time of the animation from transitionDuration(using:)")

  package static let animatorInUse = MistakeKind(
    "S12.11", .warning, "one animator object serves two transitions that run at once",
    effect: "what it keeps for one transition is overwritten by the other",
    advice: "return a new animator for each transition")

  package static let directionStale = MistakeKind(
    "S12.11", .warning, "one animator object moves the same way in both directions",
    effect: "the way back looks like the way there",
    advice:
      "make an animator for each direction, or set its direction each time it is asked for")

  package static let stateLeftAfterCancel = MistakeKind(
    "S12.12", .error, "a view that stays is left changed after a cancel",
    effect: "the old screen stays distorted: UIKit puts back nothing but parents",
    advice: "when transitionWasCancelled, set alpha, transform and frame to what they were")

  package static let viewsLeftBehind = MistakeKind(
    "S12.13", .warning, "helper views or snapshots are left in the container",
    effect: "a ghost lies over the new screen",
    advice: "remove what the animator added, in its completion, after a cancel too")

  package static let viewsLeftHidden = MistakeKind(
    "S12.13", .warning, "views that were hidden for the animation stay hidden",
    effect: "cells or pictures are missing from the screen",
    advice: "show the originals again in the completion, after a cancel too")

  package static let gestureSwallowed = MistakeKind(
    "S12.14", .error, "a touch by script has no effect at all",
    effect: "the gesture does nothing",
    advice: "look at the reasons given: attach the recogniser to a view that is hit, let it "
      + "begin, or let recognisers work together through their delegates")

  package static let interactionUndriven = MistakeKind(
    "S12.15", .error, "an interaction controller is returned, and no gesture drives it",
    effect: "the transition hangs where it is",
    advice: "return an interaction controller only while a gesture is active")

  package static let interactionEndedEarly = MistakeKind(
    "S12.16", .error, "the gesture ends before the interaction has begun",
    effect: "the transition starts later and hangs at 0 %",
    advice: "remember that the gesture has ended, and finish or cancel when the transition "
      + "starts")

  package static let animatorNotVended = MistakeKind(
    "S12.17", .warning,
    "an interactive transition runs a property animator that it does not vend",
    effect: "it plays by itself, whatever the finger does",
    advice: "return the animator from interruptibleAnimator(using:), or use UIView.animate")

  package static let animatorExchanged = MistakeKind(
    "S12.18", .error, "interruptibleAnimator(using:) returns different objects",
    effect: "layout and animations are doubled, and completions get lost",
    advice: "make the animator once, keep it for the transition, and let go of it in "
      + "animationEnded(_:)")

  package static let animatedOutsideContainer = MistakeKind(
    "S12.26", .warning, "an interactive transition animates views outside of its container",
    effect: "they play at normal speed while the finger holds the rest",
    advice:
      "animate them with the coordinator's animateAlongsideTransition(in:animation:completion:)"
  )

  package static let interactionNotRunning = MistakeKind(
    "S4.17", .warning, "update, finish or cancel is called while no interaction runs",
    effect: "the call is ignored",
    advice: "call update(_:) while the gesture changes, then finish() or cancel() once")

  package static let percentOutside = MistakeKind(
    "S4.6", .warning, "update is called with a value outside of 0...1",
    effect: "not defined",
    advice: "limit the value to 0...0.99")
}

extension MistakeKind {
  /// All kinds that UIKit detects.
  package static var uiKit: [MistakeKind] { transitions + controllers + views + collections }
}
