/// Where goldens are.
struct GoldenOptions: Sendable {
  static let defaultRoot = GoldenStore.ofScenes
  /// Where what `verify` finds is put, in the folder `verify`.
  static let defaultOutput = "Output"

  var root = defaultRoot

  var store: GoldenStore { GoldenStore(root: root) }

  static var place: [OptionDefinition<GoldenOptions>] {
    [
      .value(
        "goldens", nil, "DIR", variable: "FLIPBOOK_GOLDENS", sets: \.root,
        help: "Goldens; default \(defaultRoot).", parse: path)
    ]
  }
}
