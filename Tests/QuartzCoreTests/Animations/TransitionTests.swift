import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
struct TransitionTests {
  /// The areas in which colours are filled, in paint order.
  private func places(_ lab: LayerLab) -> [String] {
    lab.dump.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("with") }
  }

  private func transition(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil
  ) -> CATransition {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    return transition
  }

  /// A layer of 20 × 40 whose red child has been exchanged for a green one, at a quarter of its
  /// transition.
  private func quarter(_ transition: CATransition) -> [String] {
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 40))
      let old = lab.layer(in: layer)
      old.backgroundColor = .red
      lab.frame(at: 0)
      old.removeFromSuperlayer()
      layer.add(transition, forKey: "anything")
      let new = lab.layer(CGRect(x: 0, y: 0, width: 8, height: 8), in: layer)
      new.backgroundColor = .green
      #expect(layer.animationKeys() == ["transition"])
      lab.frame(at: 0)
      var result: [String] = []
      lab.frame(at: 0.25) { result = places(lab) }
      lab.frame(at: 1)
      #expect(places(lab) == ["fill rectangle 0 0 8×8"])
      #expect(layer.animationKeys() == nil)
      return result
    }
  }

  @Test("A fade mixes the old content, what was removed among it, with the new (S8.56)")
  func fade() {
    let expected = [
      "group isolated", "group opacity 0.75", "fill rectangle 0 0 10×10",
      "group opacity 0.25 blend plus", "fill rectangle 0 0 8×8",
    ]
    #expect(quarter(transition(.fade)) == expected)
    #expect(quarter(transition(CATransitionType(rawValue: "cube"))) == expected)
  }

  @Test("New content moves in over the old, from the left unless told (S8.56)")
  func moveIn() {
    #expect(
      quarter(transition(.moveIn)) == [
        "fill rectangle 0 0 10×10", "fill rectangle 0 0 8×8 at -15 0",
      ])
    #expect(
      quarter(transition(.moveIn, .fromRight)) == [
        "fill rectangle 0 0 10×10", "fill rectangle 0 0 8×8 at 15 0",
      ])
  }

  @Test("New content pushes the old away; from the top it moves upwards, as on a device (S8.56)")
  func push() {
    #expect(
      quarter(transition(.push, .fromTop)) == [
        "fill rectangle 0 0 10×10 at 0 -10", "fill rectangle 0 0 8×8 at 0 30",
      ])
    #expect(
      quarter(transition(.push, .fromBottom)) == [
        "fill rectangle 0 0 10×10 at 0 10", "fill rectangle 0 0 8×8 at 0 -30",
      ])
  }

  @Test("Old content moves away from over the new (S8.56)")
  func reveal() {
    #expect(
      quarter(transition(.reveal, .fromRight)) == [
        "fill rectangle 0 0 8×8", "fill rectangle 0 0 10×10 at -5 0",
      ])
  }

  @Test("A transition may begin and end in its middle")
  func part() {
    let part = transition(.moveIn, .fromLeft)
    part.startProgress = 0.5
    part.endProgress = 0.9
    // 0.5 + 0.25 · 0.4
    #expect(quarter(part).last == "fill rectangle 0 0 8×8 at -8 0")
  }

  @Test(
    "A change of contents in the same transaction, before the transition is added, is part of it")
  func changedBefore() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.backgroundColor = .red
      lab.frame(at: 0)
      CATransaction.setDisableActions(true)
      layer.backgroundColor = .green
      layer.add(transition(.reveal, .fromLeft), forKey: nil)
      lab.frame(at: 0)
      lab.frame(at: 0.5) {
        #expect(
          lab.dump == """
            fill rectangle 0 0 10×10
              with rgba(0 1 0 1)
            fill rectangle 0 0 10×10 at 5 0
              with rgba(1 0 0 1)

            """)
      }
    }
  }

  @Test("A layer that was never on screen has nothing to go away from")
  func unseen() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.backgroundColor = .red
      layer.add(transition(.fade), forKey: nil)
      lab.frame(at: 0)
      lab.frame(at: 0.5) { #expect(places(lab) == ["fill rectangle 0 0 10×10"]) }
    }
  }
}
