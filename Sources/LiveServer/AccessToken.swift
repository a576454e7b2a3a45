/// Secret that a page must send to control the process, because other users of the machine can
/// reach the port too.
package struct AccessToken: Sendable {
  /// 32 hexadecimal digits.
  package let text: String

  /// Takes 128 random bits from the kernel, which is where the system's generator has them from.
  package init() {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    text = String((0..<32).map { _ in digits[Int(generator.next() & 15)] })
  }

  /// Uses a given secret, in tests.
  package init(_ text: String) {
    self.text = text
  }

  /// Compares in a time that does not depend on where the texts differ.
  func matches(_ other: some StringProtocol) -> Bool {
    let (a, b) = (Array(text.utf8), Array(other.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
