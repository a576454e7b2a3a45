/// Where goldens are.
struct GoldenOptions: Sendable {
  static let defaultRoot = GoldenStore.ofScenes
  /// Where what `verify` finds is put, in the folder `verify`.
  static let defaultOutput = "Output"

  var root = defaultRoot

  var store: GoldenStore { GoldenStore(root: root) }

  /// What follows a command that is to find them, with the space before it; nothing where it finds
  /// them by itself.
  var argument: String { root == Self.defaultRoot ? "" : " --goldens \(shellWord(root))" }

  static var place: [OptionDefinition<GoldenOptions>] {
    [
      .value(
        "goldens", nil, "DIR", variable: "FLIPBOOK_GOLDENS", sets: \.root,
        help: "Goldens; default \(defaultRoot).", parse: path)
    ]
  }
}
