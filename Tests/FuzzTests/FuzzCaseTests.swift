import Foundation
import Testing

/// The fuzz targets are those of Tools/Fuzz, by symbolic links.
@Suite("Input that has crashed or hung before")
struct FuzzCaseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var target: FuzzTarget
    var path: String

    var testDescription: String { "\(target.rawValue)/\((path as NSString).lastPathComponent)" }
  }

  private static let folder =
    URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Tools/Fuzz/Cases"

  private static let cases = FuzzTarget.allCases.flatMap { target in
    let folder = folder + "/" + target.rawValue
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { Case(target: target, path: folder + "/" + $0) }
  }

  @Test("It neither traps nor hangs", .timeLimit(.minutes(5)), arguments: cases)
  func known(_ known: Case) throws {
    known.target.run(Array(try Data(contentsOf: URL(filePath: known.path))))
  }

  @Test("Each folder of cases belongs to a fuzz target")
  func folders() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(!names.isEmpty && names.allSatisfy { FuzzTarget(rawValue: $0) != nil }, "\(names)")
  }
}
