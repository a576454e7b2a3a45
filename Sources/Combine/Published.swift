/// Publishes before it changes.
public protocol ObservableObject: AnyObject {
  /// Type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Publishes before each change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Publishes before each change of a property with ``Published``.
  public var objectWillChange: ObservableObjectPublisher {
    var shared: ObservableObjectPublisher?
    var mirror: Mirror? = Mirror(reflecting: self)
    var storages: [any PublishedStorage] = []
    while let current = mirror {
      storages += current.children.compactMap { ($0.value as? any PublishedProperty)?.anyStorage }
      mirror = current.superclassMirror
    }
    for storage in storages { shared = shared ?? storage.objectWillChange }
    let publisher = shared ?? ObservableObjectPublisher()
    for storage in storages { storage.objectWillChange = publisher }
    return publisher
  }
}

/// Publishes an event for each change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  /// The values that it publishes.
  public typealias Output = Void
  /// The error that can end the values.
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  /// Creates a publisher of changes.
  public init() {}

  /// Publishes an event.
  public func send() { subject.send() }

  /// Connects a subscriber, which requests values through its subscription.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }
}

/// A property of a class that publishes its values: the current one first, and each new one before it is set.
@propertyWrapper public struct Published<Value> {
  let storage: Storage

  /// Creates the property with its first value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }
  /// Creates the property with its first value.
  public init(initialValue: Value) { storage = Storage(initialValue) }

  /// The value. The compiler accesses a class's property by the subscript below instead.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.set(newValue) }
  }

  /// The publisher of the values.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set {}
  }

  /// The value; setting one publishes it, and tells the owner before, if it is an `ObservableObject`.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

  /// The publisher of a property.
  public struct Publisher: Combine.Publisher {
    /// The values that it publishes.
    public typealias Output = Value
    /// The error that can end the values.
    public typealias Failure = Never
    let storage: Storage

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      storage.subject.receive(subscriber: subscriber)
    }
  }

  /// The value and its subscribers.
  final class Storage: PublishedStorage, @unchecked Sendable {
    private let current: Shared<Value>
    private let tokens = Shared<[AnyCancellable]>([])
    let subject: CurrentValueSubject<Value, Never>
    private let publisher = Shared<ObservableObjectPublisher?>(nil)

    init(_ value: Value) {
      current = Shared(value)
      subject = CurrentValueSubject(value)
    }

    deinit { subject.send(completion: .finished) }

    var value: Value { current.current }
    var objectWillChange: ObservableObjectPublisher? {
      get { publisher.current }
      set { publisher.update { $0 = newValue } }
    }

    /// Subscribers run before the value is set.
    func set(_ value: Value) {
      objectWillChange?.send()
      subject.send(value)
      current.update { $0 = value }
    }

    func keep(_ token: AnyCancellable) { tokens.update { $0.append(token) } }
  }
}

protocol PublishedStorage: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}

private protocol PublishedProperty {
  var anyStorage: any PublishedStorage { get }
}

extension Published: PublishedProperty {
  var anyStorage: any PublishedStorage { storage }
}

extension Published: Sendable where Value: Sendable {}
