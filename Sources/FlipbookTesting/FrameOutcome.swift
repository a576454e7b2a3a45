/// What a test has to be told.
package struct FrameOutcome {
  package struct Problem {
    package var text: String
    package var isWarning = false
  }

  /// A picture for whoever looks into the failure.
  package struct Picture {
    package var name: String
    package var png: [UInt8]
  }

  package var problems: [Problem] = []
  package var pictures: [Picture] = []

  /// Whether there is more than warnings.
  var fails: Bool { problems.contains { !$0.isWarning } }
}
