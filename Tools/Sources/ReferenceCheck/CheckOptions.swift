import ReferenceScenes

/// What the arguments ask for.
struct CheckOptions {
  var folders: [String] = []
  var limits = ReferenceLimits()
  /// Where actual and difference pictures go; nil for nowhere.
  var output: String?
  var wantsHelp = false

  static let help = """
    usage: reference-check DIR… [--max N] [--mean M] [--scaled-max N] [--scaled-mean M]
                               [--write DIR]

    Draws every case of the form flipbook-reference/1 in the folders, still scenes and single
    frames of transitions, and compares it with its ideal.png: once by the values that the scene
    lists, which proves the rasteriser, and where layers can express it once more through layers
    and animations on the virtual clock, whose values must agree within 1e-6.

      --max N          largest difference of a channel, of 255 (4)
      --mean M         largest mean difference, of 255 (0.1)
      --scaled-max N   as --max, where pictures are scaled or something is blurred (5)
      --scaled-mean M  as --mean there (0.3)
      --write DIR      write actual and difference pictures (times 8) there
      --help           this page

    The table marks what is beyond a limit with ✘; "seam" cases are not judged. Where a picture is
    shown at less than half its size, 16 × 16 of its pixels make one of ideal's, all of them make one
    of ours: that is allowed about twice as much. The last columns
    say how far others are from ideal, max/mean (~ for a transition: in its worst frame, and on
    average); "behind" marks who is closer, unless ours is off by rounding alone. At the end stands
    in how many comparisons ours is the closest: of each picture, and of each transition as a whole
    with those of whom only that is known. Where a picture is shrunk that much, a level in max and a
    hundredth of the mean are nobody's merit there. The column values says how far the layers' values
    are from the scene's.
    Exit code: 0 all within the limits and nobody closer, 1 not so, 64 usage, 65 a case that cannot
    be read, 66 no such folder or no case in it, 73 a picture that cannot be written.

    example: swift run -c release reference-check references/static --max 4 --mean 0.1

    """

  /// The message of a mistake is an error's own.
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--max": limits.largest = try Self.number(after: argument, &rest)
      case "--mean": limits.mean = try Self.number(after: argument, &rest)
      case "--scaled-max": limits.scaledLargest = try Self.number(after: argument, &rest)
      case "--scaled-mean": limits.scaledMean = try Self.number(after: argument, &rest)
      case "--write": output = try Self.value(after: argument, &rest)
      case _ where argument.hasPrefix("-"): throw UsageError.unknown(argument)
      default: folders.append(argument)
      }
    }
    guard wantsHelp || !folders.isEmpty else { throw UsageError.nothing }
  }

  private static func value(after flag: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw UsageError.missing(flag) }
    return value
  }

  private static func number(after flag: String, _ rest: inout ArraySlice<String>) throws -> Double
  {
    let text = try value(after: flag, &rest)
    guard let number = Double(text), number >= 0 else { throw UsageError.number(flag, text) }
    return number
  }
}

enum UsageError: Error, CustomStringConvertible {
  case nothing
  case unknown(String)
  case missing(String)
  case number(String, String)

  var description: String {
    switch self {
    case .nothing: "no folder is given"
    case .unknown(let flag): "unknown option \(flag)"
    case .missing(let flag): "\(flag) needs a value"
    case .number(let flag, let text): "\(flag) needs a number from 0 on, not \"\(text)\""
    }
  }
}
