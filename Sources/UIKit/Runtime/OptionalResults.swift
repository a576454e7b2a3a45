/// The result of a requirement of UIKit that is optional on Apple's systems and has a default here, for
/// ported sources that bind it: `if let height = delegate.tableView?(table, heightForRowAt: path)`.
/// A method that is not implemented gives the default.
public func resultIfImplemented<Result>(_ result: Result) -> Result? { result }

/// The same for requirements whose result is optional itself; see ``resultIfImplemented(_:)``.
public func resultIfImplemented<Result>(_ result: Result?) -> Result? { result }
