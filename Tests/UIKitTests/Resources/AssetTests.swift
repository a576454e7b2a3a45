import AppResources
import CoreGraphics
import Foundation
import Pixels
import QuartzCore
import Testing
import UIKit

/// Replaces the files of a catalog: every path gives an image whose width identifies the file.
private struct WidthLibrary: PictureLibrary {
  var widths: [String: Int] = ["light": 6, "dark": 8, "cap": 12]

  func picture(named name: String) -> LoadedPicture? { nil }
  func picture(atPath path: String) -> LoadedPicture? {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return widths[stem].map {
      LoadedPicture(Bitmap(Pixmap(width: $0, height: 4, filledWith: .white)), scale: 1)
    }
  }
  func picture(from bytes: [UInt8]) -> Bitmap? { nil }
}

@MainActor @Suite("Assets by name")
struct AssetTests {
  private static let files = [
    "A.xcassets/star.imageset/Contents.json": """
    {"images":[{"idiom":"universal","filename":"light.png","scale":"2x"},
      {"idiom":"universal","filename":"dark.png","scale":"2x",
       "appearances":[{"appearance":"luminosity","value":"dark"}]}],
     "properties":{"template-rendering-intent":"original"}}
    """,
    "A.xcassets/cap.imageset/Contents.json": """
    {"images":[{"idiom":"universal","filename":"cap.png","scale":"2x",
      "resizing":{"mode":"9-part","center":{"mode":"stretch"},
        "cap-insets":{"top":0,"left":4,"bottom":0,"right":6}},
      "alignment-insets":{"top":2,"left":0,"bottom":0,"right":0}}]}
    """,
    "A.xcassets/photo.imageset/Contents.json":
      #"{"images":[{"idiom":"universal","filename":"photo.jpg"}]}"#,
    "A.xcassets/accent.colorset/Contents.json": """
    {"colors":[
      {"idiom":"universal","color":{"color-space":"srgb","components":
        {"red":"1.000","green":"0.000","blue":"0.000","alpha":"1.000"}}},
      {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
       "color":{"platform":"ios","reference":"systemBlueColor"}}]}
    """,
    "A.xcassets/menu.dataset/Contents.json":
      #"{"data":[{"idiom":"universal","filename":"menu.json"}]}"#,
    "A.xcassets/menu.dataset/menu.json": "[1]",
  ]

  /// Runs `body` in a world whose resources are the files above.
  private func withAssets(_ body: (World) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/AssetTests-\(UUID().uuidString)"
    for (name, text) in Self.files {
      let url = URL(fileURLWithPath: folder + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let world = World()
    world.pictureLibrary = WidthLibrary()
    world.resources = ResourceSearch(paths: [folder])
    try world.enter { try body(world) }
  }

  private func width(_ view: UIImageView) -> Int? { (view.layer.contents as? CGImage)?.width }

  @Test("An image set follows the style of the view that shows it")
  func appearances() throws {
    try withAssets { world in
      let image = try #require(UIImage(named: "star"))
      #expect(image.size == CGSize(width: 3, height: 2))
      #expect(image.renderingMode == .alwaysOriginal)
      let view = UIImageView(image: image)
      #expect(width(view) == 6)
      view.overrideUserInterfaceStyle = .dark
      #expect(width(view) == 8)
      view.overrideUserInterfaceStyle = .light
      #expect(width(view) == 6)
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(UIImage(named: "star", in: nil, compatibleWith: dark)?.size.width == 4)
      #expect(UIImage(named: "nothing") == nil)
      #expect(world.mistakes.isEmpty)
    }
  }

  @Test("Cap and alignment insets of a set are converted to points")
  func slicing() throws {
    try withAssets { _ in
      let image = try #require(UIImage(named: "cap"))
      #expect(image.capInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 3))
      #expect(image.resizingMode == .stretch)
      #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
    }
  }

  @Test("A color set is dynamic if it has a color for dark")
  func colors() throws {
    try withAssets { _ in
      let color = try #require(UIColor(named: "accent"))
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(color.resolvedColor(with: .init(userInterfaceStyle: .light)) == .red)
      #expect(color.resolvedColor(with: dark) == UIColor.systemBlue.resolvedColor(with: dark))
      #expect(UIColor(named: "nothing") == nil)
      #expect(UIColor(resource: ColorResource(name: "accent", bundle: .main)) == color)
    }
  }

  @Test("A data set gives the bytes of its file")
  func data() throws {
    try withAssets { _ in
      #expect(NSDataAsset(name: "menu")?.data == Data("[1]".utf8))
      #expect(NSDataAsset(name: "nothing") == nil)
    }
  }

  @Test("A format that is not decoded is reported once, with the remedy")
  func formats() throws {
    try withAssets { world in
      #expect(UIImage(named: "photo") == nil)
      #expect(UIImage(named: "photo") == nil)
      #expect(world.mistakes.map(\.kind) == [.resourceUnreadable])
      #expect(
        world.mistakes.first?.problem.hasSuffix(
          "photo.imageset/photo.jpg: images of the format JPG are not decoded; convert the app's "
            + "images with \"flipbook port --resources\"") == true)
    }
  }

  @Test("A converted image replaces its original, in a set, by its path and in data")
  func convertedImages() throws {
    try withAssets { world in
      let folder = try #require(world.resources.paths.first)
      let (jpeg, svg) = (Data("a photo".utf8), Data("<svg/>".utf8))
      let icon = folder + "/Icons/icon.svg"
      for (path, data) in [
        (folder + "/A.xcassets/photo.imageset/photo.jpg", jpeg), (icon, svg),
        (folder + "/Images/\(ContentDigest(of: Array(jpeg))).png", Data()),
        (folder + "/Images/\(ContentDigest(of: Array(svg)))@3x.png", Data()),
      ] {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
      }
      let pixels = Bitmap(Pixmap(width: 12, height: 6, filledWith: .white))
      world.pictureLibrary = ConvertedPictures(picture: pixels)
      #expect(UIImage(named: "photo")?.size == CGSize(width: 12, height: 6))
      #expect(UIImage(data: jpeg)?.size == CGSize(width: 12, height: 6))
      #expect(UIImage(named: "icon")?.size == CGSize(width: 4, height: 2))
      #expect(UIImage(contentsOfFile: icon)?.size == CGSize(width: 4, height: 2))
      #expect(UIImage(data: Data("another".utf8)) == nil)
      #expect(world.mistakes.isEmpty)
    }
  }
}

/// Reads any PNG file as the same image, with the scale in its name.
private struct ConvertedPictures: PictureLibrary {
  let picture: Bitmap

  func picture(named name: String) -> LoadedPicture? { nil }
  func picture(atPath path: String) -> LoadedPicture? {
    path.hasSuffix(".png") ? LoadedPicture(picture, scale: path.contains("@3x") ? 3 : 1) : nil
  }
  func picture(from bytes: [UInt8]) -> Bitmap? { nil }
}
