/// Result of one call of a test.
package struct FrameOutcome {
  package struct Problem {
    package var text: String
    package var isWarning = false
  }

  /// An image to attach to the failure.
  package struct Picture {
    package var name: String
    package var png: [UInt8]
  }

  package var problems: [Problem] = []
  package var pictures: [Picture] = []

  /// Whether any problem is an error.
  var fails: Bool { problems.contains { !$0.isWarning } }
}
