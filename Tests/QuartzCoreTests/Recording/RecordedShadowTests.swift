import CoreGraphics
import Display
import QuartzCore
import Testing

@MainActor
struct RecordedShadowTests {
  private enum Kind: Equatable {
    case none
    /// Of a known outline, with an alpha.
    case outline(Shape, Double)
    case group
  }

  private let box = Rect(x: 0, y: 0, width: 40, height: 40)

  /// The kind of the recorded shadow of a red square of 40 points.
  private func kind(_ change: (CALayer) -> Void) -> Kind {
    LayerLab.run { lab in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      layer.backgroundColor = .red
      layer.shadowOpacity = 1
      lab.root.addSublayer(layer)
      change(layer)
      lab.frame(at: 0)
      for item in lab.list.items {
        if case .shadow(let shadow) = item { return .outline(shadow.shape, shadow.color.alpha) }
        if case .group(let group) = item, group.shadow != nil { return .group }
      }
      return .none
    }
  }

  private func child(
    _ frame: CGRect, _ change: @escaping (CALayer) -> Void = { _ in }
  ) -> (CALayer) -> Void {
    { layer in
      let child = CALayer()
      child.frame = frame
      child.backgroundColor = .green
      change(child)
      layer.addSublayer(child)
    }
  }

  @Test(
    "A shadow has its color, its strength, σ = shadowRadius and its offset (S9.27, S9.28, S9.30)")
  func values() {
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(x: 5, y: 5, width: 10, height: 10))
      layer.backgroundColor = .red
      layer.shadowOpacity = 0.5
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          shadow of rectangle 0 0 10×10 at 5 5, rgba(0 0 0 0.5), sigma 3, moved by 0 -3
          fill rectangle 0 0 10×10 at 5 5
            with rgba(1 0 0 1)

