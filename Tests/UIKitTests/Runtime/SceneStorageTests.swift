import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Settings and files of an app in a scene")
struct SceneStorageTests {
  @Test("Settings hold all types, and defaults that were registered")
  func settings() async {
    await TransitionLab.run { _ in
      let settings = UserDefaults.ofScene
      settings.register(defaults: ["count": 4, "name": "a"])
      #expect(settings.integer(forKey: "count") == 4)
      settings.set(5, forKey: "count")
      settings.set(true, forKey: "seen")
      settings.set(URL(string: "https://a.b/c"), forKey: "url")
      settings.set(Data([1]), forKey: "data")
      settings.set(["x"], forKey: "list")
      #expect(settings.integer(forKey: "count") == 5)
      #expect(settings.bool(forKey: "seen"))
      #expect(settings.url(forKey: "url")?.absoluteString == "https://a.b/c")
      #expect(settings.data(forKey: "data") == Data([1]))
      #expect(settings.stringArray(forKey: "list") == ["x"])
      settings.removeObject(forKey: "count")
      #expect(settings.integer(forKey: "count") == 4)
      #expect(UserDefaults.inScene(suiteName: "group")?.object(forKey: "seen") == nil)
    }
  }

  @Test("Values are read as other types, as Apple documents")
  func conversions() async {
    await TransitionLab.run { _ in
      let settings = UserDefaults.ofScene
      settings.register(defaults: ["volume": 0.5, "speed": 1, "on": true, "text": "12.5"])
      #expect(settings.float(forKey: "volume") == 0.5)
      #expect(settings.double(forKey: "speed") == 1 && settings.bool(forKey: "speed"))
      #expect(settings.integer(forKey: "on") == 1)
      #expect(settings.integer(forKey: "text") == 12 && settings.double(forKey: "text") == 12.5)
      #expect(settings.string(forKey: "speed") == "1")
      settings.set(CGFloat(2), forKey: "width")
      #expect(settings.integer(forKey: "width") == 2)
      settings.set("YES", forKey: "seen")
      #expect(settings.bool(forKey: "seen"))
      settings.set("/a/b", forKey: "file")
      #expect(settings.url(forKey: "file")?.path == "/a/b")
      #expect(settings.string(forKey: "none") == nil && settings.integer(forKey: "none") == 0)
    }
  }

  @Test("Settings are replaced and removed by the name of the app or of a suite")
  func domains() async throws {
    try await TransitionLab.run { _ in
      let name = try #require(Bundle.main.appBundleIdentifier)
      let (settings, group) = (UserDefaults.ofScene, UserDefaults.inScene(suiteName: "group"))
      settings.set(1, forKey: "a")
      group?.set(2, forKey: "b")
      #expect(settings.persistentDomain(forName: name)?.keys.sorted() == ["a"])
      settings.removePersistentDomain(forName: "group")
      #expect(settings.integer(forKey: "a") == 1 && group?.integer(forKey: "b") == 0)
      settings.setPersistentDomain(["c": 3], forName: "group")
      #expect(group?.integer(forKey: "c") == 3)
      settings.removePersistentDomain(forName: name)
      #expect(settings.object(forKey: "a") == nil)
      #expect(settings.persistentDomain(forName: name) == nil)
    }
  }

  @Test("Another scene begins without settings")
  func scenes() async {
    await TransitionLab.run { _ in UserDefaults.ofScene.set(true, forKey: "seen") }
    await TransitionLab.run { _ in
      #expect(UserDefaults.ofScene.object(forKey: "seen") == nil)
    }
  }

  @Test("Folders exist as in the container of an app, and are the same in all scenes")
  func folders() async throws {
    var places: [String] = []
    for _ in 1...2 {
      try await TransitionLab.run { _ in
        let support = try FileManager.default.urlOfScene(
          for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        let documents = FileManager.default.urlsOfScene(
          for: .documentDirectory, in: .userDomainMask)
        places += [support.path, documents[0].path, SceneFolders.temporary()]
        #expect(places.allSatisfy { FileManager.default.fileExists(atPath: $0) })
      }
    }
    #expect(places.prefix(3) == places.suffix(3))
    #expect(
      SceneFolders.paths(.documentDirectory, .userDomainMask, true) == [places[1]])
    #expect(URL.documentsDirectoryOfScene.path == places[1])
    #expect(FileManager.default.urlsOfScene(for: .documentDirectory, in: .systemDomainMask) == [])
  }

  @Test("Files belong to the scene that wrote them, while others run in between")
  func filesOfScenes() throws {
    let first = World()
    let second = World()
    let path = first.enter { SceneFolders.home() + "/Documents/seen" }
    try first.enter { try Data([1]).write(to: URL(fileURLWithPath: path)) }
    second.enter {
      SceneFolders.activate()
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(SceneFolders.home() + "/Documents/seen" == path)
    }
    first.enter {
      SceneFolders.activate()
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("An object in a file is read back, and a missing file has none")
  func archive() async throws {
    try await TransitionLab.run { _ in
      let path = SceneFolders.temporary() + "a"
      try NSKeyedArchiver.archivedData(
        withRootObject: NSString("text"), requiringSecureCoding: false
      ).write(to: URL(fileURLWithPath: path))
      #expect(ViewArchiver.unarchiveObject(withFile: path) as? String == "text")
      #expect(ViewArchiver.unarchiveObject(withFile: path + "b") == nil)
    }
  }

  @Test("Images and colors can be archived, alone and in other objects")
  func archivedValues() async throws {
    try await TransitionLab.run { _ in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: NSArray(array: [image, UIColor.systemRed]), requiringSecureCoding: false)
      let found = try #require(ViewArchiver.unarchiveObject(with: data) as? [Any])
      #expect((found.first as? UIImage)?.size == image.size)
      #expect((found.first as? UIImage)?.scale == image.scale)
      #expect(found.last as? UIColor == .systemRed)
    }
  }

  @Test("A range of dates is written in the language of the scene")
  func dates() async throws {
    await TransitionLab.run { _ in
      let start = Date(timeIntervalSinceReferenceDate: 0)
      let text = (start..<start.addingTimeInterval(172_800)).formattedOfScene(
        date: .abbreviated, time: .omitted)
      #expect(text.contains("Jan"), "\(text)")
    }
  }
}
