package import Testing

/// Filter for `swift test --filter` that selects one test: a regular expression for its name.
package struct TestFilter: Hashable, Sendable {
  package let pattern: String
  /// Whether the test has several cases, each with its own goldens.
  package var hasArguments = false

  /// Creates the filter of a Swift Testing test with all its cases:
  /// `^AppTests\.PushTests/unfolds\(\)`.
  package init(_ test: Test.ID, hasArguments: Bool = false) {
    self.hasArguments = hasArguments
    let name = test.moduleName + "." + test.nameComponents.joined(separator: "/")
    pattern = "^" + Self.escaped(name)
  }

  /// Creates the filter of an XCTest method: `^AppTests\..*/testPush$`. The class is unknown.
  ///
  /// - Parameters:
  ///   - function: Calling function; nil is returned unless it is a test method.
  ///   - fileID: File ID of the caller, which begins with the module.
  package init?(function: String, fileID: String) {
    let name = function.prefix { $0 != "(" }
    guard name.hasPrefix("test"), let module = fileID.split(separator: "/").first else {
      return nil
    }
    pattern = "^\(Self.escaped(String(module)))\\..*/\(Self.escaped(String(name)))$"
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if #"\.[]{}()*+?^$|"#.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// Filter of the running test; nil outside of Swift Testing.
  package static var current: TestFilter? {
    Test.current.map {
      TestFilter($0.id, hasArguments: Test.Case.current?.isParameterized == true)
    }
  }
}
