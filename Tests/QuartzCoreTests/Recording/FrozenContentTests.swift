import CoreGraphics
import Display
import QuartzCore
import Testing

@MainActor
struct FrozenContentTests {
  /// The display list of a layer of 20 × 20 points with the frozen content.
  private func shown(_ frozen: FrozenContent, _ lab: LayerLab, size: CGFloat = 20) -> String {
    let window = CALayer()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
    layer.frozenContent = frozen
    window.addSublayer(layer)
    window.becomeRoot()
    lab.world.flushChanges()
    defer { window.resignRoot() }
    return DisplayListRecorder(canvas: lab.list.canvas, scale: 1)
      .record([window], at: lab.world.now).items.dump
  }

  private func card(_ lab: LayerLab) -> (card: CALayer, dot: CALayer) {
    let card = lab.layer(CGRect(x: 30, y: 30, width: 20, height: 20))
    card.backgroundColor = .red
    let dot = lab.layer(CGRect(x: 2, y: 2, width: 10, height: 10), in: card)
    dot.backgroundColor = .green
    return (card, dot)
  }

  @Test(
    "Later changes have no effect; position, transform and alpha of the original are not included (S6.65)"
  )
  func independence() {
    LayerLab.run { lab in
      let (card, dot) = card(lab)
      card.transform = CATransform3DMakeRotation(1, 0, 0, 1)
      card.opacity = 0.5
      card.anchorPoint = CGPoint(x: 1, y: 0)
      card.bounds.origin = CGPoint(x: 1, y: 1)
      dot.opacity = 0.5
      lab.frame(at: 0)
      let frozen = FrozenContent(of: card, values: .shown)
      CATransaction.setDisableActions(true)
      card.backgroundColor = .grey(0)
      dot.removeFromSuperlayer()
      lab.frame(at: 0)
      #expect(
        shown(frozen, lab) == """
          fill rectangle 1 1 20×20 at -1 -1
            with rgba(1 0 0 1)
          group opacity 0.5
            fill rectangle 0 0 10×10 at 1 1
              with rgba(0 1 0 1)

          """)
    }
  }

  @Test(
    "The presented state is frozen, or the model state: animations, uncommitted changes and sublayers (S6.64)"
  )
  func values() {
    LayerLab.run { lab in
      let (card, dot) = card(lab)
      lab.frame(at: 0)
      dot.add(basic("position.x", from: 0, to: 20), forKey: "x")
      lab.frame(at: 0)
      lab.frame(at: 0.5)
      CATransaction.setDisableActions(true)
      card.backgroundColor = .grey(0)
      lab.layer(in: card).backgroundColor = .grey(1)
      #expect(
        shown(FrozenContent(of: card, values: .shown), lab) == """
          fill rectangle 0 0 20×20
            with rgba(1 0 0 1)
          fill rectangle 0 0 10×10 at 5 2
            with rgba(0 1 0 1)

          """)
      #expect(
        shown(FrozenContent(of: card, values: .model), lab) == """
          fill rectangle 0 0 20×20
            with rgba(0 0 0 1)
          fill rectangle 0 0 10×10 at 2 2
            with rgba(0 1 0 1)
          fill rectangle 0 0 10×10
            with rgba(1 1 1 1)

          """)
    }
  }

  @Test("It is stretched to its layer, and clipped to its bounds (S6.65)")
  func stretching() {
    LayerLab.run { lab in
      let (card, dot) = card(lab)
      lab.frame(at: 0)
      #expect(
        shown(FrozenContent(of: card, values: .shown), lab, size: 40) == """
          fill rectangle 0 0 20×20 by [2 0 0 2 0 0]
            with rgba(1 0 0 1)
          fill rectangle 0 0 10×10 by [2 0 0 2 4 4]
            with rgba(0 1 0 1)

          """)
      CATransaction.setDisableActions(true)
      dot.position.x = 18
      lab.frame(at: 0)
      #expect(
        shown(FrozenContent(of: card, values: .shown), lab).hasPrefix(
          "group\n  clip rectangle 0 0 20×20\n"))
      CATransaction.setDisableActions(true)
      dot.position.x = 10
      card.shadowOpacity = 1
      lab.frame(at: 0)
      #expect(
        shown(FrozenContent(of: card, values: .shown), lab).hasPrefix(
          "group\n  clip rectangle 0 0 20×20\n"))
    }
  }

  @Test("A part of the bounds is cut out, as one image, and not at its own edges (S6.66)")
  func part() {
    LayerLab.run { lab in
      let (card, _) = card(lab)
      lab.frame(at: 0)
      let frozen = FrozenContent(
        of: card, values: .shown, part: CGRect(x: 5, y: 0, width: 10, height: 20))
      #expect(
        shown(frozen, lab) == """
          group isolated
            clip rectangle 0 -64 20×148
            fill rectangle 0 0 20×20 by [2 0 0 1 -10 0]
              with rgba(1 0 0 1)
            fill rectangle 0 0 10×10 by [2 0 0 1 -6 2]
              with rgba(0 1 0 1)

          """)
    }
  }

  @Test("Outside of the cap insets nothing is stretched; the pieces add up to a whole (S6.66)")
  func capInsets() {
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(x: 0, y: 0, width: 20, height: 20))
      layer.backgroundColor = .red
      lab.frame(at: 0)
      let frozen = FrozenContent(
        of: layer, values: .shown, part: nil,
        capInsets: FrozenContent.CapInsets(top: 0, left: 5, bottom: 0, right: 0))
      #expect(
        shown(frozen, lab, size: 40) == """
          group isolated
            group blend plus
              group
                clip rectangle -64 -64 69×168
                fill rectangle 0 0 20×20 by [1 0 0 2 0 0]
                  with rgba(1 0 0 1)
            group blend plus
              group
                clip rectangle 5 -64 99×168
                fill rectangle 0 0 20×20 by [2.3333 0 0 2 -6.6667 0]
                  with rgba(1 0 0 1)

          """)
    }
  }

  @Test("Frozen content keeps the vanishing point of its perspective")
  func perspective() {
    LayerLab.run { lab in
      let (card, dot) = card(lab)
      card.sublayerTransform.m34 = -1 / 500
      dot.zPosition = 250
      lab.frame(at: 0)
      // Twice as large about the center of the card, (10, 10): 2 → −6.
      let fill = lab.list.items.fills[1].transform
      let frozen = FrozenContent(of: card, values: .shown)
      #expect(fill.apply(to: Point(x: 0, y: 0)) == Point(x: 24, y: 24))
      let window = CALayer()
      window.frame = card.bounds
      window.frozenContent = frozen
      window.becomeRoot()
      lab.world.flushChanges()
      let items = DisplayListRecorder(canvas: lab.list.canvas, scale: 1).record([window], at: 0)
        .items
      #expect(items.fills[1].transform.apply(to: Point(x: 0, y: 0)) == Point(x: -6, y: -6))
    }
  }
}
