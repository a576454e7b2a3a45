import CoreGraphics
import Foundation
import Pixels
import QuartzCore
import Testing

private func half(_ from: AnimatableValue, _ to: AnimatableValue) -> AnimatableValue {
  from.interpolated(to: to, progress: 0.5)
}

private func image(_ width: Int, _ pixel: PremultipliedRGBA8) -> CGImage {
  CGImage(bitmap: Bitmap(Pixmap(width: width, height: 1, filledWith: pixel)))
}

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

struct AnimatableValueTests {
  @Test("Values of one kind are interpolated number by number (S8.37)")
  func componentwise() {
    #expect(half(.number(2), .number(4)) == .number(3))
    #expect(half(.point(CGPoint(x: 1, y: 2)), .point(.zero)) == .point(CGPoint(x: 0.5, y: 1)))
    #expect(
      half(.size(CGSize(width: 2, height: 8)), .size(.zero)) == .size(CGSize(width: 1, height: 4)))
    let rect = CGRect(x: 2, y: 4, width: 6, height: 8)
    #expect(half(.rect(rect), .rect(.zero)) == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(half(.numbers([0, 1]), .numbers([1, 0])) == .numbers([0.5, 0.5]))
    #expect(
      half(.points([.zero, CGPoint(x: 2, y: 2)]), .points([.zero, .zero]))
        == .points([.zero, CGPoint(x: 1, y: 1)]))
  }

  @Test("Colors meet by their straight components, greys among them")
  func colors() {
    #expect(
      half(.color(red), .color(.white))
        == .color(CGColor(red: 1, green: 0.5, blue: 0.5, alpha: 1)))
    #expect(
      half(.color(red), .color(.clear)) == .color(CGColor(red: 0.5, green: 0, blue: 0, alpha: 0.5)))
    #expect(
      half(.colors([red, .black]), .colors([.black, red]))
        == .colors([
          CGColor(red: 0.5, green: 0, blue: 0, alpha: 1),
          CGColor(red: 0.5, green: 0, blue: 0, alpha: 1),
        ]))
  }

  @Test("Both ends are the values themselves, and progress may leave 0…1")
  func ends() {
    let (a, b) = (AnimatableValue.number(0.1), AnimatableValue.number(0.7))
    #expect(a.interpolated(to: b, progress: 0) == a && a.interpolated(to: b, progress: 1) == b)
    #expect(a.interpolated(to: b, progress: 2) == .number(0.1 + (0.7 - 0.1) * 2))
    let colors = AnimatableValue.color(.white).interpolated(to: .color(red), progress: 0)
    #expect(colors == .color(.white))
  }

  @Test("Paths of like pieces meet point by point, others are switched halfway")
  func paths() throws {
    let small = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let large = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil)
    let middle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    guard case .path(let found) = half(.path(small), .path(large)) else {
      Issue.record("not a path")
      return
    }
    #expect(found.elements.count == middle.elements.count)
    for (a, b) in zip(found.elements.flatMap(\.points), middle.elements.flatMap(\.points)) {
      #expect(abs(a.x - b.x) < 1e-12 && abs(a.y - b.y) < 1e-12)
    }
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    #expect(
      AnimatableValue.path(small).interpolated(to: .path(square), progress: 0.49) == .path(small))
    #expect(half(.path(small), .path(square)) == .path(square))
  }

  @Test("Unlike and discrete values are switched halfway (S8.39)")
  func switching() {
    let (a, b) = (AnimatableValue.number(1), AnimatableValue.point(.zero))
    #expect(a.interpolated(to: b, progress: 0.4) == a && half(a, b) == b)
    let numbers = AnimatableValue.numbers([1])
    #expect(half(numbers, .numbers([1, 2])) == .numbers([1, 2]))
    let (on, off) = (
      AnimatableValue.discrete(DiscreteValue(true)), AnimatableValue.discrete(DiscreteValue(false))
    )
    #expect(on != off && on.interpolated(to: off, progress: 0.4) == on && half(on, off) == off)
    #expect(AnimatableValue.discrete(DiscreteValue(1)) != .discrete(DiscreteValue("1")))
  }

  @Test("Pictures of one size dissolve, others are switched (S8.39)")
  func pictures() {
    let (black, white) = (image(2, .black), image(2, .white))
    #expect(
      AnimatableValue.image(black).interpolated(to: .image(white), progress: 0.25)
        == .dissolve(from: black, to: white, progress: 0.25))
    #expect(
      AnimatableValue.image(black).interpolated(to: .image(white), progress: 1.2)
        == .dissolve(from: black, to: white, progress: 1))
    #expect(half(.image(black), .image(image(2, .black))) == .image(black))
    #expect(half(.image(black), .image(image(3, .white))) == .image(image(3, .white)))
  }

  @Test("A difference added to where it came from gives the old value back (S6.10, S6.12)")
  func differences() throws {
    let pairs: [(AnimatableValue, AnimatableValue)] = [
      (.number(3), .number(5)),
      (
        .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
        .rect(CGRect(x: 9, y: 7, width: 5, height: 3))
      ),
      (.color(.white), .color(red)),
    ]
    for (old, new) in pairs {
      let difference = try #require(old.difference(from: new))
      #expect(difference.added(to: new).distance(to: old) < 1e-12)
      #expect(try #require(old.neutral).added(to: new).distance(to: new) == 0)
    }
  }

  @Test("The difference of transforms is a factor that acts first (S6.12)")
  func transformDifferences() throws {
    let old = CATransform3DTranslate(CATransform3DMakeRotation(1, 0, 0, 1), 10, 20, 0)
    let new = CATransform3DScale(CATransform3DMakeRotation(0.2, 0, 0, 1), 2, 3, 1)
    let difference = try #require(AnimatableValue.transform(old).difference(from: .transform(new)))
    guard case .transform(let factor) = difference else {
      Issue.record("not a transform")
      return
    }
    #expect(
      AnimatableValue.transform(CATransform3DConcat(factor, new)).distance(to: .transform(old))
        < 1e-12
    )
    #expect(difference.added(to: .transform(new)).distance(to: .transform(old)) < 1e-12)
    let flat = AnimatableValue.transform(CATransform3DMakeScale(0, 1, 1))
    #expect(AnimatableValue.transform(old).difference(from: flat) == nil)
    #expect(flat.difference(from: .transform(old)) != nil)
  }

  @Test("What cannot be added replaces what is underneath")
  func replacing() {
    let on = AnimatableValue.discrete(DiscreteValue(true))
    #expect(on.added(to: .discrete(DiscreteValue(false))) == on)
    #expect(on.neutral == nil && on.difference(from: on) == nil && on.repeated(2) == nil)
    #expect(AnimatableValue.number(1).added(to: .point(.zero)) == .number(1))
  }

  @Test("Additive animations blend as N7 says")
  func additiveBlending() throws {
    let curves: [(CubicBezierCurve, [Double])] = [
      (.easeInEaseOut, [12.916193, 50.000000, 64.839368, 74.167614, 50.000000, 12.916193, 0]),
      (.linear, [25, 50, 50, 50, 50, 25, 0]),
    ]
    for (curve, expected) in curves {
      for (time, value) in zip([0.25, 0.5, 0.6, 0.75, 1.0, 1.25, 1.5], expected) {
        // The model is 100 from 0 s on and 0 from 0.5 s on.
        var shown = AnimatableValue.number(time < 0.5 ? 100 : 0)
        for (begin, difference) in [(0.0, -100.0), (0.5, 100.0)] where time >= begin {
          let timing = AnimationTiming(
            time: LocalTime(beginTime: begin), duration: 1, fillMode: .both)
          let phase = try #require(timing.phase(atParentTime: time))
          let animated = AnimatableValue.number(difference)
            .interpolated(to: .number(0), progress: curve.value(at: phase.progress))
          shown = animated.added(to: shown)
        }
        #expect(shown.distance(to: .number(value)) < 1e-6, "at \(time)")
      }
    }
  }

  @Test("Repetitions add up, transforms by multiplication")
  func repetitions() throws {
    #expect(AnimatableValue.number(3).repeated(4) == .number(12))
    let turned = AnimatableValue.transform(CATransform3DMakeRotation(0.5, 0, 0, 1))
    let six = try #require(turned.repeated(6))
    #expect(six.distance(to: .transform(CATransform3DMakeRotation(3, 0, 0, 1))) < 1e-12)
    #expect(turned.repeated(0) == .transform(CATransform3DIdentity))
  }

  @Test("Distance is Euclidean over all numbers")
  func distances() {
    #expect(AnimatableValue.point(CGPoint(x: 3, y: 4)).distance(to: .point(.zero)) == 5)
    #expect(AnimatableValue.number(-2).distance(to: .number(1)) == 3)
    #expect(AnimatableValue.number(-2).distance(to: .point(.zero)) == 1)
    #expect(AnimatableValue.image(image(1, .black)).distance(to: .image(image(1, .black))) == 0)
  }
}
