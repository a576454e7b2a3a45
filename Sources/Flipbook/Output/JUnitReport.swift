import FlipbookCore

/// A run as a JUnit report for CI systems: a suite for each scene with a case for each golden frame
/// or other check.
///
/// Contains no times, so that equal runs give equal reports.
package struct JUnitReport: Sendable {
  package enum Outcome: Codable, Hashable, Sendable {
    /// The check succeeded.
    case passed
    /// The check failed.
    case failed(type: String, message: String)
    /// The check could not be made.
    case broken(message: String)
    /// The check was not attempted.
    case skipped(message: String)
  }

  package struct Case: Codable, Hashable, Sendable {
    package var name: String
    package var outcome: Outcome
    /// Figures and paths.
    package var details: String

    package init(_ name: String, _ outcome: Outcome = .passed, details: String = "") {
      self.name = name
      self.outcome = outcome
      self.details = details
    }
  }

  package struct Suite: Codable, Sendable {
    package var name: String
    /// Path of the scene file; nil for other suites.
    package var file: String?
    package var cases: [Case]

    package init(_ name: String, file: String? = nil, _ cases: [Case]) {
      self.name = name
      self.file = file
      self.cases = cases
    }
  }

  package var name: String
  package var suites: [Suite]

  package init(_ name: String, _ suites: [Suite]) {
    self.name = name
    self.suites = suites
  }

  /// The XML document.
  package var text: String {
    let all = suites.flatMap(\.cases)
    return XMLElement(
      "testsuites", [("name", name)] + Self.counts(of: all), elements: suites.map(\.xml)
    ).document
  }

  fileprivate static func counts(of cases: [Case]) -> [(name: String, value: String)] {
    let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
    let errors = cases.count { if case .broken = $0.outcome { true } else { false } }
    let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
    return [
      ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
      ("skipped", "\(skipped)"),
    ]
  }
}

extension JUnitReport.Suite {
  fileprivate var xml: XMLElement {
    XMLElement(
      "testsuite", [("name", name)] + JUnitReport.counts(of: cases),
      elements: cases.map { $0.xml(in: self) })
  }
}

extension JUnitReport.Case {
  fileprivate func xml(in suite: JUnitReport.Suite) -> XMLElement {
    let place = suite.file.map { [(name: "file", value: $0)] } ?? []
    return XMLElement(
      "testcase", [("name", name), ("classname", suite.name)] + place, elements: results)
  }

  private var results: [XMLElement] {
    let text: [XMLElement.Content] = details.isEmpty ? [] : [.text(details)]
    switch outcome {
    case .passed: return details.isEmpty ? [] : [XMLElement("system-out", contents: text)]
    case .failed(let type, let message):
      return [XMLElement("failure", [("type", type), ("message", message)], contents: text)]
    case .broken(let message):
      return [XMLElement("error", [("type", "error"), ("message", message)], contents: text)]
    case .skipped(let message):
      return [XMLElement("skipped", [("message", message)], contents: text)]
    }
  }
}
