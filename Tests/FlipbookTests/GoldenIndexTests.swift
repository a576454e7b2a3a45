import Flipbook
import Pixels
import Testing

@Suite("Golden index")
struct GoldenIndexTests {
  private let index = GoldenIndex(
    scene: "cards/zoom",
    format: FrameFormat(
      size: PixelSize(width: 195, height: 422), scale: 0.5, fps: "60", isOpaque: true),
    frameCount: 31,
    entries: [
      GoldenIndex.Entry(
        frame: 24, time: 0.4, digest: ContentDigest(value: 2), file: "frame-0024.png",
        why: "24-25"),
      GoldenIndex.Entry(
        frame: 0, time: 0, digest: ContentDigest(value: 1), file: "frame-0000.png", why: "0"),
    ])

  private let text = """
    {
      "format": {"fps": "60", "isOpaque": true, "scale": 0.5, "size": [195, 422]},
      "frameCount": 31,
      "goldens": [
        {"digest": "0000000000000001", "file": "frame-0000.png", "frame": 0, "time": 0, "why": "0"},
        {"digest": "0000000000000002", "file": "frame-0024.png", "frame": 24, "time": 0.4, "why": "24-25"}
      ],
      "scene": "cards/zoom"
    }

    """

  private func refusal(replacing old: String, with new: String) -> String? {
    do {
      _ = try GoldenIndex(text: Array(text.replacing(old, with: new).utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test("There is one line for each golden, by frame")
  func layout() {
    #expect(index.text == text)
  }

  @Test("Reading gives back what was written")
  func roundTrip() throws {
    let read = try GoldenIndex(text: Array(text.utf8))
    #expect(read.text == text)
    #expect(read.entries.map(\.frame) == [0, 24])
  }

  @Test("A malformed index is refused with the reason")
  func refusals() {
    #expect(
      refusal(replacing: "\"frameCount\": 31,", with: "\n<<<<<<< HEAD\n\"frameCount\": 31,")
        == "not an index of goldens: line 4 begins a merge conflict")
    #expect(refusal(replacing: "{", with: "") == "not an index of goldens: it is not JSON")
    #expect(
      refusal(replacing: "\"frameCount\": 31,", with: "")
        == "not an index of goldens: \"frameCount\" is missing")
    #expect(
      refusal(replacing: "31", with: "\"31\"")
        == "not an index of goldens: \"frameCount\" has a value of the wrong type")
    #expect(
      refusal(replacing: "0000000000000002", with: "2")
        == "not an index of goldens: \"2\" is not a digest")
    #expect(
      refusal(replacing: "\"frame-0000.png\"", with: "\"../../frame-0000.png\"")
        == "\"../../frame-0000.png\" is not a golden's file name")
    for number in ["-3", "9223372036854775807"] {
      #expect(
        refusal(replacing: "\"frame\": 24", with: "\"frame\": \(number)")
          == "not an index of goldens: \(number) is not a frame number")
    }
    #expect(
      refusal(replacing: "\"frame\": 24", with: "\"frame\": 0") == "frame 0 is listed twice")
  }

  @Test(
    "An index with impossible numbers is refused",
    arguments: [
      ("[195, 422]", "[0, 422]", "frames of 0×422 pixels are impossible"),
      ("[195, 422]", "[195, -1]", "frames of 195×-1 pixels are impossible"),
      ("\"scale\": 0.5", "\"scale\": 0", "a scale of 0 is impossible"),
      ("\"fps\": \"60\"", "\"fps\": \"0\"", "0 fps are impossible"),
      ("\"fps\": \"60\"", "\"fps\": \"60/\"", "60/ fps are impossible"),
      ("\"frameCount\": 31", "\"frameCount\": -31", "-31 is not a number of frames"),
      ("\"time\": 0.4", "\"time\": -0.4", "-0.4 is not a time in seconds"),
    ])
  func impossibleNumbers(written: String, edited: String, reason: String) {
    #expect(refusal(replacing: written, with: edited) == "not an index of goldens: \(reason)")
  }

  @Test("A rate of frames can be a fraction")
  func fractionalRate() {
    #expect(refusal(replacing: "\"fps\": \"60\"", with: "\"fps\": \"60000/1001\"") == nil)
  }
}
