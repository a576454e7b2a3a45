import Glibc
import Pixels
import Synchronization

/// Name of a temporary file: `.a.png.1f-8593-51.flipbook` is the 51st of process 8593 of machine 1f.
struct TemporaryName {
  private static let counter = Atomic(0)
  private static let ending = ".flipbook"

  let text: String
  private let process: pid_t
  /// Digest of the machine's name: machines that share a folder cannot see each other's processes.
  private let machine: String

  private static let thisMachine: String = {
    var system = utsname()
    guard unsafe uname(&system) == 0 else { return "0" }
    let name = unsafe withUnsafeBytes(of: &system.nodename) { unsafe Array($0.prefix { $0 != 0 }) }
    // A part of the digest, because file systems limit the length of names.
    return String(ContentDigest(of: name).description.prefix(8))
  }()

  /// A new name, unused by this process, for a file that will be renamed to `name`.
  init(of name: some StringProtocol) {
    let number = Self.counter.add(1, ordering: .relaxed).newValue
    process = getpid()
    machine = Self.thisMachine
    text = ".\(name).\(machine)-\(process)-\(number)\(Self.ending)"
  }

  /// Parses a temporary name; nil for any other name.
  init?(_ text: String) {
    let parts = text.dropLast(Self.ending.count).split(
      separator: ".", omittingEmptySubsequences: false)
    guard text.hasSuffix(Self.ending), parts.count > 2, parts[0].isEmpty else { return nil }
    let numbers = parts[parts.count - 1].split(separator: "-", omittingEmptySubsequences: false)
    // Version 0.1 wrote no machine.
    guard 2...3 ~= numbers.count, let process = pid_t(numbers[numbers.count - 2]), process > 0,
      Int(numbers[numbers.count - 1]) != nil
    else { return nil }
    self.text = text
    self.process = process
    machine = numbers.count == 3 ? String(numbers[0]) : Self.thisMachine
  }

  /// Whether the process that wrote the file at `path` no longer runs; false for those of other machines.
  func isLeftOver(at path: String) -> Bool {
    machine == Self.thisMachine && !SystemCalls.isRunning(process, sinceBefore: path)
  }
}
