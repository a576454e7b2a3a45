import LayoutSolver
import Testing

@Suite("Hand-solved layouts")
struct HandSolvedLayoutTests {
  @Test("Equations determine their variables")
  func equations() {
    var layout = Layout("left", "width")
    layout.require("left = 16")
    layout.require("left + width = 374")
    #expect(layout.solve() == [])
    #expect(layout["left"] == 16)
    #expect(layout["width"] == 358)
  }

  @Test("A margin, a ratio and a center determine an image's frame")
  func picture() {
    var layout = Layout("x", "y", "w", "h")
    layout.require("x = 20")
    layout.require("x + w = 355")
    layout.require("16*h = 9*w")
    layout.require("2*y + h = 667")
    #expect(layout.solve() == [])
    #expect(layout["w"] == 335)
    #expect(layout["h"] == 188.4375)
    #expect(layout["y"] == 239.28125)
  }

  @Test("A stronger constraint takes precedence over many weaker ones")
  func strongerWins() {
    var layout = Layout("x")
    for wish in 0..<40 { layout.prefer("x = \(wish)", at: 749) }
    layout.prefer("x = 1000", at: 750)
    #expect(layout.solve() == [])
    #expect(layout["x"] == 1000)
  }

  @Test("Priorities that differ in the last digit are still distinguished")
  func closePriorities() {
    var layout = Layout("x")
    layout.prefer("x = 1", at: Float(750).nextDown)
    layout.prefer("x = 2", at: 750)
    layout.prefer("x = 3", at: Float(750).nextDown)
    #expect(layout.solve() == [])
    #expect(layout["x"] == 2)
  }

  @Test("Constraints of one priority meet at the median, where the sum of their errors is minimal")
  func median() {
    var layout = Layout("x")
    for wish in [300, 10, 20, 900, 15] { layout.prefer("x = \(wish)", at: 500) }
    layout.solve()
    #expect(layout["x"] == 20)
  }

  @Test("An optional constraint that cannot hold is approximated as closely as possible")
  func nearest() {
    var layout = Layout("width", "room")
    layout.require("width <= room")
    let room = layout.require("room = 320")
    layout.prefer("width = 400", at: 250)
    layout.solve()
    #expect(layout["width"] == 320)
    layout.setConstant(-500, of: room)
    #expect(layout.solve() == [])
    #expect(layout["width"] == 400)
  }

  @Test("Hugging and compression resistance share a line as UIKit does")
  func hugging() {
    // |-16-[label]-8-[field]-16-| in 320 points; the field hugs less than the label.
    var layout = Layout("lx", "lw", "fx", "fw")
    layout.require("lx = 16")
    layout.require("fx = lx + lw + 8")
    layout.require("fx + fw = 304")
    for (name, width, hugging) in [("lw", 80, Float(251)), ("fw", 120, 250)] {
      layout.prefer("\(name) <= \(width)", at: hugging)
      layout.prefer("\(name) >= \(width)", at: 750)
    }
    #expect(layout.solve() == [])
    #expect(layout["lw"] == 80)
    #expect(layout["fx"] == 104)
    #expect(layout["fw"] == 200)
  }

  @Test("A sheet follows a finger, and its limit holds")
  func sheet() {
    var layout = Layout("top", "height", "drag")
    let drag = layout.require("drag = 0")
    layout.require("top + height = 844")
    layout.require("top >= 59")
    layout.prefer("top = 400 + drag", at: 750)
    for (finger, top) in [(0, 400), (-100, 300), (-350, 59), (-340, 60), (50, 450)] {
      layout.setConstant(Double(-finger), of: drag)
      #expect(layout.solve() == [])
      #expect(layout["top"] == Double(top))
      #expect(layout["height"] == Double(844 - top))
    }
  }

  @Test("Sixty views that are aligned to one follow it, in whatever order others are released")
  func manyUsers() {
    var layout = Layout("x")
    let origin = layout.require("x = 0")
    let names = (0..<60).map { "v\($0)" }
    var ids: [ConstraintSystem.ID] = []
    for (index, name) in names.enumerated() {
      layout.declare(name)
      ids.append(layout.require("\(name) = x + \(index)"))
    }
    var released: Set<Int> = []
    // Steps of 7 reach all 60 places.
    for step in 0..<50 {
      let index = step * 7 % 60
      layout.remove(ids[index])
      released.insert(index)
      layout.setConstant(Double(-step), of: origin)
      #expect(layout.solve() == [])
      for (index, name) in names.enumerated() where !released.contains(index) {
        #expect(layout[name] == Double(step + index))
      }
    }
  }

  @Test("Variables without constraints are zero")
  func loose() {
    var layout = Layout("x", "y")
    layout.require("x = y + 5")
    layout.solve()
    #expect(layout["x"] == layout["y"] + 5)
    #expect(layout["x"] == 0 || layout["y"] == 0)
  }
}
