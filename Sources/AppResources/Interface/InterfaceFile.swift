/// A storyboard or nib in the format of its source, with its objects by identifier.
package final class InterfaceFile: Sendable {
  package let path: String
  package let root: MarkupElement
  /// Module of the classes that the file names as those of its own target; nil if unknown.
  package let module: String?
  /// Elements of scenes' objects, for a storyboard.
  package let scenes: [[MarkupElement]]
  private let named: [String: MarkupElement]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - module: module of the target that the file belongs to.
  ///   - texts: texts that replace those of the file, by keys such as `abc-12-xyz.text`.
  ///   - sizes: size classes whose variations apply; nil leaves the variations in the elements.
  /// - Throws: `ResourceProblem` if the file cannot be read.
  package init(
    path: String, module: String?, texts: [String: String] = [:],
    sizes: InterfaceSizeClasses? = nil
  ) throws(ResourceProblem) {
    self.path = path
    self.module = module
    let read = try MarkupReader.read(
      [UInt8](try ResourceLimits.content(ofFile: path)), path: path)
    let translated = texts.isEmpty ? read : InterfaceTexts(texts).applied(to: read)
    root = sizes.map(translated.resolved) ?? translated
    guard root.name == "document" else {
      throw ResourceProblem(
        path: path, line: root.line,
        text: "the root element is <\(root.name)>, expected <document>; open the file in Xcode and "
          + "save it")
    }
    scenes = root.list("scenes").map { $0.list("objects") }
    var named: [String: MarkupElement] = [:]
    for element in root.list("resources") + root.list("resources").flatMap(\.children) {
      if let name = element["name"] { named[element.name + " " + name] = element }
    }
    self.named = named
  }

  /// Identifier of the object of the initial controller.
  package var initialController: String? { root["initialViewController"] }

  /// A declared resource: `namedColor`, `systemColor` or `image` with a name.
  package func resource(_ kind: String, named name: String) -> MarkupElement? {
    named[kind + " " + name]
  }

  /// The controllers of all scenes with their scenes.
  package var controllers: [(element: MarkupElement, scene: [MarkupElement])] {
    scenes.flatMap { scene in
      scene.filter { $0["sceneMemberID"] == "viewController" }.map { ($0, scene) }
    }
  }

  /// Top-level objects of a nib.
  package var objects: [MarkupElement] { root.list("objects") }
}
