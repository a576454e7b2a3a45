/// The unevaluated sum of two doubles, `tail` at most half a unit in the last place of `head`:
/// about 106 bits, for the few steps whose rounding would reach a result.
///
/// Only additions and multiplications that every IEEE machine rounds alike, no fused ones.
/// T. J. Dekker, "A floating-point technique for extending the available precision", 1971.
struct TwoPart {
  var head: Double
  var tail: Double

  init(_ head: Double, _ tail: Double = 0) {
    self.head = head
    self.tail = tail
  }

  /// The exact sum of any two numbers (Knuth).
  static func sum(_ a: Double, _ b: Double) -> TwoPart {
    let head = a + b
    let part = head - a
    return TwoPart(head, (a - (head - part)) + (b - part))
  }

  /// The exact sum, with one comparison less to make: |a| ≥ |b|, or a is 0.
  static func sum(larger a: Double, smaller b: Double) -> TwoPart {
    let head = a + b
    return TwoPart(head, b - (head - a))
  }

  /// The exact product, of factors whose size stays clear of overflow and underflow.
  static func product(_ a: Double, _ b: Double) -> TwoPart {
    let head = a * b
    let (aHigh, aLow) = halves(a)
    let (bHigh, bLow) = halves(b)
    return TwoPart(head, ((aHigh * bHigh - head) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
  }

  /// Two numbers of 26 bits whose sum is `a` (Veltkamp), so that their products are exact.
  private static func halves(_ a: Double) -> (high: Double, low: Double) {
    let scaled = 0x1p27 * a + a
    let high = scaled - (scaled - a)
    return (high, a - high)
  }

  /// The nearest double.
  var rounded: Double { head + tail }

  static prefix func - (a: TwoPart) -> TwoPart { TwoPart(-a.head, -a.tail) }

  static func + (a: TwoPart, b: TwoPart) -> TwoPart {
    let heads = sum(a.head, b.head)
    return sum(larger: heads.head, smaller: heads.tail + (a.tail + b.tail))
  }

  static func - (a: TwoPart, b: TwoPart) -> TwoPart { a + -b }

  static func * (a: TwoPart, b: TwoPart) -> TwoPart {
    let heads = product(a.head, b.head)
    return sum(larger: heads.head, smaller: heads.tail + (a.head * b.tail + a.tail * b.head))
  }

  static func / (a: TwoPart, b: TwoPart) -> TwoPart {
    let head = a.head / b.head
    let remainder = a - b * TwoPart(head)
    return sum(larger: head, smaller: remainder.rounded / b.head)
  }

  func squareRoot() -> TwoPart {
    guard head > 0 else { return TwoPart(0) }
    let root = head.squareRoot()
    let remainder = self - TwoPart.product(root, root)
    return TwoPart.sum(larger: root, smaller: remainder.rounded / (2 * root))
  }
}
