import LayoutSolver
import Testing

@Suite("Conflicts")
struct ConflictTests {
  @Test("A conflict names the constraints that cannot hold together, oldest first, and no other")
  func names() {
    var layout = Layout("x", "w", "y")
    let left = layout.require("x = 20")
    layout.require("y = x")
    let width = layout.require("w = 300")
    let right = layout.require("x + w = 335")
    #expect(layout.solve() == [Conflict(constraints: [left, width, right], broken: right)])
    #expect(layout.system.isBroken(right))
    #expect(layout["x"] == 20)
    #expect(layout["w"] == 300)
    #expect(layout.solve() == [], "a conflict is reported once")
  }

  @Test("Inequalities conflict, too")
  func inequalities() {
    var layout = Layout("a", "b", "c")
    layout.require("a >= 0")
    let first = layout.require("b >= a + 10")
    let second = layout.require("c >= b + 10")
    layout.prefer("c = 5", at: 999)
    let third = layout.require("a >= c - 19")
    #expect(
      layout.solve() == [Conflict(constraints: [first, second, third], broken: third)])
  }

  @Test("A duplicate equation is no conflict, and removing one leaves the other in force")
  func redundant() {
    var layout = Layout("x", "y")
    let first = layout.require("x + y = 10")
    layout.require("x = 4")
    let second = layout.require("2*x + 2*y = 20")
    #expect(layout.solve() == [])
    layout.remove(first)
    #expect(layout.solve() == [])
    #expect(layout["y"] == 6)
    layout.setConstant(-30, of: second)
    #expect(layout.solve() == [])
    #expect(layout["y"] == 11)
  }

  @Test("A new constant causes a conflict, and another one resolves it")
  func constants() {
    var layout = Layout("x", "w")
    let left = layout.require("x = 0")
    let right = layout.require("x + w = 100")
    let limit = layout.require("w <= 120")
    layout.setConstant(-200, of: right)
    #expect(layout.solve() == [Conflict(constraints: [left, right, limit], broken: limit)])
    #expect(layout["w"] == 200)
    layout.setConstant(-90, of: right)
    #expect(layout.solve() == [])
    #expect(!layout.system.isBroken(limit))
    layout.setConstant(-121, of: right)
    #expect(layout.solve().map(\.broken) == [limit])
  }

  @Test("A broken constraint is restored when the conflicting one is removed")
  func removal() {
    var layout = Layout("x")
    let first = layout.require("x = 1")
    let second = layout.require("x = 2")
    #expect(layout.solve().map(\.broken) == [second])
    layout.remove(first)
    #expect(layout.solve() == [])
    #expect(layout["x"] == 2)
  }

  @Test("A constraint that conflicts changes nothing else")
  func withoutTrace() {
    var layout = Layout("x", "y")
    layout.require("x + y <= 10")
    layout.prefer("x = 8", at: 500)
    layout.prefer("y = 8", at: 500)
    layout.solve()
    let before = (layout["x"], layout["y"])
    layout.require("x + y >= 11")
    #expect(layout.solve().count == 1)
    #expect((layout["x"], layout["y"]) == before)
  }

  @Test("Every conflict of a random system is irreducible: without one of its members it can hold")
  func irreducible() {
    var found = 0
    for seed in 0..<150 {
      var random = SeededNumbers(seed: UInt64(seed))
      let problem = RandomProblem(variables: 4, required: 9, wishes: 3, planted: false, &random)
      var (system, ids) = problem.system()
      for conflict in system.solve() {
        found += 1
        let members = problem.constraints.indices.filter { conflict.constraints.contains(ids[$0]) }
        #expect(members.count == conflict.constraints.count)
        #expect(conflict.broken == conflict.constraints.last)
        #expect(!problem.isFeasible(members), "seed \(seed): \(members) can hold")
        for member in members {
          let rest = members.filter { $0 != member }
          #expect(problem.isFeasible(rest), "seed \(seed): \(rest) of \(members) cannot hold")
        }
      }
    }
    #expect(found > 150)
  }

  @Test("After any changes, only constraints that cannot hold are broken")
  func anyChanges() throws {
    var broken = 0
    for seed in 0..<60 {
      var random = SeededNumbers(seed: UInt64(seed))
      let problem = RandomProblem(variables: 3, required: 6, wishes: 4, planted: false, &random)
      var solution = RunningSolution(problem)
      for step in 0..<12 {
        let index = Int.random(in: problem.constraints.indices, using: &random)
        if Bool.random(using: &random) {
          solution.toggle(index)
        } else {
          solution.setConstant(Double(Int.random(in: -60...60, using: &random)), of: index)
        }
        broken += solution.system.solve().count
        try solution.expectBest("seed \(seed), step \(step)")
        solution.expectNoRoomForBroken("seed \(seed), step \(step)")
      }
    }
    #expect(broken > 60)
  }
}
