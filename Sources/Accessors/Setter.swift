/// Gives a settable property of an Apple class a real setter, with private storage behind it.
///
/// On iOS every such property is an Objective-C setter, so setting it acts wherever it happens. A
/// stored property of Swift differs: in an initializer, and that includes a convenience initializer
/// in a client's extension, the compiler writes to the storage and skips the observers, those of the
/// class and those of subclasses that override the property.
///
///     @Setter open var image: UIImage? = nil {
///       didSet { showImage() }
///     }
///
/// An optional property needs its `= nil`. A weak property cannot have a wrapper: it is a computed
/// one with private weak storage.
@propertyWrapper
public struct Setter<Value> {
  /// Value of the property.
  public var wrappedValue: Value

  /// Holds the initial value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
