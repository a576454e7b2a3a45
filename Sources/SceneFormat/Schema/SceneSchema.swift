/// The JSON Schema of scenes, made from the tables that scenes are read by.
public enum SceneSchema {
  /// The text of `Scenes/scene.schema.json`.
  public static var text: String {
    guard case .object(let scene) = SceneKeys.shape.schema else {
      preconditionFailure("the scene's shape is no object")
    }
    let head: [(key: String, value: SchemaNode)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text("Flipbook scene")),
    ]
    return SchemaNode.object(head + scene + [("$defs", .object(definitions))]).text() + "\n"
  }

  private static var definitions: [(key: String, value: SchemaNode)] {
    let named: [(key: String, value: SchemaNode)] = [
      ("color", SceneColor.schema),
      ("rect", SceneRect.numbers.schema),
      ("transition", SceneTransition.schema),
    ]
    return named + shapes.map { ($0.name, $0.schema) }
  }

  private static var shapes: [ObjectShape] {
    [
      GrayKeys.shape, InsetsKeys.shape, TransformKeys.shape, PictureKeys.shape, DeviceKeys.shape,
      ScreenKeys.shape, ViewKeys.shape, BorderKeys.shape, ShadowKeys.shape, RootKeys.shape,
      GoldenKeys.shape, ChangeKeys.shape, SpringKeys.shape,
    ] + StepKeys.kinds.map(\.shape)
  }
}
