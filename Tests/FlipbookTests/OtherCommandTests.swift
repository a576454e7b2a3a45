import Flipbook
import Foundation
import PNG
import Pixels
import Testing
import TransitionCatalog
import UIKit

@MainActor
@Suite("flipbook check and list")
struct OtherCommandTests {
  @Test("check reports mistakes as its result and draws nothing")
  func check() async throws {
    try await withProject { project in
      try project.addScene("bad", [0, 1, 2])
      try project.addScene("good", [0])
      project.willRun = { name, producer in
        guard name == "bad" else { return }
        producer.diagnostics = [
          Diagnostic(.error, "S12.1", "never completed", time: 0.5, transition: "zoom"),
          Diagnostic(.warning, "S12.9", "the final frame is ignored"),
        ]
      }
      let run = await project.run("check")
      #expect(run.code == .transitionMistake)
      #expect(
        run.output == """
          Scenes/bad.json5: error: S12.1 never completed ("zoom", at 0.500 s)
          Scenes/bad.json5: warning: S12.9 the final frame is ignored
          bad: 3 frames, 1 error, 1 warning
          good: 1 frame, no mistakes

          """)
      #expect(run.error == "")
      #expect(Folder.isAt(project.folder + "/Output") == nil)
      #expect(await project.run("check", "good").code == .success)
      #expect(await project.run("check", "good", "-q").output == "")
    }
  }

  @Test("list shows scenes, transitions and layouts with their parameters, and devices")
  func list() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      try project.addScene("cards/zoom", [1, 2])
      let gesture =
        "Direction or edge of a pan that dismisses the new screen."
        + " (none|left|right|up|down|leftEdge|rightEdge|topEdge|bottomEdge|grab)"
      let many = (1...9).map { "direction\($0)" }.joined(separator: "|")
      project.catalog.add("mine") { UnusedAnimator() }
      project.catalog.add(layout: "heap") { UICollectionViewFlowLayout() }
      project.catalog.add(
        CatalogEntry(
          name: "slide-in", summary: "Slides in over the other screen.",
          parameters: [
            ParameterSummary(
              name: "edge", type: "left|right", .defaultValue("right"), meaning: "Where from."),
            ParameterSummary(
              name: "from", type: "[x, y, w, h]", .required, meaning: "Which part."),
            ParameterSummary(
              name: "way", type: many, .optional, meaning: "Which way."),
          ]
        ) { _ in ReadyTransition(style: .fullScreen) { _ in UnusedAnimator() } })
      let run = await project.run("list")
      #expect(run.code == .success)
      #expect(
        run.output.hasPrefix(
          """
          Scenes
            cards/zoom  Scenes/cards/zoom.json5  1 2
            push        Scenes/push.json5        0

          Transitions
            cross-dissolve: 
          """))
      #expect(
        run.output.contains(
          """
            mine: Registered by this executable.
              interactive  a word  default none  \(gesture)
            slide-in: Slides in over the other screen.
              edge  left|right    default right  Where from.
              from  [x, y, w, h]  required       Which part.
              way   a word        optional       Which way. (\(many))

          Layouts
            grid: 
          """))
      #expect(
        run.output.contains(
          """
            heap: Registered by this executable.

          Devices
            phone            390×844 points   scale 3

          """))
    }
  }

  @Test("An operand selects a section of list")
  func listParts() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      let devices = await project.run("list", "devices")
      #expect(devices.code == .success)
      #expect(devices.output.hasPrefix("Devices\n  phone "), "\(devices.output)")
      #expect(!devices.output.contains("Transitions"))
      let two = await project.run("list", "layouts", "transitions")
      #expect(two.output.hasPrefix("Transitions\n  cross-dissolve: "))
      #expect(two.output.contains("\n\nLayouts\n  grid: "))
      #expect(!two.output.contains("Scenes/push.json5"))
      let scenes = await project.run("list", "scenes", "push")
      #expect(scenes.output == "Scenes\n  push  Scenes/push.json5  0\n")
      #expect(await project.run("list", "push").output == scenes.output)
      try project.addScene("devices", [1])
      let namesake = await project.run("list", "Scenes/devices.json5", "scenes")
      #expect(namesake.output == "Scenes\n  devices  Scenes/devices.json5  1\n")
      let json = await project.run("list", "transitions", "--json").output
      #expect(json.contains("\"transitions\": [") && !json.contains("\"scenes\""))
      let mixed = await project.run("list", "transitions", "push")
      #expect(mixed.code == .usage)
      #expect(
        mixed.error.hasPrefix(
          "flipbook: error: \"push\" selects scenes, but transitions are listed; add scenes\n"))
    }
  }

  @Test("The name of a transition or device lists it alone, next to a scene of that name")
  func listEntry() async throws {
    try await withProject { project in
      let zoom = await project.run("list", "zoom")
      #expect(zoom.code == .success, "\(zoom.error)")
      #expect(zoom.output.hasPrefix("Transitions\n  zoom: "), "\(zoom.output)")
      #expect(zoom.output.split(separator: "\n").allSatisfy { !$0.hasPrefix("  slide: ") })
      let two = await project.run("list", "zoom", "phone", "--json").output
      #expect(two.contains(#""name": "zoom""#) && two.contains(#""name": "phone""#))
      #expect(!two.contains(#""name": "slide""#) && !two.contains("layouts"))
      #expect(await project.run("list", "transitions", "zoom").output == zoom.output)
      #expect(await project.run("list", "zooom").code != .success)
      try project.addScene("zoom", [0])
      let both = await project.run("list", "zoom").output
      #expect(both.hasPrefix("Scenes\n  zoom  Scenes/zoom.json5  0\n\nTransitions\n  zoom: "))
    }
  }

  @Test("A narrow terminal shows names and titles, cut to its width")
  func listInTerminal() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      try project.addScene("zoom", Array(0..<12))
      project.environment.standardOutputIsTerminal = true
      let wide = await project.run("list", "scenes").output
      #expect(wide.contains("\n  push  Scenes/push.json5  0\n"), "\(wide)")
      project.environment.width = 30
      let narrow = await project.run("list", "scenes").output
      #expect(narrow == "Scenes\n  push  0\n  zoom  0 1 2 3 4 5 6 7 8 9 1…\n", "\(narrow)")
    }
  }

  @Test("The width comes from whichever stream is the terminal")
  func width() throws {
    let file = unsafe open("/dev/null", O_RDWR)
    let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer {
      close(file)
      close(terminal)
    }
    var size = winsize(ws_row: 20, ws_col: 37, ws_xpixel: 0, ws_ypixel: 0)
    try #require(unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
    #expect(Environment.terminalWidth(of: [file, terminal]) == 37)
    #expect(Environment.terminalWidth(of: [terminal, file]) == 37)
    #expect(Environment.terminalWidth(of: [file]) == nil)
  }

  @Test("list without scenes still prints the other sections; a malformed scene is reported")
  func listOddities() async throws {
    try await withProject { project in
      let empty = await project.run("list")
      #expect(empty.code == .success)
      #expect(empty.output.hasPrefix("Scenes\n  none\n\nTransitions\n"))
      try project.addFile("Scenes/bad.json5", "{")
      let bad = await project.run("list", "--json")
      #expect(bad.code == .malformedInput)
      #expect(bad.output.contains(#"{"file": "Scenes/bad.json5", "scene": "bad", "title": null}"#))
      #expect(bad.error.hasPrefix("Scenes/bad.json5:1:2: error: "))
      #expect(await project.run("list", "none").code == .inputNotFound)
    }
  }
}

