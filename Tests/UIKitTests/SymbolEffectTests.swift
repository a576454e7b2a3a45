import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Symbol effects")
struct SymbolEffectTests {
  /// A lab with a heart of 40 points.
  private func run(_ body: @MainActor (TransitionLab, UIImageView, CALayer) async -> Void) async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      let view = UIImageView(image: UIImage(systemName: "heart.fill"))
      view.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
      view.backgroundColor = .yellow
      root.view.addSubview(view)
      await lab.step()
      view.addSymbolEffect(.appear, animated: false)
      await body(lab, view, view.layer.sublayers?.first ?? CALayer())
    }
  }

  private func seen(_ layer: CALayer) -> CALayer { layer.presentation() ?? layer }

  @Test("A bounce grows the symbol once, not the view around it, and tells its end")
  func bounce() async {
    await run { lab, view, symbol in
      var ends: [Bool] = []
      view.addSymbolEffect(.bounce) { ends.append($0.isFinished) }
      var largest: CGFloat = 0
      for _ in 0..<60 {
        await lab.step {
          largest = max(largest, seen(symbol).affineTransform().a)
          #expect(seen(view.layer).affineTransform() == .identity)
        }
      }
      #expect(largest > 1.15 && largest < 1.2 && seen(symbol).affineTransform().a == 1)
      #expect(ends == [true] && symbol.contents != nil && view.layer.contents == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Lasting effects stay until they are removed")
  func lasting() async {
    await run { lab, view, symbol in
      view.addSymbolEffect(.scale.up)
      await lab.run(seconds: 1.5)
      #expect(seen(symbol).affineTransform().a == 1.2)
      view.removeSymbolEffect(ofType: .scale)
      await lab.run(seconds: 1.5)
      #expect(seen(symbol).affineTransform().a == 1)
      view.addSymbolEffect(.disappear)
      await lab.run(seconds: 1)
      #expect(seen(symbol).opacity == 0 && view.alpha == 1)
      view.addSymbolEffect(.appear, animated: false)
      await lab.step()
      #expect(seen(symbol).opacity == 1)
      view.addSymbolEffect(.pulse, options: .repeating)
      await lab.run(seconds: 2.1)
      #expect(seen(symbol).opacity < 0.5)
      view.removeAllSymbolEffects()
      await lab.step()
      #expect(seen(symbol).opacity == 1 && symbol.animationKeys() == nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Options count repetitions, and change the speed")
  func options() async {
    await run { lab, view, symbol in
      view.addSymbolEffect(.wiggle, options: .repeat(2).speed(2))
      await lab.run(seconds: 0.6)
      #expect(symbol.animationKeys() == ["wiggle"])
      await lab.run(seconds: 0.3)
      #expect(symbol.animationKeys() == nil)
      view.addSymbolEffect(.variableColor.iterative.reversing, options: .nonRepeating)
      #expect(lab.mistakes == ["addSymbolEffect"])
    }
  }

  @Test("A replacement shrinks the old symbol away and grows the new one")
  func replacement() async {
    await run { lab, view, symbol in
      let old = symbol.contents as? CGImage
      var ends = 0
      view.setSymbolImage(
        UIImage(systemName: "star.fill")!, contentTransition: .replace.downUp
      ) { _ in ends += 1 }
      #expect(symbol.contents as? CGImage != old && view.image?.isSymbolImage == true)
      await lab.run(seconds: 0.1)
      let leaving = view.layer.sublayers?.first { $0.contents as? CGImage == old }
      #expect(leaving.map { seen($0).opacity > 0.3 } == true && seen(symbol).opacity == 0)
      await lab.run(seconds: 1)
      #expect(seen(symbol).opacity == 1 && view.layer.sublayers?.count == 1 && ends == 1)
    }
  }

  @Test("A button's configuration replaces its image with the effect that it names")
  func button() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      lab.show(root)
      var configuration = UIButton.Configuration.filled()
      configuration.image = UIImage(systemName: "heart")
      configuration.symbolContentTransition = UISymbolContentTransition(.replace)
      let button = UIButton(configuration: configuration)
      root.view.addSubview(button)
      await lab.step()
      #expect(button.imageView?.tintColor == .white)
      button.configuration?.image = UIImage(systemName: "heart.fill")
      #expect(button.imageView?.layer.sublayers?.count == 2)
      await lab.run(seconds: 1)
      #expect(button.imageView?.layer.sublayers?.count == 1)
      button.configuration?.showsActivityIndicator = true
      button.layoutIfNeeded()
      let indicator = button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first
      #expect(indicator?.isAnimating == true && button.imageView?.isHidden == true)
      #expect(indicator?.center == button.imageView?.center && indicator?.color == .white)
      button.configuration?.showsActivityIndicator = false
      #expect(indicator?.superview == nil && button.imageView?.isHidden == false)
    }
  }
}
