import Display
import Pixels

/// Source of color and blend mode of a layer. Chooses the inner loop once per run of pixels.
struct Brush {
  enum Source {
    /// Constant pixel that replaces the backdrop.
    case background(UInt32)
    case solid(PremultipliedColor)
    case gradient(GradientSampler)
    case image(ImageSampler)
    case surface(Surface)
    case blurred(BlurredPicture)
  }

  enum Blend: Equatable {
    case over
    case plus
    /// Formula of a less common blend mode.
    case mixed(BlendMode)
    /// Interpolation from backdrop to source, also where the source is clear.
    case replace

    init(_ mode: BlendMode) {
      switch mode {
      case .sourceOver: self = .over
      case .plus: self = .plus
      default: self = .mixed(mode)
      }
    }
  }

  private let source: Source
  private let blend: Blend
  /// Opacity, of 65535.
  private let factor: UInt16
  /// Color of a solid source.
  private let ink: SolidColor
  private let isOpaque: Bool

  /// Creates a brush. Opacity of colors and gradients must already be included in them.
  init(_ source: Source, opacity: Double = 1, blend: Blend = .over) {
    self.source = source
    self.blend = blend
    factor = UInt16(unit(opacity) * 65535 + 0.5)
    ink = if case .solid(let solid) = source { SolidColor(solid) } else { .clear }
    isOpaque =
      switch source {
      case .background: true
      case .solid(let color): color.isOpaque
      case .gradient(let gradient): gradient.isOpaque
      case .image(let image): image.isOpaque && factor == 65535
      case .surface, .blurred: false
      }
  }

  /// Buffers kept from run to run.
  struct Scratch {
    var row: [UInt32] = []
    var sampler = SamplerScratch()
    var inked = SolidColorRow()

    mutating func reserve(_ count: Int) {
      if row.count < count { row = [UInt32](repeating: 0, count: count) }
    }
  }

  /// Paints rows of equal coverage. `target[start]` is the pixel at the left edge of the canvas in
  /// the first row; rows are `stride` apart.
  func paint(
    _ row: CoverageRow, _ lines: Range<Int>, onto target: inout MutableSpan<UInt32>,
    at start: Int, stride: Int, _ scratch: inout Scratch
  ) {
    // Rows that fill the surface's width are adjacent in memory: one fill or copy for all of them.
    if let run = row.runs.first, row.runs.count == 1, run.isFull, run.count == stride,
      paintBlock(run, lines, onto: &target, at: start + run.left)
    {
      return
    }
    // Color times coverage is the same in each of these rows: computed once.
    if case .solid(let color) = source, blend == .over, lines.count > 2 {
      paintSolid(color, row, lines, onto: &target, at: start, stride: stride, &scratch.inked)
      return
    }
    var start = start
    for y in lines {
      paint(row, y, onto: &target, at: start, &scratch)
      start += stride
    }
  }

  /// Paints complete adjacent rows at once; false when that is not possible.
  private func paintBlock(
    _ run: CoverageRow.Run, _ lines: Range<Int>, onto target: inout MutableSpan<UInt32>,
    at start: Int
  ) -> Bool {
    guard isOpaque, blend == .over else { return false }
    let count = run.count * lines.count
    switch source {
    case .background(let pixel):
      fill(&target, at: start, count: count, with: pixel)
    case .solid(let color):
      fill(&target, at: start, count: count, with: color.pixel)
    case .image(let image):
      guard let (pixmap, first) = image.stored(lines, run.left..<run.right) else { return false }
      pixmap.withPixels { copy($0, from: first, count: count, to: &target, at: start) }
    case .gradient, .surface, .blurred:
      return false
    }
    return true
  }

  private func paint(
    _ row: CoverageRow, _ y: Int, onto target: inout MutableSpan<UInt32>, at start: Int,
    _ scratch: inout Scratch
  ) {
    // Following a path through the image costs more to start than to continue.
    if case .image(let image) = source, image.prefersLongRuns, let whole = row.whole {
      scratch.reserve(whole.count)
      paint(row, whole, image, y, onto: &target, at: start, &scratch.row, &scratch.sampler)
      return
    }
    for run in row.runs {
      paint(run, y, bytes: row.bytes.span, onto: &target, at: start + run.left, &scratch)
    }
  }

