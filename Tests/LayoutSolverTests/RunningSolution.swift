import LayoutSolver
import Testing

/// A system under change, together with the problem that it should solve.
struct RunningSolution {
  private let whole: RandomProblem
  private var now: [RandomProblem.Constraint]
  private let variables: [Variable]
  private var ids: [ConstraintSystem.ID?]
  var system = ConstraintSystem()

  init(_ problem: RandomProblem) {
    whole = problem
    now = problem.constraints
    ids = Array(repeating: nil, count: now.count)
    var system = ConstraintSystem()
    variables = (0..<problem.variableCount).map { _ in system.makeVariable() }
    self.system = system
    for index in now.indices { toggle(index) }
  }

  func isIn(_ index: Int) -> Bool { ids[index] != nil }
  var point: [Double] { variables.map { system.value(of: $0) } }

  mutating func toggle(_ index: Int) {
    if let id = ids[index] {
      system.remove(id)
      ids[index] = nil
    } else {
      ids[index] = system.add(
        whole.expression(of: now[index], variables), now[index].relation,
        priority: now[index].priority)
    }
  }

  mutating func setConstant(_ constant: Double, of index: Int) {
    now[index].constant = constant
    if let id = ids[index] { system.setConstant(constant, of: id) }
  }

  /// Compares with the best corner.
  func expectBest(_ comment: Comment) throws {
    let present = problem(of: inForce)
    let least = try #require(present.leastCost(), comment)
    #expect(present.isAllowed(point), comment)
    #expect(!RandomProblem.isBetter(least, than: present.cost(at: point)), comment)
  }

  /// Tries to add each broken constraint to those in force.
  func expectNoRoomForBroken(_ comment: Comment) {
    let kept = inForce.filter { now[$0].priority.isRequired }
    for index in now.indices where ids[index].map(system.isBroken) == true {
      #expect(!problem(of: now.indices).isFeasible(kept + [index]), comment)
    }
  }

  private var inForce: [Int] {
    now.indices.filter { ids[$0].map { !system.isBroken($0) } ?? false }
  }

  private func problem(of indices: some Sequence<Int>) -> RandomProblem {
    RandomProblem(variableCount: whole.variableCount, constraints: indices.map { now[$0] })
  }
}
