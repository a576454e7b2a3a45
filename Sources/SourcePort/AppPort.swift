/// Rewrites the sources of an app for a platform without the Objective-C runtime: texts in, texts
/// and findings out. Neither reads nor writes files.
///
/// Every line keeps its number: generated lines precede a `#sourceLocation` that names the original,
/// and moved members carry their location with them. Porting ported sources changes nothing.
public struct AppPort {
  /// The first line of every ported file.
  public static let mark = "// Ported by \"flipbook port\": edit the original."

  var app: ClientApp
  var edits: [Edits]
  var findings: [Set<Finding>]
  let exchangesMethods: Bool
  /// Modules that the package of the app has, whose imports stay.
  let modules: Set<String>
  /// Names of declarations that need SwiftUI, by file.
  let leftOut: [[String]]
  /// Methods whose bodies already ask for an exchanged implementation.
  var preparedMethods: Set<FoundMethod> = []
  /// Overrides of `delegate` that have the type of UIKit's class.
  var widened: Set<FoundMethod> = []
  /// Optional requirements that some file takes as values.
  var methodsTakenAsValues: Set<FoundMethod> = []
  /// Whether the part of a module that exists here is enough for a file.
  var sufficientParts: [FilePart: Bool] = [:]

  /// Versions of iOS that sources can be ported for.
  public static let systems = [17, 18, 26]
  /// Version of iOS that sources are ported for unless another one is named.
  public static let defaultSystem = 18

  /// - Parameters:
  ///   - sources: All files of the app that belong together; selectors and extensions are resolved in
  ///     all of them.
  ///   - system: Major version of iOS; code for newer ones is left out.
  ///   - modules: Modules that the package of the app has. Their imports stay, also of those that have
  ///     the name of one of Apple's.
  /// - Throws: ``PortError`` for sources that are nested too deeply.
  public init(
    _ sources: [AppSource], system: Int = defaultSystem, modules: Set<String> = []
  ) throws(PortError) {
    var files: [ParsedFile] = []
    for source in sources { files.append(try SystemConditions.resolve(source, for: system)) }
    if modules.contains("SwiftUI") {
      leftOut = files.map { _ in [] }
    } else {
      (files, leftOut) = try SwiftUIParts.leaveOut(of: files)
    }
    app = try ClientApp(files)
    edits = files.map(Edits.init)
    exchangesMethods = Self.exchangesMethods(app)
    self.modules = modules
    findings = files.map { _ in [] }
  }

  /// The path of the original that a ported text names; nil for a text that is not ported.
  public static func original(of text: String) -> String? {
    guard text.hasPrefix(mark + "\n") else { return nil }
    // Imports that moved here with a member may precede it.
    return text.split(separator: "\n").lazy.compactMap { SourcePlace(in: String($0))?.path }.first
  }

  /// The ported sources, in the same order.
  /// - Throws: ``PortError`` for sources that are nested too deeply.
  public static func port(
    _ sources: [AppSource], system: Int = defaultSystem, modules: Set<String> = []
  ) throws(PortError) -> [PortedSource] {
    var port = try AppPort(sources, system: system, modules: modules)
    port.rewriteAll()
    return port.results
  }

  /// Modules that a source imports unconditionally, with the line of each import.
  /// - Throws: ``PortError`` for a source that is nested too deeply.
  public static func imports(of source: AppSource) throws(PortError) -> [(
    module: String, line: Int
  )] {
    let file = try SystemConditions.resolve(source, for: defaultSystem)
    return file.declarations.filter { declaration in
      declaration.keyword == "import"
        && !file.conditions.asksForModule(
          at: declaration.tokens.lowerBound, besides: Self.submodules)
    }.map { declaration in
      // Behind `import struct` the module is the second word.
      let words = file.tokens[declaration.tokens].drop { !$0.is("import") }.dropFirst()
        .prefix { $0.kind == .identifier }
      let module = words.last?.text ?? ""
      return (
        String(module), file.place(at: file.byteRange(declaration.tokens).lowerBound).line
      )
    }
  }

  /// The error of each source that cannot be read alone. All of them, where
  /// ``port(_:system:modules:)`` throws the first.
  public static func errors(in sources: [AppSource]) -> [PortError] {
    sources.compactMap { source in
      do throws(PortError) {
        _ = try SystemConditions.resolve(source)
        return nil
      } catch {
        return error
      }
    }
  }

  mutating func rewriteAll() {
    let optionals = OptionalRequirements(app)
    for file in app.files.indices {
      rewriteAttributes(in: file)
      rewriteSelectors(in: file)
      rewriteKeyPaths(in: file)
      rewriteThreadQueries(in: file)
      rewriteStorage(in: file)
      rewriteTransitionNames(in: file)
      rewriteFunctionNames(in: file)
      rewriteChance(in: file)
      rewriteModifiers(in: file)
      rewriteStrings(in: file)
      rewriteImports(in: file)
      rewriteOptionalCalls(in: file, optionals)
      findRuntimeUse(in: file)
    }
    rewriteImplementationCasts()
    rewriteNames()
    rewriteInstances()
    widenDelegateOverrides()
    rewriteInitializerRequirements()
    rewriteProtocols(optionals)
    rewriteForwarding()
    findUncalledRequirements(optionals)
    findEmptyFiles()
    writeInterfaceTables()
    writeApplicationEntry()
    rewriteObservers()
    rewriteDynamicProperties()
    rewriteAwakening()
    rewriteKitAdditions()
    // These move text with the changes that were made in it.
    rewriteKitOverrides()
    moveOverrides()
  }

  var results: [PortedSource] {
    app.files.indices.map { index in
      PortedSource(
        path: app.files[index].path, text: edits[index].result(),
        findings: findings[index].sorted {
          ($0.line, $0.column, $0.text, $0.remedy, $0.path)
            < ($1.line, $1.column, $1.text, $1.remedy, $1.path)
        })
    }
  }

  /// Adds a finding at a token of a file.
  mutating func find(
    _ severity: Finding.Severity = .warning, in file: Int, at token: Int, _ text: String,
    remedy: String
  ) {
    let place = app.files[file].place(at: app.files[file].tokens[token].range.lowerBound)
    let finding = Finding(
      severity: severity, path: place.path, line: place.line, column: place.column, text: text,
      remedy: remedy)
    findings[file].insert(finding)
  }
}
