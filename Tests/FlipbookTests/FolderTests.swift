import Flipbook
import Testing

@Suite("Folders")
struct FolderTests {
  @Test(
    "What a path lies in is told from the path alone, for names of one letter too",
    arguments: [
      ("q", ""), ("Output", ""), ("q/a", "q"), ("a/b/c.png", "a/b"), ("a/b/", "a"), ("a//b", "a"),
      ("/q", "/"), ("//q", "/"), ("/a/b", "/a"), ("../x", ".."), ("ü/é", "ü"), ("/", ""), ("", ""),
    ])
  func parent(path: String, folder: String) {
    #expect(Folder.parent(of: path) == folder)
  }
}
