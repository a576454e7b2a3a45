import LayoutSolver
import Testing

@Suite("Ambiguity")
struct FreedomTests {
  @Test("A layout with one solution has no freedom")
  func determined() {
    var layout = Layout("x", "w")
    layout.require("x = 10")
    layout.prefer("w = 50", at: 1)
    layout.solve()
    #expect(layout.freedoms() == [])
  }

  @Test("Unconstrained views can move, and dependent ones move along")
  func loose() {
    var layout = Layout("x", "y", "z")
    layout.require("y = x + 8")
    layout.require("z = 3")
    layout.solve()
    #expect(layout.freedoms().count == 1)
    #expect(["+1.0 x +1.0 y"].contains(layout.freedoms()[0]))
  }

  @Test("Two views that share a width in an undetermined ratio are both ambiguous")
  func sharing() {
    var layout = Layout("a", "b")
    layout.require("a + b = 100")
    layout.require("a >= 20")
    layout.require("b >= 20")
    layout.solve()
    let freedoms = layout.freedoms()
    #expect(freedoms == ["+1.0 a -1.0 b"] || freedoms == ["-1.0 a +1.0 b"])
    layout.prefer("a = b", at: 1)
    layout.solve()
    #expect(layout.freedoms() == [])
    #expect(layout["a"] == 50)
  }

  @Test("Two contradicting constraints of one priority leave the range between them free")
  func ties() {
    var layout = Layout("x")
    layout.prefer("x = 10", at: 250)
    let other = layout.prefer("x = 20", at: 250)
    layout.solve()
    #expect(layout.freedoms().count == 1)
    layout.setConstant(-10, of: other)
    layout.solve()
    #expect(layout.freedoms() == [])
  }

  @Test("Limits that meet in a point leave no freedom, although each of them allows a direction")
  func corner() {
    var layout = Layout("x", "y")
    layout.require("x >= y")
    layout.require("y >= x")
    layout.require("x >= 7")
    layout.require("x <= 7")
    layout.solve()
    #expect(layout.freedoms() == [])
  }

  @Test(
    "Freedoms of random systems lead to equally good points; other variables have the same values there"
  )
  func randomSystems() throws {
    var ambiguous = 0
    for seed in 0..<100 {
      var random = SeededNumbers(seed: UInt64(seed))
      let problem = RandomProblem(variables: 3, required: 3, wishes: 3, planted: true, &random)
      var system = ConstraintSystem()
      let variables = (0..<3).map { _ in system.makeVariable() }
      for constraint in problem.constraints {
        system.add(
          problem.expression(of: constraint, variables), constraint.relation,
          priority: constraint.priority)
      }
      #expect(system.solve() == [])
      let point = variables.map { system.value(of: $0) }
      let best = problem.cost(at: point)
      var isFree = [false, false, false]
      for freedom in system.freedoms() {
        ambiguous += 1
        var moved = point
        for term in freedom.direction {
          let axis = try #require(variables.firstIndex(of: term.variable))
          moved[axis] += 1e-4 * term.factor
          isFree[axis] = true
        }
        #expect(problem.isAllowed(moved), "seed \(seed)")
        #expect(!RandomProblem.isBetter(best, than: problem.cost(at: moved)), "seed \(seed)")
      }
      for corner in problem.bestCorners() {
        for axis in 0..<3 where !isFree[axis] {
          #expect(abs(corner[axis] - point[axis]) < RandomProblem.tolerance, "seed \(seed)")
        }
      }
    }
    #expect(ambiguous > 40)
  }
}
