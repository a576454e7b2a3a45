/// Runs a Type 2 charstring: Adobe's Technical Note 5177.
///
/// Hints are skipped. Arithmetic operators and `seac` accents (four operands of `endchar`), both
/// deprecated, are refused.
struct Type2Interpreter {
  private(set) var outline = GlyphOutline()
  private let global: CompactFont.Index
  private let local: CompactFont.Index?
  /// 16.16 fixed point.
  private var stack: [Int] = []
  private var pen = GlyphOutline.Point(x: 0, y: 0)
  private var stemCount = 0
  private var hasWidth = false
  private var isOpen = false
  private var hasEnded = false
  private var steps = FontLimits.charstringSteps

  init(global: CompactFont.Index, local: CompactFont.Index?) {
    self.global = global
    self.local = local
    stack.reserveCapacity(48)
  }

  mutating func run(_ charstring: TableBytes) throws(FontError) {
    try run(charstring, depth: 0)
    close()
  }

  private mutating func run(_ code: TableBytes, depth: Int) throws(FontError) {
    guard depth <= FontLimits.subroutineDepth else {
      throw .tooLarge(code.tag, reason: "subroutines nested too deeply")
    }
    var offset = 0
    while offset < code.count, !hasEnded {
      steps -= 1
      guard steps >= 0 else {
        throw .tooLarge(
          code.tag, reason: "more than \(FontLimits.charstringSteps) steps in a glyph")
      }
      let byte = try code.u8(offset)
      offset += 1
      if byte >= 32 || byte == 28 {
        try push(byte, code, &offset)
        continue
      }
      switch byte {
      case 10:
        guard let local else { throw code.malformed("a call of a missing subroutine") }
        try run(subroutine(of: local), depth: depth + 1)
      case 29: try run(subroutine(of: global), depth: depth + 1)
      case 11: return
      case 12:
        try flex(try code.u8(offset), code)
        offset += 1
      case 19, 20:
        // Operands before a mask are vertical stems without their operator.
        countStems()
        let size = (stemCount + 7) / 8
        try code.check(offset, size)
        offset += size
      default: try draw(byte, code)
      }
    }
  }

  private mutating func push(
    _ byte: Int, _ code: TableBytes, _ offset: inout Int
  ) throws(FontError) {
    let value: Int
    switch byte {
    case 28:
      value = try code.i16(offset) << 16
      offset += 2
    case ..<247: value = (byte - 139) << 16
    case ..<251:
      value = ((byte - 247) * 256 + (try code.u8(offset)) + 108) << 16
      offset += 1
    case ..<255:
      value = (-(byte - 251) * 256 - (try code.u8(offset)) - 108) << 16
      offset += 1
    default:
      value = Int(Int32(truncatingIfNeeded: try code.u32(offset)))
      offset += 4
    }
    guard stack.count < FontLimits.charstringStack else {
      throw code.malformed("a charstring's stack overflows")
    }
    stack.append(value)
  }

  private mutating func subroutine(
    of index: CompactFont.Index
  ) throws(FontError) -> TableBytes {
    guard let number = stack.popLast() else {
      throw index.table.malformed("a call without a number")
    }
    let bias = index.count < 1_240 ? 107 : index.count < 33_900 ? 1_131 : 32_768
    return try index[(number >> 16) + bias]
  }

  // MARK: Operators

  private mutating func draw(_ operation: Int, _ code: TableBytes) throws(FontError) {
    switch operation {
    case 1, 3, 18, 23: countStems()
    case 4:
      takeWidth(expecting: 1)
      move(0, try operand(stack.count - 1, code))
    case 22:
      takeWidth(expecting: 1)
      move(try operand(stack.count - 1, code), 0)
    case 21:
      takeWidth(expecting: 2)
      let x = try operand(stack.count - 2, code)
      move(x, try operand(stack.count - 1, code))
    case 14:
      guard stack.count < 4 else { throw code.malformed("seac accents are not supported") }
      hasEnded = true
    case 5:
      for index in stride(from: 0, to: stack.count - 1, by: 2) {
        line(stack[index], stack[index + 1])
      }
    case 6, 7:
      for index in stack.indices {
        // The two operators differ in the direction of the first line.
        if (operation == 6) == index.isMultiple(of: 2) {
          line(stack[index], 0)
        } else {
          line(0, stack[index])
        }
      }
    case 8: curves(0, stack.count)
    case 24:
      let end = curves(0, stack.count - 2)
      line(try operand(end, code), try operand(end + 1, code))
    case 25:
      var index = 0
      while stack.count - index >= 8 {
        line(stack[index], stack[index + 1])
        index += 2
      }
      curves(index, stack.count)
    case 26: parallelCurves(isVertical: true)
    case 27: parallelCurves(isVertical: false)
    case 30: alternatingCurves(startsHorizontal: false)
    case 31: alternatingCurves(startsHorizontal: true)
    default: throw code.malformed("operator \(operation) in a charstring")
    }
    stack.removeAll(keepingCapacity: true)
  }

