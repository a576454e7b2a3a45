import Flipbook
import Pixels
import Testing

private let format = FrameFormat(
  size: PixelSize(width: 390, height: 844), scale: 1, fps: "60000/1001", isOpaque: true)
private let digest = ContentDigest(value: 0xAB)

@Suite("Manifests")
struct ManifestTests {
  private let manifest = Manifest(
    program: ContentDigest(value: 0xCD), scene: "push", sceneDigest: digest, pictures: [digest],
    format: format, frameCount: 31,
    frames: [
      Manifest.Frame(frame: 0, time: 0, digest: digest),
      Manifest.Frame(frame: 12, time: 12 * 1001 / 60000, digest: digest),
    ])

  @Test("The text has sorted keys and a line for each frame")
  func text() {
    #expect(
      manifest.text == """
        {
          "flipbook": "\(Version.current)",
          "format": {"fps": "60000/1001", "isOpaque": true, "scale": 1, "size": [390, 844]},
          "frameCount": 31,
          "frames": [
            {"digest": "00000000000000ab", "file": "frame-0000.png", "frame": 0, "time": 0},
            {"digest": "00000000000000ab", "file": "frame-0012.png", "frame": 12, "time": 0.2002}
          ],
          "isInterrupted": false,
          "picturesDigest": "\(ContentDigest(combining: [digest]))",
          "program": "00000000000000cd",
          "renderID": "\(manifest.renderID)",
          "scene": "push",
          "sceneDigest": "00000000000000ab"
        }

        """)
  }

  @Test("Reading gives back what was written")
  func roundTrip() {
    #expect(Manifest(text: Array(manifest.text.utf8)) == manifest)
  }

  @Test("Every input that affects pixels changes the render ID, the selection of frames does not")
  func renderID() {
    var sameInput = manifest
    sameInput.frames = []
    sameInput.isInterrupted = true
    sameInput.frameCount = nil
    #expect(sameInput.renderID == manifest.renderID)

    let pictures = Manifest(
      program: manifest.program, scene: "push", sceneDigest: digest, pictures: [digest, digest],
      format: format)
    var text = manifest
    text.sceneDigest = ContentDigest(value: 1)
    var scale = manifest
    scale.format.scale = 2
    var fps = manifest
    fps.format.fps = "60"
    var version = manifest
    version.version = "0"
    var program = manifest
    program.program = digest
    let ids = [manifest, pictures, text, scale, fps, version, program].map(\.renderID)
    #expect(Set(ids).count == 7)
  }

  @Test("Other files are not manifests")
  func foreign() {
    for text in ["", "{}", "[]", "\u{0}", #"{"scene": "push"}"#] {
      #expect(Manifest(text: Array(text.utf8)) == nil)
    }
    let broken = manifest.text.replacing("00000000000000ab", with: "x")
    #expect(Manifest(text: Array(broken.utf8)) == nil)
  }
}

@Suite("File names of frames")
struct FrameNameTests {
  @Test("Names have at least four digits and are read back")
  func names() {
    for (frame, name) in [
      (0, "frame-0000.png"), (12, "frame-0012.png"), (9999, "frame-9999.png"),
      (10000, "frame-10000.png"),
    ] {
      #expect(FrameName.file(of: frame) == name)
      #expect(FrameName.frame(in: name) == frame)
    }
    #expect(FrameName.file(of: 12, .actual) == "frame-0012-actual.png")
  }

  @Test("Names that Flipbook does not use are refused")
  func foreignNames() {
    for name in [
      "", "frame-.png", "frame-1.png", "frame-00001.png", "frame--001.png", "frame-+001.png",
      "../frame-0001.png", "frame-0001.PNG", "frame-0001-actual.png", "frame-٠٠٠١.png",
    ] {
      #expect(FrameName.frame(in: name) == nil, "\(name)")
    }
  }
}
