extension DisplayList {
  /// The whole list as indented text, for tests and for people: a line per item, its parts below it.
  ///
  /// Equal lists have equal texts on every machine. Lengths are rounded to four decimals; a picture
  /// is named by its size and digest.
  public var dump: String {
    var writer = DumpWriter()
    writer.line("canvas \(canvas) on \(background.dump)")
    writer.nested { $0.write(items) }
    return writer.text
  }
}

extension [DisplayItem] {
  /// The items as in ``DisplayList/dump``.
  public var dump: String {
    var writer = DumpWriter()
    writer.write(self)
    return writer.text
  }
}

private struct DumpWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func nested(_ body: (inout DumpWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func write(_ items: [DisplayItem]) {
    for item in items { write(item) }
  }

  private mutating func write(_ item: DisplayItem) {
    switch item {
    case .fill(let fill):
      line("fill \(fill.shape.dump)\(fill.transform.dump)")
      nested { $0.line("with \(fill.paint.dump)") }
    case .shadow(let shadow):
      line(
        "shadow of \(shadow.shape.dump)\(shadow.transform.dump), \(shadow.color.dump), "
          + "sigma \(number(shadow.sigma)), moved by \(shadow.offset.dump)")
    case .backdropBlur(let blur):
      line("backdrop blur in \(blur.shape.dump)\(blur.transform.dump), sigma \(number(blur.sigma))")
    case .group(let group):
      write(group)
    }
  }

  /// Only what differs from a plain group is told.
  private mutating func write(_ group: Group) {
    var words = ["group"]
    if group.opacity != 1 { words.append("opacity \(number(group.opacity))") }
    if group.blurSigma != 0 { words.append("blur \(number(group.blurSigma))") }
    if group.blend != .sourceOver { words.append("blend \(group.blend)") }
    if group.isIsolated { words.append("isolated") }
    line(words.joined(separator: " "))
    nested { writer in
      if let clip = group.clip { writer.line("clip \(clip.shape.dump)\(clip.transform.dump)") }
      if let shadow = group.shadow {
        writer.line(
          "group shadow \(shadow.color.dump), sigma \(number(shadow.sigma)), "
            + "moved by \(shadow.offset.dump)")
      }
      if let mask = group.mask {
        writer.line("mask")
        writer.nested { $0.write(mask) }
        writer.line("items")
        writer.nested { $0.write(group.items) }
      } else {
        writer.write(group.items)
      }
    }
  }
}
