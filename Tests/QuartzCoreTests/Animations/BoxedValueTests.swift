import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite("Values in boxes")
struct BoxedValueTests {
  private let turn = CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.5, 1, 2, 3)
  private let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  @Test("Every kind of box gives back what was put in")
  func roundTrips() {
    let point = CGPoint(x: 1, y: 2.5)
    let size = CGSize(width: 3, height: 4.25)
    let rect = CGRect(origin: point, size: size)
    let vector = CGVector(dx: -1, dy: 0.125)
    #expect(NSValue(cgPoint: point).cgPointValue == point)
    #expect(NSValue(cgSize: size).cgSizeValue == size)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgVector: vector).cgVectorValue == vector)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turn).caTransform3DValue, turn))
    #expect(NSValue(cgVector: vector).isEqual(NSValue(cgVector: vector)))
  }

  @Test("A box with something else reads as zero, or as the identity")
  func wrongReaders() {
    for box in [NSNumber(value: 5), NSValue(cgVector: CGVector(dx: 1, dy: 2))] as [NSValue] {
      #expect(box.cgPointValue == .zero)
      #expect(box.cgSizeValue == .zero)
      #expect(box.cgRectValue == .zero)
      #expect(box.cgAffineTransformValue == .identity)
      #expect(CATransform3DIsIdentity(box.caTransform3DValue))
    }
    #expect(NSValue(cgRect: CGRect(x: 1, y: 1, width: 1, height: 1)).cgVectorValue == .zero)
  }

  @Test("Basic animations take boxed values as they take bare ones")
  func basic() {
    let pairs: [(key: String, bare: Any, boxed: Any)] = [
      ("position", CGPoint(x: 40, y: 20), NSValue(cgPoint: CGPoint(x: 40, y: 20))),
      (
        "bounds", CGRect(x: 0, y: 0, width: 30, height: 60),
        NSValue(cgRect: CGRect(x: 0, y: 0, width: 30, height: 60))
      ),
      (
        "shadowOffset", CGSize(width: 8, height: 4), NSValue(cgSize: CGSize(width: 8, height: 4))
      ),
      ("transform", turn, NSValue(caTransform3D: turn)),
      ("transform", affine, NSValue(cgAffineTransform: affine)),
      ("opacity", 0.25, NSNumber(value: 0.25)),
      ("cornerRadius", CGFloat(4), NSNumber(value: 4)),
    ]
    for pair in pairs {
      let seen = [pair.bare, pair.boxed].map { value in
        shown { animation in
          let animation = animation(CABasicAnimation(keyPath: pair.key)) as? CABasicAnimation
          animation?.toValue = value
        }
      }
      #expect(seen[0] == seen[1], "\(pair.key)")
      #expect(seen[0] != shown { _ = $0(CABasicAnimation(keyPath: pair.key)) }, "\(pair.key)")
    }
  }

  @Test("Keyframes take boxed values, and points in boxes among them")
  func keyframes() {
    let points = [CGPoint.zero, CGPoint(x: 10, y: 50), CGPoint(x: 30, y: 0)]
    let seen = [points as [Any], points.map { NSValue(cgPoint: $0) }].map { values in
      shown { animation in
        let animation = animation(CAKeyframeAnimation(keyPath: "position"))
        (animation as? CAKeyframeAnimation)?.values = values
      }
    }
    #expect(seen[0] == seen[1])
  }

  @Test("Key-value coding takes boxes, too")
  func keyValueCoding() {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.setValue(NSValue(cgPoint: CGPoint(x: 7, y: 8)), forKeyPath: "position")
      #expect(layer.position == CGPoint(x: 7, y: 8))
      layer.setValue(NSValue(caTransform3D: turn), forKey: "transform")
      #expect(CATransform3DEqualToTransform(layer.transform, turn))
      layer.setValue(NSNumber(value: 2), forKeyPath: "transform.scale")
      layer.setValue(NSValue(cgPoint: .zero), forKey: "cornerRadius")
      #expect(layer.cornerRadius == 0)
    }
  }

  /// The layer a quarter of a second into an animation of one second, as text.
  private func shown(_ configure: ((CAAnimation) -> CAAnimation) -> Void) -> String {
    LayerLab.run { lab in
      let layer = lab.layer()
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      layer.shadowOpacity = 1
      lab.frame(at: 0)
      var animation: CAAnimation?
      configure { new in
        animation = new
        new.duration = 1
        return new
      }
      lab.frame(at: 1) { animation.map { layer.add($0, forKey: nil) } }
      lab.frame(at: 1.25)
      return lab.dump
    }
  }
}
