import CoreGraphics
import Display
import Foundation
import Numerics

/// Particles of emitter layers.
extension PlacedLayer {
  /// Records the living particles at the local time.
  func recordParticles(into items: inout [DisplayItem]) {
    guard let emitter = state.emitter else { return }
    var particles = ParticleSwarm(emitter, at: time).particles
    let values = emitter.values
    if values.render == .oldestLast { particles.reverse() }
    let pictures = layer.world.shared(TintedPictureCache.self) { TintedPictureCache() }
    let blend: BlendMode = values.render == .additive ? .plus : .sourceOver
    for particle in particles {
      let drawn = particle.tint.applied(to: [particle.item(in: plane)], pictures)
      if blend == .sourceOver {
        items += drawn
      } else if !drawn.isEmpty {
        items.append(.group(Group(drawn, blend: blend)))
      }
    }
  }
}

/// One particle at an instant.
private struct Particle {
  var birth: Double
  var image: CGImage
  var part: CGRect
  var contentsScale: Double
  var place: CGPoint
  var scale: Double
  var rotation: Double
  var tint: Tint

  func item(in plane: Transform) -> DisplayItem {
    let source = Rect(
      x: part.minX * Double(image.width), y: part.minY * Double(image.height),
      width: part.width * Double(image.width), height: part.height * Double(image.height))
    let (width, height) = (source.width / contentsScale, source.height / contentsScale)
    let target = Rect(x: -width / 2, y: -height / 2, width: width, height: height)
    let (sine, cosine) = (Elementary.sin(rotation), Elementary.cos(rotation))
    let own = Transform(
      a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale, tx: place.x,
      ty: place.y)
    let paint = ImagePaint(
      image.picture, source: source, target: target, minification: .linear)
    return .fill(Fill(.rectangle(target), with: .image(paint), transform: own.followed(by: plane)))
  }
}

/// All particles of an emitter at an instant, oldest first. Each is computed from its number alone.
private struct ParticleSwarm {
  private(set) var particles: [Particle] = []
  /// Enough for any screen, and an end for birth rates of millions.
  private static let limit = 20_000
  /// Depth of cells in cells.
  private static let deepest = 4

  /// - Parameter time: Local time of the layer.
  init(_ emitter: EmitterState, at time: Double) {
    let reach = emitter.spans.flatMap(\.values.cells).map(\.reach).max() ?? 0
    for (number, span) in emitter.spans.enumerated() {
      let next = number + 1 < emitter.spans.count ? emitter.spans[number + 1].start : time
      let earliest: Double = emitter.hasBeginning ? 0 : -Double.infinity
      let start = max(span.start, earliest)
      let end = min(next, time)
      let longest = reach * max(0, span.values.lifetime)
      // Skips spans whose particles are all dead or not yet born.
      guard start < end, end >= time - longest else { continue }
      for (index, cell) in span.values.cells.enumerated() {
        let seed = hash(UInt64(span.values.seed), UInt64(index) &+ 1)
        // Births lie on one grid of time, so that a change of another value moves none.
        let origin = start.isFinite ? start : 0
        emit(
          cell, span.values, seed: seed, from: max(start, time - longest), to: end,
          origin: origin, at: time, depth: 0
        ) { _, numbers in
          span.values.birth(&numbers)
        }
      }
    }
    // Cells and spans were emitted one after the other.
    particles.sort { $0.birth < $1.birth }
  }

  /// Emits the particles of a cell that are born in a span of time.
  ///
  /// - Parameters:
  ///   - origin: Time of the birth number 0.
  ///   - source: Place of a birth at a time, and the direction in radians from which the cell's
  ///     emission angle is measured.
  private mutating func emit(
    _ cell: EmitterCellState, _ values: EmitterState.Values, seed: UInt64, from start: Double,
    to end: Double, origin: Double, at time: Double, depth: Int,
    source: (Double, inout SeededNumbers) -> (place: CGPoint, direction: Double)
  ) {
    let rate = cell.birthRate * (depth == 0 ? values.birthRate : 1)
    guard cell.isEnabled, rate > 0, rate.isFinite, start < end, depth < Self.deepest else { return }
    let first = ((start - origin) * rate).rounded(.up)
    let last = ((end - origin) * rate).rounded(.up) - 1
    guard first <= last, last - first < Double(Self.limit) else { return }
    for number in Int(first)...Int(last) where particles.count < Self.limit {
      let birth = origin + Double(number) / rate
      var numbers = SeededNumbers(seed: hash(seed, UInt64(bitPattern: Int64(number))))
      let (place, direction) = source(birth, &numbers)
      add(cell, values, birth, place, direction, &numbers, at: time, depth)
    }
  }

