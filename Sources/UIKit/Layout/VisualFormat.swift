import CoreGraphics

/// A line of views as the visual format language draws it: `H:|-[icon(24)]-8@750-[title(>=icon)]-|`.
struct VisualFormat {
  /// A length, limit or gap: a number, or the size of another view.
  struct Predicate {
    enum Value {
      case number(CGFloat)
      case view(String)
    }

    var relation = NSLayoutConstraint.Relation.equal
    var value = Value.number(0)
    var priority = UILayoutPriority.required
  }

  enum Gap {
    case none
    case standard
    case predicates([Predicate])
  }

  struct Part {
    let name: String
    let sizes: [Predicate]
  }

  var isVertical = false
  /// Nil where the format does not start or end at the superview.
  var leadingGap: Gap?
  var trailingGap: Gap?
  var parts: [Part] = []
  /// Gaps between each part and the next.
  var gaps: [Gap] = []
}

/// Mistake in a format and the index of its character.
struct VisualFormatError: Error {
  let problem: String
  let offset: Int
}
