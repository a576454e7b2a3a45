public import Foundation
import QuartzCore

/// A segue from one controller to another, of a storyboard or of code. Programs can create and
/// perform their own segues.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// Its name, as `prepare(for:sender:)` reads it.
  open private(set) var identifier: String?
  /// Controller at which the segue starts.
  open private(set) var source: UIViewController
  /// Controller to which the segue leads.
  open private(set) var destination: UIViewController
  private var handler: (() -> Void)?

  /// Creates a segue between two controllers; `identifier` is nil for a segue without a name.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// A segue that runs `performHandler`.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Runs the handler; without one the destination is presented.
  open func perform() {
    if let handler { return handler() }
    source.present(destination, animated: true)
  }
}
