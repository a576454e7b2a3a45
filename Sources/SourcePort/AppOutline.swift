/// Names in the sources of a module that storyboards, nibs and `Info.plist` refer to, and references from
/// the sources to resources.
public struct AppOutline: Sendable {
  /// A class that a storyboard or nib can name.
  public struct Class: Sendable {
    /// Superclass and protocols as written, those of extensions included; empty for a class that is
    /// declared several times, perhaps with different members.
    public var inherited: [String]
    /// Names of the properties marked `@IBOutlet`, without inherited ones.
    public var outlets: Set<String>
    /// Names that Objective-C gives the methods marked `@IBAction`, such as `open:`, without inherited
    /// ones.
    public var actions: Set<String>
  }

  /// A line of a source.
  public struct Place: Hashable, Sendable {
    /// Path of the file.
    public var path: String
    /// Line, from 1.
    public var line: Int
  }

  /// Classes by their names, with the names of the types around them: `Card.Grabber`.
  public private(set) var classes: [String: Class] = [:]
  /// Whether a class is the application delegate with which scenes start the app.
  public private(set) var hasApplicationDelegate = false
  /// Types that are declared again, with the place of the first declaration. Private types and those
  /// inside of `#if` are left out.
  public private(set) var redeclarations: [(name: String, place: Place, first: Place)] = []
  /// Names of images in calls such as `UIImage(named: "logo")`, as far as they are literals.
  public private(set) var images: [(name: String, place: Place)] = []

  init(_ port: AppPort) {
    let app = port.app
    for type in app.sortedTypes where type.keyword == "class" {
      let members = type.members.filter { !$0.declaration.has("static") }
      let outlets = members.map(\.declaration).filter {
        $0.keyword == "var" && $0.hasAttribute("IBOutlet")
      }
      let actions = members.filter {
        $0.declaration.isFunction && $0.declaration.hasAttribute("IBAction")
      }
      classes[type.path] = Class(
        inherited: type.isAmbiguous ? [] : type.inherited, outlets: Set(outlets.map(\.name)),
        actions: Set(actions.map { port.objectiveCName(of: $0.declaration, in: $0.file) }))
    }
    hasApplicationDelegate = port.applicationDelegate != nil
    var known: [String: Place] = [:]
    for file in app.files {
      findRedeclarations(among: file.declarations, in: file, inside: "", &known)
      findImages(in: file)
    }
  }

  private mutating func findRedeclarations(
    among declarations: [Declaration], in file: ParsedFile, inside outer: String,
    _ known: inout [String: Place]
  ) {
    for declaration in declarations
    where (declaration.isType || declaration.keyword == "extension")
      && !declaration.isConstrained
      && !["private", "fileprivate"].contains(declaration.access)
      && file.conditions.isUnconditional(at: declaration.nameIndex)
    {
      let name = outer.isEmpty ? declaration.name : outer + "." + declaration.name
      if declaration.isType {
        let place = Place(declaration.nameIndex, in: file)
        if let first = known[name] {
          redeclarations.append((name, place, first))
        } else {
          known[name] = place
        }
      }
      findRedeclarations(among: declaration.members, in: file, inside: name, &known)
    }
  }

  /// `UIImage(named: "logo")` and `#imageLiteral(resourceName: "logo")`.
  private mutating func findImages(in file: ParsedFile) {
    for index in file.tokens.indices {
      let isCall =
        file.is("UIImage", at: index) && file.is("named", at: index + 2)
        || file.is("#imageLiteral", at: index) && file.is("resourceName", at: index + 2)
      guard isCall, file.is("(", at: index + 1), file.is(":", at: index + 3),
        let text = file.token(at: index + 4), text.kind == .string,
        // A literal with values in it has several tokens, and a call with a bundle means that one's.
        file.is(")", at: index + 5),
        text.text.hasPrefix("\""), text.text.hasSuffix("\""), !text.text.hasPrefix("\"\"\""),
        !text.text.contains("\\"), text.text.count > 2
      else { continue }
      images.append((String(text.text.dropFirst().dropLast()), Place(index, in: file)))
    }
  }
}

extension AppOutline.Place {
  fileprivate init(_ token: Int, in file: ParsedFile) {
    let place = file.place(at: file.tokens[token].range.lowerBound)
    self.init(path: place.path, line: place.line)
  }
}

extension AppPort {
  /// Findings and outline of the sources of a module, without the ported texts.
  ///
  /// - Parameters:
  ///   - sources: All files of the module.
  ///   - modules: Modules that the package of the app has.
  /// - Throws: ``PortError`` for sources that are nested too deeply.
  public static func review(
    _ sources: [AppSource], modules: Set<String> = []
  ) throws(PortError) -> (findings: [Finding], outline: AppOutline) {
    var port = try AppPort(sources, modules: modules)
    let outline = AppOutline(port)
    port.rewriteAll()
    return (port.results.flatMap(\.findings), outline)
  }

  /// Whether UIKit and its companions here have a class, of those that apps can inherit from.
  public static func knows(class name: String) -> Bool {
    name == "NSObject" || UIKitClasses.all.contains(name)
  }
}