@MainActor
@Suite("flipbook diff")
struct DiffCommandTests {
  private func write(_ pixmap: Pixmap, to path: String, _ project: Project) throws {
    let path = project.folder + "/" + path
    try Folder.make((path as NSString).deletingLastPathComponent)
    let writer = PNGWriter(colorType: .rgba, purpose: .render)
    try WholeFile.write(writer.encode(pixmap), to: path)
  }

  private func picture(_ x: Int, _ y: Int, size: Int = 8) -> Pixmap {
    var pixmap = Pixmap(width: size, height: size, filledWith: .black)
    pixmap[x, y] = PremultipliedRGBA8(red: 10, green: 0, blue: 200, alpha: 255)
    return pixmap
  }

  @Test("diff of two images prints figures and writes a difference image")
  func pictures() async throws {
    try await withProject { project in
      let folder = project.folder
      try write(picture(1, 2), to: "a ü.png", project)
      try write(picture(5, 3), to: "b.png", project)
      let run = await project.run("diff", folder + "/a ü.png", folder + "/b.png")
      #expect(run.code == .differencesFound)
      #expect(
        run.output
          == "a ü.png: 2 pixels, largest channel difference 200, inside 1,2 5×2\n"
          + "  change: different content in 1,2 5×2\n")
      let file = await project.run(
        "diff", folder + "/a ü.png", folder + "/b.png", "-o", folder + "/x.png")
      #expect(file.output.contains("\n  diff  x.png\n"))
      #expect(try PNGReader().readFile(folder + "/x.png").size == PixelSize(width: 8, height: 8))
      _ = await project.run(
        "diff", folder + "/a ü.png", folder + "/b.png", "-o", folder + "/out")
      #expect(try project.names(in: "out") == ["a ü-diff.png", "diff-manifest.json"])
      let same = await project.run("diff", folder + "/b.png", folder + "/b.png")
      #expect(same.code == .success)
      #expect(same.output == "1 image, all identical\n")
    }
  }

  @Test("diff refuses output files of other formats, and one file for many differences")
  func output() async throws {
    try await withProject { project in
      let (a, b) = (project.folder + "/a", project.folder + "/b")
      try write(picture(1, 2), to: "a/x.png", project)
      try write(picture(2, 2), to: "b/x.png", project)
      let jpeg = await project.run(
        "diff", a + "/x.png", b + "/x.png", "-o", project.folder + "/d.JPG")
      #expect(jpeg.code == .usage)
      #expect(
        jpeg.error
          == "flipbook: error: diff writes PNG, not d.JPG; name it d.png, or name a folder\n")
      let many = await project.run("diff", a, b, "-o", project.folder + "/d.png")
      #expect(many.code == .usage)
      #expect(
        many.error
          == "flipbook: error: two folders need a folder for their differences, not the file d.png;"
          + " name a folder\n")
      #expect(try project.names(in: "") == ["a", "b"])
      // Names with points in them are names.
      let version = project.folder + "/v1.2"
      #expect(await project.run("diff", a, b, "-o", version).code == .differencesFound)
      #expect(try project.names(in: "v1.2") == ["diff-manifest.json", "x-diff.png"])
      try Folder.make(project.folder + "/odd.png")
      _ = await project.run("diff", a, b, "-o", project.folder + "/odd.png")
      #expect(try project.names(in: "odd.png") == ["diff-manifest.json", "x-diff.png"])
      let capital = project.folder + "/D.PNG"
      _ = await project.run("diff", a + "/x.png", b + "/x.png", "-o", capital)
      #expect(Folder.isAt(capital) == false)
    }
  }

  @Test("Two folders are compared by name")
  func folders() async throws {
    try await withProject { project in
      let folder = project.folder
      for (index, y) in [0, 1, 2].enumerated() {
        try write(picture(0, y), to: "a/frame-000\(index).png", project)
      }
      try write(picture(0, 0), to: "b/frame-0000.png", project)
      try write(picture(0, 7), to: "b/frame-0001.png", project)
      try write(picture(0, 0, size: 4), to: "b/frame-0002.png", project)
      try write(picture(0, 0), to: "b/frame-0003.png", project)
      try project.addFile("b/notes.txt", "")
      let run = await project.run("diff", folder + "/a", folder + "/b", "-o", folder + "/d")
      #expect(run.code == .differencesFound)
      #expect(
        run.output == """
          frame-0001.png: 2 pixels, largest channel difference 200, inside 0,1 1×7
            diff  d/frame-0001-diff.png
          frame-0002.png: 8×8 pixels against 4×4
          frame-0003.png: only in the second folder
            change: different content in 0,1 1×7
          3 of 4 images differ

          """)
      let json = await project.run("diff", folder + "/a", folder + "/b", "--json")
      #expect(
        json.output.withoutFigures == """
          {
            "actual": "b",
            "command": "diff",
            "diagnosis": {…},
            "exitCode": 1,
            "expected": "a",
            "flipbook": "\(Version.current)",
            "pictures": [
              {"name": "frame-0000.png", "verdict": "identical"},
              {"antialiased": 0, "belowThreshold": 0, "bounds": [0, 1, 1, 7], "diff": null, "first": [0, 1], \
          "ignored": 0, "largest": 200, "name": "frame-0001.png", "pixels": 2, "psnr": …, "ratio": \
          0.03125, "ssim": …, "verdict": "different"},
              {"actual": [4, 4], "expected": [8, 8], "name": "frame-0002.png", "verdict": \
          "different sizes"},
              {"name": "frame-0003.png", "verdict": "only actual"}
            ],
            "warnings": []
          }

          """)
      #expect(await project.run("diff", folder + "/a", folder + "/a").code == .success)
    }
  }

  @Test("A tolerance lets images pass, and counts equal those of pixelmatch")
  func tolerances() async throws {
    try await withProject { project in
      let folder = project.folder
      var other = picture(1, 2)
      other[4, 4] = PremultipliedRGBA8(red: 1, green: 1, blue: 1, alpha: 255)
      other[6, 6] = .white
      try write(picture(1, 2), to: "a.png", project)
      try write(other, to: "b.png", project)
      let paths = [folder + "/a.png", folder + "/b.png"]
      #expect(await project.run(["diff"] + paths).output.hasPrefix("a.png: 2 pixels,"))
      let alike = await project.run(["diff", "--threshold", "0.1"] + paths)
      #expect(alike.code == .differencesFound && alike.output.hasPrefix("a.png: 1 pixel,"))
      let few = await project.run(["diff", "--max-diff-pixels", "2"] + paths)
      #expect(few.code == .success && few.output == "1 image, 0 identical, 1 tolerated\n")
      let ignored = await project.run(
        ["diff", "--ignore", "4,4,1,1", "--ignore=6,6,2,2"] + paths)
      #expect(ignored.code == .success)
    }
  }

  @Test("Missing input ends with 66, malformed with 65, a file against a folder with 64")
  func refusals() async throws {
    try await withProject { project in
      let folder = project.folder
      try write(picture(0, 0), to: "a.png", project)
      try project.addFile("bad.png", "nonsense")
      try Folder.make(folder + "/empty")
      for (a, b, code, message) in [
        ("none.png", "a.png", ExitCode.inputNotFound, "none.png: error: no such file or folder"),
        ("a.png", "none.png", .inputNotFound, "none.png: error: no such file or folder"),
        ("a.png", "bad.png", .malformedInput, "bad.png: error: not a PNG"),
        (
          "a.png", "empty", .usage,
          "flipbook: error: \"empty\" is a folder and \"a.png\" is not; diff compares two images"
            + " or two folders"
        ),
        (
          "empty", "empty", .inputNotFound, "empty: error: there are no images (*.png) in it"
        ),
      ] {
        let run = await project.run("diff", folder + "/" + a, folder + "/" + b)
        #expect(run.code == code)
        #expect(run.error == message + "\n")
        #expect(run.output == "")
      }
    }
  }
}

/// For listing and checking only.
final class UnusedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    transitionContext.completeTransition(true)
  }
}

extension String {
  /// JSON with the diagnosis, digests and the figures of similarity left out.
  var withoutFigures: String {
    replacing(/"(psnr|ssim)": [-0-9.e]+/) { "\"\($0.output.1)\": …" }
      .replacing(/"(digest|renderID)": "[0-9a-f]+"/) { "\"\($0.output.1)\": \"…\"" }
      .replacing(/"diagnosis": \{.*\}/) { _ in "\"diagnosis\": {…}" }
  }
}
