import Flipbook
import Testing

@Suite("Progress")
struct ProgressMeterTests {
  private func progress(
    _ style: ProgressStyle, _ recorder: Recorder, width: Int = 80
  ) -> ProgressMeter {
    let environment = Environment(width: width, now: { recorder.now })
    return ProgressMeter(
      console: recorder.console(in: environment), style: style, environment: environment)
  }

  @Test("The progress bar is overwritten, and removed at the end")
  func bar() {
    let recorder = Recorder()
    let meter = progress(.bar, recorder)
    meter.begin("push", total: 40)
    recorder.sleep(0.5)
    meter.advance(by: 10)
    recorder.sleep(0.05)
    meter.advance(by: 1)
    recorder.sleep(0.45)
    meter.advance(by: 9)
    meter.end()
    let clear = "\r\u{1B}[2K"
    #expect(
      recorder.error == "push: 10 of 40 frames, 20.0 frames/s, 0:02 left" + clear
        + "push: 20 of 40 frames, 20.0 frames/s, 0:01 left" + clear
        + "push: 20 frames in 1.0 s (20.0 frames/s)\n")
    #expect(recorder.output == "")
  }

  @Test("Other output is never on one line with the progress bar")
  func interleaving() {
    let recorder = Recorder()
    let environment = Environment(now: { recorder.now })
    let console = recorder.console(in: environment)
    let meter = ProgressMeter(console: console, style: .bar, environment: environment)
    meter.begin("a", total: nil)
    recorder.sleep(1)
    meter.advance(by: 2)
    console.result("result")
    #expect(recorder.error == "a: 2 frames, 2.0 frames/s\r\u{1B}[2K")
    #expect(recorder.output == "result\n")
  }

  @Test("Plain progress is a line every five seconds and one in the end")
  func plain() {
    let recorder = Recorder()
    let meter = progress(.plain, recorder)
    meter.begin("long", total: 1000)
    for _ in 0..<12 {
      recorder.sleep(1)
      meter.advance(by: 10)
    }
    meter.end()
    #expect(
      recorder.error == """
        long: 50 of 1000 frames, 10.0 frames/s, 1:35 left
        long: 100 of 1000 frames, 10.0 frames/s, 1:30 left
        long: 120 frames in 12.0 s (10.0 frames/s)

        """)
  }

  @Test("For programs each event is a line of JSON: the beginning, ten a second at most, the end")
  func json() throws {
    let recorder = Recorder()
    let meter = progress(.json, recorder)
    meter.begin("push \"ü\"", (2, 3), total: 40)
    recorder.sleep(0.05)
    meter.advance(by: 1)
    recorder.sleep(0.45)
    meter.advance(by: 9)
    meter.end()
    #expect(
      recorder.error == """
        {"done": 0, "event": "begin", "number": 2, "of": 3, "scene": "push \\"ü\\"", "seconds": 0, \
        "total": 40}
        {"done": 10, "event": "frames", "number": 2, "of": 3, "scene": "push \\"ü\\"", \
        "seconds": 0.5, "total": 40}
        {"done": 10, "event": "end", "number": 2, "of": 3, "scene": "push \\"ü\\"", \
        "seconds": 0.5, "total": 40}

        """)
    meter.begin("pop", (3, 3), total: nil)
    #expect(recorder.error.hasSuffix("\"seconds\": 0, \"total\": null}\n"))
  }

  @Test("With several scenes, each line names its scene")
  func position() {
    let recorder = Recorder()
    let meter = progress(.plain, recorder)
    meter.begin("push", (2, 3), total: nil)
    recorder.sleep(1)
    meter.advance(by: 1)
    meter.end()
    #expect(recorder.error == "[2/3] push: 1 frame in 1.0 s (1.0 frames/s)\n")
  }

  @Test("A narrow terminal cuts the bar instead of wrapping it")
  func narrow() {
    let recorder = Recorder()
    let meter = progress(.bar, recorder, width: 12)
    meter.begin("push", total: 40)
    recorder.sleep(1)
    meter.advance(by: 10)
    #expect(recorder.error == "push: 10 of")
  }

  @Test(
    "Control characters in a name are not sent to the terminal",
    arguments: [ProgressStyle.bar, .plain])
  func hostileName(style: ProgressStyle) {
    let recorder = Recorder()
    let meter = progress(style, recorder)
    meter.begin("e\u{1B}[2J\nx", total: 40)
    recorder.sleep(5)
    meter.advance(by: 10)
    #expect(recorder.error.hasPrefix("e\\u{1B}[2J\\nx: 10 of 40 frames"), "\(recorder.error)")
  }

  @Test(
    "Wide characters count as two columns",
    arguments: [("日本語の画面", "日本語の画"), ("a🎬👩‍👩‍👧🇩🇪❤️🎬🎬", "a🎬👩‍👩‍👧🇩🇪❤️🎬")])
  func wideName(name: String, shown: String) {
    let recorder = Recorder()
    let meter = progress(.bar, recorder, width: 12)
    meter.begin(name, total: nil)
    recorder.sleep(1)
    meter.advance(by: 1)
    #expect(recorder.error == shown)
  }

  @Test("A total that proves too low is no longer shown")
  func wrongTotal() {
    let recorder = Recorder()
    let meter = progress(.bar, recorder)
    meter.begin("a", total: 1)
    for _ in 0..<2 {
      recorder.sleep(1)
      meter.advance(by: 1)
    }
    #expect(
      recorder.error
        == "a: 1 of 1 frames, 1.0 frames/s, 0:00 left\r\u{1B}[2Ka: 2 frames, 1.0 frames/s")
  }

  @Test("Without progress nothing is printed")
  func none() {
    let recorder = Recorder()
    let meter = progress(.none, recorder)
    meter.begin("push", total: 40)
    recorder.sleep(100)
    meter.advance(by: 10)
    meter.end()
    #expect(recorder.error == "")
  }

  @MainActor
  @Test("check reports its progress")
  func check() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      let run = await project.run("check", "--progress", "json")
      #expect(run.code == .success)
      let events = run.error.split(separator: "\n")
      #expect(events.first?.contains("\"event\": \"begin\"") == true)
      #expect(events.last?.contains("\"done\": 3, \"event\": \"end\"") == true, "\(run.error)")
    }
  }
}
