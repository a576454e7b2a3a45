/// Leaves out the declarations that need SwiftUI, which does not exist here: views, previews, bridges to
/// SwiftUI, and what uses them in files that import it. Every line keeps its number.
///
/// An app of UIKit has such parts next to its own: without them the rest compiles. A function without a
/// result that uses SwiftUI only in its body has an empty one. Overrides, initializers and functions with
/// results stay: the compiler reports a use of SwiftUI there.
struct SwiftUIParts {
  private let files: [ParsedFile]
  private var importing: Set<Int> = []
  /// Names that need SwiftUI: its own, unless the app declares a type of that name, and those of types
  /// that are left out.
  private var names: Set<String>
  /// Names of the types that are left out.
  private var leftOut: Set<String> = []
  private var cuts: [[Range<Int>]]
  private var texts: [[String]]

  /// The files without those parts, and for each file the names of what is left out.
  static func leaveOut(
    of files: [ParsedFile]
  ) throws(PortError) -> (files: [ParsedFile], names: [[String]]) {
    var parts = SwiftUIParts(files)
    parts.findAll()
    var result = files
    for index in files.indices where !parts.cuts[index].isEmpty {
      result[index] = try ParsedFile(
        AppSource(path: files[index].path, text: parts.text(of: index)))
    }
    return (result, parts.texts)
  }

  private init(_ files: [ParsedFile]) {
    self.files = files
    cuts = files.map { _ in [] }
    texts = files.map { _ in [] }
    var own: Set<String> = []
    for (index, file) in files.enumerated() where !file.isPorted {
      for declaration in file.allDeclarations {
        if declaration.isType || declaration.keyword == "typealias" { own.insert(declaration.name) }
        if declaration.keyword == "import", declaration.name == "SwiftUI" {
          importing.insert(index)
        }
      }
    }
    names = Self.ofSwiftUI.subtracting(own)
  }

  private mutating func findAll() {
    var count = -1
    // A type that is left out takes along what uses it.
    while count != names.count {
      count = names.count
      cuts = files.map { _ in [] }
      texts = files.map { _ in [] }
      for index in files.indices where !files[index].isPorted {
        findPreviews(in: index)
        for declaration in files[index].declarations { visit(declaration, in: index, isTop: true) }
      }
    }
  }

  /// `#Preview` at the top of a file, with its arguments and closure.
  private mutating func findPreviews(in file: Int) {
    let source = files[file]
    for (index, token) in source.tokens.enumerated() where token.is("#Preview") {
      var end = index + 1
      for bracket in ["(", "{"] where source.is(bracket, at: end) {
        end = (source.partners[end] ?? end) + 1
      }
      cuts[file].append(index..<end)
      texts[file].append("#Preview")
    }
  }

  private mutating func visit(_ declaration: Declaration, in file: Int, isTop: Bool) {
    guard declaration.keyword != "import" else { return }
    let isExtension = declaration.keyword == "extension"
    if isExtension, leftOut.contains(declaration.name) { return cut(declaration, in: file, isTop) }
    if declaration.isType || isExtension, let body = declaration.body {
      let head = declaration.tokens.lowerBound..<body.lowerBound
      if mentions(head, in: file) || declaration.members.contains(where: { isPart($0, file) }) {
        return cut(declaration, in: file, isTop)
      }
      let count = cuts[file].count
      for member in declaration.members { visit(member, in: file, isTop: false) }
      // Nothing is left of a result builder, for example.
      if declaration.isType, !declaration.members.isEmpty,
        cuts[file].count - count == declaration.members.count,
        zip(cuts[file].suffix(declaration.members.count), declaration.members)
          .allSatisfy({ $0 == $1.tokens })
      {
        cut(declaration, in: file, isTop)
      }
    } else if mentions(declaration.tokens, in: file) {
      visitMember(declaration, in: file, isTop)
    }
  }

  /// Whether a type cannot do without a member that needs SwiftUI: what it stores, its initializers, and the
  /// types that a protocol asks for.
  private func isPart(_ member: Declaration, _ file: Int) -> Bool {
    switch member.keyword {
    case "var", "let": member.body == nil && mentions(member.tokens, in: file)
    case "associatedtype": mentions(member.tokens, in: file)
    case "init":
      mentions(member.tokens.lowerBound..<(member.body ?? member.tokens).lowerBound, in: file)
    default: false
    }
  }

