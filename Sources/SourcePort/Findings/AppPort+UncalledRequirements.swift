/// Optional requirements that a subclass implements and its base class does not.
///
/// A protocol's default is chosen where the conformance is declared, for the base class and all
/// below it: what a subclass adds is never called through the protocol. On iOS it is.
extension AppPort {
  mutating func findVainRequirements(_ optionals: OptionalRequirements) {
    for type in app.sortedTypes where type.keyword == "class" {
      let ancestors = app.ancestry(of: type).dropFirst()
      for member in type.members where isCandidate(member.declaration) {
        for base in ancestors {
          guard let name = requirer(of: member.declaration, for: base, optionals) else { continue }
          report(member, base, name)
          break
        }
      }
    }
  }

  private func isCandidate(_ member: Declaration) -> Bool {
    ["func", "var"].contains(member.keyword) && !member.has("override") && !member.has("static")
  }

  /// The protocol that asks for it and that `base` conforms to without having it.
  private func requirer(
    of member: Declaration, for base: App.ClientType, _ optionals: OptionalRequirements
  ) -> String? {
    let isImplemented = app.ancestry(of: base).flatMap(\.members).contains {
      $0.declaration.keyword == member.keyword && $0.declaration.signature == member.signature
    }
    guard !isImplemented else { return nil }
    return app.protocols(of: base).sorted().first { name in
      UIKitRequirements.all(of: name).contains(member.signature)
        || optionals.requirements(of: name).contains {
          $0.declaration.keyword == member.keyword && $0.declaration.signature == member.signature
        }
    }
  }

  private mutating func report(_ member: App.Found, _ base: App.ClientType, _ name: String) {
    let signature = member.declaration.signature
    find(
      in: member.file, at: member.declaration.nameIndex,
      "\(signature) is never called: \(base.path) conforms to \(name) and does not implement it",
      remedy: "implement it in \(base.path), too, and override it here")
  }
}
