public import Foundation

/// Calls `init()` and `init(layer:)` of a layer class that is known at run time only.
///
/// Swift demands a required initializer for that. Apple's `CALayer` has none, and subclasses write
/// `override init()`. This subclass declares the initializer as required; it occupies the same entry
/// of the method table as `CALayer.init()`, so that a call by this type reaches the override of any
/// layer class. The class is open because the compiler may bind calls of other classes directly.
/// Programs have no use for it.
@_documentation(visibility: internal)
open class InstantiableLayer: CALayer {
  public required override init() { super.init() }

  public required override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension CALayer {
  /// A new layer of a class, made by its `init()`. Not inlined: the compiler takes the result for an
  /// ``InstantiableLayer`` where it sees the call.
  @inline(never)
  package static func instance(of type: CALayer.Type) -> CALayer {
    unsafe unsafeBitCast(type, to: InstantiableLayer.Type.self).init()
  }

  /// A layer of the same class, made by its `init(layer:)`.
  @inline(never)
  package static func copy(of layer: CALayer) -> CALayer {
    unsafe unsafeBitCast(type(of: layer), to: InstantiableLayer.Type.self).init(layer: layer)
  }
}
