public import Foundation

extension AttributeScopes {
  /// Attributes of UIKit for `AttributedString` and `AttributeContainer`: those of
  /// `NSAttributedString` that text is drawn with, but for shadows and attachments.
  public struct UIKitAttributes: AttributeScope {
    /// Font of the characters.
    public let font: FontAttribute
    /// Color of the characters.
    public let foregroundColor: ForegroundColorAttribute
    /// Color behind the characters.
    public let backgroundColor: BackgroundColorAttribute
    /// Additional space after each character, in points.
    public let kern: KernAttribute
    /// Additional space between letters, in points; without effect on the last one.
    public let tracking: TrackingAttribute
    /// Line below the characters.
    public let underlineStyle: UnderlineStyleAttribute
    /// Color of the line below; that of the characters by default.
    public let underlineColor: UnderlineColorAttribute
    /// Line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Color of the line through; that of the characters by default.
    public let strikethroughColor: StrikethroughColorAttribute
    /// Distance by which characters are raised, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// Alignment, spacing and indents of the lines.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Image in the text; not drawn from an `AttributedString`.
    public let attachment: AttachmentAttribute
    /// Whether letters join: 0 or 1; without effect.
    public let ligature: LigatureAttribute
    /// Color of outlines; without effect.
    public let strokeColor: StrokeColorAttribute
    /// Thickness of outlines in percent; without effect.
    public let strokeWidth: StrokeWidthAttribute
    /// Shadow of the characters; not drawn from an `AttributedString`.
    public let shadow: ShadowAttribute
    /// Effect of the characters; without effect.
    public let textEffect: TextEffectAttribute
    /// Slant of the characters; without effect.
    public let obliqueness: ObliquenessAttribute
    /// Width of the characters; without effect.
    public let expansion: ExpansionAttribute
    /// Attributes of Foundation.
    public let foundation: FoundationAttributes

    /// Key of ``attachment``.
    public enum AttachmentAttribute: AttributedStringKey {
      public typealias Value = NSTextAttachment
      public static let name = NSAttributedString.Key.attachment.rawValue
    }
    /// Key of ``ligature``.
    public enum LigatureAttribute: AttributedStringKey {
      public typealias Value = Int
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    /// Key of ``strokeColor``.
    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// Key of ``strokeWidth``.
    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// Key of ``shadow``.
    public enum ShadowAttribute: AttributedStringKey {
      public typealias Value = NSShadow
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    /// Key of ``textEffect``.
    public enum TextEffectAttribute: AttributedStringKey {
      public typealias Value = NSAttributedString.TextEffectStyle
      public static let name = NSAttributedString.Key.textEffect.rawValue
    }
    /// Key of ``obliqueness``.
    public enum ObliquenessAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    /// Key of ``expansion``.
    public enum ExpansionAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
    /// Key of ``font``.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// Key of ``foregroundColor``.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// Key of ``backgroundColor``.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// Key of ``kern``.
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// Key of ``tracking``.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// Key of ``underlineStyle``.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// Key of ``underlineColor``.
    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// Key of ``strikethroughStyle``.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// Key of ``strikethroughColor``.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// Key of ``paragraphStyle``.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// Key of ``baselineOffset``.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }

  /// Attributes of UIKit.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Attribute of UIKit by its name, as in `text.font = .boldSystemFont(ofSize: 17)`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension NSAttributedString {
  /// Creates a string with the attributes of ``Foundation/AttributeScopes/UIKitAttributes``; others
  /// are left out.
  public convenience init(_ string: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in string.runs {
      text.append(
        NSAttributedString(
          string: String(string[run.range].characters), attributes: run.attributes.uiKitAttributes))
    }
    self.init(attributedString: text)
  }
}

extension AttributeContainer {
  /// UIKit's attributes by the keys of `NSAttributedString`.
  var uiKitAttributes: [NSAttributedString.Key: Any] {
    var found: [NSAttributedString.Key: Any] = [:]
    found[.font] = self.font
    found[.foregroundColor] = self.foregroundColor
    found[.backgroundColor] = self.backgroundColor
    found[.kern] = self.kern
    found[.tracking] = self.tracking
    found[.underlineStyle] = self.underlineStyle?.rawValue
    found[.underlineColor] = self.underlineColor
    found[.strikethroughStyle] = self.strikethroughStyle?.rawValue
    found[.strikethroughColor] = self.strikethroughColor
    found[.baselineOffset] = self.baselineOffset
    found[.paragraphStyle] = self.paragraphStyle
    return found
  }
}

extension AttributedString {
  /// Creates a string with UIKit's attributes of another; others are left out.
  public init(_ string: NSAttributedString) {
    self.init()
    unsafe string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      found, range, _ in
      let text = string.attributedSubstring(from: range).string
      append(AttributedString(text, attributes: AttributeContainer(found)))
    }
  }
}

extension AttributeContainer {
  /// Creates a container of UIKit's attributes among those of `NSAttributedString`; others are left
  /// out.
  public init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = attributes[.font] as? UIFont
    self.foregroundColor = attributes[.foregroundColor] as? UIColor
    self.backgroundColor = attributes[.backgroundColor] as? UIColor
    self.kern = attributes[.kern] as? CGFloat
    self.tracking = attributes[.tracking] as? CGFloat
    self.underlineStyle = (attributes[.underlineStyle] as? Int).map(
      NSUnderlineStyle.init(rawValue:))
    self.underlineColor = attributes[.underlineColor] as? UIColor
    self.strikethroughStyle = (attributes[.strikethroughStyle] as? Int).map(
      NSUnderlineStyle.init(rawValue:))
    self.strikethroughColor = attributes[.strikethroughColor] as? UIColor
    self.baselineOffset = attributes[.baselineOffset] as? CGFloat
    self.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
  }
}

/// Function that changes a color before it is shown.
public struct UIConfigurationColorTransformer {
  /// The function: the color so far, and the one that is shown.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// The color that is shown in place of `input`.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Gray of the same brightness.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      let shown = color.cgColor
      let gray = 0.299 * shown.red + 0.587 * shown.green + 0.114 * shown.blue
      return UIColor(white: gray, alpha: shown.alpha)
    }
  }
  /// The color itself.
  public static var preferredTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { $0 }
  }
  /// The color itself: Flipbook has no settings that turn images gray.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { $0 }
  }
}

/// Function that changes the attributes of a text before it is shown.
public struct UIConfigurationTextAttributesTransformer {
  /// The function: the attributes so far, and those that are shown.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes that are shown in place of `container`.
  public func callAsFunction(_ container: AttributeContainer) -> AttributeContainer {
    transform(container)
  }
}
