/// The catalogue: everything that is looked for, in the words in which it is reported. The page
/// `Mistakes.md` of the documentation shows the same.
extension MistakeKind {
  package var entry: MistakeEntry {
    switch self {
    // MARK: What animators get wrong
    case .neverCompleted:
      MistakeEntry(
        "S12.1", .error, "completeTransition is never called",
        effect: "the app looks frozen: both controllers stay “in transition” and touches are lost",
        advice:
          "call transitionContext.completeTransition(!transitionContext.transitionWasCancelled)"
          + " when the animation ends, on every path")
    case .completedTwice:
      MistakeEntry(
        "S12.2", .error,
        "completeTransition is called twice, or on the context of an earlier transition",
        effect: "the second call is ignored, or appearance callbacks become unbalanced",
        advice: "call completeTransition(_:) in one place only, usually in the completion of the "
          + "longest animation")
    case .completedAgainstOutcome:
      MistakeEntry(
        "S12.3", .error, "completeTransition(true) after a cancel, or (false) after a finish",
        effect: "UIKit believes the Boolean: its controllers and what is on screen contradict each "
          + "other",
        advice: "pass !transitionContext.transitionWasCancelled")
    case .completedInteractively:
      MistakeEntry(
        "S12.3", .error, "completeTransition is called before the interaction has ended",
        effect: "the views let go of the finger and jump, and nobody was told whether the "
          + "interaction was finished or cancelled",
        advice: "call finish() or cancel() first, of a context finishInteractiveTransition() or "
          + "cancelInteractiveTransition(), and complete when the rest has been played")
    case .completedEarly:
      MistakeEntry(
        "S12.4", .warning, "completeTransition is called while animations of the transition run",
        effect: "what moves jumps to its end, and views that leave the window stop",
        advice: "call completeTransition(_:) in the completion of the longest animation")
    case .gaveUpOnMissingView:
      MistakeEntry(
        "S12.5", .error, "the animator gives up because view(forKey:) answered nil",
        effect: "the app looks frozen: both controllers stay “in transition” and touches are lost",
        advice: "nil means that this view stays where it is: animate the other one alone, and call "
          + "completeTransition(_:) on every path")
    case .movedKeptView:
      MistakeEntry(
        "S12.6", .error, "a view that view(forKey:) kept back is put into the container",
        effect: "the screen turns black when the container goes, and the view with it",
        advice: "leave the view of a controller alone when view(forKey:) answers nil for it")
    case .coveredDeparture:
      MistakeEntry(
        "S12.7", .warning, "the view that leaves is animated underneath the one that arrives",
        effect: "the animation is hidden: nothing happens for a while, then the screen jumps",
        advice: "insert the arriving view below: "
          + "containerView.insertSubview(toView, belowSubview: fromView)")
    case .viewNeverAdded:
      MistakeEntry(
        "S12.8", .error, "the arriving view is never added to the container",
        effect: "the screen stays black or shows the old view during the animation",
        advice: "add view(forKey: .to) to containerView before animating")
    case .finalFrameIgnored:
      MistakeEntry(
        "S12.9", .warning, "a view does not end at its final frame",
        effect: "the place is wrong on other screens and after a rotation, or UIKit corrects it "
          + "with a jump",
        advice: "end at transitionContext.finalFrame(for:)")
    case .durationDiffers:
      MistakeEntry(
        "S12.10", .warning, "transitionDuration is not how long the animation takes",
        effect: "bars and alongside animations run out of step, and a finger scrubs only a part",
        advice: "return the whole time of the animation from transitionDuration(using:)")
    case .animatorInUse:
      MistakeEntry(
        "S12.11", .warning, "one animator object serves two transitions that run at once",
        effect: "what it keeps for one transition is overwritten by the other",
        advice: "return a new animator for each transition")
    case .directionStale:
      MistakeEntry(
        "S12.11", .warning, "one animator object moves the same way in both directions",
        effect: "the way back looks like the way there",
        advice:
          "make an animator for each direction, or set its direction each time it is asked for")
    case .stateLeftAfterCancel:
      MistakeEntry(
        "S12.12", .error, "a view that stays is left changed after a cancel",
        effect: "the old screen stays distorted: UIKit puts back nothing but parents",
        advice: "when transitionWasCancelled, set alpha, transform and frame to what they were")
    case .viewsLeftBehind:
      MistakeEntry(
        "S12.13", .warning, "helper views or snapshots are left in the container",
        effect: "a ghost lies over the new screen",
        advice: "remove what the animator added, in its completion, after a cancel too")
    case .viewsLeftHidden:
      MistakeEntry(
        "S12.13", .warning, "views that were hidden for the animation stay hidden",
        effect: "cells or pictures are missing from the screen",
        advice: "show the originals again in the completion, after a cancel too")

    // MARK: Interaction
    case .gestureSwallowed:
      MistakeEntry(
        "S12.14", .error, "a touch by script has no effect at all",
        effect: "the gesture does nothing",
        advice: "look at the reasons given: attach the recogniser to a view that is hit, let it "
          + "begin, or let recognisers work together through their delegates")
    case .interactionUndriven:
      MistakeEntry(
        "S12.15", .error, "an interaction controller is returned, and no gesture drives it",
        effect: "the transition hangs where it is",
        advice: "return an interaction controller only while a gesture is active")
    case .interactionEndedEarly:
      MistakeEntry(
        "S12.16", .error, "the gesture ends before the interaction has begun",
        effect: "the transition starts later and hangs at 0 %",
        advice: "remember that the gesture has ended, and finish or cancel when the transition "
          + "starts")
    case .animatorNotVended:
      MistakeEntry(
        "S12.17", .warning,
        "an interactive transition runs a property animator that it does not vend",
        effect: "it plays by itself, whatever the finger does",
        advice: "return the animator from interruptibleAnimator(using:), or use UIView.animate")
    case .animatorExchanged:
      MistakeEntry(
        "S12.18", .error, "interruptibleAnimator(using:) returns different objects",
        effect: "layout and animations are doubled, and completions get lost",
        advice: "make the animator once, keep it for the transition, and let go of it in "
          + "animationEnded(_:)")
    case .animatedOutsideContainer:
      MistakeEntry(
        "S12.26", .warning, "an interactive transition animates views outside of its container",
        effect: "they play at normal speed while the finger holds the rest",
        advice:
          "animate them with the coordinator's animateAlongsideTransition(in:animation:completion:)"
      )
    case .interactionNotRunning:
      MistakeEntry(
        "S4.17", .warning, "update, finish or cancel is called while no interaction runs",
        effect: "the call is ignored",
        advice: "call update(_:) while the gesture changes, then finish() or cancel() once")
    case .percentOutside:
      MistakeEntry(
        "S4.6", .warning, "update is called with a value outside of 0...1",
        effect: "not defined",
        advice: "limit the value to 0...0.99")

    // MARK: Presenting, and the containers
    case .delegateLost:
      MistakeEntry(
        "S12.19", .warning, "the transitioning delegate is gone before it is asked",
        effect: "the standard transition runs instead",
        advice: "keep the delegate in a property: transitioningDelegate is a weak reference")
    case .presentedInvalid:
      MistakeEntry(
        "S12.24", .error, "something is presented that cannot be",
        effect: "an app stops here with an exception",
        advice: "present a controller that is neither presented nor a child, in a style that "
          + "exists for presenting")
    case .presentedWhilePresenting:
      MistakeEntry(
        "S12.24", .error, "a controller presents while it presents another or is on its way itself",
        effect: "the call is ignored and its completion never runs",
        advice:
          "present from the topmost controller, or dismiss first and present in the completion")
    case .presentedOffScreen:
      MistakeEntry(
        "S12.24", .error, "a controller that is not on screen presents",
        effect: "the call is ignored and its completion never runs",
        advice: "present in viewDidAppear or later, not in viewDidLoad or viewWillAppear")
    case .dismissedInFlight:
      MistakeEntry(
        "S12.24", .error, "a controller is dismissed while its transition runs",
        effect: "the call is ignored and its completion never runs",
        advice: "wait for the completion of the transition that runs")
    case .appearanceUnbalanced:
      MistakeEntry(
        "S12.31", .warning, "beginAppearanceTransition and endAppearanceTransition do not pair",
        effect: "the log shows “Unbalanced calls to begin/end appearance transitions”",
        advice: "pair each begin with one end, and begin only when the direction changes")
    case .stackChangedInFlight:
      MistakeEntry(
        "S3.14", .warning, "a push or pop is asked for while another one runs",
        effect: "the log shows “nested push animation can result in corrupted navigation bar”",
        advice: "wait for didShow or for the coordinator's completion")
    case .stackChangeRefused:
      MistakeEntry(
        "S3.14", .error, "a push or pop that the stack cannot carry out",
        effect: "an app stops here with an exception",
        advice: "push each controller once, and pop only to one that is on the stack")
    case .tabChangedInFlight:
      MistakeEntry(
        "S3.24", .warning, "a tab is selected while a transition between tabs runs",
        effect: "not defined",
        advice: "wait for the end of the transition")
    case .childRefused:
      MistakeEntry(
        "NSInvalidArgumentException", .error,
        "a controller becomes its own child or that of a child",
        effect: "an app stops here with an exception",
        advice: "look for a controller that is added to itself or to one of its children")

    case .childChangeRefused:
      MistakeEntry(
        "S3.55", .error, "a change between controllers that are not children, or forwarded by hand",
        effect: "an app stops here with an exception",
        advice: "call addChild first; a container that forwards by hand animates by itself")
    case .popoverWithoutSource:
      MistakeEntry(
        "S1.60", .error, "a popover is presented without a place that it comes from",
        effect: "an app stops here with an exception",
        advice: "set popoverPresentationController?.sourceView and sourceRect before presenting")
    case .transitionStillActive:
      MistakeEntry(
        "S13.12", .error,
        "a controller comes by a Material Motion transition while its last one has not ended",
        effect: "a debug build of an app stops here with an assertion",
        advice: "call transitionDidEnd() on every path, and present again in a later turn than "
          + "that of a dismissal's completion")
    case .navigationActionMissing:
      MistakeEntry(
        "S13.26", .error, "a pan of EasyTransitions begins, and nobody said what it asks for",
        effect: "an app stops here with a fatal error",
        advice: "set navigationAction before the first pan, to present, dismiss, pop or select")

    // MARK: Animations
    case .modelNotSet:
      MistakeEntry(
        "S12.21", .warning, "an explicit animation ends elsewhere than the layer's own value",
        effect: "the layer snaps back when the animation is removed",
        advice: "set the layer's property to the end value when the animation is added")
    case .springCutShort:
      MistakeEntry(
        "S12.22", .warning, "a spring animation is shorter than its spring needs",
        effect: "the layer jumps to the end before it has come to rest",
        advice: "set duration to settlingDuration")
    case .animatorMisused:
      MistakeEntry(
        "S12.23", .error, "a property animator is asked for what its state does not allow",
        effect: "an app stops here with an exception",
        advice: "look at state and isRunning before; the order is start or pause, then continue, "
          + "reverse or stop, then finish")
    case .animatorReleased:
      MistakeEntry(
        "S12.23", .error, "a paused or stopped property animator is released",
        effect: "an app stops here: “It is an error to release a paused or stopped property "
          + "animator”",
        advice: "keep the animator until it has finished, or call stopAnimation(true) before")
    case .animatorScrubbedWhileRunning:
      MistakeEntry(
        "S7.10", .warning, "fractionComplete is set on a running animator",
        effect: "not defined: Apple allows it on a paused animator",
        advice: "call pauseAnimation() first")
    case .completionSetLate:
      MistakeEntry(
        "S12.25", .warning, "a transaction's completion block is set after its animations",
        effect: "the block does not wait for them: it runs at once",
        advice: "call CATransaction.setCompletionBlock before adding animations")
    case .frameUnderTransform:
      MistakeEntry(
        "S12.27", .warning, "the frame of a transformed view is animated",
        effect: "the result is undefined",
        advice: "animate center and bounds")
    case .animationsKept:
      MistakeEntry(
        "S12.28", .warning, "ended animations stay on a layer: not removed, filling forwards",
        effect: "the layer shows a stale picture whatever its properties say",
        advice: "set the layer's property to the end value and let the animation be removed")
    case .transformSingular:
      MistakeEntry(
        "S12.29", .warning, "a view is animated to a transform without an inverse",
        effect: "the view jumps there at once",
        advice: "animate to a scale of 0.001 instead")
    case .sublayerOutOfStep:
      MistakeEntry(
        "S12.30", .warning, "a layer without a view is changed inside of a view animation",
        effect: "it moves by itself, with the transaction's duration and curve",
        advice: "give the layer a view (layerClass), or add an animation of the same timing")
    case .animationVain:
      MistakeEntry(
        "S8.35", .warning,
        "an animation names what is not there, a property or a view, or gives a wrong value",
        effect: "the animation runs, and nothing or something undefined is seen",
        advice: "look for a misspelt key path or id; give the property's own type, a CGPoint for "
          + "position")
    case .pathsUnlike:
      MistakeEntry(
        "S9.71", .warning, "an animation goes between paths that consist of different pieces",
        effect: "what shows is undefined; here the one becomes the other halfway",
        advice: "make both paths by the same calls in the same order")
    case .effectCutOff:
      MistakeEntry(
        "S12.32", .warning, "an effect view is drawn in a view that is faded or masked",
        effect: "the blur sees only what that view itself draws, or vanishes",
        advice: "keep alpha at 1, on the effect view and above it, and animate its effect from and "
          + "to nil")

    // MARK: Constraints
    case .layoutForgotten:
      MistakeEntry(
        "S12.20", .warning, "constraints change, and an animation block does not lay them out",
        effect: "the views jump to their new places",
        advice: "call layoutIfNeeded() on the superview inside of the block")
    case .constraintsUnsatisfiable:
      MistakeEntry(
        "UIViewAlertForUnsatisfiableConstraints", .warning,
        "required constraints contradict each other",
        effect: "the log shows “Unable to simultaneously satisfy constraints”; one of them has no "
          + "effect",
        advice: "remove one or lower its priority; those of an autoresizing mask go when "
          + "translatesAutoresizingMaskIntoConstraints is set to false")
    case .layoutAmbiguous:
      MistakeEntry(
        "hasAmbiguousLayout", .warning, "constraints allow more than one place for a view",
        effect: "the view lies where the solver happens to put it, which may differ from device to "
          + "device",
        advice: "add the constraint that is missing; between views of intrinsic size give one of "
          + "them another hugging or compression-resistance priority")
    case .constraintRefused:
      MistakeEntry(
        "NSInvalidArgumentException", .error, "a constraint is activated or set that cannot be",
        effect: "an app stops here with an exception",
        advice: "add the views to one hierarchy first; compare places of one axis, or lengths, "
          + "with finite numbers")
    case .formatInvalid:
      MistakeEntry(
        "NSInvalidArgumentException", .error, "a visual format cannot be read",
        effect: "an app stops here with an exception",
        advice: "correct the format at the character that is named")

    // MARK: Collections
    case .itemTooLong:
      MistakeEntry(
        "S11.11", .warning, "an item of a flow layout is longer than a line",
        effect: "the log shows “the behavior of the UICollectionViewFlowLayout is not defined”",
        advice: "make items smaller than the collection view without its insets, and invalidate "
          + "the layout when that becomes smaller")

    // MARK: Exceptions
    case .viewCycle:
      MistakeEntry(
        "NSInvalidArgumentException", .error, "a view becomes a subview of itself or of a subview",
        effect: "an app stops here with an exception",
        advice: "look for a view that is added to itself or to one of its subviews")
    case .layerCycle:
      MistakeEntry(
        "CALayerInvalid", .error, "a layer becomes a sublayer or mask of itself or of a sublayer",
        effect: "an app stops here with the exception CALayerInvalid",
        advice: "look for a layer that is added to itself or to one of its sublayers")
    case .geometryInvalid:
      MistakeEntry(
        "CALayerInvalidGeometry", .error, "a frame, bounds or position is not a finite number",
        effect: "an app stops here with the exception CALayerInvalidGeometry",
        advice: "look for a division by a width or height of 0")
    case .selectorUnknown:
      MistakeEntry(
        "NSInvalidArgumentException", .error,
        "a selector is sent to an object of another class, or with what its method cannot take",
        effect: "an app stops here with “unrecognized selector sent to instance”",
        advice: "make the selector from a method of the target's class that takes what it gets")
    case .storyboardMissing:
      MistakeEntry(
        "NSInvalidArgumentException", .error, "a storyboard is asked for what nobody registered",
        effect: "an app finds it in the storyboard; storyboards are not read here",
        advice: "register the controller with UIStoryboard.register(_:in:_:), or make it in code")
    case .rowsInconsistent:
      MistakeEntry(
        "NSInternalInconsistencyException", .error,
        "the rows or items that come, go and move do not add up to what the data source "
          + "counts",
        effect: "an app stops here: “Invalid update: invalid number of rows in section”",
        advice: "change the data and the rows together; deletions, reloads and origins of moves "
          + "count before all changes, insertions and targets after")
    case .cellClassMissing:
      MistakeEntry(
        "NSInternalInconsistencyException", .error,
        "a cell is asked for by an identifier without a class, or what is registered is no cell",
        effect: "an app stops here with an exception",
        advice: "register a subclass of UITableViewCell or UICollectionViewCell for the identifier "
          + "before the view asks for its cells")
    case .layoutTransitionMisused:
      MistakeEntry(
        "S11.36", .error,
        "a change of layout by degrees is started twice, ended without a start, or crossed by "
          + "another change",
        effect: "an app stops here with an exception",
        advice: "finish or cancel once for each start, and change the layout again in the "
          + "completion")
    case .layoutNavigationMisused:
      MistakeEntry(
        "S11.43", .error,
        "useLayoutToLayoutNavigationTransitions is set where no layout can change into another",
        effect: "an app stops here with an exception, or slides",
        advice: "set it before the push, on a collection-view controller that goes onto another "
          + "one with as many sections and items")

    // MARK: What would hang or crash an app
    case .workWithoutEnd:
      MistakeEntry(
        "S0.11", .error, "work at one instant makes new work for ever",
        effect: "an app would hang here",
        advice: "look for a layout pass, a main-queue block or a timer that schedules itself again "
          + "at once")
    case .callsWithoutEnd:
      MistakeEntry(
        "S0.11", .error, "callbacks call each other without end",
        effect: "an app would crash here when its stack is full",
        advice: "look for a callback that brings itself about: layout inside of layout, a "
          + "presentation that is dismissed and presented again without animation")
    case .backgroundWorkWithoutEnd:
      MistakeEntry(
        "S0.10", .error, "blocks on background queues do not return",
        effect: "a device would go on and show whatever is there",
        advice: "do not wait for real time, a network or a semaphore in code that a transition runs"
      )

    // MARK: What is drawn differently here
    case .curlNotDrawn:
      MistakeEntry(
        "S6.62", .note, "a page curl between views is asked for",
        effect: "the page curls on a device",
        advice: "review this transition on a device")

    // MARK: What needs the Objective-C runtime
    case .valueNotFollowed:
      MistakeEntry(
        "NSKeyValueObserving", .warning, "a property is observed that cannot be followed here",
        effect: "the handler is called at every change",
        advice: "observe one of the properties that UIKitNames.md lists, or override the property")
    }
  }
}
