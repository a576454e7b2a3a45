import Flipbook
import ToolSupport

/// The options of `font-check`.
struct FontCheckOptions {
  /// Number of damaged fonts to read, or of texts to compare.
  var count = 100_000.0
  var seed = 1.0

  static let syntax = CommandSyntax<FontCheckOptions>(
    verb: "font-check",
    summary: "Checks fonts and line breaks against other programs and damage.",
    operands: "values FONT | fuzz FONT… | breaks | bench",
    options: [
      .value(
        "count", nil, "N", sets: \.count,
        help: "Number of damaged fonts or of texts (default 100000).", parse: number),
      .value(
        "seed", nil, "N", sets: \.seed,
        help: "Seed of the damage and the texts (default 1).", parse: number),
    ],
    example: "font-check fuzz --count 20000 inter-400-14")

  static let notes = """
    FONT is a .ttf or .otf file, or the name of a bundled cut such as inter-400-14.

    values  Prints JSON lines: each glyph with its advance and outline (in 65,536ths of a font
            unit), each character with its glyph, then a shaped run for every line of hexadecimal
            code points on standard input. Tools/font-oracle compares them with HarfBuzz.
    fuzz    Reads damaged copies of the fonts in turn and counts what was opened and refused, and
            the longest time that one took. A crash is the failure.
    breaks  Compares line breaks with those of ICU in the toolchain, over texts made from the seed.
    bench   Times opening a bundled cut, shaping and outlines: the shortest of five rounds.

    Exit code: 0 done, 1 line breaks differ, 64 usage, 65 a font that cannot be read, 66 a missing file.
    """
}
