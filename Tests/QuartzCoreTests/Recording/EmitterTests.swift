import CoreGraphics
import Display
import Foundation
import QuartzCore
import Testing

@MainActor @Suite("Emitter layers")
struct EmitterTests {
  /// A cell that throws one white image of 2 points to the right every 0.1 s for a second.
  private static func cell() -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.contents = picture(2, level: 255)
    cell.birthRate = 10
    cell.lifetime = 1
    cell.velocity = 100
    return cell
  }

  private func emitter(_ lab: LayerLab, _ cell: CAEmitterCell) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    emitter.emitterPosition = CGPoint(x: 10, y: 50)
    // Emits from now on, not since the beginning of time.
    emitter.beginTime = 0.05
    emitter.emitterCells = [cell]
    lab.root.addSublayer(emitter)
    return emitter
  }

  /// Places of the particles, oldest first, to hundredths.
  private func places(_ lab: LayerLab, at time: Double) -> [CGPoint] {
    lab.frame(at: time)
    return lab.list.items.compactMap { item -> CGPoint? in
      guard case .fill(let fill) = item else { return nil }
      return CGPoint(
        x: (fill.transform.tx * 100).rounded() / 100, y: (fill.transform.ty * 100).rounded() / 100)
    }
  }

  @Test("Particles are born at their rate, move by velocity and acceleration, and die")
  func motion() {
    LayerLab.run { lab in
      let cell = Self.cell()
      cell.yAcceleration = 80
      _ = emitter(lab, cell)
      #expect(places(lab, at: 0) == [])
      #expect(places(lab, at: 0.1) == [CGPoint(x: 15, y: 50.1)])
      let later = places(lab, at: 0.36)
      #expect(later.map(\.x) == [41, 31, 21, 11])
      #expect(later.map(\.y) == [53.84, 51.76, 50.48, 50])
      // After their second the first ones are gone.
      #expect(places(lab, at: 1.56).count == 10)
    }
  }

  @Test("Without a begin time the layer has emitted for ever, as on a device")
  func steady() {
    LayerLab.run { lab in
      lab.frame(at: 0.01)
      let emitter = emitter(lab, Self.cell())
      emitter.beginTime = 0
      #expect(places(lab, at: 0.05).count == 10)
    }
  }

  @Test("The current time is a begin time also at the start of a scene, where it is 0")
  func begun() {
    LayerLab.run { lab in
      let emitter = emitter(lab, Self.cell())
      emitter.beginTime = CACurrentMediaTime()
      #expect(places(lab, at: 0).isEmpty)
      #expect(places(lab, at: 0.25).count == 3)
    }
  }

  @Test("A rate of 0 stops births, and what was born lives on")
  func stop() {
    LayerLab.run { lab in
      let emitter = emitter(lab, Self.cell())
      #expect(places(lab, at: 0.51).count == 5)
      emitter.birthRate = 0
      let old = places(lab, at: 0.81)
      #expect(old.count == 5 && old[0].x == 86)
      #expect(places(lab, at: 1.6) == [])
      emitter.birthRate = 1
      emitter.setValue(2, forKeyPath: "emitterCells.spark.birthRate")
      let cell = CAEmitterCell()
      cell.setValue(CGFloat(0.5), forKey: "alphaRange")
      cell.setValue(3, forKeyPath: "spin")
      #expect(cell.alphaRange == 0.5 && cell.spin == 3)
      #expect(places(lab, at: 2.31).count == 2)
      #expect(emitter.emitterCells?.first?.birthRate == 2)
    }
  }

  @Test("Ranges differ from particle to particle, from seed to seed, and in no run")
  func seeds() {
    func run(_ seed: UInt32) -> [CGPoint] {
      LayerLab.run { lab in
        let cell = Self.cell()
        cell.velocityRange = 50
        cell.emissionRange = .pi
        cell.scaleRange = 0.5
        cell.lifetimeRange = 0.3
        let emitter = emitter(lab, cell)
        emitter.emitterShape = .circle
        emitter.emitterSize = CGSize(width: 5, height: 5)
        emitter.seed = seed
        return places(lab, at: 0.8)
      }
    }
    let first = run(1)
    #expect(Set(first.map { "\($0)" }).count == first.count && first.count > 4)
    #expect(run(1) == first)
    #expect(run(2) != first)
  }

  @Test("Color, scale and spin change with age")
  func look() {
    LayerLab.run { lab in
      let cell = Self.cell()
      cell.birthRate = 1
      cell.velocity = 0
      cell.alphaSpeed = -1
      cell.scaleSpeed = 2
      cell.spin = .pi
      _ = emitter(lab, cell)
      lab.frame(at: 0.55)
      guard case .group(let group) = lab.list.items.first, case .fill(let fill) = group.items.first
      else {
        Issue.record("\(lab.dump)")
        return
      }
      #expect(abs(group.opacity - 0.5) < 1e-9)
      // Twice as large, a quarter turned.
      #expect(abs(fill.transform.a) < 1e-9 && abs(fill.transform.b - 2) < 1e-9)
    }
  }

  @Test("Particles emit particles")
  func fireworks() {
    LayerLab.run { lab in
      let spark = Self.cell()
      spark.beginTime = 0.5
      spark.duration = 0.2
      spark.birthRate = 50
      spark.emissionRange = 2 * .pi
      let rocket = Self.cell()
      rocket.birthRate = 1
      rocket.contents = nil
      rocket.emitterCells = [spark]
      _ = emitter(lab, rocket)
      #expect(places(lab, at: 0.5) == [])
      #expect(places(lab, at: 0.74).count == 10)
    }
  }

  @Test("Angles count from the normal of a line, which points up, and of a circle's outline")
  func normals() {
    LayerLab.run { lab in
      let falling = Self.cell()
      falling.emissionLongitude = .pi
      let emitter = emitter(lab, falling)
      emitter.emitterShape = .line
      emitter.emitterSize = CGSize(width: 0, height: 1)
      let places = places(lab, at: 0.1)
      #expect(places == [CGPoint(x: 10, y: 55)])
      emitter.emitterCells = [Self.cell()]
      #expect(self.places(lab, at: 0.26).last.map { $0.x == 10 && $0.y < 50 } == true)
      emitter.emitterShape = .circle
      emitter.emitterMode = .outline
      emitter.emitterSize = CGSize(width: 20, height: 0)
      for place in self.places(lab, at: 3) {
        #expect(hypot(place.x - 10, place.y - 50) >= 19.99)
      }
      #expect(self.places(lab, at: 3).count == 10)
    }
  }
}
