/// Every mistake that is looked for; ``entry`` says what there is to say about each. Several may
/// share a code.
package enum MistakeKind: CaseIterable, Sendable {
  // What animators get wrong.
  case neverCompleted
  case completedTwice
  case completedAgainstOutcome
  case completedInteractively
  case completedEarly
  case gaveUpOnMissingView
  case movedKeptView
  case coveredDeparture
  case viewNeverAdded
  case finalFrameIgnored
  case durationDiffers
  case animatorInUse
  case directionStale
  case stateLeftAfterCancel
  case viewsLeftBehind
  case viewsLeftHidden

  // Interaction.
  case gestureSwallowed
  case interactionUndriven
  case interactionEndedEarly
  case animatorNotVended
  case animatorExchanged
  case animatedOutsideContainer
  case interactionNotRunning
  case percentOutside

  // Presenting, and the containers.
  case delegateLost
  case presentedInvalid
  case presentedWhilePresenting
  case presentedOffScreen
  case dismissedInFlight
  case appearanceUnbalanced
  case stackChangedInFlight
  case stackChangeRefused
  case tabChangedInFlight
  case childRefused
  case childChangeRefused
  case popoverWithoutSource
  case transitionStillActive
  case navigationActionMissing

  // Animations.
  case modelNotSet
  case springCutShort
  case animatorMisused
  case animatorReleased
  case animatorScrubbedWhileRunning
  case completionSetLate
  case frameUnderTransform
  case animationsKept
  case transformSingular
  case sublayerOutOfStep
  case animationVain
  case pathsUnlike
  case effectCutOff

  // Constraints.
  case layoutForgotten
  case constraintsUnsatisfiable
  case layoutAmbiguous
  case constraintRefused
  case formatInvalid

  // Collections.
  case itemTooLong

  // What UIKit and Core Animation answer with an exception.
  case viewCycle
  case layerCycle
  case geometryInvalid
  case selectorUnknown
  case storyboardMissing
  case rowsInconsistent
  case cellClassMissing
  case layoutTransitionMisused
  case layoutNavigationMisused

  // What would hang or crash an app.
  case workWithoutEnd
  case callsWithoutEnd
  case backgroundWorkWithoutEnd

  // What is drawn differently here.
  case curlNotDrawn

  // What needs the Objective-C runtime.
  case valueNotFollowed
}

/// What there is to say about a kind of mistake wherever it occurs.
package struct MistakeEntry: Hashable, Sendable {
  /// The item of the semantics, for example `S12.1`, or the name of UIKit's exception.
  package let code: String
  package let severity: Mistake.Severity
  /// The situation, as half a sentence.
  package let situation: String
  /// What UIKit does in it.
  package let effect: String
  /// What to change.
  package let advice: String

  init(
    _ code: String, _ severity: Mistake.Severity, _ situation: String, effect: String,
    advice: String
  ) {
    self.code = code
    self.severity = severity
    self.situation = situation
    self.effect = effect
    self.advice = advice
  }
}
