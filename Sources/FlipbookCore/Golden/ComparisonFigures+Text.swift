package import VisualDiff

extension ComparisonFigures {
  /// What counts, in every figure but the first pixel.
  package var text: String {
    guard let difference else { return "nothing that counts" }
    return "\(counted(count, "pixel")), largest channel difference \(difference.largest),"
      + " inside \(difference.bounds)"
  }
}
