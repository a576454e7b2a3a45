/// What git would do to pictures on their way to another machine.
struct GitCheck {
  let environment: Environment
  /// Goldens and the pictures of scenes, as paths from the working folder.
  let pictures: [String]

  func symptoms() -> [Symptom] {
    guard let path = environment.program(named: "git") else {
      return [.note("git", "not in the PATH; what it would do to pictures was not looked at")]
    }
    let git = OtherTool(path: path)
    let folder = environment.workingFolder
    guard git.output(["rev-parse", "--is-inside-work-tree"], in: folder) == "true\n" else {
      return [.note("git", "this is no working copy; there are no attributes to look at")]
    }
    guard !pictures.isEmpty else { return [] }
    let input = pictures.map { $0 + "\0" }.joined()
    guard
      let attributes = git.output(
        ["check-attr", "-z", "--stdin", "text", "eol", "ident", "filter"], in: folder,
        input: input)
    else {
      return [.warning("git", "does not tell the attributes of pictures", .inputOutputError)]
    }
    let ignored = git.output(["check-ignore", "-z", "--stdin"], in: folder, input: input) ?? ""
    let symptoms = ignoredPictures(ignored) + changedPictures(attributes)
    return symptoms.isEmpty ? [.ok("git", "leaves pictures as they are")] : symptoms
  }

  private func ignoredPictures(_ list: String) -> [Symptom] {
    let paths = list.split(separator: "\0").map(String.init)
    guard let first = paths.first else { return [] }
    return [
      .warning(
        first,
        "\(paths.count == 1 ? "" : "and \(paths.count - 1) more: ")ignored by git, so nobody else"
          + " gets it; git check-ignore -v says why", .goldensMissing)
    ]
  }

  /// The list has path, attribute and value of each, in turn.
  private func changedPictures(_ list: String) -> [Symptom] {
    let words = list.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    var paths: [String: [String]] = [:]
    for index in stride(from: 0, to: words.count - 2, by: 3) {
      let (path, attribute, value) = (words[index], words[index + 1], words[index + 2])
      guard let setting = Self.harm(attribute, value) else { continue }
      paths[setting, default: []].append(path)
    }
    return paths.keys.sorted().map { setting in
      let found = paths[setting] ?? []
      let more = found.count == 1 ? "" : ", as \(found.count - 1) more"
      guard setting != "filter=lfs" else {
        return .note(found[0], "kept by Git LFS\(more): CI has to fetch it (lfs: true)")
      }
      return .error(
        found[0],
        "has the git attribute \(setting)\(more), which changes bytes; write *.png binary into"
          + " .gitattributes", .malformedInput)
    }
  }

  /// `text=auto` does no harm: git sees that a PNG is not text.
  private static func harm(_ attribute: String, _ value: String) -> String? {
    switch (attribute, value) {
    case ("text", "set"), ("ident", "set"): attribute
    case ("filter", "unspecified"), ("filter", "unset"): nil
    case ("filter", _): "filter=\(value)"
    default: nil
    }
  }
}
