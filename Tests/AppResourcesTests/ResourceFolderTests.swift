import AppResources
import Foundation
import Glibc
import Testing

@Suite("Resource folders")
struct ResourceFolderTests {
  @Test("Files are found by name in languages, then in Base, then outside")
  func languages() throws {
    let folder = try ScratchFolder([
      "de.lproj/Main.strings": "", "Base.lproj/Main.storyboard": "", "en.lproj/Main.strings": "",
      "Sounds/tap.caf": "", "App.xcodeproj/project.pbxproj": "", ".hidden/x.txt": "",
    ])
    let resources = ResourceFolder(path: folder.path)
    func file(_ name: String, _ languages: [String] = []) -> String? {
      resources.file(named: name, languages: languages)?.replacing(folder.path + "/", with: "")
    }
    #expect(file("Main.strings", ["de"]) == "de.lproj/Main.strings")
    #expect(file("Main.strings", ["fr"]) == "en.lproj/Main.strings")
    #expect(file("Main.storyboard", ["de"]) == "Base.lproj/Main.storyboard")
    #expect(file("tap.caf") == "Sounds/tap.caf")
    #expect(file("project.pbxproj") == nil)
    #expect(file("x.txt") == nil)
  }

  @Test("Links that lead back are followed once", .timeLimit(.minutes(1)))
  func circles() throws {
    let folder = try ScratchFolder(["a.json": "", "A.xcassets/x.colorset/Contents.json": "{}"])
    let names = (0..<8).map { "d\($0)" }
    for name in names {
      try folder.write("", to: name + "/\(name).json")
      try folder.write("", to: "A.xcassets/\(name)/y.txt")
      for other in names where other != name {
        for place in ["", "A.xcassets/"] {
          try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/\(place)\(name)/\(other)",
            withDestinationPath: "../\(other)")
        }
      }
    }
    for link in ["one", "two", "three", "four"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: ".")
    }
    let resources = ResourceFolder(path: folder.path)
    #expect(resources.problems.map(\.text) == [])
    #expect(resources.files(withExtension: "json").count == 9)
    #expect(resources.file(named: "d3.json")?.hasSuffix("/d3/d3.json") == true)
    #expect(resources.catalogs.count == 1)
  }

  @Test("The bundle of a target knows its module")
  func module() throws {
    let folder = try ScratchFolder(["App_ShopKit.resources/a.txt": "", "Other/b.txt": ""])
    #expect(ResourceSearch.bundles(in: folder.path) == [folder.path + "/App_ShopKit.resources"])
    #expect(ResourceFolder(path: folder.path + "/App_ShopKit.resources").module == "ShopKit")
    #expect(ResourceFolder(path: folder.path + "/Other").module == nil)
  }

  @Test("Files are found by folder, extension and language")
  func paths() throws {
    let folder = try ScratchFolder([
      "Groups/Deep/a.json": "", "Levels/a.json": "", "Levels/b.json": "", "c.json": "",
      "de.lproj/help.html": "", "Base.lproj/help.html": "", "Extras.bundle/d.txt": "",
    ])
    let resources = ResourceFolder(path: folder.path)
    func inside(_ path: String?) -> String? { path?.replacing(folder.path + "/", with: "") }
    func path(
      _ name: String?, _ kind: String? = nil, in inner: String? = nil,
      languages: [String] = []
    ) -> String? {
      inside(
        resources.path(named: name, withExtension: kind, in: inner, languages: languages))
    }
    #expect(path("a.json") == "Levels/a.json")
    #expect(path("a.json", in: "Deep") == "Groups/Deep/a.json")
    #expect(path("a.json", in: "Groups/Deep") == "Groups/Deep/a.json")
    #expect(path("a.json", in: "Groups") == nil)
    #expect(path(nil, "json") == "c.json" && path("d.json") == nil)
    #expect(path("help.html", languages: ["de"]) == "de.lproj/help.html")
    #expect(path("help.html", languages: ["fr"]) == "Base.lproj/help.html")
    #expect(path("de.lproj") == "de.lproj" && path("Extras.bundle") == "Extras.bundle")
    func paths(_ kind: String, in inner: String?, _ languages: [String] = []) -> [String?] {
      resources.paths(named: nil, withExtension: kind, in: inner, languages: languages)
        .map(inside)
    }
    #expect(paths("json", in: "Levels") == ["Levels/a.json", "Levels/b.json"])
    #expect(
      paths("json", in: nil) == ["c.json", "Levels/a.json", "Levels/b.json", "Groups/Deep/a.json"])
    #expect(paths("html", in: nil, ["de"]) == ["de.lproj/help.html"])
    #expect(paths("html", in: nil, ["fr"]) == ["Base.lproj/help.html"])
  }

  @Test("An app finds its own files first, also those next to its sources")
  func appsOfOnePackage() throws {
    let folder = try ScratchFolder([
      "A/AppSources/Main.storyboard": "", "A/AppSources/help.txt": "",
      "B/AppSources/Main.storyboard": "", "B/Images/b.png": "",
    ])
    let search = ResourceSearch(
      paths: ["A/AppSources", "B/AppSources", "B/Images"].map { folder.path + "/" + $0 })
    #expect(search.file(named: "Main.storyboard") == folder.path + "/A/AppSources/Main.storyboard")
    let own = search.preferring(module: "B")
    #expect(own.paths.first == folder.path + "/B/AppSources" && own.paths.count == 3)
    #expect(own.paths.last == folder.path + "/A/AppSources")
    #expect(own.file(named: "Main.storyboard") == folder.path + "/B/AppSources/Main.storyboard")
    #expect(own.file(named: "help.txt") == folder.path + "/A/AppSources/help.txt")
    #expect(search.preferring(module: "C") === search)

    #expect(search.bundle(ofModule: "B") == folder.path + "/B/AppSources")
    #expect(search.bundle(ofModule: "A") == nil && search.bundle(ofModule: "C") == nil)
    let library = search.bundle(ofModule: "B")
    #expect(
      search.file(named: "Main.storyboard", in: library)
        == folder.path + "/B/AppSources/Main.storyboard")
    #expect(search.file(named: "b.png", in: library) == folder.path + "/B/Images/b.png")
    #expect(search.file(named: "help.txt", in: library) == folder.path + "/A/AppSources/help.txt")
  }

  @Test("A search uses the first folder that contains a name, or only the folder of a bundle")
  func search() throws {
    func set(_ file: String) -> String {
      #"{"images":[{"idiom":"universal","filename":"\#(file)"}]}"#
    }
    let folder = try ScratchFolder([
      "a/A.xcassets/x.imageset/Contents.json": set("1.png"),
      "b/A.xcassets/x.imageset/Contents.json": set("2.png"),
      "b/A.xcassets/y.imageset/Contents.json": set("3.png"),
    ])
    let search = ResourceSearch(paths: ["a", "b"].map { folder.path + "/" + $0 })
    let traits = AssetTraits(isPad: false, isDark: false, scale: 2)
    func file(_ set: ImageSet?) -> String? {
      set?.variant(for: traits).map { ($0.path as NSString).lastPathComponent }
    }
    #expect(file(search.imageSet(named: "x")) == "1.png")
    #expect(file(search.imageSet(named: "y")) == "3.png")
    #expect(file(search.imageSet(named: "x", in: folder.path + "/b")) == "2.png")
    #expect(search.imageSet(named: "y", in: folder.path + "/a") == nil)
  }

  @Test(
    "Pipes, devices and links to them in place of descriptions are refused", .timeLimit(.minutes(1))
  )
  func noFiles() throws {
    let folder = try ScratchFolder([
      "A.xcassets/Contents.json": "{}", "A.xcassets/x.imageset/y": "",
    ])
    let places = ["Main.storyboard", "A.xcassets/x.imageset/Contents.json"].map {
      folder.path + "/" + $0
    }
    for kind in ["pipe", "device", "loop"] {
      for place in places {
        switch kind {
        case "pipe": try #require(unsafe mkfifo(place, 0o600) == 0)
        case "device": try #require(unsafe symlink("/dev/zero", place) == 0)
        default: try #require(unsafe symlink(place, place) == 0)
        }
        #expect(throws: ResourceProblem.self, "\(kind)") {
          try ResourceLimits.content(ofFile: place)
        }
      }
      #expect(throws: ResourceProblem.self) { try InterfaceFile(path: places[0], module: nil) }
      let catalog = AssetCatalog(folder: folder.path + "/A.xcassets")
      #expect(catalog.problems.count == 1, "\(kind): \(catalog.problems)")
      for place in places { try FileManager.default.removeItem(atPath: place) }
    }
    try folder.write("{}", to: "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/linked.json", withDestinationPath: "real.json")
    #expect(try ResourceLimits.content(ofFile: folder.path + "/linked.json").count == 2)
  }

  @Test("Replacing a byte of a catalog's description never traps")
  func damagedDescriptions() throws {
    let texts = [
      "A.xcassets/x.imageset/Contents.json":
        #"{"images":[{"idiom":"universal","filename":"1.png","scale":"2x","resizing":{"mode":"9-part","cap-insets":{"bottom":1,"top":2,"left":3,"right":4},"center":{"mode":"tile","width":1,"height":1}}}],"properties":{"template-rendering-intent":"template"}}"#,
      "A.xcassets/c.colorset/Contents.json":
        #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0xFF","green":"255","blue":"0.5","alpha":"1.000"}}}]}"#,
    ]
    let folder = try ScratchFolder(texts)
    let traits = AssetTraits(isPad: false, isDark: true, scale: 3)
    for (name, text) in texts {
      let bytes = [UInt8](text.utf8)
      for index in bytes.indices {
        for byte: UInt8 in [0, 0x22, 0x2D, 0x39, 0x65, 0x7B, 0xFF] {
          var damaged = bytes
          damaged[index] = byte
          try Data(damaged).write(to: URL(fileURLWithPath: folder.path + "/" + name))
          let search = ResourceSearch(paths: [folder.path])
          _ = search.imageSet(named: "x")?.variant(for: traits)
          _ = search.colorSet(named: "c")?.value(for: traits)
        }
      }
      try folder.write(text, to: name)
    }
    let search = ResourceSearch(paths: [folder.path])
    #expect(search.imageSet(named: "x") != nil && search.colorSet(named: "c") != nil)
  }
}
