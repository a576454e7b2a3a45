/// The power series that every function of this module ends in. Exact fractions, no fitted numbers:
/// the arguments are reduced until the first term left out is below 2⁻⁵⁷ of the result.
enum Series {
  /// The value of a polynomial, constant term first (Horner's rule).
  @inline(__always)
  static func value(_ coefficients: [Double], at x: Double) -> Double {
    var sum = 0.0
    for coefficient in coefficients.reversed() { sum = sum * x + coefficient }
    return sum
  }

  /// (eˣ − 1 − x) / x², for |x| ≤ 0.35: 1/2! + x/3! + … + x¹¹/13!
  static let exponential = (2...13).map { 1 / factorial($0) }
  /// (sin x − x) / x³ in powers of x², for |x| ≤ π/4.
  static let sine = [-3, 5, -7, 9, -11, 13, -15, 17].map(signedInverseFactorial)
  /// (cos x − 1 + x²/2) / x⁴ in powers of x², for |x| ≤ π/4.
  static let cosine = [4, -6, 8, -10, 12, -14, 16].map(signedInverseFactorial)
  /// (artanh x − x) / x³ in powers of x², for |x| ≤ 0.172.
  static let areaTangent = [3.0, 5, 7, 9, 11, 13, 15, 17, 19, 21].map { 1 / $0 }
  /// (arctan x − x) / x³ in powers of x², for |x| ≤ 1/15.
  static let arctangent = [-3.0, 5, -7, 9, -11, 13, -15].map { 1 / $0 }

  /// Exact: 17! has fewer than 53 significant bits.
  private static func factorial(_ n: Int) -> Double {
    (1...n).reduce(1) { $0 * Double($1) }
  }

  private static func signedInverseFactorial(_ n: Int) -> Double {
    n < 0 ? -1 / factorial(-n) : 1 / factorial(n)
  }
}
