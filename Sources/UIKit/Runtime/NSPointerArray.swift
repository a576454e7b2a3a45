public import Foundation

/// A list of references, held weakly or strongly; Foundation on Linux has no such class.
open class NSPointerArray: NSObject {
  private struct Entry {
    weak var weakly: AnyObject?
    var strongly: AnyObject?
    var object: AnyObject? { strongly ?? weakly }
  }
  private var entries: [Entry] = []
  private let isWeak: Bool

  private init(isWeak: Bool) {
    self.isWeak = isWeak
    super.init()
  }

  /// Objects are held weakly; those that are gone are nil.
  open class func weakObjects() -> NSPointerArray { NSPointerArray(isWeak: true) }
  /// Objects are held.
  open class func strongObjects() -> NSPointerArray { NSPointerArray(isWeak: false) }

  /// Number of references, with those of objects that are gone.
  open var count: Int {
    get { entries.count }
    set {
      while entries.count < newValue { entries.append(Entry()) }
      entries.removeLast(entries.count - max(0, newValue))
    }
  }
  /// Objects that are left.
  open var allObjects: [Any] { entries.compactMap(\.object) }

  private func entry(_ pointer: UnsafeMutableRawPointer?) -> Entry {
    guard let pointer = unsafe pointer else { return Entry() }
    let object = unsafe Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    return isWeak ? Entry(weakly: object) : Entry(strongly: object)
  }

  /// Adds an object, by `Unmanaged.passUnretained(object).toOpaque()`.
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) {
    unsafe entries.append(entry(pointer))
  }
  /// Inserts an object.
  ///
  /// - Precondition: `index` is 0...count.
  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    unsafe entries.insert(entry(item), at: index)
  }
  /// Replaces an object.
  ///
  /// - Precondition: There is an object at `index`.
  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    unsafe entries[index] = entry(item)
  }
  /// Removes an object.
  ///
  /// - Precondition: There is an object at `index`.
  open func removePointer(at index: Int) { entries.remove(at: index) }
  /// Reference of an object; nil for one that is gone.
  ///
  /// - Precondition: There is an object at `index`.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    unsafe entries[index].object.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
  }
  /// Removes references of objects that are gone.
  open func compact() { entries.removeAll { $0.object == nil } }
}
