/// Words for features that scenes do not have, with what takes their place.
extension KeysElsewhere {
  /// Advice in place of a key that names a feature which scenes do not have; nil for other keys.
  static func substitute(for name: String, among accepted: [String]) -> String? {
    guard !accepted.contains(name) else { return nil }
    let plain = plain(name)
    return missing.first { $0.place.fits(accepted) && $0.names.contains(plain) }?.advice
  }

  /// Objects of a scene, told apart by a key that only they accept.
  private enum Place: Sendable {
    case view, step, screen, device, bar, barItem, pinch
    /// A step that names no action.
    case idleStep
    /// A step with this action.
    case action(String)

    func fits(_ accepted: [String]) -> Bool {
      switch self {
      case .view: accepted.contains(ViewKeys.zPosition.name)
      case .step: accepted.contains(StepKeys.animate.name)
      case .screen: accepted.contains(ScreenKeys.collection.name)
      case .device: accepted.contains(DeviceKeys.homeIndicator.name)
      case .pinch: accepted == PinchKeys.shape.keyNames
      case .idleStep: accepted.contains(StepKeys.push.name) && !accepted.contains(StepKeys.at.name)
      case .action(let name): accepted.contains(name) && accepted.contains(StepKeys.at.name)
      case .bar: accepted == BarKeys.shape.keyNames
      case .barItem: BarItemKeys.kinds.kinds.contains { $0.shape.keyNames == accepted }
      }
    }
  }

  private static let code = "use a screen of \"code\""

  private static let missing: [(place: Place, names: Set<String>, advice: String)] =
    ([
      (
        .view,
        "searchfield searchbar stepper picker datepicker checkbox video map webview textview keyboard",
        "scenes have no such control: draw one with views, text and symbols, or \(code)"
      ),
      (.step, "focus", "a tap on a \"field\", or type: \"…\", into: \"id\", shows the keyboard"),
      (
        .step, "menu contextmenu",
        "a menu belongs to a button, and a tap opens it: button: { text: \"…\", menu: [\"…\"] }"
      ),
      (
        .step, "toast banner notification snackbar",
        "a toast is a view that a step moves in: animate: \"id\", to: { … }"
      ),
      (
        .step, "gravity dynamics physics snap collision attachment",
        "scenes have no dynamics: give keyframes a \"curve\" each, write a \"spring\", or \(code)"
      ),
      (
        .step, "emitter particles confetti",
        "scenes have no particles: animate a view for each, or \(code)"
      ),
      (
        .step, "path motionpath arc",
        "write keyframes, or two steps at one time: one moves the \"frame\", one the \"transform\", each"
          + " with a curve of its own"
      ),
      (
        .step, "textsize dynamictype contentsize layoutdirection language",
        "it stays the same during a scene; write it in \"device\""
      ),
      (
        .idleStep, "wait sleep pause",
        "steps do not wait for each other: \"at\" of the next step is its time from the start"
      ),
      (
        .idleStep, "action do screen name",
        "the action is a key itself, such as push: \"screen\""
      ),
      (.action(StepKeys.pop.name), "to screen", "write popTo: \"…\" in place of pop: true"),
      (
        .action(StepKeys.animate.name), "from initial",
        "an animation starts at the values that the view has; write them in the view, or in a step"
          + " before with duration: 0"
      ),
      (
        .action(RowStepKeys.insert.name), "before after above below index into",
        "a row is inserted where the list has it; write it there with hidden: true"
      ),
      (
        .pinch, "scale",
        "\"from\" and \"to\" are distances of the fingers; the scale is \"to\" divided by \"from\""
      ),
      (.step, "orientation", "write rotate: \"landscapeLeft\""),
      (
        .step,
        "navigationbar navigationbarhidden tabbar tabbarhidden statusbar statusbarhidden bars",
        "write hideBars: [\"navigation\", \"tab\", \"status\"], or showBars"
      ),
      (
        .screen, "search searchbar searchcontroller", "write bar: { search: \"Search\" }"
      ),
      (.bar, "searchbar searchcontroller", "write search: \"Search\""),
      (
        .barItem, "action",
        "bar buttons have no actions: what the app does is a step at the time of the tap"
      ),
      (
        .device, "orientation landscape",
        "write the size of the phone in landscape, such as size: [844, 390], scale: 3, safeArea:"
          + " { left: 47, right: 47, bottom: 21 }; a step rotate: \"landscapeLeft\" turns a phone"
      ),
    ] as [(Place, String, String)]).map {
      ($0.0, Set($0.1.split(separator: " ").map(String.init)), $0.2)
    }
}
