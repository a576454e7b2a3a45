extension PathComparison {
  /// Refuses a picture of another kind, one picture for many differences, as a folder of that name
  /// is not what anybody means, and a folder that is compared.
  func checkOutput(isForMany: Bool) throws {
    guard let output else { return }
    if Folder.isAt(output) != true, let kind = FileEnding.media(of: output) {
      guard kind == "png" else {
        throw UsageError.impossible(
          "diff writes PNG, not \(output); call it \(output.dropLast(kind.count))png, or name a"
            + " folder")
      }
      if isForMany {
        throw UsageError.impossible(
          "two folders make a picture for each difference, and \(output) is one; name a folder")
      }
    }
    if isForMany, isInput(output) {
      throw UsageError.impossible(
        "diff compares \(output) and would write into it; name another folder")
    }
  }

  /// Where the difference of two pictures goes, when that is a file and not a folder.
  package var outputFile: String? {
    guard let output, FileEnding.media(of: output) != nil, Folder.isAt(output) != true else {
      return nil
    }
    return output
  }

  /// Refuses to write over what is read, whatever paths lead to it.
  func refuseInput(_ place: String) throws {
    guard isInput(place) else { return }
    throw UsageError.impossible("diff reads \(place) and would write over it; name another file")
  }

  private func isInput(_ path: String) -> Bool {
    guard let identity = FileIdentity(of: path) else { return false }
    return ([expected, actual] + [mask].compactMap(\.self))
      .contains { FileIdentity(of: $0) == identity }
  }
}
