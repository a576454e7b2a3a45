/// Rewrites an app's sources for a platform without the Objective-C runtime: texts in, texts and
/// findings out. No file is touched.
///
/// Every line keeps its number: generated lines stand before a `#sourceLocation` that names the
/// original, and what moves takes its place along. A port of ported sources changes nothing.
public struct AppPort {
  /// The first line of every ported file.
  public static let mark = "// Ported by \"flipbook port\": edit the original."

  var app: App
  var edits: [Edits]
  var findings: [[Finding]]

  /// - Parameter sources: all files of the app that belong together; what a selector or an
  ///   extension refers to is looked for in all of them.
  public init(_ sources: [AppSource]) {
    let files = sources.map(ParsedFile.init)
    app = App(files)
    edits = files.map(Edits.init)
    findings = files.map { _ in [] }
  }

  /// The path of the original that a ported text names; nil for other texts.
  public static func original(of text: String) -> String? {
    guard text.hasPrefix(mark + "\n") else { return nil }
    // Imports that moved here with a member may stand in front.
    return text.split(separator: "\n").lazy.compactMap { SourcePlace(in: String($0))?.path }.first
  }

  /// The same sources in the same order, ported.
  public static func port(_ sources: [AppSource]) -> [PortedSource] {
    var port = AppPort(sources)
    port.rewriteAll()
    return port.results
  }

  private mutating func rewriteAll() {
    let optionals = OptionalRequirements(app)
    for file in app.files.indices {
      rewriteAttributes(in: file)
      rewriteSelectors(in: file)
      rewriteKeyPaths(in: file)
      rewriteImports(in: file)
      rewriteOptionalCalls(in: file, optionals)
      findRuntimeUse(in: file)
    }
    rewriteProtocols(optionals)
    findVainRequirements(optionals)
    // Moves text with the changes that were made in it.
    moveOverrides()
  }

  private var results: [PortedSource] {
    app.files.indices.map { index in
      PortedSource(
        path: app.files[index].path, text: edits[index].result(),
        findings: findings[index].sorted {
          ($0.line, $0.column, $0.text) < ($1.line, $1.column, $1.text)
        })
    }
  }

  /// Notes something at a token of a file.
  mutating func find(
    _ severity: Finding.Severity = .warning, in file: Int, at token: Int, _ text: String,
    remedy: String
  ) {
    let place = app.files[file].place(at: app.files[file].tokens[token].range.lowerBound)
    let finding = Finding(
      severity: severity, path: place.path, line: place.line, column: place.column, text: text,
      remedy: remedy)
    if !findings[file].contains(finding) { findings[file].append(finding) }
  }
}
