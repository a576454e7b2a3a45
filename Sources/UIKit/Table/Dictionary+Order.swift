/// Cells and headers go to client code and into the pool in the order in which they lie.
extension Dictionary where Key: Comparable {
  var inOrder: [Element] { sorted { $0.key < $1.key } }
}