  /// Reads a bitmap once for all runs of a row.
  private func paint(
    _ row: CoverageRow, _ whole: Range<Int>, _ image: ImageSampler, _ y: Int,
    onto target: inout MutableSpan<UInt32>, at start: Int,
    _ pixels: inout [UInt32], _ scratch: inout SamplerScratch
  ) {
    var buffer = pixels.mutableSpan
    image.read(y, from: whole.lowerBound, count: whole.count, into: &buffer, at: 0, &scratch)
    for run in row.runs {
      let first = run.left - whole.lowerBound
      if isOpaque, run.isFull, blend == .over {
        copy(buffer.span, from: first, count: run.count, to: &target, at: start + run.left)
      } else {
        paint(
          buffer.span, from: first, run, row.bytes.span, onto: &target, at: start + run.left)
      }
    }
  }

  /// Paints one run of row `y`; its first pixel is `target[start]`.
  private func paint(
    _ run: CoverageRow.Run, _ y: Int, bytes: Span<UInt8>,
    onto target: inout MutableSpan<UInt32>, at start: Int, _ scratch: inout Scratch
  ) {
    if case .mixed = blend {
      return paintPixels(run, y, bytes, onto: &target, at: start, &scratch)
    }
    switch source {
    case .background(let pixel):
      fill(&target, at: start, count: run.count, with: pixel)
    case .solid(let color):
      paint(color, run, bytes, onto: &target, at: start)
    case .gradient(let gradient):
      paint(gradient, run, y, bytes, onto: &target, at: start)
    case .image(let image) where isOpaque && run.isFull && blend == .over:
      image.read(y, from: run.left, count: run.count, into: &target, at: start, &scratch.sampler)
    case .blurred(let picture) where run.isFull && factor == 65535 && blend == .replace:
      picture.read(
        y, from: run.left, count: run.count, into: &target, at: start, &scratch.sampler.cells)
    case .image, .surface, .blurred:
      paintPixels(run, y, bytes, onto: &target, at: start, &scratch)
    }
  }

  /// Paints pixels that lie ready somewhere, or are read first.
  private func paintPixels(
    _ run: CoverageRow.Run, _ y: Int, _ bytes: Span<UInt8>,
    onto target: inout MutableSpan<UInt32>, at start: Int, _ scratch: inout Scratch
  ) {
    if let (pixmap, first) = stored(run, y) {
      pixmap.withPixels {
        paint($0, from: first, run, bytes, onto: &target, at: start)
      }
    } else {
      scratch.reserve(run.count)
      paint(run, y, bytes, onto: &target, at: start, &scratch.row, &scratch.sampler)
    }
  }

  /// Location of the pixels of a run in memory; nil when they have to be computed.
  private func stored(_ run: CoverageRow.Run, _ y: Int) -> (Pixmap, first: Int)? {
    switch source {
    case .image(let image): image.stored(y, run.left..<run.right)
    case .surface(let surface): (surface.pixmap, surface.index(run.left, y))
    case .background, .solid, .gradient, .blurred: nil
    }
  }

  private func paint(
    _ run: CoverageRow.Run, _ y: Int, _ bytes: Span<UInt8>,
    onto target: inout MutableSpan<UInt32>, at start: Int,
    _ pixels: inout [UInt32], _ scratch: inout SamplerScratch
  ) {
    var row = pixels.mutableSpan
    read(run, y, into: &row, &scratch)
    paint(row.span, from: 0, run, bytes, onto: &target, at: start)
  }

  private func read(
    _ run: CoverageRow.Run, _ y: Int, into row: inout MutableSpan<UInt32>,
    _ scratch: inout SamplerScratch
  ) {
    switch source {
    case .background(let pixel):
      fill(&row, at: 0, count: run.count, with: pixel)
    case .solid(let color):
      fill(&row, at: 0, count: run.count, with: color.pixel)
    case .gradient(let gradient):
      write(gradient, y, from: run.left, count: run.count, to: &row, at: 0)
    case .image(let image):
      image.read(y, from: run.left, count: run.count, into: &row, at: 0, &scratch)
    case .surface(let surface):
      surface.pixmap.withPixels { pixels in
        copy(pixels, from: surface.index(run.left, y), count: run.count, to: &row, at: 0)
      }
    case .blurred(let picture):
      picture.read(
        y, from: run.left, count: run.count, into: &row, at: 0, &scratch.cells)
    }
  }
}

