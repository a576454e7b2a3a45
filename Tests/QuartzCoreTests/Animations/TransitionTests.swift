import CoreGraphics
import Display
import Foundation
import Pixels
import QuartzCore
import Testing

@MainActor
struct TransitionTests {
  /// The areas in which colors are filled, in paint order.
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
    #expect(quarter(transition(CATransitionType(rawValue: "melt"))) == expected)
  }

  @Test("The faces of a cube roll towards the old side, and only those in front are drawn (S8.56)")
  func cube() {
    let type = CATransitionType(rawValue: "cube")
    let faces = quarter(transition(type, .fromRight))
    // At a quarter the new face is still behind the edge of the old one, as seen from 1,000 points.
    #expect(faces.count == 2 && faces[0].hasPrefix("fill rectangle 0 0 10×10 by"))
    #expect(faces[1].hasPrefix("fill rectangle 0 0 8×8 by"))
    #expect(quarter(transition(type, .fromTop)) != faces)
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(x: 40, y: 20, width: 20, height: 40))
      layer.backgroundColor = .red
      lab.frame(at: 0)
      layer.add(transition(type, .fromRight), forKey: nil)
      layer.backgroundColor = .green
      lab.frame(at: 0) { #expect(lab.dump.contains("1 0 0 1") && !lab.dump.contains("0 1 0 1")) }
      lab.frame(at: 0.5) {
        let boxes = lab.list.items.map {
          $0.bounds(within: PixelRect(x: 0, y: 0, width: 100, height: 100))
        }
        // Both faces stand at 45 degrees and meet in the middle.
        #expect(boxes.count == 2)
        #expect(boxes.allSatisfy { $0.height > 40 && $0.width < 18 })
        #expect(boxes.map(\.left).min() ?? 40 < 40 && boxes.map(\.right).max() ?? 60 > 60)
      }
      #expect(lab.world.mistakes == [])
    }
  }

  @Test("A flip shows the old content until it is edge-on, then the new one (S8.56)")
  func flip() {
    let type = CATransitionType(rawValue: "oglFlip")
    let first = quarter(transition(type, .fromRight))
    #expect(first.count == 1 && first[0].hasPrefix("fill rectangle 0 0 10×10 by"))
    let second = transition(type, .fromRight)
    second.startProgress = 0.5
    let after = quarter(second)
    #expect(after.count == 1 && after[0].hasPrefix("fill rectangle 0 0 8×8 by"))
  }

  @Test("Types that are not drawn dissolve, with a note (S8.56)")
  func undrawn() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.add(transition(CATransitionType(rawValue: "rippleEffect")), forKey: nil)
      #expect(lab.world.mistakes.map(\.code) == ["S8.56"])
    }
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
