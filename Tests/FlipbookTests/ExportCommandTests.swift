import Flipbook
import Foundation
import PNG
import Pixels
import SceneFormat
import Testing

@MainActor
@Suite("flipbook export")
struct ExportCommandTests {
  @Test("export writes an animation whose first frame every program shows")
  func apng() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 1, 2, 3])
      let run = await project.run("export")
      #expect(run.code == .success)
      #expect(run.output == "push: 5 frames in Output/export/push.apng\n")
      let file = try read(project, "Output/export/push.apng")
      #expect(try PNGReader().read(file).pixmap.size == PixelSize(width: 24, height: 16))
      // Equal frames become one, with the duration of both.
      #expect(delays(file) == [[1, 60], [1, 30], [1, 60], [1, 60]])
      _ = await project.run("export", "-j1", "-o", project.folder + "/again.png")
      #expect(try read(project, "again.png") == file)
    }
  }

  @Test("Selected frames stay on screen until the next one; --speed scales all durations")
  func pacing() async throws {
    try await withProject { project in
      try project.addScene("push", Array(0..<12), "fps: '60000/1001'")
      let run = await project.run("export", "--frames", "0,5,9-10", "--speed", "0.5", "--json")
      #expect(run.code == .success)
      #expect(run.output.contains("\"frames\": [0, 5, 9, 10]"))
      let half = [5, 4, 1, 1].map { Double($0) * 2 * 1001 / 60_000 }
      let times = delays(try read(project, "Output/export/push.apng")).map {
        Double($0[0]) / Double($0[1])
      }
      #expect(times == half)
    }
  }

  @Test(
    "Frames and times beyond the end are reported with the number of frames",
    arguments: [
      (["export"], ["--frames", "0,2-9"], "4-9"), (["render"], ["--at", "0,1.5"], "1.5 s"),
      (["export", "--as", "filmstrip"], ["--frames", "1,40"], "40"),
    ])
  func beyondEnd(verb: [String], selection: [String], part: String) async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2, 3])
      let run = await project.run(verb + selection)
      #expect(run.code == .success)
      #expect(
        run.error.contains(
          "Scenes/push.json5: warning: \(selection.joined(separator: " ")) selects \(part),"
            + " beyond the scene's end: it has 4 frames, 0-3\n"))
      let inside = await project.run(verb + [selection[0], "0"])
      #expect(!inside.error.contains("beyond"))
    }
  }

  @Test(
    "Pillow reads every drawn frame of a real transition",
    .enabled(
      if: OtherProgram.pythonWithPillow != nil,
      "python3 with Pillow is not installed (Debian: apt-get install python3-pil)"))
  func pillow() async throws {
    try await withProject { project in
      project.hasStage = true
      try project.addPush()
      #expect(await project.run("render", "push").code == .success)
      #expect(await project.run("export", "push").code == .success)
      let script = """
        import sys, glob
        from PIL import Image
        film, folder = Image.open(sys.argv[1]), sys.argv[2]
        shown, time = [], 0
        for frame in range(film.n_frames):
          film.seek(frame)
          shown.append((time, film.convert('RGBA').tobytes()))
          time += film.info['duration'] * 60 / 1000
        for number, path in enumerate(sorted(glob.glob(folder + '/frame-*.png'))):
          there = [pixels for time, pixels in shown if time < number + 0.5][-1]
          assert Image.open(path).convert('RGBA').tobytes() == there, path
        assert abs(time - number - 1) < 0.01, time
        print(number + 1, film.n_frames)
        """
      let python = try #require(OtherProgram.pythonWithPillow)
      let result = try python.run([
        "-c", script, project.folder + "/Output/export/push.apng", project.folder + "/Output/push",
      ])
      #expect(result.status == 0)
      let counts = result.text.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }
      #expect(counts.count == 2 && counts[0] > counts[1] && counts[1] > 10, "\(counts)")
    }
  }

  @Test("A page contains the animation with its steps and fingers, and needs no other file")
  func page() async throws {
    try await withProject { project in
      project.hasStage = true
      try project.addFile(
        "Scenes/drag.json5",
        """
        { title: "A <drag> & more", about: "Look", device: { size: [24, 16], scale: 2 }, root: "a",
          screens: { a: { views: [{ id: "v", frame: [0, 0, 4, 4], color: "red" }] } }, steps: [
            { at: 0.1, animate: "v", to: { alpha: 0 }, duration: 0.2 },
            { at: 0.5, drag: { from: [2, 3], to: [20, 3], over: 0.25 } } ], until: 1 }
        """)
      let run = await project.run("export", "--as", "html", "--speed", "0.5")
      #expect(run.output == "drag: 61 frames in Output/export/drag.html\n", "\(run.error)")
      _ = await project.run("export", "--as", "apng", "--speed", "0.5")
      let path = project.folder + "/Output/export/drag"
      let page = String(decoding: try WholeFile.read(path + ".html"), as: UTF8.self)
      let data = Data(try WholeFile.read(path + ".apng")).base64EncodedString()
      #expect(page.contains(data))
      #expect(page.contains("<title>A &lt;drag> &amp; more</title>"))
      let json = try #require(
        page.split(separator: "<script type=\"application/json\" id=\"data\">\n").last?
          .split(separator: "</script>").first)
      let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      #expect(value?["title"] as? String == "A <drag> & more")
      #expect(value?["length"] as? Int == 61)
      #expect(value?["width"] as? Int == 48)
      #expect(value?["speed"] as? Double == 0.5)
      let starts = try #require(value?["starts"] as? [Int])
      // The view fades in 12 frames; the finger changes nothing.
      #expect(starts.first == 0 && starts.count == 13, "\(starts)")
      let steps = try #require(value?["steps"] as? [[String: Any]])
      #expect(steps.map { $0["frame"] as? Int } == [6, 30])
      #expect(value?["touches"] as? [[[Double]]] == [[[0.5, 2, 3], [0.75, 20, 3]]])
    }
  }

  @Test("Fingers are dots while they are down; a device adds its rim and background")
  func decoration() async throws {
    try await withProject { project in
      project.hasStage = true
      try project.addFile(
        "Scenes/drag.json5",
        """
        { title: "t", device: { size: [100, 200], scale: 1 }, root: "a",
          screens: { a: { color: "red" } },
          steps: [{ at: 0.5, tap: [40, 100], hold: 0.5 }], until: 2 }
        """)
      @MainActor func frame(_ number: Int, _ arguments: String...) async throws -> Pixmap {
        let run = await project.run(["export", "--frames", "\(number)"] + arguments)
        #expect(run.code == .success, "\(run.error)")
        return try picture(project, "Output/export/drag.apng")
      }
      let red = PremultipliedRGBA8(red: 255, green: 0, blue: 0, alpha: 255)
      let plain = try await frame(45)
      #expect(plain[40, 100] == red)
      let touched = try await frame(45, "--touches")
      #expect(touched.size == PixelSize(width: 100, height: 200))
      #expect(touched[40, 100] == PremultipliedRGBA8(red: 191, green: 0, blue: 0, alpha: 255))
      // The ring around it is light.
      #expect(touched[60, 100].green > 200 && touched[70, 100] == red)
      for number in [0, 90] { #expect(try await frame(number, "--touches")[40, 100] == red) }
      let device = try await frame(45, "--touches", "--device-frame", "--background", "#00FF00")
      #expect(device.size == PixelSize(width: 204, height: 304))
      #expect(device[0, 0] == PremultipliedRGBA8(red: 0, green: 255, blue: 0, alpha: 255))
      #expect(device[46, 152] == .black && device[158, 152] == .black)
      #expect(device[52 + 40, 152] == touched[40, 100] && device[52, 152] == red)
    }
  }

  @Test(
    "Fingers and devices are refused where they would be lost",
    arguments: [
      (["--as", "diff", "--touches"], "--as diff compares with goldens"),
      (["--as", "diff", "--device-frame"], "--as diff compares with goldens"),
      (["--as", "html", "--touches"], "whose page shows the fingers itself"),
      (["--background", "red"], "add --device-frame"),
      (["--device-frame", "--background", "reddish"], "the name of a color"),
    ] as [([String], String)])
  func refusedDecoration(arguments: [String], message: String) async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      let run = await project.run(["export"] + arguments)
      #expect(run.code == .usage)
      #expect(run.error.contains(message), "\(run.error)")
    }
  }

  @Test("A filmstrip shows frames from the first to the last, each with its time")
  func filmstrip() async throws {
    try await withProject { project in
      try project.addScene("push", Array(0..<23))
      let run = await project.run("export", "--as", "filmstrip")
      #expect(run.output == "push: 12 frames in Output/export/push-filmstrip.png\n")
      let sheet = try picture(project, "Output/export/push-filmstrip.png")
      // Margins of 24, gaps of 16, and 19 for the time label.
      #expect(sheet.size == PixelSize(width: 48 + 12 * 40 - 16, height: 48 + 16 + 19))
      let columns = await project.run(
        "export", "--as", "filmstrip", "--columns", "5", "--frames", "0-6")
      #expect(columns.code == .success)
      let two = try picture(project, "Output/export/push-filmstrip.png")
      #expect(two.size == PixelSize(width: 48 + 5 * 40 - 16, height: 48 + 2 * (35 + 16) - 16))
      // The square of frame 6 is at 6, 4 of its cell; its label has light pixels below.
      let (left, top) = (24 + 40, 24 + 51)
      #expect(two[left + 6, top + 4] == .white)
      #expect(two[left + 5, top + 4] != .white)
      #expect((0..<24).contains { two[left + $0, top + 16 + 9].green > 150 })
    }
  }

  @Test("A filmstrip without a selection shows many frames of a motion and few of a pause")
  func overview() async throws {
    try await withProject { project in
      let pause = Array(repeating: 0, count: 40)
      try project.addScene("push", pause + Array(1...12) + Array(repeating: 12, count: 40))
      let run = await project.run("export", "--as", "filmstrip", "--json")
      let result = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let scene = try #require((result?["scenes"] as? [[String: Any]])?.first)
      let frames = try #require(scene["frames"] as? [Int])
      #expect(frames.count == 12 && frames.first == 0 && frames.last == 91, "\(frames)")
      #expect(frames.count { (39...52).contains($0) } >= 8, "\(frames)")
    }
  }

  @Test(
    "Frames of an overview: equal shares of the change, and of the time where nothing changes",
    arguments: [
      ([0, 1, 1, 1, 1, 1, 1, 1, 1], 3, [0, 4, 8]),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0], 5, [0, 2, 4, 6, 8]),
      ([0, 0, 0, 0, 0, 10, 10, 10, 10], 5, [0, 5, 6, 7, 8]),
      // One frame changes all: the others stand around it.
      ([0, 0, 0, 0, 100, 0, 0, 0, 0], 3, [0, 4, 8]),
      ([0, 5, 5], 12, [0, 1, 2]), ([0], 12, [0]), ([], 12, []),
    ] as [([Double], Int, [Int])])
  func overview(changes: [Double], count: Int, frames: [Int]) {
    #expect(Overview(changes: changes).frames(count) == frames)
  }

  @Test("Each step that moves something has a frame of an overview")
  func stepsOfOverview() {
    // A small push before a large fade: by change alone, all frames are of the fade.
    let changes = [0.0] + Array(repeating: 1, count: 10) + Array(repeating: 1000, count: 30)
    let even = Overview(changes: changes).frames(5)
    let chosen = Overview(changes: changes, steps: [0, 10]).frames(5)
    #expect(even.dropFirst().allSatisfy { $0 > 10 })
    #expect(chosen.count == 5 && chosen == chosen.sorted() && Set(chosen).count == 5)
    #expect(chosen.first == 0 && chosen.last == 40 && chosen.contains { (1...10).contains($0) })
    // A step that moves nothing, and one at the end, need none; more steps than frames add frames.
    #expect(Overview(changes: [0, 0, 0, 5, 5, 5], steps: [0, 2, 5]).frames(2) == [0, 5])
    let many = Overview(changes: [0] + Array(repeating: 1, count: 20), steps: [0, 5, 10, 15])
      .frames(3)
    for step in [0, 5, 10, 15] { #expect(many.contains { (step + 1...step + 5).contains($0) }) }
  }

  @Test("Too many frames for a sheet are refused, before drawing if their number is known")
  func crowdedFilmstrip() async throws {
    try await withProject { project in
      try project.addScene("push", Array(repeating: 0, count: 1809))
      let arguments = ["export", "--as", "filmstrip", "--frames", "0-1808", "--scale", "10"]
      let message = """
        a filmstrip holds at most 1808 frames of 240×160; choose fewer, or a smaller --scale

        """
      let unforeseen = await project.run(arguments)
      #expect(unforeseen.code == .usage)
      #expect(unforeseen.error.hasSuffix(message), "\(unforeseen.error)")
      var foreseeing: ScriptedProducer?
      project.willRun = { _, producer in
        producer.expectedFrameCount = 1809
        foreseeing = producer
      }
      let foreseen = await project.run(arguments)
      #expect(foreseen.code == .usage)
      #expect(foreseen.error == unforeseen.error)
      #expect(foreseeing?.given == 0)
      #expect(try project.names(in: "Output/export") == [])
    }
  }

  @Test("Strips are complete and in frame order for any number of workers")
  func manyDifferences() async throws {
    try await withProject { project in
      try project.addScene("push", Array(0..<12))
      #expect(await project.run("record").code == .success)
      try project.addScene("push", Array(1..<6) + [5] + Array(7..<13))
      let run = await project.run("export", "--as", "diff", "-j3", "--json")
      #expect(run.code == .success)
      #expect(run.output.contains("\"frames\": [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]"))
      let film = try read(project, "Output/export/push-diff.apng")
      #expect(delays(film) == Array(repeating: [2, 5], count: 11))
      let single = await project.run("export", "--as", "diff", "-j1")
      #expect(single.code == .success)
      #expect(try read(project, "Output/export/push-diff.apng") == film)
    }
  }

  @Test("--as diff exports differing frames in three columns")
  func difference() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      #expect(await project.run("export", "--as", "diff").code == .goldensMissing)
      #expect(await project.run("record").code == .success)
      let same = await project.run("export", "--as", "diff")
      #expect(same.code == .success)
      #expect(
        same.output == "push: every frame matches its golden, there is no difference to show\n")
      #expect(Folder.isAt(project.folder + "/Output/export/push-diff.apng") == nil)
      // Frames that were not compared are not reported as equal.
      try FileManager.default.removeItem(atPath: project.folder + "/Goldens/push/frame-0001.png")
      let lost = await project.run("export", "--as", "diff")
      #expect(lost.code == .goldensMissing && lost.error.contains("frame-0001.png"))
      #expect(await project.run("export", "--as", "diff", "--frames", "0").code == .success)
      #expect(await project.run("record").code == .success)
      try project.addScene("push", [0, 9, 2])
      let run = await project.run("export", "--as", "diff")
      #expect(run.output == "push: 1 frame in Output/export/push-diff.apng\n")
      let strip = try picture(project, "Output/export/push-diff.apng")
      #expect(strip[24 + 1, 24 + 5] == .white)
      #expect(strip[24 + 32 + 9, 24 + 5] == .white)
      let red = strip[24 + 64 + 9, 24 + 5]
      #expect(red.red > 100 && Int(red.red) > 2 * Int(red.green))
    }
  }

  @Test("An obsolete difference file is deleted, or kept with a note if the user named it")
  func olderDifference() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addScene("push", [0, 9])
      let file = project.folder + "/mine.apng"
      #expect(await project.run("export", "--as", "diff").code == .success)
      #expect(await project.run("export", "--as", "diff", "-o", file).code == .success)
      #expect(await project.run("export").code == .success)
      try project.addScene("push", [0, 1])
      let run = await project.run("export", "--as", "diff")
      #expect(run.code == .success)
      #expect(run.error == "")
      #expect(try project.names(in: "Output/export") == ["push.apng"])
      let own = await project.run("export", "--as", "diff", "-o", file)
      #expect(own.code == .success)
      #expect(
        own.error == "mine.apng: note: kept from an earlier run: there is no difference"
          + " to show\n")
      #expect(Folder.isAt(file) == false)
    }
  }

  @Test("Goldens without a frame are not reported as matching")
  func shorterScene() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2, 3])
      _ = await project.run("record")
      try project.addScene("push", [0, 9, 2, 3])
      #expect(await project.run("export", "--as", "diff").code == .success)
      try project.addScene("push", [0, 1])
      let run = await project.run("export", "--as", "diff")
      #expect(run.code == .success)
      #expect(run.output == "push: no compared frame differs\n")
      #expect(
        run.error == "Scenes/push.json5: warning: the goldens are of a scene with 4 frames,"
          + " this one has 2;"
          + " frames that only one of them has are not compared\n")
      #expect(try project.names(in: "Output/export") == ["push-diff.apng"])
      let beyond = await project.run("export", "--as", "diff", "--frames", "3")
      #expect(beyond.code == .usage)
      #expect(beyond.error.contains("--frames 3 selects none of the 2 frames of push (0-1)\n"))
      try project.addScene("push", [0, 9])
      let changed = await project.run("export", "--as", "diff")
      #expect(changed.output == "push: 1 frame in Output/export/push-diff.apng\n")
      #expect(changed.error == run.error)
      try project.addScene("push", [0, 1, 2, 3], "goldens: { frames: '3' }")
      #expect(await project.run("record").code == .success)
      try project.addScene("push", [0, 1])
      let none = await project.run("export", "--as", "diff")
      #expect(none.code == .goldensMissing)
      #expect(none.error == "Goldens/push: error: these frames have no golden; record them\n")
    }
  }

  @Test("Movies need ffmpeg; its absence is reported before anything is drawn")
  func noFFmpeg() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      project.environment.variables["PATH"] = project.folder
      let run = await project.run("export", "--as", "gif")
      #expect(run.code == .inputNotFound)
      #expect(
        run.error == """
          flipbook: error: --as gif needs ffmpeg, which is not in the PATH \
          (Debian: apt-get install ffmpeg); --as apng needs nothing

          """)
      #expect(Folder.isAt(project.folder + "/Output") == nil)
    }
  }

  @Test("ffmpeg's error is reported, and no partial file remains")
  func brokenFFmpeg() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      try project.addFile("ffmpeg", "#!/bin/sh\necho \"Unknown encoder\" >&2\nexit 1\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: project.folder + "/ffmpeg")
      project.environment.variables["PATH"] = project.folder
      let run = await project.run("export", "--as", "mp4")
      #expect(run.code == .inputOutputError)
      #expect(
        run.error
          == "Output/export/push.mp4: error: ffmpeg failed: Unknown encoder\n")
      #expect(try project.names(in: "Output/export") == [])
    }
  }

  @Test(
    "A file that ffmpeg did not write whole is an error although it ends with 0",
    arguments: [
      "exit 0", "echo garbage > \"$out\"", "printf GIF89a > \"$out\"",
      "rm \"$out\"; mkdir \"$out\"", "rm \"$out\"; mkfifo \"$out\"",
      "rm \"$out\"; ln -s /etc/hostname \"$out\"",
    ])
  func incompleteMovie(command: String) async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      try project.addFile(
        "ffmpeg",
        "#!/bin/sh\nPATH=/usr/bin:/bin\nfor word; do out=${word#file:}; done\n\(command)\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: project.folder + "/ffmpeg")
      project.environment.variables["PATH"] = project.folder
      for kind in ["gif", "mp4"] {
        let run = await project.run("export", "--as", kind)
        #expect(run.code == .inputOutputError)
        #expect(
          run.error == "Output/export/push.\(kind): error: ffmpeg failed: it has written no whole "
            + "\(kind) file\n")
        #expect(Folder.isAt(project.folder + "/Output/export/push.\(kind)") == nil)
      }
    }
  }

  @Test(
    "Interrupting ends ffmpeg, or a wrapper script with its children; no partial file remains",
    .timeLimit(.minutes(5)), arguments: ["exec /bin/sleep 120", "/bin/sleep 120; true"])
  func interruptedFFmpeg(command: String) async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      // Writes its process ID, and takes a while.
      try project.addFile(
        "ffmpeg", "#!/bin/sh\necho $$ > '\(project.folder)/number'\n\(command)\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: project.folder + "/ffmpeg")
      project.environment.variables["PATH"] = project.folder
      let export = Task { [project] in await project.run("export", "--as", "gif") }
      let file = project.folder + "/number"
      // A thread of its own, since other tests may keep all those of tasks busy.
      Thread.detachNewThread {
        for _ in 0..<60_000 where (try? WholeFile.read(file))?.last != UInt8(ascii: "\n") {
          usleep(1000)
        }
        export.cancel()
      }
      let run = await export.value
      #expect(run.code == .interrupted, "\(run.error)")
      let text = String(decoding: try WholeFile.read(file), as: UTF8.self)
      let number = text.split(separator: "\n").first.flatMap { Int32($0) }
      #expect(kill(try #require(number), 0) == -1)
      #expect(try project.names(in: "Output/export") == [])
    }
  }

  @Test(
    "ffmpeg writes movies of the right length and size",
    .enabled(
      if: OtherProgram("ffmpeg") != nil && OtherProgram("ffprobe") != nil,
      "ffmpeg is not installed"), arguments: ["gif", "mp4"])
  func films(_ kind: String) async throws {
    try await withProject { project in
      try project.addScene("push", Array(0..<16) + Array(0..<14))
      project.environment.variables["PATH"] = "/usr/bin:/bin"
      let run = await project.run("export", "--as", kind)
      #expect(run.code == .success, "\(run.error)")
      // 30 frames at 60 per second, of which a GIF shows at most 50 per second.
      let frames = "push: 30 frames in Output/export/push.\(kind)"
      #expect(run.output == frames + (kind == "gif" ? ", as 25 images at 50 fps\n" : "\n"))
      let probe = try #require(OtherProgram("ffprobe"))
      let result = try probe.run([
        "-v", "error", "-select_streams", "v", "-show_entries",
        "stream=width,height:format=duration", "-of", "default=nokey=1:noprint_wrappers=1",
        project.folder + "/Output/export/push.\(kind)",
      ])
      #expect(result.lines.prefix(2) == ["24", "16"])
      if kind == "gif" {
        let count = try probe.run([
          "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of",
          "default=nokey=1:noprint_wrappers=1", project.folder + "/Output/export/push.gif",
        ])
        #expect(count.lines.first == "25")
      }
      let duration = try #require(result.lines.last.flatMap { Double($0) })
      #expect(abs(duration - 0.5) < 0.05)
      #expect(try project.names(in: "Output/export") == ["push.\(kind)"])
    }
  }

  @Test("The extension of a file determines its kind; impossible ones are refused")
  func options() async throws {
    try await withProject { project in
      try project.addScene("a", [0, 1])
      try project.addScene("b", [0, 1])
      let cases: [([String], String)] = [
        (
          ["a", "--as", "filmstrip", "-o", "x.gif"],
          "x.gif cannot hold --as filmstrip; name it *.png"
        ),
        (["a", "--columns", "3"], "--columns is for --as filmstrip"),
        (
          ["a", "--as", "diff", "--scale", "2"],
          "--as diff uses the rate, the scale and the device of the goldens; omit --fps, --scale"
            + " and --device"
        ),
        (
          ["a", "--as", "filmstrip", "--speed", "2"],
          "--speed is for animations, not for --as filmstrip"
        ),
        (["-o", "x.png"], "x.png is one file for 2 scenes; name one scene, or an output folder"),
        (["a", "--frames", "7"], "--frames 7 selects none of the 2 frames of a (0-1)"),
      ]
      for (arguments, message) in cases {
        let run = await project.run(["export"] + arguments)
        #expect(run.code == .usage)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
      }
      for name in ["f.jpg", "f.GIFV.webm"] {
        let run = await project.run("export", "a", "-o", project.folder + "/" + name)
        #expect(run.code == .usage)
        #expect(
          run.error
            == "flipbook: error: export writes apng, html, png, gif and mp4, not \(name); use"
            + " another extension, or name a folder\n")
        #expect(Folder.isAt(project.folder + "/" + name) == nil)
      }
      #expect(Folder.isAt("x.png") == nil)
    }
  }

  // MARK: Reading

  private func read(_ project: Project, _ path: String) throws -> [UInt8] {
    try WholeFile.read(project.folder + "/" + path)
  }

  private func picture(_ project: Project, _ path: String) throws -> Pixmap {
    try PNGReader().read(read(project, path)).pixmap
  }

  /// Numerator and denominator of every frame.
  private func delays(_ file: [UInt8]) -> [[Int]] {
    file.indices.dropLast(30).filter { file[$0..<$0 + 4].elementsEqual("fcTL".utf8) }.map {
      let delay = $0 + 4 + 20
      return [delay, delay + 2].map { Int(file[$0]) << 8 | Int(file[$0 + 1]) }
    }
  }
}

extension OtherProgram {
  fileprivate static let pythonWithPillow: OtherProgram? = all("python3").first {
    (try? $0.run(["-c", "import PIL.Image"]))?.status == 0
  }
}

extension Project {
  /// A scene that runs on the stage.
  fileprivate func addPush() throws {
    try addFile(
      "Scenes/push.json5",
      """
      {
        title: "t", device: { size: [60, 90], scale: 1 },
        screens: { a: { color: "red" }, b: { color: "blue" } },
        root: { navigation: ["a"] }, steps: [{ at: 0.05, push: "b" }],
      }
      """)
  }
}
