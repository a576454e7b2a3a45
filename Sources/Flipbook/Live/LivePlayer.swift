import FlipbookCore
import Foundation
import SceneFormat

/// The process that runs scenes for pages: a trap or an endless loop in a scene's code ends it, and
/// not the server.
@MainActor
final class LivePlayer {
  private struct Page {
    var session: LiveSession
    var requests: AsyncStream<LiveRequest>.Continuation
    var work: Task<Void, Never>
  }

  private var operands: [String]
  private let context: CommandContext
  private let drawing: DrawingOptions
  private let channel: LiveChannel
  private var pages: [Int: Page] = [:]
  private var watch = SceneWatch()
  private var files: [SceneFile] = []
  /// Titles of the scenes that have been read; nil inside for malformed ones.
  private var titles: [SceneFile: String?] = [:]
  private let inputs: SceneInputs
  private let discovery: SceneDiscovery

  /// Interval between two checks of the files.
  private static let interval = Duration.milliseconds(40)
  /// Requests of a page that wait; later ones are dropped.
  private static let longestQueue = 256

  init(
    _ operands: [String], _ drawing: DrawingOptions, _ context: CommandContext,
    _ channel: LiveChannel
  ) {
    self.operands = operands
    self.drawing = drawing
    self.context = context
    self.channel = channel
    inputs = SceneInputs(context)
    // While a scene is malformed, its page shows the last good frame.
    discovery = VariantCache(outlivesMistakes: true)
      .discovery(in: context.environment.workingFolder)
  }

  /// Serves pages until the other process ends.
  func run() async {
    files = SceneSearch(for: operands, by: discovery).files
    let (messages, arrival) = AsyncStream<LiveChannel.Message>.makeStream()
    Thread.detachNewThread { [channel] in
      while let message = channel.receive() { arrival.yield(message) }
      // A scene's code may block the main thread forever.
      exit(0)
    }
    let watching = Task { await watchFiles() }
    for await message in messages { take(message) }
    watching.cancel()
  }

  private func take(_ message: LiveChannel.Message) {
    switch message.kind {
    case .ping: channel.send(.pong, 0)
    case .closed:
      guard let page = pages.removeValue(forKey: message.page) else { return }
      page.session.end()
      page.requests.finish()
      page.work.cancel()
    case .text:
      guard let request = LiveRequest(message.text) else { return }
      let page = page(message.page)
      if !page.session.takeAtOnce(request) { page.requests.yield(request) }
    case .opened, .binary, .pong, .place: break
    }
  }

  private func page(_ number: Int) -> Page {
    if let page = pages[number] { return page }
    let session = LiveSession(context, drawing) { [channel] in channel.send($0, to: number) }
    session.files = { [weak self] in self?.files ?? [] }
    session.list = { [weak self] in self?.list ?? [] }
    session.added = { [weak self] path in self?.add(path) }
    session.reached = { [channel] place in
      channel.send(.place, 0, Array((place?.text ?? "").utf8))
    }
    session.used = { [weak self] file in self?.note(file) }
    let (requests, continuation) = AsyncStream<LiveRequest>.makeStream(
      bufferingPolicy: .bufferingOldest(Self.longestQueue))
    let work = Task {
      for await request in requests { await session.perform(request) }
    }
    let page = Page(session: session, requests: continuation, work: work)
    pages[number] = page
    return page
  }

  // MARK: Files

  /// Finds a scene that a page has written, also if the command line names only others.
  private func add(_ path: String) {
    if !operands.isEmpty { operands.append(path) }
    files = SceneSearch(for: operands, by: discovery).files
  }

  /// Watches everything that a scene uses from now on.
  private func note(_ file: SceneFile) {
    watch.handOut(file)
    watch.add(inputs.watchedResources(), to: file)
  }

  private var list: [JSONValue] {
    files.map { file in
      let name = file.name.description
      // A scene that has not been read is listed by its name.
      let title = titles[file] ?? .some(name)
      return [
        "name": .string(name), "path": .string(file.path), "title": .string(title ?? name),
        "broken": .boolean(title == nil),
      ]
    }
  }

  /// Reads the titles of scenes, and tells the pages if one is new. Reading all scenes takes far longer
  /// than drawing a frame, so requests of pages are served in between.
  private func readTitles(of files: [SceneFile]) async {
    var isNew = false
    for file in files {
      let document = try? file.load(in: context.engine.catalog)
      watch.handOut(file, readAs: document)
      let earlier = titles.updateValue(document?.title, forKey: file)
      if earlier != .some(document?.title) { isNew = true }
      await Task.yield()
    }
    if isNew { sendList() }
  }

  private func sendList() {
    for page in pages.values { page.session.sendList() }
  }

  private func watchFiles() async {
    _ = watch.touched(among: files)
    for file in files { watch.begin(file) }
    await readTitles(of: files)
    while !Task.isCancelled {
      do { try await ContinuousClock().sleep(for: Self.interval) } catch { return }
      let found = SceneSearch(for: operands, by: discovery).files
      let isNew = found != files
      files = found
      let changed = watch.touched(among: found)
      for file in changed {
        note(file)
        channel.send(
          LiveMessage("changed", ["scene": .string(file.name.description)]), to: 0)
      }
      watch.addImages(
        of: context.images, to: files, shownBy: pages.values.map { $0.session.sceneName })
      if isNew { sendList() }
      await readTitles(of: changed)
    }
  }
}

extension SceneWatch {
  /// Adds images that only the code of the shown scenes names.
  fileprivate mutating func addImages(
    of images: ImageStore, to files: [SceneFile], shownBy names: [String?]
  ) {
    for file in files where names.contains(file.name.description) { add(images.paths, to: file) }
  }
}
