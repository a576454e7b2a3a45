extension Publisher {
  /// Calls closures with each value and the end, until the result is released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    AnyCancellable(observe(receiveValue, receiveCompletion))
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value, until the result is released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    AnyCancellable(observe(receiveValue, { _ in }))
  }

  /// Sets a property to each value. The object is held strongly, as by Apple's.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    AnyCancellable(observe({ object[keyPath: keyPath] = $0 }, { _ in }))
  }

  /// Sets a published property to each value, as long as its object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    let upstream = Shared<(any Cancellable)?>(nil)
    let cancellable = observe(
      { [weak storage] value in
        guard let storage else {
          upstream.update { $0 }?.cancel()
          return
        }
        storage.set(value)
      }, { _ in })
    upstream.update { $0 = cancellable }
    storage.keep(AnyCancellable(cancellable))
  }

  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let cancellable = Unchecked(
        value: observe(
          { continuation.yield(Unchecked(value: $0).value) }, { _ in continuation.finish() }))
      continuation.onTermination = { _ in cancellable.value.cancel() }
    }
  }
}
