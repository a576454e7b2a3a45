public import Foundation

/// Supplies data of a drag. It keeps the object, and loads nothing.
open class NSItemProvider: NSObject {
  private let object: AnyObject?

  public override init() {
    object = nil
    super.init()
  }

  /// Keeps an object.
  public init(object: AnyObject) {
    self.object = object
    super.init()
  }

  /// Whether the object is of a class.
  open func canLoadObject(ofClass aClass: AnyClass) -> Bool {
    object.map { type(of: $0) == aClass } ?? false
  }
}
