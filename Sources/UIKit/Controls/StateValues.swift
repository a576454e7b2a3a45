/// A value for each state of a control; what a state lacks is the normal one's.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Value for the state, or else for the normal one.
  func shown(in state: UIControl.State) -> Value? { values[state] ?? values[.normal] }
}
