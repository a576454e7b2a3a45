extension PathComparison {
  /// Refuses a picture of another kind, one picture for many differences, as a folder of that name
  /// is not what anybody means, and a folder that is compared.
  func checkOutput(isForMany: Bool) throws {
    guard let output else { return }
    if Folder.isAt(output) != true, let kind = FileEnding.media(of: output) {
      guard kind == "png" else {
        throw PathComparisonError.outputIsNotPNG(path: output, kind: kind)
      }
      if isForMany {
        throw PathComparisonError.outputIsOneFile(path: output)
      }
    }
    if isForMany, isInput(output) {
      throw PathComparisonError.outputIsInput(path: output)
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
    if isInput(place) { throw PathComparisonError.outputReplacesInput(path: place) }
  }

  private func isInput(_ path: String) -> Bool {
    guard let identity = FileIdentity(of: path) else { return false }
    return ([expected, actual] + [mask].compactMap(\.self))
      .contains { FileIdentity(of: $0) == identity }
  }
}
