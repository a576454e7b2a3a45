/// Optional requirements that a subclass implements and its base class does not.
///
/// A protocol's default is chosen where the conformance is declared, for the base class and all its
/// subclasses: a method that a subclass adds is never called through the protocol. On iOS it is.
extension AppPort {
  mutating func findUncalledRequirements(_ optionals: OptionalRequirements) {
    var protocols: [String: [String]] = [:]
    for type in app.sortedTypes where type.keyword == "class" {
      let ancestors = app.ancestry(of: type).dropFirst()
      for base in ancestors where protocols[base.path] == nil {
        protocols[base.path] = protocolsWithOptions(of: base, optionals)
      }
      let bases = ancestors.filter { protocols[$0.path]?.isEmpty == false }
      guard !bases.isEmpty else { continue }
      for member in type.members where isCandidate(member.declaration) {
        for base in bases {
          guard
            let name = requirer(
              of: member.declaration, for: base, among: protocols[base.path] ?? [], optionals)
          else { continue }
          report(member, base, name)
          break
        }
      }
    }
  }

  /// The protocols with optional requirements that a class conforms to, by name.
  private func protocolsWithOptions(
    of type: ClientApp.ClientType, _ optionals: OptionalRequirements
  ) -> [String] {
    app.protocols(of: type).filter { name in
      !UIKitRequirements.all(of: name).isEmpty || !optionals.requirements(of: name).isEmpty
    }.sorted()
  }

  private func isCandidate(_ member: Declaration) -> Bool {
    ["func", "var"].contains(member.keyword) && !member.has("override") && !member.has("static")
  }

  /// The first of `protocols` that has the member as a requirement, which `base` does not implement.
  private func requirer(
    of member: Declaration, for base: ClientApp.ClientType, among protocols: [String],
    _ optionals: OptionalRequirements
  ) -> String? {
    let isImplemented = app.members(named: member.name, of: base).contains {
      $0.declaration.keyword == member.keyword && $0.declaration.signature == member.signature
    }
    guard !isImplemented else { return nil }
    return protocols.first { name in
      UIKitRequirements.all(of: name).contains(member.signature)
        || optionals.requirements(of: name).contains {
          $0.declaration.keyword == member.keyword && $0.declaration.signature == member.signature
        }
    }
  }

  private mutating func report(
    _ member: ClientApp.Found, _ base: ClientApp.ClientType, _ name: String
  ) {
    let signature = member.declaration.signature
    find(
      in: member.file, at: member.declaration.nameIndex,
      "\(signature) is never called: \(base.path) conforms to \(name) and does not implement it",
      remedy: "implement it in \(base.path), too, and override it here")
  }
}
