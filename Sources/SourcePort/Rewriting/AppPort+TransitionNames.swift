/// `UIViewController.Transition` has its Objective-C name here: as a member it would hide the protocol
/// `Transition` of MotionTransitioning in every controller.
extension AppPort {
  mutating func rewriteTransitionNames(in file: Int) {
    let source = app.files[file]
    guard app.type(named: "UIViewController.Transition") == nil else { return }
    for index in source.tokens.indices.dropFirst(2)
    where source.is("Transition", at: index) && source.is(".", at: index - 1)
      && source.is("UIViewController", at: index - 2)
    {
      let start = source.tokens[index - 2].range.lowerBound
      let range = start..<source.tokens[index].range.upperBound
      edits[file].replace(range, with: "UIViewControllerTransition")
    }
  }
}
