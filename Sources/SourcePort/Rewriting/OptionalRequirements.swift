/// The optional requirements of the app's own protocols, which Swift knows only in `@objc` ones.
struct OptionalRequirements: Sendable {
  /// Default implementation for a missing method.
  enum Default: Sendable {
    /// Nothing is returned, so nothing happens.
    case quiet
    /// The result is optional: nil.
    case none
    /// A result that cannot show whether the method is implemented: the requirement is called
    /// `…IfImplemented` and its result is optional; implementations of the method get it, too.
    case renamed
  }

  struct Requirement: Sendable {
    var owner: String
    var found: ClientApp.Found
    var kind: Default

    var declaration: Declaration { found.declaration }
    var newName: String { declaration.name + "IfImplemented" }
    /// Name of the property that holds the method, or nil where it is not implemented.
    var valueName: String {
      let labels = declaration.parameters.map(\.label).filter { $0 != "_" }
      return declaration.name + labels.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        + "AsValue"
    }
    /// Tells requirements apart.
    var place: AppPort.FoundMethod {
      AppPort.FoundMethod(file: found.file, token: declaration.nameIndex)
    }
  }

  let all: [Requirement]
  private let byName: [String: [Requirement]]
  private let byOwner: [String: [Requirement]]
  /// Closures of the app; `completion?()` calls them.
  private let variables: Set<String>

  init(_ app: ClientApp) {
    variables = Set(
      app.files.flatMap(\.allDeclarations).filter { ["var", "let"].contains($0.keyword) }
        .filter { !$0.has("optional") }.map(\.name))
    var all: [Requirement] = []
    for type in app.sortedTypes where type.keyword == "protocol" {
      for member in type.members where member.declaration.has("optional") {
        guard let kind = Self.kind(of: member, in: app) else { continue }
        all.append(Requirement(owner: type.path, found: member, kind: kind))
      }
    }
    self.all = all
    byName = Dictionary(grouping: all, by: \.declaration.name)
    byOwner = Dictionary(grouping: all, by: \.owner)
  }

  /// The optional requirements of a protocol itself.
  func requirements(of owner: String) -> [Requirement] { byOwner[owner] ?? [] }

  /// The optional requirements with a name, of all protocols.
  func named(_ name: String) -> [Requirement] { byName[name] ?? [] }

  /// The method that `.name?(label:)` calls, of the app or of UIKit.
  enum Match {
    case client(Requirement)
    case uikit
  }

  /// - Parameter owners: Types that the receiver is declared with, as far as the text tells. They
  ///   decide about a name that a property of the app has, too.
  func match(_ name: String, labels: [String], owners: [String]) -> Match? {
    // Calls of closures have no labels.
    guard
      !variables.contains(name) || labels.contains(where: { $0 != "_" })
        || owners.contains(where: { requires(name, of: $0) })
    else { return nil }
    let methods = named(name).filter(\.declaration.isFunction)
    if let method = methods.first(where: { $0.declaration.parameters.map(\.label) == labels })
      ?? (methods.count == 1 ? methods.first : nil)
    {
      return .client(method)
    }
    return UIKitRequirements.names.contains(name) ? .uikit : nil
  }

  private func requires(_ name: String, of owner: String) -> Bool {
    requirements(of: owner).contains { $0.declaration.name == name }
      || UIKitRequirements.all(of: owner).contains { $0.prefix { $0 != "(" } == name }
  }

  private static func kind(of member: ClientApp.Found, in app: ClientApp) -> Default? {
    let declaration = member.declaration
    guard !declaration.has("static"), ["func", "var"].contains(declaration.keyword) else {
      return nil
    }
    guard let result = declaration.result else { return declaration.isFunction ? .quiet : nil }
    let text = app.files[member.file].tokens[result].spelled
    if text.hasSuffix("?") || text.hasSuffix("!") { return Default.none }
    return .renamed
  }
}
