public import Foundation

/// Calls `init()` of an animation class that is known at run time only, as ``InstantiableLayer`` does
/// for layers. Programs have no use for it.
@_documentation(visibility: internal)
open class InstantiableAnimation: CAAnimation {
  public required override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension CAAnimation {
  /// A new animation of a class, made by its `init()`.
  @inline(never)
  static func instance(of type: CAAnimation.Type) -> CAAnimation {
    unsafe unsafeBitCast(type, to: InstantiableAnimation.Type.self).init()
  }
}
