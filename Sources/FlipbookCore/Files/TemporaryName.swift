import Glibc
import Synchronization

/// Name of a temporary file: `.a.png.8593-51.flipbook` is the 51st of process 8593.
struct TemporaryName {
  private static let counter = Atomic(0)
  private static let ending = ".flipbook"

  let text: String
  private let process: pid_t

  /// A new name, unused by this process, for a file that will be renamed to `name`.
  init(of name: some StringProtocol) {
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    process = getpid()
    text = ".\(name).\(process)-\(number)\(Self.ending)"
  }

  /// Parses a temporary name; nil for any other name.
  init?(_ text: String) {
    let parts = text.dropLast(Self.ending.count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard text.hasSuffix(Self.ending), parts.count > 2, parts[0].isEmpty else { return nil }
    let numbers = parts[parts.count - 1].split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = pid_t(numbers[0]), process > 0, Int(numbers[1]) != nil
    else { return nil }
    self.text = text
    self.process = process
  }

  /// Whether the process that wrote the file no longer runs.
  var isLeftOver: Bool { !SystemCalls.isRunning(process) }
}
