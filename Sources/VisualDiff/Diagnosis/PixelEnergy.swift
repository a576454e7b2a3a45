/// The sum of the differences of all components.
@inline(__always)
func distance(_ a: UInt32, _ b: UInt32) -> Int {
  var (sum, x, y) = (0, a, b)
  for _ in 0..<4 {
    sum &+= abs(Int(x & 0xFF) &- Int(y & 0xFF))
    x &>>= 8
    y &>>= 8
  }
  return sum
}

/// The sum of the squared differences of all components.
@inline(__always)
func energy(_ a: UInt32, _ b: UInt32) -> Double {
  var (sum, x, y) = (0, a, b)
  for _ in 0..<4 {
    let step = Int(x & 0xFF) &- Int(y & 0xFF)
    sum &+= step &* step
    x &>>= 8
    y &>>= 8
  }
  return Double(sum)
}

/// The sum of the squared differences of red, green and blue.
func energy(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  let step = a - b
  return (step * step).sum()
}

/// Red, green and blue.
func color(_ pixel: UInt32) -> SIMD3<Double> {
  SIMD3(Double(pixel & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel >> 16 & 0xFF))
}
