import Flipbook
import Foundation
import Glibc
import PNG
import Pixels
import Synchronization
import Testing

/// Runs the verbs that change goldens once for each system call that they make; that call fails, or
/// the process ends there.
@MainActor
@Suite("Goldens when a system call fails, or the process is killed")
struct GoldenFaultTests {
  @Test(
    "A change that stops at any call leaves the old goldens or the new ones, and can be repeated",
    arguments: Change.all, [Fault.refusal, .kill])
  fileprivate func everyCall(_ change: Change, _ fault: Fault) async throws {
    let old = try await goldens { project in try await change.prepare(&project) }
    var new = Goldens()
    let calls = Calls()
    try await withProject { project in
      try await change.prepare(&project)
      try await change.alter(&project)
      let run = await SystemCalls.$fault.withValue(calls.count) {
        await project.run(change.command)
      }
      try #require(change.accepts(run.code), "\(run.error)")
      new = try Goldens(in: project)
    }
    try #require(old != new)
    // Temporary files, the journal and the lock: fewer calls would mean that faults are not
    // injected.
    try #require(calls.number > 8)
    for number in 1...calls.number {
      try await withProject { project in
        try await change.prepare(&project)
        try await change.alter(&project)
        let stop = Calls(stoppingAt: number, fault)
        let run = await SystemCalls.$fault.withValue(stop.refuse) {
          await project.run(change.command)
        }
        let left = try Goldens(in: project)
        #expect(left == old || left == new, "\(change) at call \(number): \(run.error)")
        // A command that reports success has changed the goldens.
        if change.accepts(run.code) {
          #expect(left == new, "\(change) at call \(number) ended with \(run.code)")
        }
        let again = await project.run(change.command)
        #expect(change.accepts(again.code), "\(change) at call \(number): \(again.error)")
        #expect(try Goldens(in: project) == new, "\(change) at call \(number), repeated")
        #expect(
          try Goldens.visibleNames(in: project) == new.files, "\(change) at call \(number)")
      }
    }
  }

  /// The goldens after `prepare`.
  private func goldens(
    after prepare: (inout Project) async throws -> Void
  ) async throws -> Goldens {
    var goldens = Goldens()
    try await withProject { project in
      try await prepare(&project)
      goldens = try Goldens(in: project)
    }
    return goldens
  }
}

/// A command that changes goldens, and the state before it.
private struct Change: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var command: [String]
  /// Positions of the frames before and after; nil if the scene is deleted.
  var before: [Int]
  var after: [Int]?
  /// The scene's selection of goldens before and after.
  var choices = ("", "")
  /// Whether `verify` runs before the command.
  var isVerified = false
  var code = ExitCode.success

  /// A run that is repeated after a completed change has nothing left to do.
  func accepts(_ other: ExitCode) -> Bool { other == code || other == .success }

  @MainActor
  func prepare(_ project: inout Project) async throws {
    try project.addScene("other", [0])
    try project.addScene("push", before, choices.0)
    let run = await project.run("record")
    try #require(run.code == .success, "\(run.error)")
  }

  @MainActor
  func alter(_ project: inout Project) async throws {
    if let after {
      try project.addScene("push", after, choices.1)
    } else {
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/push.json5")
    }
    if isVerified { _ = await project.run("verify") }
  }

  static let all = [
    // Two frames share one file, and the first one changes: the image must be moved first.
    Change(
      testDescription: "record", command: ["record"], before: [0, 0, 0, 0, 4],
      after: [7, 0, 0, 3]),
    Change(
      testDescription: "approve", command: ["approve"], before: [0, 0, 0, 0], after: [7, 0, 0, 0],
      isVerified: true),
    Change(
      testDescription: "approve of frames that change places", command: ["approve"],
      before: [0, 1, 2, 3], after: [3, 2, 1, 0], isVerified: true),
    Change(
      testDescription: "approve of one frame", command: ["approve", "push", "--frames", "0"],
      before: [0, 0, 2], after: [5, 0, 6], isVerified: true),
    Change(
      testDescription: "verify --record all", command: ["verify", "--record", "all"],
      before: [0, 0, 2], after: [5, 0], code: .goldensMissing),
    Change(
      testDescription: "verify --record failed", command: ["verify", "--record", "failed"],
      before: [0, 0, 2], after: [5, 0, 2], code: .goldensMissing),
    Change(
      testDescription: "verify --record missing", command: ["verify", "--record", "missing"],
      before: [0, 1, 0, 3], after: [0, 1, 0, 3], choices: ("goldens: { frames: \"1-2\" }", ""),
      code: .goldensMissing),
    Change(
      testDescription: "goldens prune of frames", command: ["goldens", "prune", "--remove"],
      before: [0, 1, 0, 3], after: [0, 1, 0, 3],
      choices: ("", "goldens: { frames: \"1-2\" }")),
    Change(
      testDescription: "goldens prune of a scene", command: ["goldens", "prune", "--remove"],
      before: [0, 1], after: nil),
  ]
}

private enum Fault: Sendable {
  /// One call fails, as on a full or broken disk.
  case refusal
  /// Nothing is written from that call on, as after SIGKILL.
  case kill
}

/// Counts calls, and makes one fail, or all from one on.
private final class Calls: Sendable {
  private let counter = Atomic(0)
  private let stop: (number: Int, fault: Fault)?

  init() { stop = nil }

  init(stoppingAt number: Int, _ fault: Fault) { stop = (number, fault) }

  var number: Int { counter.load(ordering: .relaxed) }

  @Sendable func count(_ kind: SystemCalls.Kind) -> Int32? {
    counter.add(1, ordering: .relaxed)
    return nil
  }

  @Sendable func refuse(_ kind: SystemCalls.Kind) -> Int32? {
    let call = counter.add(1, ordering: .relaxed).newValue
    guard let stop else { return nil }
    switch stop.fault {
    case .refusal: return call == stop.number ? EIO : nil
    case .kill: return call >= stop.number ? EIO : nil
    }
  }
}

/// The golden images of the scene "push", whatever their files are called.
private struct Goldens: Equatable {
  var frames: [Int: ContentDigest] = [:]
  var frameCount: Int?
  /// Names in the folder, of the entries and the index.
  var files: [String] = []

  init() {}

  @MainActor
  init(in project: Project) throws {
    let goldens = try GoldenFolder(at: project.folder + "/Goldens/push")
    guard let index = goldens.index else { return }
    frameCount = index.frameCount
    files = Set(index.entries.map(\.file)).sorted() + [GoldenIndex.file]
    for entry in index.entries {
      let picture = try #require(try goldens.picture(in: entry.file), "\(entry.file) is missing")
      frames[entry.frame] = ContentDigest(of: picture)
      // The digest in the index is that of the image.
      #expect(entry.digest == frames[entry.frame], "frame \(entry.frame)")
    }
  }

  /// The goldens as a user sees them in the folder.
  @MainActor
  static func visibleNames(in project: Project) throws -> [String] {
    let folder = project.folder + "/Goldens/push"
    guard Folder.isAt(folder) == true else { return [] }
    let names = try Folder.names(in: folder)
    #expect(!names.contains(".goldens.journal") && !names.contains(".goldens.lock"))
    return names.filter { !$0.hasPrefix(".") }
  }
}
