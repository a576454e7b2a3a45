public import Display
public import Pixels

/// Turns display lists into pixels. Knows nothing of layers, animations or files.
///
/// One for each thread: it keeps buffers and small pictures from frame to frame. They never change
/// a result; the same list gives the same bytes, whatever was drawn before.
public struct Rasteriser: Sendable {
  private let cache: PictureCache
  private var tools = Compositor.Tools()

  /// `cache` may be shared by the rasterisers of all threads.
  public init(sharing cache: PictureCache) {
    self.cache = cache
  }

  public init() {
    self.init(sharing: PictureCache())
  }

  /// The whole picture.
  public mutating func draw(_ list: DisplayList) -> Pixmap {
    var target = Pixmap(size: list.canvas)
    draw(list, into: &target)
    return target
  }

  /// The whole picture, into memory that exists already; `target` has the size of the canvas.
  public mutating func draw(_ list: DisplayList, into target: inout Pixmap) {
    redraw(list, inside: [PixelRect(list.canvas)], of: &target)
  }

  /// Only the pixels inside `rects`, which then are what ``draw(_:into:)`` makes of them; all
  /// others stay as they are. `target` has the size of the canvas.
  public mutating func redraw(
    _ list: DisplayList, inside rects: [PixelRect], of target: inout Pixmap
  ) {
    precondition(target.size == list.canvas, "the target has another size than the canvas")
    let canvas = PixelRect(list.canvas)
    var compositor = Compositor(limits: canvas, cache: cache, tools: Compositor.Tools())
    swap(&compositor.tools, &tools)
    // Taken out of the caller's hands for the time, or drawing on it would copy it.
    var surface = Surface(pixmap: Pixmap(width: 0, height: 0), bounds: canvas)
    swap(&surface.pixmap, &target)
    for rect in rects {
      compositor.redraw(list, inside: rect.intersection(canvas), of: &surface)
    }
    swap(&surface.pixmap, &target)
    swap(&compositor.tools, &tools)
  }
}

extension Compositor {
  fileprivate mutating func redraw(
    _ list: DisplayList, inside rect: PixelRect, of surface: inout Surface
  ) {
    guard !rect.isEmpty else { return }
    let background = PremultipliedColor(list.background).pixel
    let needed = regionNeeded(for: list.items, rect)
    guard needed != rect else {
      draw(list.items, on: background, in: rect, onto: &surface)
      return
    }
    var larger = tools.pool.take(needed)
    draw(list.items, on: background, in: needed, onto: &larger)
    surface.copy(rect, from: larger)
    tools.pool.giveBack(larger)
  }
}
