import Flipbook
import ToolSupport

/// The options of `flipbook-bench`.
struct BenchOptions {
  var isList = false
  var isJSON = false
  /// File written by an earlier run with `--json`.
  var baseline: String?
  /// Percentage by which a ratio may exceed that of the baseline; nil for any.
  var tolerance: Double?
  /// Folder of the sample screens.
  var pictures = "Scenes/assets"
  /// Folder in which the frames of workloads are kept; nil deletes them.
  var frames: String?
  /// Minimum time in seconds for which a case is repeated.
  var patience = 1.0

  static let syntax = CommandSyntax<BenchOptions>(
    verb: "flipbook-bench",
    summary: "Measures the stages of Flipbook one by one.",
    operands: "[TEXT …]",
    options: [
      .flag("list", sets: \.isList, to: true, help: "Prints the names of cases and ends."),
      .flag("json", sets: \.isJSON, to: true, help: "Prints one JSON document."),
      .value(
        "baseline", nil, "FILE", sets: \.baseline,
        help: "Adds the change since an earlier run, whose --json output is FILE."
      ) { $0 },
      .value(
        "tolerance", nil, "P", sets: \.tolerance,
        help: "With --baseline: fails if a ratio exceeds the earlier one by more than P %.",
        parse: number),
      .value(
        "pictures", nil, "DIR", sets: \.pictures,
        help: "Folder of the sample screens (default Scenes/assets)."
      ) { $0 },
      .value(
        "frames", nil, "DIR", sets: \.frames, help: "Keeps the frames of workloads in DIR/NAME."
      ) { $0 },
      .value(
        "seconds", nil, "S", sets: \.patience,
        help: "Minimum time for which a case is repeated, in seconds (default 1).", parse: number),
    ],
    example: "flipbook-bench encode --baseline before.json")

  static let notes = """
    TEXT limits the run to cases that have it in their names; several add up.

    Each stage has a yardstick, measured in the same run: copying a screen of 1170×2532 pixels in
    the cache, libpng's default encoding of the same image, or zlib with the same bytes. The ratio
    to the yardstick says more than seconds, which drift with the machine.

    To compare two builds, A and B, on one machine:

      A: Tools/run flipbook-bench --json > a.json
      B: Tools/run flipbook-bench --baseline a.json

    The column "change" is the change of the ratio: +10% takes a tenth longer in B. Repeat both;
    a change is real if it is larger than between two runs of one build.

    Before a release, on an idle machine, with the --json output of the previous release:

      Tools/run flipbook-bench --baseline previous.json --tolerance 15

    A case that exceeds the tolerance is measured up to two times more; its best ratio counts. Cases
    that the baseline does not have are only printed.

    Exit code: 0 measured, 1 slower than the tolerance allows, 64 usage, 65 a case gives wrong results, 66 a file is missing.
    """
}
