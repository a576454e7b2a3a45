/// Text of a view: a label.
public struct SceneText: Hashable, Sendable {
  /// Runs, at least one.
  public var runs: [SceneTextRun]
  /// Font of runs without their own (default: the system's, 17 points).
  public var font: SceneFont
  /// Color of runs without their own; nil for UIKit's `label`.
  public var color: SceneColor?
  /// Default: ``SceneTextAlignment/natural``.
  public var alignment: SceneTextAlignment
  /// Maximum number of lines; 0 for as many as fit (default 1).
  public var lines: Int
  /// Default: ``SceneTextFit/report``.
  public var fit: SceneTextFit
  /// Position of the text in the file, for messages.
  public var position: SourcePosition

  /// The characters of all runs.
  public var string: String { runs.map(\.text).joined() }
}

/// A part of a text with attributes of its own.
public struct SceneTextRun: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// nil for that of the text.
  public var font: SceneFont?
  /// nil for that of the text.
  public var color: SceneColor?
  /// Whether a line runs below the run.
  public var isUnderlined = false
  /// Whether a line runs through the run.
  public var isStruckThrough = false
  /// Additional space after each character in points.
  public var kern = 0.0

  /// Whether the run has no attributes of its own.
  public var isPlain: Bool { self == SceneTextRun(text: text) }
}

/// A font of the system.
public struct SceneFont: Hashable, Sendable {
  /// The two ways to give the size.
  public enum Size: Hashable, Sendable {
    /// Size and weight of a text style.
    case style(SceneTextStyle)
    /// Size in points.
    case points(Double)
  }

  /// Size of the font.
  public var size: Size
  /// nil for that of the style, else regular.
  public var weight: SceneFontWeight?
  /// Whether the font is italic.
  public var isItalic = false
  /// Default: ``SceneFontFamily/system``.
  public var family = SceneFontFamily.system

  /// Font of a label: regular, 17 points.
  public static let standard = SceneFont(size: .points(17))
}

/// Text styles by UIKit's names.
public enum SceneTextStyle: String, CaseIterable, Sendable {
  /// Styles of titles.
  case largeTitle, title1, title2, title3
  /// Styles of text.
  case headline, subheadline, body, callout, footnote, caption1, caption2
}

/// Weights of fonts by UIKit's names.
public enum SceneFontWeight: String, CaseIterable, Sendable {
  /// The weights, from thin to thick strokes.
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// Families of the system's fonts.
public enum SceneFontFamily: String, CaseIterable, Sendable {
  /// The system font.
  case system
  /// The system font with digits of one width.
  case monospacedDigits
  /// All characters have one width.
  case monospaced
}

/// Alignments of text by UIKit's names.
public enum SceneTextAlignment: String, CaseIterable, Sendable {
  /// The alignments; the natural one is left.
  case natural, left, center, right, justified
}

/// Treatment of a text that is larger than its frame.
public enum SceneTextFit: String, CaseIterable, Sendable {
  /// Truncates with an ellipsis, and reports a mistake.
  case report
  /// Truncates with an ellipsis.
  case truncate
  /// A single line becomes smaller, down to half of its font size.
  case shrink
}
