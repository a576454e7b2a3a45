/// Numbers: decimal with or without digits on one side of the point, hexadecimal, signed, infinite.
extension JSON5Reader {
  mutating func number() throws(SceneError) -> Double {
    let start = position
    var sign = 1.0
    var written = ""
    if let scalar = next, scalar == "+" || scalar == "-" {
      advance()
      written.unicodeScalars.append(scalar)
      if scalar == "-" { sign = -1 }
    }
    let digits = numeral()
    guard let magnitude = magnitude(of: digits) else {
      throw SceneError(.badNumber(written + digits), at: start)
    }
    return sign * magnitude
  }

  /// Everything up to where a number surely ends, so that a message can show it whole.
  private mutating func numeral() -> String {
    var text = String.UnicodeScalarView()
    while let scalar = next {
      let isExponentSign =
        (scalar == "+" || scalar == "-") && (text.last == "e" || text.last == "E")
        && !text.starts(with: ["0", "x"]) && !text.starts(with: ["0", "X"])
      guard scalar.continuesIdentifier || scalar == "." || isExponentSign else { break }
      text.append(advance())
    }
    return String(text)
  }

  private func magnitude(of numeral: String) -> Double? {
    switch numeral {
    case "Infinity": return .infinity
    case "NaN": return .nan
    default: break
    }
    let bytes = Array(numeral.utf8)
    if bytes.count > 2, bytes[0] == UInt8(ascii: "0"), bytes[1] | 0x20 == UInt8(ascii: "x") {
      guard bytes[2...].allSatisfy(\.isHexadecimal) else { return nil }
      return Double(numeral)
    }
    return isDecimal(bytes) ? Double(numeral) : nil
  }

  /// Digits, point, digits, exponent; something on at least one side of the point, and no zero in
  /// front of another digit.
  private func isDecimal(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    func digits() -> Int {
      let count = rest.prefix(while: \.isDecimal).count
      rest = rest.dropFirst(count)
      return count
    }
    let whole = digits()
    if whole > 1, bytes[0] == UInt8(ascii: "0") { return false }
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = digits()
    }
    guard whole + fraction > 0 else { return false }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

extension UInt8 {
  fileprivate var isDecimal: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  fileprivate var isHexadecimal: Bool {
    isDecimal || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