  private mutating func add(
    _ cell: EmitterCellState, _ values: EmitterState.Values, _ birth: Double, _ place: CGPoint,
    _ direction: Double, _ numbers: inout SeededNumbers, at time: Double, _ depth: Int
  ) {
    let life = max(0, numbers.value(of: cell.lifetime) * (depth == 0 ? values.lifetime : 1))
    let speed = numbers.value(of: cell.velocity) * values.velocity
    let angle = direction + cell.angle + cell.cone * (numbers.unit() - 0.5)
    let scale = numbers.value(of: cell.scale) * values.scale
    let spin = numbers.value(of: cell.spin) * values.spin
    let color = cell.color.map { numbers.value(of: $0) }
    // Latitude leads out of the layer's plane, in which particles stay: only the share within it
    // counts.
    let flat = speed * Elementary.cos(cell.latitude)
    func position(_ age: Double) -> CGPoint {
      CGPoint(
        x: place.x + flat * Elementary.cos(angle) * age + cell.acceleration.dx * age * age / 2,
        y: place.y + flat * Elementary.sin(angle) * age + cell.acceleration.dy * age * age / 2)
    }
    let seed = numbers.next()
    for (index, child) in cell.cells.enumerated() {
      let end = min(time, birth + min(life, child.begin + child.duration))
      emit(
        child, values, seed: hash(seed, UInt64(index)), from: birth + child.begin, to: end,
        origin: birth + child.begin, at: time, depth: depth + 1
      ) { at, _ in (position(at - birth), 0) }
    }
    let age = time - birth
    guard age >= 0, age < life, let image = cell.contents, cell.contentsScale > 0 else { return }
    let size = scale + cell.scaleSpeed * age
    func component(_ index: Int) -> Double {
      min(1, max(0, color[index] + cell.colorSpeed[index] * age))
    }
    guard size != 0, component(3) > 0 else { return }
    particles.append(
      Particle(
        birth: birth, image: image, part: cell.contentsRect, contentsScale: cell.contentsScale,
        place: position(age), scale: abs(size), rotation: spin * age,
        tint: Tint(
          red: component(0), green: component(1), blue: component(2), alpha: component(3))))
  }
}

extension EmitterState.Values {
  /// A random place in the shape, and the direction in radians, clockwise from the x axis, from
  /// which emission angles are measured there.
  ///
  /// The direction is the x axis, but for shapes with a normal. That of a line points up: Apple's
  /// fireworks rise from one without an angle, and the confetti of many tutorials fall with the
  /// angle π. That of a circle's outline points outwards: particles of buttons that burst fly apart
  /// without an angle, and gather with a negative velocity.
  fileprivate func birth(_ numbers: inout SeededNumbers) -> (place: CGPoint, direction: Double) {
    let (width, height) = (Double(size.width), Double(size.height))
    let (across, along) = (numbers.unit(), numbers.unit())
    var offset = CGPoint.zero
    var direction = 0.0
    switch shape {
    case .line:
      offset.x = (across - 0.5) * width
      direction = -.pi / 2
    case .rectangle, .cuboid:
      offset =
        mode == .outline
        ? edge(across, width, height)
        : CGPoint(x: (across - 0.5) * width, y: (along - 0.5) * height)
    case .circle, .sphere:
      // The width alone counts as the radius; the square root spreads the area evenly.
      let isHollow = mode == .outline || mode == .surface
      let radius = width * (isHollow ? 1 : along.squareRoot())
      if isHollow { direction = 2 * .pi * across }
      offset = CGPoint(
        x: radius * Elementary.cos(2 * .pi * across), y: radius * Elementary.sin(2 * .pi * across))
    default: break
    }
    return (CGPoint(x: position.x + offset.x, y: position.y + offset.y), direction)
  }

  /// Place on the outline of a rectangle, at a share of its length.
  private func edge(_ share: Double, _ width: Double, _ height: Double) -> CGPoint {
    var way = share * 2 * (width + height)
    if way < width { return CGPoint(x: way - width / 2, y: -height / 2) }
    way -= width
    if way < height { return CGPoint(x: width / 2, y: way - height / 2) }
    way -= height
    if way < width { return CGPoint(x: width / 2 - way, y: height / 2) }
    return CGPoint(x: -width / 2, y: height / 2 - (way - width))
  }
}

extension SeededNumbers {
  /// Uniform random number in 0..<1. Its 53 bits are those of a Double, so that the division is exact.
  fileprivate mutating func unit() -> Double { Double(next() &>> 11) / 9_007_199_254_740_992 }

  fileprivate mutating func value(of spread: EmitterCellState.Spread) -> Double {
    spread.range == 0 ? spread.mean : spread.mean + spread.range * (2 * unit() - 1)
  }
}

/// Seed from two numbers.
private func hash(_ first: UInt64, _ second: UInt64) -> UInt64 {
  // The factor, 2⁶⁴ over the golden ratio, spreads small numbers over all bits.
  var numbers = SeededNumbers(seed: first &* 0x9E37_79B9_7F4A_7C15 ^ second)
  return numbers.next()
}
