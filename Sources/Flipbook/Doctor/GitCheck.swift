/// Checks whether git changes or leaves out images.
struct GitCheck {
  let environment: Environment
  /// Goldens and images of scenes, relative to the working directory.
  let pictures: [String]

  func symptoms() -> [Symptom] {
    guard let path = environment.program(named: "git") else {
      return [.note("git", "not in the PATH, so its settings for images were not checked")]
    }
    let git = OtherTool(path: path)
    let folder = environment.workingFolder
    guard git.output(Self.safe + ["rev-parse", "--is-inside-work-tree"], in: folder) == "true\n"
    else {
      if let problem = git.ownershipProblem(in: folder) {
        return [.warning("git", problem, .inputOutputError)]
      }
      return [.note("git", "not a working copy, so there are no attributes to check")]
    }
    guard !pictures.isEmpty else { return [] }
    let input = pictures.map { $0 + "\0" }.joined()
    guard
      let attributes = git.output(
        Self.safe + ["check-attr", "-z", "--stdin"] + Self.attributes, in: folder, input: input)
    else {
      return [.warning("git", "cannot list the attributes of images", .inputOutputError)]
    }
    let ignored =
      git.output(Self.safe + ["check-ignore", "-z", "--stdin"], in: folder, input: input) ?? ""
    let hasLFS =
      git.output(Self.safe + ["config", "--get", "filter.lfs.smudge"], in: folder) != nil
    let symptoms = ignoredPictures(ignored) + changedPictures(attributes, hasLFS: hasLFS)
    return symptoms.isEmpty ? [.ok("git", "leaves images unchanged")] : symptoms
  }

  /// Options for a repository from elsewhere, whose settings could start programs.
  private static let safe = ["-c", "core.fsmonitor=false"]

  private func ignoredPictures(_ list: String) -> [Symptom] {
    let paths = list.split(separator: "\0").map(String.init)
    guard let first = paths.first else { return [] }
    return [
      .warning(
        first,
        "\(paths.count == 1 ? "" : "and \(paths.count - 1) more: ")ignored by git, so it will"
          + " not be committed; git check-ignore -v shows the rule", .goldensMissing)
    ]
  }

  /// Attributes that can change the bytes of a file.
  private static let attributes = ["text", "crlf", "eol", "ident", "filter"]

  /// Parses the output of `git check-attr -z`: path, attribute and value, for each attribute of
  /// each path.
  ///
  /// - Parameter hasLFS: whether Git LFS is set up for this working copy.
  private func changedPictures(_ list: String, hasLFS: Bool) -> [Symptom] {
    let words = list.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
    let length = 3 * Self.attributes.count
    var paths: [String: [String]] = [:]
    for start in stride(from: 0, through: words.count - length, by: length) {
      let values = Self.attributes.indices.map { words[start + 3 * $0 + 2] }
      for setting in Self.harms(Dictionary(uniqueKeysWithValues: zip(Self.attributes, values))) {
        paths[setting, default: []].append(words[start])
      }
    }
    return paths.keys.sorted().map { setting in
      let found = paths[setting] ?? []
      let more = found.count == 1 ? "" : ", like \(found.count - 1) more"
      guard setting != "filter=lfs" else {
        guard hasLFS else {
          return .warning(
            found[0],
            "stored in Git LFS\(more), which is not set up here, so that git would commit the images"
              + " themselves; install git-lfs and run: git lfs install", .malformedInput)
        }
        return .note(found[0], "stored in Git LFS\(more): CI must fetch it (lfs: true)")
      }
      return .error(
        found[0],
        "has the git attribute \(setting)\(more), which changes bytes; add *.png binary to"
          + " .gitattributes", .malformedInput)
    }
  }

  /// Settings that change the bytes of an image.
  private static func harms(_ values: [String: String]) -> [String] {
    let ident = values["ident"] == "set" ? "ident" : nil
    let filter = values["filter"].flatMap {
      ["unspecified", "unset"].contains($0) ? nil : "filter=\($0)"
    }
    return [textSetting(values), ident, filter].compactMap(\.self)
  }

  /// The setting that makes git treat the file as text: `text`, else its predecessor `crlf`, else
  /// any `eol`. `auto` is harmless, because git detects that a PNG is binary.
  ///
  /// https://git-scm.com/docs/gitattributes#_eol
  private static func textSetting(_ values: [String: String]) -> String? {
    for attribute in ["text", "crlf"] {
      switch values[attribute] {
      case "set": return attribute
      case "input": return "\(attribute)=input"
      case "unset", "auto": return nil
      default: continue
      }
    }
    guard let ending = values["eol"], ["lf", "crlf"].contains(ending) else { return nil }
    return "eol=\(ending)"
  }
}