  private mutating func visitMember(_ member: Declaration, in file: Int, _ isTop: Bool) {
    guard let body = member.body, member.isFunction || member.keyword == "init",
      !mentions(member.tokens.lowerBound..<body.lowerBound, in: file)
    else {
      // In other files the compiler reports what stands outside of signatures.
      if importing.contains(file) || member.body != nil { cut(member, in: file, isTop) }
      return
    }
    guard importing.contains(file) else { return }
    // UIKit calls overrides, and other code may call the others: only a function without a result can
    // do nothing instead.
    guard member.isFunction, member.result == nil, !member.has("override"), body.count > 2 else {
      return
    }
    cuts[file].append(body.lowerBound + 1..<body.upperBound - 1)
    texts[file].append("the body of \(member.name)")
  }

  private func mentions(_ tokens: Range<Int>, in file: Int) -> Bool {
    let source = files[file]
    let names = importing.contains(file) ? names : leftOut
    return tokens.contains { index in
      source.tokens[index].kind == .identifier && names.contains(source.tokens[index].text)
        && (!source.is(".", at: index - 1) || source.is("SwiftUI", at: index - 2))
    }
  }

  private mutating func cut(_ declaration: Declaration, in file: Int, _ isTop: Bool) {
    cuts[file].append(declaration.tokens)
    texts[file].append(declaration.name.isEmpty ? declaration.keyword : declaration.name)
    if isTop, declaration.isType || declaration.keyword == "typealias" {
      names.insert(declaration.name)
      leftOut.insert(declaration.name)
    }
  }

  private func text(of file: Int) -> String {
    let source = files[file]
    var bytes: [UInt8] = []
    var position = 0
    for tokens in cuts[file].sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let range = source.byteRange(tokens)
      guard range.lowerBound >= position else { continue }
      bytes += source.bytes[position..<range.lowerBound]
      bytes += [UInt8](repeating: 0x0A, count: source.lines.ends(in: range))
      position = range.upperBound
    }
    return String(decoding: bytes + source.bytes[position...], as: UTF8.self)
  }

  private static let ofSwiftUI: Set = [
    "Alert", "Animation", "AnyTransition", "AnyView", "App", "AppStorage", "AsyncImage", "Binding",
    "Bindable",
    "ButtonStyle", "Button", "Capsule", "Circle", "Color", "ColorScheme", "ContentMode",
    "CoordinateSpace", "DatePicker", "DisclosureGroup", "Divider", "DragGesture", "DynamicProperty",
    "DynamicTypeSize", "EdgeInsets", "Ellipse", "EmptyView", "Environment", "EnvironmentKey",
    "EnvironmentObject", "EnvironmentValues", "FetchRequest", "FocusState", "Font", "ForEach",
    "Form",
    "GeometryEffect", "GeometryProxy", "GeometryReader", "GestureState", "GridItem", "Group",
    "HStack", "HorizontalAlignment", "Image", "Label", "LayoutDirection", "LazyHGrid", "LazyHStack",
    "LazyVGrid", "LazyVStack", "LinearGradient", "List", "LocalizedStringKey", "Menu", "Namespace",
    "NavigationLink", "NavigationPath", "NavigationStack", "NavigationView", "ObservedObject",
    "Path", "Picker", "PlainButtonStyle", "PreferenceKey", "PresentationMode", "PreviewDevice",
    "PreviewLayout", "PreviewProvider", "ProgressView", "RadialGradient", "Rectangle",
    "RoundedRectangle", "SafeAreaRegions", "Scene", "SceneStorage", "ScenePhase", "ScrollView",
    "ScrollViewProxy", "ScrollViewReader", "Section", "SecureField", "Shape", "ShapeStyle",
    "Slider",
    "Spacer", "State", "StateObject", "Stepper", "SwiftUI", "TabView", "Text", "TextEditor",
    "TextField", "Toggle", "ToolbarItem", "Transaction", "UIApplicationDelegateAdaptor",
    "UIHostingConfiguration", "UIHostingController", "UIViewControllerRepresentable",
    "UIViewControllerRepresentableContext", "UIViewRepresentable", "UIViewRepresentableContext",
    "UnitPoint", "VStack", "VerticalAlignment", "View", "ViewBuilder", "ViewModifier",
    "WindowGroup",
    "ZStack", "withAnimation", "matchedGeometryEffect",
  ]
}
