import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Right by 30, then down by 10, then back to the start.
private func triangle() -> CGPath {
  let path = CGMutablePath()
  path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 40)])
  path.closeSubpath()
  return path
}

private func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
  abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
}

struct PathTrackTests {
  @Test("In linear mode every piece takes the same time, the closing one included (S8.52)")
  func linearMode() throws {
    let track = try #require(PathTrack(path: triangle()))
    #expect(isNear(track.place(atProgress: 0).point, 0, 0))
    #expect(isNear(track.place(atProgress: 1.0 / 6).point, 15, 0))
    #expect(isNear(track.place(atProgress: 0.5).point, 30, 20))
    #expect(isNear(track.place(atProgress: 1).point, 0, 0))
  }

  @Test("In paced mode speed is constant along the whole path (S8.52)")
  func pacedMode() throws {
    let track = try #require(PathTrack(path: triangle(), mode: .paced))
    // 30 + 40 + 50 long.
    #expect(isNear(track.place(atProgress: 0.125).point, 15, 0))
    #expect(isNear(track.place(atProgress: 0.25).point, 30, 0))
    #expect(isNear(track.place(atProgress: 5.0 / 12).point, 30, 20))
    #expect(isNear(track.place(atProgress: 9.5 / 12).point, 15, 20))
  }

  @Test("Paced along a circle, equal times are equal angles")
  func pacedCircle() throws {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let track = try #require(PathTrack(path: circle, mode: .paced))
    for step in 0...40 {
      let point = track.place(atProgress: Double(step) / 40).point
      let angle = CGFloat(step) / 40 * 2 * .pi
      #expect(abs(point.x - 10 * cos(angle)) < 0.01 && abs(point.y - 10 * sin(angle)) < 0.01)
    }
  }

  @Test("The angle is that of the path where the point is")
  func angles() throws {
    let track = try #require(PathTrack(path: triangle()))
    #expect(track.place(atProgress: 0.1).angle == 0)
    #expect(abs(track.place(atProgress: 0.5).angle - .pi / 2) < 1e-12)
    // On a corner that of the piece that begins.
    #expect(abs(track.place(atProgress: 1.0 / 3).angle - .pi / 2) < 1e-12)
    #expect(abs(track.place(atProgress: 0.9).angle - atan2(-40, -30)) < 1e-12)
  }

  @Test("A curve that begins at rest has a direction all the same")
  func restingStart() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 10), control1: .zero, control2: CGPoint(x: 10, y: 10))
    let track = try #require(PathTrack(path: path))
    for share in [0, 0.5, 1] {
      #expect(abs(track.place(atProgress: share).angle - .pi / 4) < 1e-9)
    }
  }

  @Test("Key times and curves belong to the pieces, and jumps between parts take no time")
  func pieces() throws {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    path.addLines(between: [CGPoint(x: 50, y: 0), CGPoint(x: 60, y: 0)])
    let track = try #require(
      PathTrack(path: path, keyTimes: [0, 0.8, 1], curves: [.easeIn]))
    #expect(isNear(track.place(atProgress: 0.4).point, 3.1535681254253955, 0))
    #expect(isNear(track.place(atProgress: 0.8).point, 50, 0))
    #expect(isNear(track.place(atProgress: 0.9).point, 55, 0))
  }

  @Test("In discrete mode the points are held one after the other")
  func discreteMode() throws {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20)])
    let track = try #require(PathTrack(path: path, mode: .discrete))
    let points = [0.0, 0.3, 0.34, 0.66, 0.67, 1].map { track.place(atProgress: $0).point.x }
    #expect(points == [0, 0, 10, 10, 10, 10])
    #expect(track.place(atProgress: 0.67).point.y == CGFloat(20))
  }

  @Test("A path that is only a point stays there, and an empty one is no track")
  func degeneratePaths() throws {
    let path = CGMutablePath()
    #expect(PathTrack(path: path) == nil)
    path.move(to: CGPoint(x: 3, y: 4))
    for mode in [KeyframeTrack.Mode.linear, .discrete, .paced] {
      let track = try #require(PathTrack(path: path, mode: mode))
      let place = track.place(atProgress: 0.5)
      #expect(place.point == CGPoint(x: 3, y: 4) && place.angle == 0)
    }
    path.addLine(to: CGPoint(x: 3, y: 4))
    let still = try #require(PathTrack(path: path, mode: .paced))
    let place = still.place(atProgress: 0.5)
    #expect(place.point == CGPoint(x: 3, y: 4) && place.angle == 0)
  }
}
