/// Name of a view in a step: identifier, tag or text.
public enum SceneViewName: Hashable, Sendable {
  /// The ``SceneView/id`` of a scene's view, or the `accessibilityIdentifier` of a view of code.
  case id(String)
  /// The `tag` of a view of code.
  case tag(Int)
  /// The text that a view shows: of a label, button, text field or bar, or its `accessibilityLabel`.
  case text(String)
}

extension SceneViewName {
  /// Short name for timelines: the id, the text or the tag.
  package var label: String {
    switch self {
    case .id(let name), .text(let name): name
    case .tag(let tag): "\(tag)"
    }
  }
}

extension SceneViewName: CustomStringConvertible {
  /// Text for messages, such as `id "menu"`, `tag 3` or `text "Open"`.
  public var description: String {
    switch self {
    case .id(let id): "id \(quoted(id))"
    case .tag(let tag): "tag \(tag)"
    case .text(let text): "text \(quoted(text))"
    }
  }
}
