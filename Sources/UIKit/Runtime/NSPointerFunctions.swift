/// Ownership of the objects in an `NSHashTable` or `NSMapTable`.
public enum NSPointerFunctions {
  /// Kinds of memory; other options of Foundation's make no difference.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are kept alive.
    public static let strongMemory: Options = []
    /// Objects are not kept alive.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
  }
}
