/// A kind of mistake, with the text of its reports. Each module declares the kinds that it detects,
/// as static constants in an extension. Several kinds may share a code.
package struct MistakeKind: Hashable, Sendable {
  /// Number of the rule in <doc:UIKitBehavior>, for example `S12.1`, or the name of UIKit's exception.
  package let code: String
  package let severity: Mistake.Severity
  /// The situation, as half a sentence. No two kinds share it.
  package let situation: String
  /// Consequence in an app on a device.
  package let effect: String
  /// Advice: the change that removes the mistake.
  package let advice: String

  package init(
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

/// Mistakes with layers, explicit animations and the virtual clock.
extension MistakeKind {
  /// All kinds that QuartzCore detects.
  package static let coreAnimation: [MistakeKind] = [
    .modelNotSet, .springCutShort, .completionSetLate, .animationWithoutEffect, .pathsIncompatible,
    .transitionNotDrawn,
    .layerCycle, .geometryInvalid, .contentsTooLarge,
    .workWithoutEnd, .callsWithoutEnd, .backgroundWorkWithoutEnd,
  ]

  package static let modelNotSet = MistakeKind(
    "S12.21", .warning,
    "an explicit animation ends at another value than the layer's model value",
    effect: "the layer snaps back when the animation is removed",
    advice: "set the layer's property to the end value when you add the animation")

  package static let springCutShort = MistakeKind(
    "S12.22", .warning,
    "a spring animation is shorter than its settling duration",
    effect: "the layer jumps to the end before the spring has settled",
    advice: "set duration to settlingDuration")

  package static let completionSetLate = MistakeKind(
    "S12.25", .warning,
    "a transaction's completion block is set after its animations",
    effect: "the block does not wait for them: it runs immediately",
    advice: "call CATransaction.setCompletionBlock before adding animations")

  package static let animationWithoutEffect = MistakeKind(
    "S8.35", .warning,
    "an animation names a property that does not exist, or has a value of the wrong type",
    effect: "the animation has no effect, or its result is undefined",
    advice: "check the spelling of the key path; use the property's own type, CGPoint for position")

  package static let pathsIncompatible = MistakeKind(
    "S9.71", .warning,
    "an animation interpolates between paths of different segments",
    effect: "the result is undefined; here the path switches halfway",
    advice: "make both paths by the same calls in the same order")

  package static let transitionNotDrawn = MistakeKind(
    "S8.56", .note,
    "a transition of a layer has a type that Apple does not document, such as pageCurl or rippleEffect",
    effect: "a device draws the effect; frames show a dissolve",
    advice: "review this transition on a device; cube and oglFlip are drawn")

  package static let layerCycle = MistakeKind(
    "CALayerInvalid", .error,
    "a layer becomes a sublayer or mask of itself or of a sublayer",
    effect: "an app stops here with the exception CALayerInvalid",
    advice: "look for a layer that is added to itself or to one of its sublayers")

  package static let contentsTooLarge = MistakeKind(
    "CALayer.contents", .note,
    "the contents of a layer have a side of more than 16384 pixels",
    effect: "a device does not show them: they exceed the largest texture; frames show them "
      + "at a lower resolution",
    advice: "split the view, or let a scroll view or text view draw what is visible")

  package static let geometryInvalid = MistakeKind(
    "CALayerInvalidGeometry", .error,
    "a frame, bounds or position is not a finite number",
    effect: "an app stops here with the exception CALayerInvalidGeometry",
    advice: "look for a division by a width or height of 0")

  package static let workWithoutEnd = MistakeKind(
    "S0.11", .error,
    "work at one instant schedules new work endlessly",
    effect: "an app would hang here",
    advice: "look for a layout pass, a main-queue block or a timer that schedules itself again at "
      + "once")

  package static let callsWithoutEnd = MistakeKind(
    "S0.11", .error,
    "callbacks call each other endlessly",
    effect: "an app would crash here when its stack is full",
    advice:
      "look for a callback that triggers itself: layout inside layout, a presentation that is "
      + "dismissed and presented again without animation")

  package static let backgroundWorkWithoutEnd = MistakeKind(
    "S0.10", .error,
    "blocks on background queues do not return",
    effect: "a device would continue and show the current state",
    advice: "do not wait for real time, a network or a semaphore in code that a transition runs")
}
