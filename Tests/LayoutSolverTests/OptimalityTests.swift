import LayoutSolver
import Testing

@Suite("Best solutions of random systems")
struct OptimalityTests {
  @Test(
    "Required constraints hold and no corner is better, in systems small enough to try them all")
  func againstAllCorners() throws {
    for seed in 0..<150 {
      var random = SeededNumbers(seed: UInt64(seed))
      let count = Int.random(in: 1...3, using: &random)
      let problem = RandomProblem(
        variables: count, required: Int.random(in: 0...4, using: &random),
        wishes: Int.random(in: 1...6, using: &random), planted: true, &random)
      var solution = RunningSolution(problem)
      #expect(solution.system.solve() == [], "seed \(seed)")
      try solution.expectBest("seed \(seed)")
    }
  }

  @Test("Removing and adding again in any order keeps the solution best")
  func anyOrder() throws {
    for seed in 0..<40 {
      var random = SeededNumbers(seed: UInt64(seed))
      let problem = RandomProblem(
        variables: 3, required: 3, wishes: 5, planted: true, &random)
      var solution = RunningSolution(problem)
      for step in 0..<15 {
        solution.toggle(Int.random(in: problem.constraints.indices, using: &random))
        #expect(solution.system.solve() == [], "seed \(seed), step \(step)")
        try solution.expectBest("seed \(seed), step \(step)")
      }
    }
  }

  @Test("New constants keep the solution best")
  func constants() throws {
    for seed in 0..<40 {
      var random = SeededNumbers(seed: UInt64(seed))
      let problem = RandomProblem(
        variables: 3, required: 3, wishes: 5, planted: true, &random)
      var solution = RunningSolution(problem)
      for step in 0..<15 {
        let wishes = problem.constraints.indices.filter {
          !problem.constraints[$0].priority.isRequired
        }
        let constant = Double(Int.random(in: -60...60, using: &random))
        solution.setConstant(constant, of: random.pick(wishes))
        #expect(solution.system.solve() == [], "seed \(seed), step \(step)")
        try solution.expectBest("seed \(seed), step \(step)")
      }
    }
  }

  @Test("After many changes a large system is as good as a fresh one, although rounding adds up")
  func longLife() {
    var random = SeededNumbers(seed: 3)
    let problem = RandomProblem(variables: 60, required: 60, wishes: 120, planted: true, &random)
    var solution = RunningSolution(problem)
    #expect(solution.system.solve() == [])
    for _ in 0..<60 {
      solution.toggle(Int.random(in: problem.constraints.indices, using: &random))
      #expect(solution.system.solve() == [])
    }
    for index in problem.constraints.indices where !solution.isIn(index) { solution.toggle(index) }
    #expect(solution.system.solve() == [])
    var fresh = RunningSolution(problem)
    #expect(fresh.system.solve() == [])
    #expect(problem.isAllowed(solution.point))
    let cost = problem.cost(at: solution.point)
    let freshCost = problem.cost(at: fresh.point)
    #expect(!RandomProblem.isBetter(cost, than: freshCost))
    #expect(!RandomProblem.isBetter(freshCost, than: cost))
  }
}