  private func operand(_ index: Int, _ code: TableBytes) throws(FontError) -> Int {
    guard index >= 0, index < stack.count else {
      throw code.malformed("an operator without its operands")
    }
    return stack[index]
  }

  /// The first operator that clears the stack may have the advance width before its operands.
  private mutating func takeWidth(expecting count: Int) {
    if !hasWidth, stack.count > count { stack.removeFirst() }
    hasWidth = true
  }

  private mutating func countStems() {
    hasWidth = true
    // An odd operand is the width.
    stemCount += stack.count / 2
    stack.removeAll(keepingCapacity: true)
  }

  // MARK: Lines and curves

  private mutating func step(_ x: Int, _ y: Int) -> GlyphOutline.Point {
    pen.x += x
    pen.y += y
    return pen
  }

  private mutating func move(_ x: Int, _ y: Int) {
    close()
    outline.elements.append(.move(step(x, y)))
    isOpen = true
  }

  /// A line or curve before the first move begins at the origin.
  private mutating func open() {
    guard !isOpen else { return }
    outline.elements.append(.move(pen))
    isOpen = true
  }

  private mutating func close() {
    if isOpen { outline.elements.append(.close) }
    isOpen = false
  }

  private mutating func line(_ x: Int, _ y: Int) {
    open()
    outline.elements.append(.line(step(x, y)))
  }

  private mutating func curve(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ x3: Int, _ y3: Int) {
    open()
    let control1 = step(x1, y1)
    let control2 = step(x2, y2)
    outline.elements.append(.cubic(control1: control1, control2: control2, end: step(x3, y3)))
  }

  /// As many curves of six operands as fit below `end`; where they end.
  @discardableResult
  private mutating func curves(_ start: Int, _ end: Int) -> Int {
    var index = start
    while end - index >= 6 {
      curve(
        stack[index], stack[index + 1], stack[index + 2], stack[index + 3], stack[index + 4],
        stack[index + 5])
      index += 6
    }
    return index
  }

  /// `vvcurveto` and `hhcurveto`: curves that begin and end in one direction.
  private mutating func parallelCurves(isVertical: Bool) {
    var index = stack.count % 4 == 0 ? 0 : 1
    var aside = index == 1 ? stack[0] : 0
    while stack.count - index >= 4 {
      let (first, x, y, last) =
        (stack[index], stack[index + 1], stack[index + 2], stack[index + 3])
      if isVertical {
        curve(aside, first, x, y, 0, last)
      } else {
        curve(first, aside, x, y, last, 0)
      }
      aside = 0
      index += 4
    }
  }

  /// `hvcurveto` and `vhcurveto`: curves that turn from one direction to the other.
  private mutating func alternatingCurves(startsHorizontal: Bool) {
    var isHorizontal = startsHorizontal
    var index = 0
    while stack.count - index >= 4 {
      let (first, x, y, last) =
        (stack[index], stack[index + 1], stack[index + 2], stack[index + 3])
      // Only the last curve may end aslant, by one more operand.
      let aside = stack.count - index == 5 ? stack[index + 4] : 0
      if isHorizontal {
        curve(first, 0, x, y, aside, last)
      } else {
        curve(0, first, x, y, last, aside)
      }
      isHorizontal.toggle()
      index += 4
    }
  }

  private mutating func flex(_ operation: Int, _ code: TableBytes) throws(FontError) {
    let counts = [34: 7, 35: 12, 36: 9, 37: 11]
    guard let count = counts[operation] else {
      throw code.malformed("operator 12 \(operation) in a charstring")
    }
    guard stack.count >= count else { throw code.malformed("an operator without its operands") }
    let s = stack
    switch operation {
    case 34:
      curve(s[0], 0, s[1], s[2], s[3], 0)
      curve(s[4], 0, s[5], -s[2], s[6], 0)
    case 35:
      curve(s[0], s[1], s[2], s[3], s[4], s[5])
      curve(s[6], s[7], s[8], s[9], s[10], s[11])
    case 36:
      curve(s[0], s[1], s[2], s[3], s[4], 0)
      curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]))
    default:
      let x = s[0] + s[2] + s[4] + s[6] + s[8]
      let y = s[1] + s[3] + s[5] + s[7] + s[9]
      // The last operand goes along the longer way; the other coordinate returns to the start.
      let isFlat = abs(x) > abs(y)
      curve(s[0], s[1], s[2], s[3], s[4], s[5])
      curve(s[6], s[7], s[8], s[9], isFlat ? s[10] : -x, isFlat ? -y : s[10])
    }
    stack.removeAll(keepingCapacity: true)
  }
}
