import Flipbook
import ToolSupport

/// The options of `simulator-pictures`.
struct PictureOptions {
  /// Largest allowed difference of a channel, of 255.
  var limit = 2.0
  /// Part of the names of cases that are compared; nil for all.
  var only: String?
  /// Folder for images; nil writes none.
  var output: String?

  static let syntax = CommandSyntax<PictureOptions>(
    verb: "simulator-pictures",
    summary: "Compares our UIKit with pictures of Apple's simulator.",
    operands: "DIR",
    options: [
      .value(
        "max", nil, "N", sets: \.limit,
        help: "Largest allowed difference of a channel, of 255 (default 2).", parse: number),
      .value(
        "only", nil, "TEXT", sets: \.only,
        help: "Compares the cases that have TEXT in their names (default: all)."
      ) { $0 },
      .value(
        "write", nil, "DIR", sets: \.output,
        help: "Writes our image, the picture and the differences (times 8) to DIR."
      ) { $0 },
    ],
    example: "simulator-pictures ~/suites --only tab-bar --write /tmp/pictures")

  static let notes = """
    DIR holds public test suites, each a folder with the name of its repository:

      swift-snapshot-testing    pointfreeco, 6bb6c9a
      react-native-navigation   wix, c9bbcb24
      AccessibilitySnapshot     cashapp, 5b03db8
      Texture                   TextureGroup, be0b74b4
      fosdem                    mttcrsp, 5719808
      adyen-ios                 Adyen, 63a57d330
      BSWInterfaceKit           theleftbit, b1531969
      sidebar-ios14             marcosatanaka, 611b38c
      nextcloud-passwords-ios   johannes-schliephake, aff1bf3

    Their reference images are not part of Flipbook. Each case compiles what the suite's test shows
    for our UIKit, draws it at the picture's scale and compares pixels outside of glyphs, which are
    those of another typeface. Listings of views (.txt) are compared by the frames of labels.

    ✔ within the limit   ✘ beyond it, with the box of the differences in points   – missing picture

    Exit code: 0 all within the limit, 1 some beyond it, 64 usage, 65 a picture that cannot be read,
    66 no picture in DIR, 73 an image that cannot be written.
    """
}
