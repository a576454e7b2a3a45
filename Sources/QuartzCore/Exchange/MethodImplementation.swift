/// Implementation of a method: the body that the class declares, or one that was exchanged with it.
package class AnyMethodImplementation: @unchecked Sendable {
  fileprivate init() {}
}

/// The implementation of a method with given types. `Arguments` is a tuple, `Void` or one type.
package final class MethodImplementation<Arguments, Result>: AnyMethodImplementation,
  @unchecked Sendable
{
  /// Whether the implementation can run on an object: Objective-C would run it on any.
  package let fits: (AnyObject) -> Bool
  /// Runs it on an object that fits.
  package let call: @MainActor (AnyObject, Arguments) -> Result

  package init(
    fits: @escaping (AnyObject) -> Bool, call: @escaping @MainActor (AnyObject, Arguments) -> Result
  ) {
    self.fits = fits
    self.call = call
    super.init()
  }
}