extension Brush {
  /// Paints rows with one color, whose coverage is worked out only once.
  private func paintSolid(
    _ solid: PremultipliedColor, _ row: CoverageRow, _ lines: Range<Int>,
    onto target: inout MutableSpan<UInt32>, at start: Int, stride: Int, _ inked: inout SolidColorRow
  ) {
    inked.prepare(row, ink)
    for line in 0..<lines.count {
      var place = 0
      for run in row.runs {
        let start = start + line * stride + run.left
        if run.isVarying {
          inked.blendOver(&place, count: run.count, onto: &target, at: start)
        } else {
          paint(solid, run, row.bytes.span, onto: &target, at: start)
        }
      }
    }
  }

  private func paint(
    _ solid: PremultipliedColor, _ run: CoverageRow.Run, _ bytes: Span<UInt8>,
    onto target: inout MutableSpan<UInt32>, at start: Int
  ) {
    if run.isVarying {
      blendOver(
        ink, count: run.count, coverage: bytes, at: run.firstByte, onto: &target, at: start)
    } else if isOpaque, run.isFull {
      fill(&target, at: start, count: run.count, with: solid.pixel)
    } else {
      let part = FixedPointPixels(solid, coverage: Double(run.level) / 255)
      blendOver(part, count: run.count, onto: &target, at: start)
    }
  }

  private func paint(
    _ gradient: GradientSampler, _ run: CoverageRow.Run, _ y: Int, _ bytes: Span<UInt8>,
    onto target: inout MutableSpan<UInt32>, at start: Int
  ) {
    if run.isVarying {
      blendOver(
        gradient, y, from: run.left, count: run.count, coverage: bytes, at: run.firstByte,
        onto: &target, at: start)
    } else if gradient.isConstantInRows, isOpaque, run.isFull {
      let pixel = gradient.fourRounded(run.left, y)[0]
      fill(&target, at: start, count: run.count, with: pixel)
    } else if gradient.isConstantInRows {
      let color = gradient.four(run.left, y)
      let part = run.isFull ? color : color.covered(Channels(repeating: UInt16(run.level)))
      blendOver(part, count: run.count, onto: &target, at: start)
    } else if isOpaque, run.isFull {
      write(gradient, y, from: run.left, count: run.count, to: &target, at: start)
    } else {
      blendOver(
        gradient, y, from: run.left, count: run.count, coverage: run.level,
        onto: &target, at: start)
    }
  }

  private func paint(
    _ row: Span<UInt32>, from first: Int, _ run: CoverageRow.Run, _ bytes: Span<UInt8>,
    onto target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let count = run.count
    let byte = run.firstByte
    let part = UInt16(truncatingIfNeeded: (Int(factor) * run.level + 127) / 255)
    switch (blend, run.isVarying) {
    case (.over, true):
      blendOver(
        row, from: first, count: count, coverage: bytes, at: byte, factor: factor,
        onto: &target, at: start)
    case (.over, false) where part == 65535:
      blendOver(row, from: first, count: count, onto: &target, at: start)
    case (.over, false):
      blendOver(row, from: first, count: count, factor: part, onto: &target, at: start)
    case (.plus, true):
      blendPlus(
        row, from: first, count: count, coverage: bytes, at: byte, factor: factor,
        onto: &target, at: start)
    case (.plus, false):
      blendPlus(row, from: first, count: count, factor: part, onto: &target, at: start)
    case (.replace, true):
      blendInterpolating(
        row, from: first, count: count, coverage: bytes, at: byte, factor: factor,
        onto: &target, at: start)
    case (.replace, false):
      blendInterpolating(row, from: first, count: count, factor: part, onto: &target, at: start)
    case (.mixed(let mode), true):
      blendMixed(
        row, from: first, count: count, mode, factor: factor, coverage: { Int(bytes[byte &+ $0]) },
        onto: &target, at: start)
    case (.mixed(let mode), false):
      blendMixed(
        row, from: first, count: count, mode, factor: factor, coverage: { _ in run.level },
        onto: &target,
        at: start)
    }
  }
}
