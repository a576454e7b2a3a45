import Flipbook
import Foundation
import PNG
import Pixels
import QuartzCore
import Testing

@Suite("Pictures by name")
struct FolderPicturesTests {
  private func write(_ side: Int, to path: String) throws {
    let pixmap = Pixmap(width: side, height: side, filledWith: .white)
    try WholeFile.write(PNGWriter(colorType: .rgba, purpose: .render).encode(pixmap), to: path)
  }

  private func library(_ folders: [String], scale: Double) -> FolderPictures {
    FolderPictures(folders: folders, images: ImageStore(), scale: scale)
  }

  @Test(
    "Of several files with a name the one for the screen's scale is used, else the one with most pixels"
  )
  func scales() throws {
    try withTemporaryFolder { folder in
      for (side, name) in [(1, "a.png"), (2, "a@2x.png"), (3, "a@3x.png"), (7, "b@2x.png")] {
        try write(side, to: folder + "/" + name)
      }
      for scale in 1...3 {
        let found = library([folder], scale: Double(scale)).picture(named: "a")
        #expect(found?.bitmap.width == scale && found.map { Int($0.scale) } == scale)
      }
      let only = library([folder], scale: 3).picture(named: "b.png")
      #expect(only?.bitmap.width == 7 && only.map { Int($0.scale) } == 2)
      #expect(library([folder], scale: 3).picture(named: "c") == nil)
    }
  }

  @Test("Folders are searched in order, and names can contain subfolders")
  func order() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/assets", withIntermediateDirectories: true)
      try write(4, to: folder + "/assets/a.png")
      try write(5, to: folder + "/assets/b.png")
      try write(6, to: folder + "/b.png")
      let pictures = library([folder + "/", folder + "/assets/"], scale: 2)
      #expect(pictures.picture(named: "a")?.bitmap.width == 4)
      #expect(pictures.picture(named: "assets/a")?.bitmap.width == 4)
      #expect(pictures.picture(named: "b")?.bitmap.width == 6)
      #expect(pictures.picture(atPath: folder + "/none.png") == nil)
    }
  }

  @Test("Bytes decode to an image if they are a PNG")
  func bytes() throws {
    let png = try PNGWriter(colorType: .rgba, purpose: .render)
      .encode(Pixmap(width: 2, height: 3, filledWith: .white))
    let pictures = library([], scale: 1)
    #expect(pictures.picture(from: png)?.height == 3)
    #expect(pictures.picture(from: [1, 2, 3]) == nil)
  }
}
