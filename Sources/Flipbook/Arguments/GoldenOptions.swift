import FlipbookCore
import SceneFormat

/// Options for the location of goldens.
struct GoldenOptions: Sendable {
  static let defaultRoot = GoldenStore.ofScenes
  /// Default output folder; `verify` uses its subfolder `verify`.
  static let defaultOutput = "Output"

  var root = defaultRoot

  var store: GoldenStore { GoldenStore(root: root) }

  /// The `--goldens` argument with a leading space, for commands in messages; empty for the default
  /// folder.
  var argument: String { root == Self.defaultRoot ? "" : " --goldens \(shellWord(root))" }

  private static let variable = "FLIPBOOK_GOLDENS"

  /// Whether an argument names a missing folder, because of a typo or before the first `record`.
  func isElsewhere(in environment: Environment) -> Bool {
    isNamed(in: environment) && Folder.isAt(root) == nil
  }

  /// Whether an argument names the folder.
  func isNamed(in environment: Environment) -> Bool {
    root != Self.defaultRoot && root != environment.value(of: Self.variable)
  }

  /// Error message for a missing folder.
  var absence: String { "there is no folder \"\(root)\"; record creates it" }

  /// Folder for goldens of `appearance`, next to this one; nil unless this one holds goldens of the
  /// other appearance.
  func place(for appearance: SceneAppearance?, beside index: GoldenIndex?) -> GoldenOptions? {
    guard let appearance, let present = index?.format.appearance, present != appearance else {
      return nil
    }
    // A folder named after the appearance is the right one; its goldens of the other were a
    // mistake.
    guard !isCalled(after: appearance) else { return nil }
    return GoldenOptions(root: plainRoot + Self.ending(of: appearance))
  }

  /// Throws if recording would replace goldens of the other appearance by mistake: an option sets
  /// the appearance, or the folder is named after that of the goldens. Otherwise the scene's own
  /// appearance may have changed.
  ///
  /// - Parameters:
  ///   - frames: Appearance of the new frames.
  ///   - option: Value of `--appearance`.
  func refuseReplacing(
    _ index: GoldenIndex?, of scene: String, by frames: SceneAppearance, option: SceneAppearance?
  ) throws(UsageError) {
    guard let present = index?.format.appearance, present != frames else { return }
    let slip = isCalled(after: present) ? self : nil
    guard let place = option == nil ? slip : place(for: option, beside: index) else { return }
    throw .impossible(
      "the goldens of \(scene) are \(present.rawValue); record each appearance into its own"
        + " folder: --appearance \((option ?? present).rawValue)\(place.argument)")
  }

  private func isCalled(after appearance: SceneAppearance) -> Bool {
    plainRoot.hasSuffix(Self.ending(of: appearance))
  }

  /// The root without trailing slashes.
  private var plainRoot: String {
    var plain = root
    while plain.count > 1, plain.hasSuffix("/") { plain.removeLast() }
    return plain
  }

  private static func ending(of appearance: SceneAppearance) -> String {
    "-\(appearance.rawValue)"
  }

  /// Group title on help pages.
  static let title = "Goldens:"

  static var place: [OptionDefinition<GoldenOptions>] {
    [
      .value(
        "goldens", nil, "DIR", variable: variable, sets: \.root,
        help: "Folder of the goldens (default: \(defaultRoot)).", parse: folderPath)
    ].grouped(title)
  }
}
