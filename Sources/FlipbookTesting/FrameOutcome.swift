/// Result of one call of a test.
package struct FrameOutcome {
  package struct Problem {
    package var text: String
    package var isWarning = false

    package init(text: String, isWarning: Bool = false) {
      self.text = text
      self.isWarning = isWarning
    }
  }

  /// An image to attach to the failure.
  package struct Picture {
    package var name: String
    package var png: [UInt8]
  }

  package var problems: [Problem] = []
  package var pictures: [Picture] = []
  /// Annotates the test in GitHub Actions; nil elsewhere, and for scenes, which `verify` annotates.
  package var annotations: TestAnnotations?

  /// Whether any problem is an error.
  var fails: Bool { problems.contains { !$0.isWarning } }

  /// Prints the annotations, if there are any.
  func annotate(_ file: String, line: Int) {
    for text in annotations?.lines(for: problems, in: file, line: line) ?? [] { print(text) }
  }
}
