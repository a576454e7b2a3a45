/// What may have happened to a sequence of frames.
public enum Explanation: Hashable, Sendable {
  /// How late one frame is.
  public struct Lag: Hashable, Encodable, Sendable {
    /// The number of the expected frame.
    public var frame: Int
    /// By how many frames it is late; negative when it is ahead.
    public var late: Int
    /// Whether it may be off by more: nothing farther was tried.
    public var isAtLeast: Bool
  }

  /// How far the contents of one frame are off.
  public struct Move: Hashable, Encodable, Sendable {
    /// The number of the frame.
    public var frame: Int
    /// To the right, in pixels.
    public var dx: Int
    /// Downwards, in pixels.
    public var dy: Int
  }

  /// How far one frame has faded from the first to the last.
  public struct Opacity: Hashable, Encodable, Sendable {
    /// The number of the frame.
    public var frame: Int
    /// 0 is the first frame, 1 the last.
    public var expected: Double
    /// As ``expected``, of the actual frame.
    public var actual: Double
  }

  /// An opaque colour.
  public struct Color: Hashable, Sendable {
    /// Levels of straight red, green and blue, 0...255.
    public var red: Int
    /// See ``red``.
    public var green: Int
    /// See ``red``.
    public var blue: Int
  }

  /// Each frame comes so many frames too late.
  case late(frames: Int)
  /// Each frame comes so many frames too early.
  case early(frames: Int)
  /// The frames are right, but come at times of their own: another curve, spring or duration.
  case paced([Lag])
  /// The frames are right, but everything takes so many times as long from the beginning on.
  case stretched(factor: Double)
  /// What differs is where it should not be, off by one vector in every frame, in pixels.
  case moved(dx: Int, dy: Int)
  /// As ``moved(dx:dy:)``, by another vector in each frame: another curve, spring or way.
  case movedVaryingly([Move])
  /// As ``moved(dx:dy:)``, of something of which only one edge can be seen: it may have grown.
  case edgeMoved(dx: Int, dy: Int)
  /// What differs is off by a part of a pixel: at most so much, or by 0 where frames do not agree on
  /// the way.
  case nudged(dx: Double, dy: Double)
  /// As ``nudged(dx:dy:)``, of something of which only one edge can be seen.
  case edgeNudged(dx: Double, dy: Double)
  /// A fade from the first frame to the last has other opacities.
  case faded([Opacity])
  /// What differs has more of a colour laid over it, or less where the share is negative: at most
  /// this share, -1...1, of the colour in straight red, green and blue.
  case tinted(red: Int, green: Int, blue: Int, share: Double)
  /// One colour has become another wherever it was.
  case repainted(from: Color, to: Color)
  /// What differs has another colour: the same step in every pixel.
  case recolored(red: Int, green: Int, blue: Int)
  /// Something dark and soft is not there.
  case shadowMissing
  /// Something dark and soft is there and should not.
  case shadowAdded
  /// Only edges of shapes differ, nowhere by more than a pixel.
  case edges
  /// What differs looks as it does in the frame of that number: it stays hidden, lies behind what
  /// it should cover, or has not begun or ended.
  case standsStill(asFrame: Int)
  /// Nothing of all this: other contents.
  case unrelated
}
