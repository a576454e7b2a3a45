import CoreGraphics
import Foundation
import QuartzCore

extension NSLayoutConstraint {
  /// The constraints that a visual format draws. A mistake in the format is reported with its place;
  /// the result is then empty.
  ///
  /// - Parameters:
  ///   - metrics: numbers by the names that the format uses.
  ///   - views: views or layout guides by the names that the format uses.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let items = views.compactMapValues { $0 as? any LayoutItem }
    let numbers = (metrics ?? [:]).compactMapValues(length)
    var parser = VisualFormatParser(format, metrics: numbers, views: Set(items.keys))
    do {
      let builder = VisualFormatBuilder(format: try parser.parse(), items: items)
      return try builder.constraints(opts)
    } catch {
      report(error, in: format)
      return []
    }
  }

  private class func length(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  private class func report(_ error: VisualFormatError, in format: String) {
    let rest = format.dropFirst(error.offset)
    let place =
      rest.isEmpty ? "at its end" : "at character \(error.offset + 1), “\(rest)”"
    World.current.report(
      .formatInvalid, "the format “\(format)” cannot be read \(place): \(error.problem)")
  }
}

/// Turns a parsed format into constraints.
@MainActor
private struct VisualFormatBuilder {
  let format: VisualFormat
  let items: [String: any LayoutItem]

  func constraints(
    _ options: NSLayoutConstraint.FormatOptions
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let line = format.parts.compactMap { items[$0.name] }
    var result: [NSLayoutConstraint] = []
    if let gap = format.leadingGap, let first = line.first {
      result += try constraints(atEdgeOf: first, gap, isStart: true)
    }
    for (index, part) in format.parts.enumerated() {
      result += sizes(of: part)
      if index + 1 < line.count {
        result += constraints(between: line[index], line[index + 1], format.gaps[index])
      }
    }
    if let gap = format.trailingGap, let last = line.last {
      result += try constraints(atEdgeOf: last, gap, isStart: false)
    }
    return result + (try alignments(of: line, options))
  }

  private var start: NSLayoutConstraint.Attribute { format.isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { format.isVertical ? .bottom : .trailing }
  private var length: NSLayoutConstraint.Attribute { format.isVertical ? .height : .width }

  private func sizes(of part: VisualFormat.Part) -> [NSLayoutConstraint] {
    part.sizes.map { size in
      let operand = LayoutOperand(items[part.name], length)
      switch size.value {
      case .number(let number):
        return make(operand, size, nil, number)
      case .view(let name):
        return make(operand, size, LayoutOperand(items[name], length), 0)
      }
    }
  }

  private func constraints(
    between one: any LayoutItem, _ next: any LayoutItem, _ gap: VisualFormat.Gap
  ) -> [NSLayoutConstraint] {
    predicates(of: gap, standard: systemSpacing).map { predicate, distance in
      make(LayoutOperand(next, start), predicate, LayoutOperand(one, end), distance)
    }
  }

  /// The standard gap to the superview is its margin.
  private func constraints(
    atEdgeOf item: any LayoutItem, _ gap: VisualFormat.Gap, isStart: Bool
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let outer = item is UIView ? item.layoutHost?.superview : item.layoutHost
    guard let outer else {
      throw VisualFormatError(problem: "\(item.layoutName) has no superview for '|'", offset: 0)
    }
    let edge: NSLayoutConstraint.Attribute
    if case .standard = gap {
      let margins: [NSLayoutConstraint.Attribute] =
        format.isVertical ? [.topMargin, .bottomMargin] : [.leadingMargin, .trailingMargin]
      edge = margins[isStart ? 0 : 1]
    } else {
      edge = isStart ? start : end
    }
    let own = LayoutOperand(item, isStart ? start : end)
    let other = LayoutOperand(outer, edge)
    return predicates(of: gap, standard: 0).map { predicate, distance in
      isStart
        ? make(own, predicate, other, distance) : make(other, predicate, own, distance)
    }
  }

  private func predicates(
    of gap: VisualFormat.Gap, standard: CGFloat
  ) -> [(VisualFormat.Predicate, CGFloat)] {
    guard case .predicates(let list) = gap else {
      if case .standard = gap { return [(VisualFormat.Predicate(), standard)] }
      return [(VisualFormat.Predicate(), 0)]
    }
    return list.compactMap { predicate in
      guard case .number(let distance) = predicate.value else { return nil }
      return (predicate, distance)
    }
  }

  private func make(
    _ first: LayoutOperand, _ predicate: VisualFormat.Predicate, _ second: LayoutOperand?,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(first, predicate.relation, second, constant: constant)
    constraint.priority = predicate.priority
    return constraint
  }

  // MARK: Alignment

  private func alignments(
    of line: [any LayoutItem], _ options: NSLayoutConstraint.FormatOptions
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for (option, attribute) in Self.alignments where options.contains(option) {
      if (attribute.kind == .downPlace) == format.isVertical {
        throw VisualFormatError(
          problem: "the views cannot be aligned by \(attribute) along the same axis", offset: 0)
      }
      for (one, next) in zip(line, line.dropFirst()) {
        result.append(
          NSLayoutConstraint(
            LayoutOperand(one, attribute), .equal, LayoutOperand(next, attribute)))
      }
    }
    return result
  }

  private static let alignments:
    [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
}
