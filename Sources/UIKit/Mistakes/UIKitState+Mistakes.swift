import QuartzCore

extension UIKitState {
  /// The transition that began last and still runs, for messages.
  var runningTransition: String? { transitions.last { $0.state == .running }?.plan.name }

  /// A layer that nobody's view is and that moves by itself inside of a view animation (S12.30).
  func noteImplicitAnimation(of layer: CALayer, key: String) {
    guard let block, !block.timing.isImmediate, areAnimationsEnabled, block.noteStray(layer) else {
      return
    }
    layer.world.report(
      .sublayerOutOfStep,
      "\(key) of \(layer) was changed inside of a view animation, which does not move it")
  }
}
