import FlipbookCore
import Pixels
import VisualDiff

extension PathComparison.Picture {
  var isIdentical: Bool {
    if case .identical = outcome { true } else { false }
  }

  var passes: Bool {
    switch outcome {
    case .identical, .tolerated: true
    case .different, .differentSizes, .onlyExpected, .onlyActual: false
    }
  }

  var text: String {
    switch outcome {
    case .identical: "identical"
    case .tolerated: "tolerated"
    case .different(let figures, let similarity): FrameFigures(figures, similarity).text
    case .differentSizes(let expected, let actual): "\(expected) pixels against \(actual)"
    case .onlyExpected: "only in the first folder"
    case .onlyActual: "only in the second folder"
    }
  }

  /// File that messages point to.
  var place: String { actualPath ?? expectedPath ?? name }

  /// Window in which most pixels differ, of an image that passes nevertheless.
  var solid: ComparisonFigures.Window? {
    if case .tolerated(_, _, let solid) = outcome { solid } else { nil }
  }

  /// Description of the problem in one sentence. The diagnosis is added only for differing
  /// contents.
  func finding(_ diagnosis: Diagnosis?) -> Message {
    Message(.error, at: place, ([text] + looks(diagnosis)).joined(separator: ", "))
  }

  /// The image as a case of a test report.
  func test(_ diagnosis: Diagnosis?) -> JUnitReport.Case {
    switch outcome {
    case .identical: return JUnitReport.Case(name)
    case .tolerated(let figures, let similarity, _):
      return JUnitReport.Case(
        name, details: "tolerated: \(FrameFigures(figures, similarity).text)")
    case .different, .differentSizes, .onlyExpected, .onlyActual:
      let paths = [
        expectedPath.map { "expected \($0)" }, actualPath.map { "actual \($0)" },
        differencePath.map { "diff \($0)" },
      ].compactMap(\.self)
      return JUnitReport.Case(
        name, .failed(type: "difference", message: text),
        details: ([text] + looks(diagnosis) + paths).joined(separator: "\n"))
    }
  }

  private func looks(_ diagnosis: Diagnosis?) -> [String] {
    guard case .different = outcome, let diagnosis else { return [] }
    return ["change: \(diagnosis)"]
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["name": .string(name)]
    switch outcome {
    case .identical: members["verdict"] = "identical"
    case .tolerated(let figures, let similarity, let solid):
      members = FrameFigures(figures, similarity).members
      members["name"] = .string(name)
      members["verdict"] = "tolerated"
      members["solid"] = solid.map { JSONValue(encoding: FrameFigures.Window($0)) }
    case .different(let figures, let similarity):
      members = FrameFigures(figures, similarity).members
      members["name"] = .string(name)
      members["verdict"] = "different"
      members["diff"] = differencePath.map { .string($0) } ?? .null
    case .differentSizes(let expected, let actual):
      members["verdict"] = "different sizes"
      members["expected"] = [.integer(expected.width), .integer(expected.height)]
      members["actual"] = [.integer(actual.width), .integer(actual.height)]
    case .onlyExpected: members["verdict"] = "only expected"
    case .onlyActual: members["verdict"] = "only actual"
    }
    return .object(members)
  }
}

extension FrameFigures {
  fileprivate var members: [String: JSONValue] {
    guard case .object(let members) = JSONValue(encoding: self) else { return [:] }
    return members
  }
}
