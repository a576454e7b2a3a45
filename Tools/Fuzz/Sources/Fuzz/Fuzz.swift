import CFuzz
import Glibc

/// `flipbook-fuzz TARGET [libFuzzer's options] [CORPUS]`: feeds generated input to one reader until it
/// crashes. Exit code 64 for an unknown target.
@main
struct Fuzz {
  static func main() {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    guard CommandLine.arguments.count > 1,
      let target = FuzzTarget(rawValue: CommandLine.arguments[1])
    else {
      print("usage: flipbook-fuzz TARGET [OPTIONS] [CORPUS], TARGET one of \(names)")
      exit(64)
    }
    unsafe chosen = target
    // libFuzzer sees the program's name and its own arguments.
    var count = CommandLine.argc - 1
    unsafe CommandLine.unsafeArgv[1] = CommandLine.unsafeArgv[0]
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      unsafe CommandLine.unsafeArgv + 1
    exit(
      unsafe LLVMFuzzerRunDriver(&count, &arguments) { data, size in
        unsafe chosen.run(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
      })
  }
}

/// Set before the driver starts; its callback captures nothing.
nonisolated(unsafe) private var chosen = FuzzTarget.scene
