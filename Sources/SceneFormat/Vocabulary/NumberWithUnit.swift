extension NumberLimits {
  /// The number that a text with a unit means: `100ms` is 0.1 where seconds are expected, `20px` is 20. nil for
  /// other texts, and for numbers outside of the limits.
  func number(meantBy text: String) -> Double? {
    let text = text.lowercased().filter { $0 != " " }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || ".-+".contains($0)) }
    guard let number = Double(digits), number.isFinite else { return nil }
    let isTime = unit == "s"
    let factor: Double? =
      switch text.dropFirst(digits.count) {
      case "": 1
      case "s", "sec", "seconds": isTime ? 1 : nil
      case "ms": isTime ? 0.001 : nil
      case "px", "pt", "dp", "points", "deg", "°": isTime ? nil : 1
      case "%": maximum == 1 ? 0.01 : nil
      default: nil
      }
    // Thousandths, so that 100 ms are 0.1 and not 0.1000…1.
    let meant = factor.map { (number * $0 * 1000).rounded() / 1000 }
    return meant.flatMap { contains($0) ? $0 : nil }
  }
}
