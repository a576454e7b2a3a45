import AppResources
import Foundation
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

  @Test("The bundle of a target knows its module")
  func module() throws {
    let folder = try ScratchFolder(["App_ShopKit.resources/a.txt": "", "Other/b.txt": ""])
    #expect(ResourceSearch.bundles(in: folder.path) == [folder.path + "/App_ShopKit.resources"])
    #expect(ResourceFolder(path: folder.path + "/App_ShopKit.resources").module == "ShopKit")
    #expect(ResourceFolder(path: folder.path + "/Other").module == nil)
  }

  @Test("A search takes the first folder that has a name, or only that of a bundle")
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
}