          """)
      CATransaction.setDisableActions(true)
      (layer.shadowOffset, layer.shadowRadius) = (CGSize(width: 2, height: 4), 8)
      (layer.shadowColor, layer.shadowOpacity, layer.cornerRadius) = (.grey(1, alpha: 0.5), 2, 3)
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          shadow of rounded 0 0 10×10 r 3 at 5 5, rgba(1 1 1 0.5), sigma 8, moved by 2 4
          fill rounded 0 0 10×10 r 3 at 5 5
            with rgba(1 0 0 1)

          """)
    }
  }

  @Test("No strength, no color or masking bounds: no shadow (S9.22, S9.27)")
  func none() {
    #expect(kind { $0.shadowOpacity = 0 } == .none)
    #expect(kind { $0.shadowOpacity = .nan } == .none)
    #expect(kind { $0.shadowColor = nil } == .none)
    #expect(kind { $0.masksToBounds = true } == .none)
    #expect(
      kind {
        $0.masksToBounds = true
        $0.shadowPath = CGPath(rect: $0.bounds, transform: nil)
      } == .none)
  }

  @Test("With a path only the path counts (S9.28)")
  func path() {
    let shape = kind {
      $0.backgroundColor = nil
      $0.shadowPath = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    }
    guard case .outline(.path(let outline), 1) = shape else {
      Issue.record("\(shape)")
      return
    }
    #expect(outline.bounds == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A layer that covers its bounds casts the shadow of its outline")
  func outline() {
    let known = Kind.outline(.rectangle(box), 1)
    #expect(kind { _ in } == known)
    #expect(kind { $0.borderWidth = 2 } == known)
    #expect(kind { $0.contents = picture(2, alpha: 0) } == known)
    #expect(kind(child(CGRect(x: 0, y: 0, width: 40, height: 40))) == known)
    // An opaque picture, an opaque gradient.
    #expect(
      kind {
        $0.backgroundColor = nil
        $0.contents = picture(2)
      } == known)
    #expect(
      kind {
        $0.backgroundColor = nil
        ($0 as? CAGradientLayer)?.colors = [CGColor.red, CGColor.green]
      } == known)
    // A translucent background alone: its alpha goes into the color.
    #expect(kind { $0.backgroundColor = .grey(0, alpha: 0.5) } == .outline(.rectangle(box), 0.5))
  }

  @Test("Any other layer casts the shadow of its alpha (S9.28)")
  func group() {
    #expect(kind { $0.backgroundColor = nil } == .none)
    #expect(
      kind {
        $0.backgroundColor = nil
        $0.contents = picture(2, alpha: 128)
      } == .group)
    #expect(
      kind {
        $0.backgroundColor = .grey(0, alpha: 0.5)
        $0.borderWidth = 1
      } == .group)
    #expect(
      kind {
        $0.backgroundColor = nil
        ($0 as? CAGradientLayer)?.colors = [CGColor.red, CGColor.grey(0, alpha: 0.5)]
      } == .group)
    #expect(kind(child(CGRect(x: 30, y: 30, width: 20, height: 20))) == .group)
    #expect(
      kind {
        $0.contents = picture(200)
        $0.contentsGravity = .center
      } == .group)
  }

  @Test("Children inside the rounded bounds leave the outline known, others do not")
  func childrenInCorners() {
    let known = Kind.outline(.roundedRectangle(RoundedRect(box, radius: 10)), 1)
    func kind(_ frame: CGRect, _ change: @escaping (CALayer) -> Void = { _ in }) -> Kind {
      self.kind { layer in
        layer.cornerRadius = 10
        child(frame, change)(layer)
      }
    }
    #expect(kind(CGRect(x: 10, y: 0, width: 20, height: 40)) == known)
    #expect(kind(CGRect(x: 3, y: 3, width: 34, height: 34)) == known)
    #expect(kind(CGRect(x: 2, y: 2, width: 34, height: 34)) == .group)
    #expect(kind(CGRect(x: 0, y: 0, width: 40, height: 40)) == .group)
    #expect(kind(CGRect(x: 90, y: 0, width: 40, height: 40)) { $0.isHidden = true } == known)
    #expect(kind(CGRect(x: 10, y: 10, width: 20, height: 20)) { $0.shadowOpacity = 1 } == .group)
    let turned: (CALayer) -> Void = { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
    #expect(kind(CGRect(x: 15, y: 15, width: 10, height: 10), turned) == known)
    #expect(kind(CGRect(x: 4, y: 4, width: 32, height: 32), turned) == .group)
    // A grandchild extends beyond the bounds, unless its parent clips it.
    let grandchild = child(CGRect(x: -50, y: 0, width: 10, height: 10))
    #expect(kind(CGRect(x: 15, y: 15, width: 10, height: 10), grandchild) == .group)
    #expect(
      kind(CGRect(x: 15, y: 15, width: 10, height: 10)) {
        grandchild($0)
        $0.masksToBounds = true
      } == known)
    #expect(
      self.kind {
        $0.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
        child(CGRect(x: 5, y: 5, width: 30, height: 30))($0)
      } == .group)
  }

  @Test("An image extends beyond rounded corners unless it is clipped")
  func pictureInCorners() {
    #expect(
      kind {
        $0.cornerRadius = 10
        $0.contents = picture(2)
      } == .group)
  }

  @Test("Lengths of a group's shadow are canvas pixels where the layer is (S9.30)")
  func groupLengths() {
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(x: 40, y: 40, width: 20, height: 20))
      layer.contents = picture(2, alpha: 128)
      layer.shadowOpacity = 1
      layer.shadowOffset = CGSize(width: 0, height: 10)
      layer.shadowRadius = 2
      layer.transform = CATransform3DRotate(
        CATransform3DMakeScale(3, 3, 1), .pi / 2, 0, 0, 1)
      lab.frame(at: 0)
      guard case .group(let group) = lab.list.items[0], let shadow = group.shadow else {
        Issue.record("no group shadow")
        return
      }
      #expect(abs(shadow.sigma - 6) < 1e-12)
      #expect(abs(shadow.offset.x + 30) < 1e-9 && abs(shadow.offset.y) < 1e-9)
    }
  }

  @Test("The opacity of the layer also fades its shadow; a mask clips it (S9.31, S9.33)")
  func fadedAndMasked() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.backgroundColor = .red
      (layer.shadowOpacity, layer.opacity) = (1, 0.5)
      lab.frame(at: 0)
      let parts = """
          shadow of rectangle 0 0 10×10, rgba(0 0 0 1), sigma 3, moved by 0 -3
          fill rectangle 0 0 10×10
            with rgba(1 0 0 1)
        """
      #expect(lab.dump == "group opacity 0.5\n" + parts + "\n")
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 0, width: 5, height: 10)
      mask.backgroundColor = .grey(0)
      layer.mask = mask
      lab.frame(at: 0)
      #expect(
        lab.dump == """
          group opacity 0.5
            mask
              fill rectangle 0 0 5×10
                with rgba(0 0 0 1)
            items
              shadow of rectangle 0 0 10×10, rgba(0 0 0 1), sigma 3, moved by 0 -3
              fill rectangle 0 0 10×10
                with rgba(1 0 0 1)

          """)
    }
  }
}
