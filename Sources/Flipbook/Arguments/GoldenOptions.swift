import FlipbookCore
import SceneFormat

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

  private static let variable = "FLIPBOOK_GOLDENS"

  /// Whether an argument names a folder that is not there: by a slip, or before `record` makes it.
  func isElsewhere(in environment: Environment) -> Bool {
    isNamed(in: environment) && Folder.isAt(root) == nil
  }

  /// Whether an argument names the folder.
  func isNamed(in environment: Environment) -> Bool {
    root != Self.defaultRoot && root != environment.value(of: Self.variable)
  }

  /// What to say of such a folder.
  var absence: String { "there is no folder \"\(root)\"; record makes it" }

  /// The folder beside this one where goldens of an appearance belong that an option asks for; nil
  /// where nothing of the other appearance is in the way.
  func place(for appearance: SceneAppearance?, beside index: GoldenIndex?) -> GoldenOptions? {
    guard let appearance, let present = index?.format.appearance, present != appearance else {
      return nil
    }
    // In a folder that is called after the appearance the others are by a slip.
    guard !isCalled(after: appearance) else { return nil }
    return GoldenOptions(root: plainRoot + Self.ending(of: appearance))
  }

  /// Refuses to record frames over goldens of the other appearance, where an option asks for that of
  /// the frames, or the folder is called after that of the goldens. Elsewhere the scene itself may
  /// have become another one.
  ///
  /// - Parameters:
  ///   - frames: how they look.
  ///   - option: what was asked for.
  func refuseReplacing(
    _ index: GoldenIndex?, of scene: String, by frames: SceneAppearance, option: SceneAppearance?
  ) throws(UsageError) {
    guard let present = index?.format.appearance, present != frames else { return }
    let slip = isCalled(after: present) ? self : nil
    guard let place = option == nil ? slip : place(for: option, beside: index) else { return }
    throw .impossible(
      "the goldens of \(scene) are \(present.rawValue); those of each appearance have a folder of"
        + " their own: --appearance \((option ?? present).rawValue)\(place.argument)")
  }

  private func isCalled(after appearance: SceneAppearance) -> Bool {
    plainRoot.hasSuffix(Self.ending(of: appearance))
  }

  /// Without slashes at its end.
  private var plainRoot: String {
    var plain = root
    while plain.count > 1, plain.hasSuffix("/") { plain.removeLast() }
    return plain
  }

  private static func ending(of appearance: SceneAppearance) -> String {
    "-\(appearance.rawValue)"
  }

  /// The heading of the options on help pages.
  static let title = "Goldens:"

  static var place: [OptionDefinition<GoldenOptions>] {
    [
      .value(
        "goldens", nil, "DIR", variable: variable, sets: \.root,
        help: "Folder of the goldens (default: \(defaultRoot)).", parse: path)
    ].grouped(title)
  }
}
