/// An object for all transitions of one screen, made by the first of them.
///
/// Not earlier: views belong to the scene that runs when they are made.
@MainActor
final class MadeOnce<Value> {
  private let make: @MainActor () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping @MainActor () -> Value) {
    self.make = make
  }
}
