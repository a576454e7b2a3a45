/// Symbols of asset catalogs, such as `ImageResource.hero` and `UIColor.accent`, as Xcode 15
/// generates them. Writes only those that the sources use and that the app does not declare itself.
public struct AssetSymbols {
  /// Name of the file with the symbols, before a port gives it its ending.
  public static let fileName = "GeneratedAssetSymbols"

  /// A set of a catalog.
  private struct Asset {
    /// Name for look-ups: `Icons/add`.
    let name: String
    /// Folders with a namespace, as types.
    let types: [String]
    let symbol: String
  }

  private let images: [Asset]
  private let colors: [Asset]

  /// Whether the package has no `Bundle.module` for the sources.
  private let needsBundle: Bool

  /// Takes names of image sets and color sets, with the folders of namespaces in front.
  ///
  /// - Parameter needsBundle: whether to write the `Bundle.module` that SwiftPM writes only for targets that
  ///   list resources.
  public init(images: [String], colors: [String], needsBundle: Bool = false) {
    self.needsBundle = needsBundle
    self.images = Self.assets(images, droppedSuffix: "Image")
    self.colors = Self.assets(colors, droppedSuffix: "Color")
  }

  /// The source with the symbols for an app's sources. Those that cannot be ported are left out:
  /// ``AppPort/port(_:system:modules:)`` reports them.
  public func text(for sources: [AppSource]) -> String {
    let files = sources.compactMap { try? SystemConditions.resolve($0) }
    guard let app = try? ClientApp(files) else { return "\(AppPort.mark)\n" }
    let names = Set(
      files.flatMap(\.tokens).lazy.filter { $0.kind == .identifier }.map(\.text))
    func used(_ assets: [Asset]) -> [Asset] { assets.filter { names.contains($0.symbol) } }
    let parts = [
      resources("ColorResource", used(colors)), resources("ImageResource", used(images)),
      shortcuts("UIColor", used(colors), app), shortcuts("UIImage", used(images), app),
      needsBundle && files.contains(where: Self.usesBundle) && !declaresBundle(app)
        ? Self.bundle : "",
    ]
    return "\(AppPort.mark)\n// Symbols of the asset catalogs.\nimport UIKit\n" + parts.joined()
  }

  /// All resources are searched.
  private static let bundle = "extension Bundle { static var module: Bundle { .main } }\n"

  /// Whether a file says `Bundle.module`, or `.module` by itself.
  private static func usesBundle(_ file: ParsedFile) -> Bool {
    file.tokens.indices.dropFirst().contains { index in
      file.is("module", at: index) && file.is(".", at: index - 1)
        && (index < 2 || file.is("Bundle", at: index - 2)
          || ["(", ":", ",", "=", "?", "return"].contains(file.tokens[index - 2].text))
    }
  }

  /// Whether the app has a `Bundle.module` of its own.
  private func declaresBundle(_ app: ClientApp) -> Bool {
    app.type(named: "Bundle").map { !app.members(named: "module", of: $0).isEmpty } ?? false
  }

  private func resources(_ type: String, _ assets: [Asset]) -> String {
    assets.map { asset in
      let value = "static let \(Self.quoted(asset.symbol)) = UIKit.\(type)("
      let names = "name: \(asset.name.debugDescription), bundle: .main)"
      let path = ([type] + asset.types).joined(separator: ".")
      return "extension \(path) { \(value)\(names) }\n"
    }.joined() + namespaces(type, assets)
  }

  /// The types of namespaces, each once.
  private func namespaces(_ type: String, _ assets: [Asset]) -> String {
    var seen: Set<String> = []
    var text = ""
    for asset in assets {
      for depth in asset.types.indices {
        let outer = ([type] + asset.types[..<depth]).joined(separator: ".")
        guard seen.insert(outer + "." + asset.types[depth]).inserted else { continue }
        text += "extension \(outer) { enum \(asset.types[depth]) {} }\n"
      }
    }
    return text
  }

  /// `UIColor.accent`; sets in namespaces have none here.
  private func shortcuts(_ type: String, _ assets: [Asset], _ app: ClientApp) -> String {
    let own = app.type(named: type)
    return assets.filter { asset in
      guard asset.types.isEmpty, !Self.known.contains(asset.symbol) else { return false }
      return own.map { app.members(named: asset.symbol, of: $0).isEmpty } ?? true
    }.map { asset in
      let name = Self.quoted(asset.symbol)
      return "extension \(type) { static var \(name): UIKit.\(type) "
        + "{ .init(resource: .\(name)) } }\n"
    }.joined()
  }

  // MARK: Names

  private static func assets(_ names: [String], droppedSuffix suffix: String) -> [Asset] {
    var seen: Set<String> = []
    return names.sorted().compactMap { name in
      let parts = name.split(separator: "/").map(String.init)
      guard let last = parts.last else { return nil }
      let types = parts.dropLast().map { capitalized(words(of: $0).map(capitalized).joined()) }
      let symbol = Self.symbol(of: last, droppedSuffix: suffix)
      guard !symbol.isEmpty, seen.insert((types + [symbol]).joined(separator: ".")).inserted else {
        return nil
      }
      return Asset(name: name, types: types, symbol: symbol)
    }
  }

  /// `hero-image` becomes `hero`, `TBlack` becomes `tBlack`, `24px` becomes `_24Px`.
  static func symbol(of name: String, droppedSuffix suffix: String) -> String {
    var words = words(of: name)
    if words.count > 1, words.last?.lowercased() == suffix.lowercased() {
      words.removeLast()
    } else if let last = words.last, last.hasSuffix(suffix), last.count > suffix.count {
      words[words.count - 1] = String(last.dropLast(suffix.count))
    }
    guard let first = words.first else { return "" }
    let symbol = lowered(first) + words.dropFirst().map(capitalized).joined()
    let digits = symbol.prefix(while: \.isNumber)
    guard !digits.isEmpty else { return symbol }
    return "_" + digits + capitalized(String(symbol.dropFirst(digits.count)))
  }

  /// Words between characters that no name may have.
  private static func words(of name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The capital letters at the start become small ones, but for the one that begins a word: `URLBar`
  /// becomes `urlBar`.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    let count =
      capitals.count > 1 && capitals.count < word.count ? capitals.count - 1 : capitals.count
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func quoted(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set = [
    "default", "in", "is", "as", "for", "if", "else", "case", "class", "enum", "func", "let", "var",
    "return", "switch", "while", "where", "repeat", "import", "init", "self", "static", "struct",
    "super", "true", "false", "nil", "public", "private", "internal", "operator", "protocol",
    "break", "continue", "do", "try", "catch", "throw", "guard", "defer", "extension",
  ]

  /// Names that UIKit's colors have; Xcode makes no shortcuts for them either.
  private static let known: Set = [
    "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray", "magenta",
    "orange", "purple", "red", "white", "yellow", "label", "link", "separator", "tintColor",
    "placeholderText", "lightText", "darkText", "systemBackground", "add", "remove", "checkmark",
    "strokedCheckmark", "actions",
  ]
}
