/// Priority of a constraint over others; 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// Weight: 1000 is required, smaller positive values are optional.
  public let rawValue: Float

  /// Creates a priority from its weight.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000: must hold; conflicts are reported.
  public static let required = UILayoutPriority(1000)
  /// 750: default resistance of controls against compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: of a drag that may resize the scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: that the scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: of a drag that may not resize the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: default hugging of content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: of the target size in `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Compares weights.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Priority that is higher by `steps`.
  public static func + (priority: UILayoutPriority, steps: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + steps)
  }

  /// Priority that is lower by `steps`.
  public static func - (priority: UILayoutPriority, steps: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - steps)
  }

  /// Raises the priority.
  public static func += (priority: inout UILayoutPriority, steps: Float) {
    priority = priority + steps
  }

  /// Lowers the priority.
  public static func -= (priority: inout UILayoutPriority, steps: Float) {
    priority = priority - steps
  }
}
