/// A reference that keeps its object alive or not.
struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?
  private let owned: Object?

  init(_ object: Object, isStrong: Bool) {
    self.object = object
    owned = isStrong ? object : nil
  }
}
