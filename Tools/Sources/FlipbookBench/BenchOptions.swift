/// What the arguments ask for.
struct BenchOptions {
  /// Parts of names, of which a case must have one; empty for all.
  var filters: [String] = []
  var isList = false
  var isJSON = false
  var wantsHelp = false
  /// A file that `--json` gave earlier.
  var baseline: String?
  /// Where the screens lie that are encoded and drawn.
  var pictures = "Scenes/assets"
  /// Where the frames of workloads stay.
  var frames: String?
  var patience = 1.0

  static let help = """
    usage: flipbook-bench [--filter TEXT]… [options]

    Measures the stages of Flipbook one by one. Each has a yardstick, measured in the same run:
    copying a screen of 1170×2532 pixels in the cache, libpng's default encoding of the same
    picture, or zlib with the same bytes. Ratios to it say more than seconds, which drift with the
    machine.

      --filter TEXT    only cases with TEXT in their names; may be given several times
      --list           names only, nothing is measured
      --json           one document for machines, on standard output
      --baseline FILE  compare with what --json printed earlier
      --pictures DIR   where the sample screens are (Scenes/assets)
      --frames DIR     keep the frames of workloads in DIR/NAME
      --seconds S      how long a case is repeated at least (1)
      --help           this page

    To compare two builds, A and B, on one machine:

      A: swift run -c release flipbook-bench --json > a.json
      B: swift run -c release flipbook-bench --baseline a.json

    The column "change" is the change of the ratio: +10% takes a tenth longer in B. Repeat both;
    what changes less between two runs of one build than between A and B is real.
    Exit code: 0 measured, 64 usage, 65 a case gives wrong results, 66 a file is missing.

    """

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--list": isList = true
      case "--json": isJSON = true
      case "--filter": filters.append(try Self.value(after: argument, &rest))
      case "--baseline": baseline = try Self.value(after: argument, &rest)
      case "--pictures": pictures = try Self.value(after: argument, &rest)
      case "--frames": frames = try Self.value(after: argument, &rest)
      case "--seconds":
        let text = try Self.value(after: argument, &rest)
        guard let number = Double(text), number >= 0, number.isFinite else {
          throw .number(argument, text)
        }
        patience = number
      default: throw .unknown(argument)
      }
    }
  }

  func wants(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.contains($0) }
  }

  private static func value(
    after flag: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw .missing(flag) }
    return value
  }
}

enum UsageError: Error, CustomStringConvertible {
  case unknown(String)
  case missing(String)
  case number(String, String)
  case nothing([String])

  var description: String {
    switch self {
    case .unknown(let argument): "unknown argument \(argument)"
    case .missing(let flag): "\(flag) needs a value"
    case .number(let flag, let text): "\(flag) needs a number from 0 on, not \"\(text)\""
    case .nothing(let filters):
      "no case has \(filters.map { "\"\($0)\"" }.joined(separator: " or ")) in its name"
    }
  }
}
