package import Testing

/// What `swift test --filter` selects one test by: a regular expression for its name.
package struct TestFilter: Hashable, Sendable {
  package let pattern: String
  /// Whether it selects several cases, which have goldens of their own.
  package var hasArguments = false

  /// A test of Swift Testing, with all its cases: `^AppTests\.PushTests/unfolds\(\)`.
  package init(_ test: Test.ID, hasArguments: Bool = false) {
    self.hasArguments = hasArguments
    let name = test.moduleName + "." + test.nameComponents.joined(separator: "/")
    pattern = "^" + Self.escaped(name)
  }

  /// A method of XCTest: `^AppTests\..*/testPush$`. Which class is calling XCTest does not tell.
  ///
  /// - Parameters:
  ///   - function: what asserts; nil comes of one that is no test itself.
  ///   - fileID: of its file, which begins with the module.
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

  /// The one that is running; nil outside of Swift Testing.
  package static var current: TestFilter? {
    Test.current.map {
      TestFilter($0.id, hasArguments: Test.Case.current?.isParameterized == true)
    }
  }
}
