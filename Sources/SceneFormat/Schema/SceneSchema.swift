/// The JSON Schemas of scenes, made from the tables that scenes are read by.
public enum SceneSchema {
  /// The text of `Scenes/scene.schema.json`.
  public static var text: String { text(of: SceneKeys.shape, title: "Flipbook scene") }

  /// The text of `Scenes/shared.schema.json`, for the files that scenes include.
  public static var sharedText: String {
    text(of: SharedKeys.shape, title: "Flipbook shared scene file", hasParameters: true)
  }

  private static func text(
    of shape: ObjectShape, title: String, hasParameters: Bool = false
  ) -> String {
    let whole = hasParameters ? shape.schema.takingParameters : shape.schema
    guard case .object(let members) = whole else {
      preconditionFailure("the shape is no object")
    }
    let head: [(key: String, value: SchemaNode)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")), ("title", .text(title)),
    ]
    let used = names(usedBy: shape.schema)
    var definitions = definitions.filter { used.contains($0.key) }
    if hasParameters {
      definitions = definitions.map { ($0.key, $0.value.takingParameters) }
      definitions.append(("parameter", SchemaNode.parameter))
    }
    return SchemaNode.object(head + members + [("$defs", .object(definitions))]).text() + "\n"
  }

  /// The definitions that a schema refers to, those that these refer to included.
  private static func names(usedBy schema: SchemaNode) -> Set<String> {
    var found: Set<String> = []
    var waiting = [schema]
    while let next = waiting.popLast() {
      for name in next.references where found.insert(name).inserted {
        waiting += definitions.filter { $0.key == name }.map(\.value)
      }
    }
    return found
  }

  /// The definition that a reference names: `#/$defs/view`.
  static func definition(of reference: String) -> SchemaNode? {
    let name = reference.dropFirst("#/$defs/".count)
    return definitions.first { $0.key == name }?.value
  }

  private static let definitions: [(key: String, value: SchemaNode)] = {
    let named: [(key: String, value: SchemaNode)] = [
      ("color", SceneColor.schema),
      ("fixedColor", SceneColor.fixedSchema),
      ("rect", SceneRect.numbers.schema),
      ("transition", CatalogName.transitionSchema),
      ("layout", CatalogName.layoutSchema),
      ("app", CatalogName.appSchema),
      ("code-screen", CatalogName.codeSchema),
      ("template", ListKeys.templateSchema),
    ]
    return named + shapes.map { ($0.name, $0.schema) }
  }()

  private static var shapes: [ObjectShape] {
    let objects = [
      GrayKeys.shape, AdaptableColorKeys.shape, InsetsKeys.shape, TransformKeys.shape,
      PictureKeys.shape, AdaptablePictureKeys.shape, DeviceKeys.shape, StatusBarKeys.shape,
      MatrixKeys.shape,
      ScreenKeys.shape,
      ScrollKeys.shape, ViewKeys.shape, BorderKeys.shape, ShadowKeys.shape, TabKeys.shape,
      GoldenKeys.shape, ToleranceKeys.shape, DragKeys.shape, PinchKeys.shape, DriveKeys.shape,
      ChangeKeys.shape,
      KeyframeKeys.shape, PoseKeys.shape, DescribedTransitionKeys.shape, BackKeys.shape,
      StaggerKeys.shape, RunKeys.shape, GradientKeys.shape, IncludedFileKeys.shape,
      ViewKeys.itemShape, ViewLayoutKeys.shape, ViewLayoutKeys.sizeShape, StackKeys.shape,
      ListKeys.shape, SectionKeys.shape, RowKeys.shape, RowActionKeys.shape,
      ItemKeys.shape, BarKeys.shape, TabItemKeys.shape,
      SheetKeys.shape, ButtonKeys.shape, FieldKeys.shape, PagesKeys.shape,
      AlertKeys.shape, AlertActionKeys.shape,
    ]
    let kinds: [[ObjectShape]] = [
      SpringKeys.shapes, FontKeys.kinds.kinds.map(\.shape),
      CollectionKeys.kinds.kinds.map(\.shape), RootKeys.kinds.kinds.map(\.shape),
      StepKeys.kinds.kinds.map(\.shape), ViewNameKeys.kinds.kinds.map(\.shape),
      BarItemKeys.kinds.kinds.map(\.shape), MenuItemKeys.kinds.kinds.map(\.shape),
    ]
    return objects + kinds.joined()
  }
}
