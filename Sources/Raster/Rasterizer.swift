public import Display
public import Pixels

/// Rasterizes display lists. Knows nothing of layers, animations or files.
///
/// Create one per thread: it reuses buffers from frame to frame. They never affect the result; a
/// list always gives the same bytes, whatever was drawn before.
public struct Rasterizer: Sendable {
  private let cache: PictureCache
  private var tools = Compositor.Tools()

  /// Creates a rasterizer with a cache, which the rasterizers of all threads can share.
  public init(sharing cache: PictureCache) {
    self.cache = cache
  }

  /// Creates a rasterizer with a cache of its own.
  public init() {
    self.init(sharing: PictureCache())
  }

  /// Creates a rasterizer with buffers of one that is no longer used.
  init(sharing cache: PictureCache, _ tools: Compositor.Tools) {
    self.cache = cache
    self.tools = tools
  }

  /// Gives up the buffers.
  consuming func takeTools() -> Compositor.Tools { tools }

  /// Draws a complete frame.
  public mutating func draw(_ list: DisplayList) -> Pixmap {
    var target = Pixmap(size: list.canvas)
    draw(list, into: &target)
    return target
  }

  /// Draws a complete frame into existing memory. `target` must have the size of the canvas.
  public mutating func draw(_ list: DisplayList, into target: inout Pixmap) {
    redraw(list, inside: [PixelRect(list.canvas)], of: &target)
  }

  /// Redraws the pixels inside `rects`, with the result of ``draw(_:into:)``; other pixels are
  /// unchanged. `target` must have the size of the canvas.
  public mutating func redraw(
    _ list: DisplayList, inside rects: [PixelRect], of target: inout Pixmap
  ) {
    precondition(target.size == list.canvas, "the target has another size than the canvas")
    let canvas = PixelRect(list.canvas)
    var compositor = Compositor(limits: canvas, cache: cache, tools: Compositor.Tools())
    // Moved, not copied: the buffers would otherwise have two owners, and each write would copy
    // them.
    swap(&compositor.tools, &tools)
    // Moved out of the caller's variable while drawing: a second reference would make the first
    // write copy the whole buffer.
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
    // A backdrop blur near the edge of the rectangle reads pixels beyond it: these are drawn on a
    // temporary surface.
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
