import LayoutSolver

/// Answers found by trying all corners.
extension RandomProblem {
  /// The errors of the optional constraints, added up by priority, strongest first.
  func cost(at point: [Double]) -> [Double] {
    let priorities = Set(constraints.map(\.priority)).subtracting([.required]).sorted(by: >)
    return priorities.map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.error(at: point) }
    }
  }

  func isAllowed(_ point: [Double], by members: [Int]? = nil) -> Bool {
    let indices = members ?? constraints.indices.filter { constraints[$0].priority.isRequired }
    return indices.allSatisfy { constraints[$0].error(at: point) < Self.tolerance }
  }

  /// Whether some point satisfies all of these constraints.
  func isFeasible(_ members: [Int]) -> Bool {
    corners(of: members).contains { isAllowed($0, by: members) }
  }

  /// The best corner's cost: a best point is at a corner, since every cost is piecewise linear.
  func leastCost() -> [Double]? {
    corners(of: Array(constraints.indices)).filter { isAllowed($0) }.map { cost(at: $0) }
      .min { Self.isBetter($0, than: $1) }
  }

  /// All corners of least cost.
  func bestCorners() -> [[Double]] {
    guard let least = leastCost() else { return [] }
    return corners(of: Array(constraints.indices)).filter {
      isAllowed($0) && !Self.isBetter(least, than: cost(at: $0))
    }
  }

  /// Compares from the strongest priority on.
  static func isBetter(_ one: [Double], than other: [Double]) -> Bool {
    for (left, right) in zip(one, other) where abs(left - right) > tolerance {
      return left < right
    }
    return false
  }

  /// The points where as many of the constraints as there are variables hold exactly, and, where the
  /// constraints leave variables free, those variables are zero.
  private func corners(of members: [Int]) -> [[Double]] {
    let axes = (0..<variableCount).map { axis in
      (0..<variableCount).map { $0 == axis ? 1.0 : 0 } + [0]
    }
    let planes = members.map { constraints[$0].factors + [constraints[$0].constant] } + axes
    var corners: [[Double]] = []
    choose(variableCount, from: planes, []) { chosen in
      if let corner = Self.solve(chosen) { corners.append(corner) }
    }
    return corners
  }

  private func choose(
    _ count: Int, from planes: [[Double]], _ chosen: [[Double]], _ body: ([[Double]]) -> Void
  ) {
    if chosen.count == count { return body(chosen) }
    for (index, plane) in planes.enumerated()
    where planes.count - index >= count - chosen.count {
      choose(count, from: Array(planes[(index + 1)...]), chosen + [plane], body)
    }
  }

  /// Gaussian elimination with pivoting; nil for dependent planes.
  private static func solve(_ planes: [[Double]]) -> [Double]? {
    var rows = planes
    let count = rows.count
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!
      guard abs(rows[pivot][column]) > 1e-9 else { return nil }
      rows.swapAt(pivot, column)
      for row in 0..<count where row != column && rows[row][column] != 0 {
        let factor = rows[row][column] / rows[column][column]
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { -rows[$0][count] / rows[$0][$0] }
  }
}
