extension UIView {
  /// What the layer's layout does: the controller's hooks around `layoutSubviews` (S1.43, S1.49).
  func layOutView() {
    guard let controller else { return layoutSubviews() }
    if window != nil { controller.viewIsLaidOutInWindow() }
    controller.viewWillLayoutSubviews()
    layoutSubviews()
    controller.viewDidLayoutSubviews()
  }
}
