/// A value for each state of a control; a state without a value uses that of `.normal`.
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state] }
    set { values[state] = newValue }
  }

  /// Value for the state, or else for the normal one.
  func shown(in state: UIControl.State) -> Value? { values[state] ?? values[.normal] }
}
