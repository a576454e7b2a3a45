import QuartzCore

extension KeyValueObservable where Self: UIScrollView {
  /// Calls `changeHandler` after each change of `contentOffset`, `contentSize`, or one of what views
  /// let observe: `bounds`, `frame`, `center`, `transform`, `alpha`, `isHidden`, `backgroundColor`.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let followed: [PartialKeyPath<Self>] = [
      \.contentOffset, \.contentSize, \.bounds, \.frame, \.center, \.transform, \.alpha, \.isHidden,
      \.backgroundColor,
    ]
    return follow(keyPath, of: followed, layer.observers, options, changeHandler)
  }
}
