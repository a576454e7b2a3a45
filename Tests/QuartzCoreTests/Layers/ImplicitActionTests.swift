import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
struct ImplicitActionTests {
  /// An action that only logs that it ran.
  final class Note: NSObject, CAAction {
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log) {
      self.name = name
      self.log = log
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      log("\(name) for \(event), model \((anObject as? CALayer)?.opacity ?? -1)")
    }
  }

  final class Answering: NSObject, CALayerDelegate {
    var answer: (any CAAction)?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
  }

  /// A class with an action of its own.
  final class Acting: CALayer {
    nonisolated(unsafe) static var note: (any CAAction)?
    override class func defaultAction(forKey event: String) -> (any CAAction)? { unsafe note }
  }

  @Test("A stand-alone layer goes from what is shown to the new value by the default curve (S8.30)")
  func implicit() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.position.x = 105
      #expect(layer.animationKeys() == ["position"])
      lab.frame(at: 0) { #expect(layer.shownX == 5) }
      lab.frame(at: 0.125) { #expect(isNear(layer.shownX, 5 + 100 * 0.80240339)) }
      lab.frame(at: 0.25) { #expect(layer.shownX == 105) }
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("The transaction sets duration and curve of implicit animations (S8.20, S6.19)")
  func transaction() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.position.x = 105
      lab.frame(at: 0)
      lab.frame(at: 0.5) { #expect(layer.shownX == 55) }
    }
  }

  @Test("An interruption starts from what is shown, also when the value changes twice (S8.30)")
  func interruption() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      CATransaction.setAnimationDuration(1)
      layer.position.x = 105
      lab.frame(at: 0)
      lab.frame(at: 0.5)
      let before = layer.shownX ?? 0
      layer.position.x = 1000
      layer.position.x = 5
      lab.frame(at: 0.5) { #expect(layer.shownX == before) }
      lab.frame(at: 0.75) { #expect(layer.shownX == 5) }
    }
  }

  @Test("A layer that was never on screen does not animate by itself (S8.31)")
  func notBeforeCommit() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.actions = ["opacity": Note("actions", lab.log)]
      layer.position.x = 50
      layer.opacity = 0.5
      #expect(layer.animationKeys() == nil && lab.log.events.isEmpty)
      #expect(layer.action(forKey: "position") == nil)
      // Not even after it was on screen and left.
      lab.frame(at: 0)
      layer.removeFromSuperlayer()
      layer.position.x = 5
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("Asked are the delegate, the actions, the style, the class, in this order (S8.30)")
  func search() {
    LayerLab.run { lab in
      let layer = Acting()
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      let delegate = Answering()
      unsafe Acting.note = Note("class", lab.log)
      layer.style = ["actions": ["opacity": Note("style", lab.log)]]
      layer.actions = ["opacity": Note("actions", lab.log)]
      layer.delegate = delegate
      delegate.answer = Note("delegate", lab.log)
      layer.opacity = 0.75
      delegate.answer = nil
      layer.opacity = 0.5
      layer.actions = [:]
      layer.opacity = 0.25
      layer.style = nil
      layer.opacity = 0
      unsafe Acting.note = nil
      // The action runs when the model has changed.
      #expect(
        lab.log.events == [
          "delegate for opacity, model 0.75", "actions for opacity, model 0.5",
          "style for opacity, model 0.25", "class for opacity, model 0.0",
        ])
      layer.opacity = 1
      #expect(layer.animationKeys() == ["opacity"])
    }
  }

  @Test("A null action ends the search wherever it is found (S8.30, S6.2)")
  func null() {
    LayerLab.run { lab in
      let delegate = Answering()
      let layers = [lab.layer(), lab.layer(), lab.layer()]
      lab.frame(at: 0)
      layers[0].delegate = delegate
      delegate.answer = NSNull()
      layers[0].actions = ["opacity": Note("actions", lab.log)]
      layers[1].actions = ["opacity": NSNull()]
      layers[2].style = ["actions": ["opacity": NSNull()]]
      for layer in layers { layer.opacity = 0 }
      #expect(layers.allSatisfy { $0.animationKeys() == nil } && lab.log.events.isEmpty)
    }
  }

  @Test("A delegate is asked before the first commit, too: a view may animate then (S8.31)")
  func delegateBeforeCommit() {
    LayerLab.run { lab in
      let delegate = Answering()
      delegate.answer = Note("delegate", lab.log)
      let layer = lab.layer()
      layer.delegate = delegate
      layer.opacity = 0.5
      #expect(lab.log.events == ["delegate for opacity, model 0.5"])
    }
  }

  @Test("A subclass may answer for itself")
  func overriding() {
    final class Still: CALayer {
      override func action(forKey event: String) -> (any CAAction)? { nil }
    }
    LayerLab.run { lab in
      let layer = Still()
      lab.root.addSublayer(layer)
      lab.frame(at: 0)
      layer.opacity = 0
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("An animation among the actions is added for its key (S8.30)")
  func animationAsAction() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      let action = CABasicAnimation(keyPath: "position")
      action.duration = 1
      layer.actions = ["position": action]
      layer.position.x = 105
      lab.frame(at: 0)
      lab.frame(at: 0.5) { #expect(layer.shownX == 55) }
    }
  }

  @Test("The same value, flags, words and paths animate nothing (S6.3, S8.39, S9.71)")
  func notAnimated() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.position = layer.position
      layer.opacity = 1
      layer.isHidden = true
      layer.masksToBounds = true
      layer.isDoubleSided = false
      layer.isGeometryFlipped = true
      layer.allowsGroupOpacity = false
      layer.contentsGravity = .center
      layer.contentsScale = 3
      layer.maskedCorners = []
      layer.cornerCurve = .continuous
      layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test("Every other property of a layer animates by itself (S8.30)")
  func animated() {
    LayerLab.run { lab in
      let layer = CAGradientLayer()
      lab.root.addSublayer(layer)
      layer.contents = picture(2)
      layer.locations = [0, 1]
      lab.frame(at: 0)
      layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
      layer.position = CGPoint(x: 1, y: 1)
      layer.zPosition = 1
      layer.anchorPoint = .zero
      layer.anchorPointZ = 1
      layer.transform.m41 = 1
      layer.sublayerTransform.m41 = 1
      layer.opacity = 0
      layer.backgroundColor = .red
      layer.cornerRadius = 1
      layer.borderWidth = 1
      layer.borderColor = .red
      layer.shadowColor = .red
      layer.shadowOpacity = 1
      layer.shadowOffset = .zero
      layer.shadowRadius = 1
      layer.contents = picture(2, level: 9)
      layer.contentsRect = .zero
      layer.contentsCenter = .zero
      layer.colors = [CGColor.red]
      layer.locations = [0, 0.5]
      layer.startPoint = .zero
      layer.endPoint = .zero
      #expect(
        layer.animationKeys() == [
          "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
          "sublayerTransform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
          "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "contents",
          "contentsRect", "contentsCenter", "colors", "locations", "startPoint", "endPoint",
        ])
    }
  }
}
