import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Snapshots of views")
struct SnapshotTests {
  /// Areas on the screen filled with a color, from the dump.
  private func places(of color: String, _ lab: TransitionLab) -> [String] {
    let lines = lab.dump().split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return zip(lines, lines.dropFirst()).filter { $1 == "with " + color }.map { $0.0 }
  }

  private let blue = "rgba(0 0 1 1)"
  private let red = "rgba(1 0 0 1)"

  @Test("A snapshot keeps the appearance of its original (S6.65)")
  func frozen() async throws {
    try await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      child.backgroundColor = .blue
      square.addSubview(child)
      await lab.step()
      let snapshot = try #require(square.snapshotView(afterScreenUpdates: false))
      #expect(snapshot.bounds == square.bounds)
      child.backgroundColor = .red
      child.frame.origin.x = 0
      square.superview?.addSubview(snapshot)
      snapshot.frame.origin = CGPoint(x: 200, y: 0)
      await lab.step {
        #expect(places(of: blue, lab) == ["fill rectangle 0 0 30×40 at 210 20"])
      }
      snapshot.frame.size = CGSize(width: 200, height: 100)
      await lab.step {
        #expect(places(of: blue, lab) == ["fill rectangle 0 0 30×40 by [2 0 0 1 220 20]"])
      }
    }
  }

  @Test("Its own transform and alpha are not part of it, those of subviews are (S6.65)")
  func notBakedIn() async throws {
    try await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.backgroundColor = .blue
      square.transform = CGAffineTransform(scaleX: 2, y: 2)
      square.alpha = 0.5
      square.isHidden = true
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      child.backgroundColor = .red
      child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      child.alpha = 0.25
      square.addSubview(child)
      await lab.step()
      let snapshot = try #require(square.snapshotView(afterScreenUpdates: false))
      square.superview?.addSubview(snapshot)
      await lab.step {
        #expect(places(of: blue, lab) == ["fill rectangle 0 0 100×100"])
        #expect(places(of: red, lab) == ["fill rectangle 0 0 100×100 by [0.5 0 0 0.5 25 25]"])
        #expect(lab.dump().contains("group opacity 0.25"))
        #expect(!lab.dump().contains("group opacity 0.5\n"))
      }
    }
  }

  @Test("Without updates it shows the presented state during an animation (S6.64)")
  func presentation() async throws {
    try await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      child.backgroundColor = .blue
      square.addSubview(child)
      await lab.step()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        child.frame.origin.x = 100
      }
      await lab.run(seconds: 0.5)
      let snapshot = try #require(square.snapshotView(afterScreenUpdates: false))
      let updated = try #require(square.snapshotView(afterScreenUpdates: true))
      child.removeFromSuperview()
      square.addSubview(snapshot)
      square.addSubview(updated)
      updated.frame.origin.y = 300
      await lab.step {
        #expect(
          places(of: blue, lab) == [
            "fill rectangle 0 0 10×10 at 50 0",
            "fill rectangle 0 0 10×10 at 50 300",
          ])
      }
    }
  }

  @Test("Pending changes show only after updates; a view never drawn gives nothing (S6.64)")
  func pendingChanges() async throws {
    try await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let layout = HalvingView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
      layout.half.backgroundColor = .blue
      let empty = try #require(layout.snapshotView(afterScreenUpdates: false))
      #expect(empty.bounds == layout.bounds)
      square.addSubview(empty)
      await lab.step { #expect(places(of: blue, lab) == []) }
      let fresh = try #require(layout.snapshotView(afterScreenUpdates: true))
      square.addSubview(fresh)
      await lab.step { #expect(places(of: blue, lab) == ["fill rectangle 0 0 50×10"]) }
      square.backgroundColor = .red
      let before = try #require(square.snapshotView(afterScreenUpdates: false))
      let after = try #require(square.snapshotView(afterScreenUpdates: true))
      square.backgroundColor = nil
      fresh.removeFromSuperview()
      square.addSubview(before)
      await lab.step { #expect(places(of: red, lab) == []) }
      square.addSubview(after)
      await lab.step { #expect(places(of: red, lab) == ["fill rectangle 0 0 100×100"]) }
    }
  }

  @Test("Without updates, subviews are shown as last drawn: order, position and superview (S6.64)")
  func lastDrawnChildren() async throws {
    try await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let other = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
      square.superview?.addSubview(other)
      let (first, second) = (UIView(), UIView())
      for (view, color) in [(first, UIColor.blue), (second, .red)] {
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.backgroundColor = color
        square.addSubview(view)
      }
      let inner = UIView(frame: CGRect(x: 5, y: 5, width: 1, height: 1))
      inner.backgroundColor = .red
      first.addSubview(inner)
      await lab.step()
      // One is removed, after its own subview and a move, the other moves elsewhere.
      inner.removeFromSuperview()
      first.frame.origin.x = 50
      first.removeFromSuperview()
      other.addSubview(second)
      let before = try #require(square.snapshotView(afterScreenUpdates: false))
      let elsewhere = try #require(other.snapshotView(afterScreenUpdates: false))
      let after = try #require(square.snapshotView(afterScreenUpdates: true))
      let late = try #require(square.snapshotView(afterScreenUpdates: false))
      second.removeFromSuperview()
      for (index, snapshot) in [before, elsewhere, after, late].enumerated() {
        square.superview?.addSubview(snapshot)
        snapshot.frame.origin = CGPoint(x: 100 * index, y: 200)
      }
      await lab.step {
        #expect(places(of: blue, lab) == ["fill rectangle 0 0 10×10 at 0 200"])
        #expect(
          places(of: red, lab) == [
            "fill rectangle 0 0 1×1 at 5 205", "fill rectangle 0 0 10×10 at 0 200",
          ])
      }
    }
  }

  @Test("A view removed in this turn is shown as last drawn; later it is empty (S6.64)")
  func takenOut() async throws {
    try await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.backgroundColor = .blue
      let home = square.superview
      await lab.step()
      square.removeFromSuperview()
      square.backgroundColor = .red
      let snapshot = try #require(square.snapshotView(afterScreenUpdates: false))
      home?.addSubview(snapshot)
      await lab.step { #expect(places(of: blue, lab) == ["fill rectangle 0 0 100×100"]) }
      let late = try #require(square.snapshotView(afterScreenUpdates: false))
      snapshot.removeFromSuperview()
      home?.addSubview(late)
      await lab.step { #expect(places(of: blue, lab) == []) }
    }
  }

  @Test("A snapshot that was never shown can be cut into parts (S6.64)")
  func parts() async throws {
    try await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.backgroundColor = .blue
      await lab.step()
      let whole = try #require(square.snapshotView(afterScreenUpdates: false))
      let part = try #require(
        whole.resizableSnapshotView(
          from: CGRect(x: 40, y: 0, width: 20, height: 50), afterScreenUpdates: false,
          withCapInsets: .zero))
      #expect(part.bounds.size == CGSize(width: 20, height: 50))
      square.backgroundColor = nil
      square.addSubview(part)
      await lab.step { #expect(places(of: blue, lab).count == 1) }
    }
  }

  @Test("Content outside the view is clipped, and so is its shadow (S6.65)")
  func cut() async throws {
    try await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.backgroundColor = .red
      square.layer.shadowOpacity = 1
      let child = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 10))
      child.backgroundColor = .blue
      square.addSubview(child)
      await lab.step()
      let snapshot = try #require(square.snapshotView(afterScreenUpdates: false))
      let window = square.window
      square.removeFromSuperview()
      window?.rootViewController?.view.addSubview(snapshot)
      await lab.step {
        #expect(lab.dump().contains("clip rectangle 0 0 100×100"))
      }
    }
  }

  @Test("Cap insets keep the edges of a part from stretching (S6.66)")
  func capInsets() async throws {
    try await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.backgroundColor = .blue
      await lab.step()
      let part = CGRect(x: 20, y: 20, width: 60, height: 60)
      let snapshot = try #require(
        square.resizableSnapshotView(
          from: part, afterScreenUpdates: false,
          withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)))
      #expect(snapshot.bounds.size == part.size)
      let window = square.window
      square.removeFromSuperview()
      snapshot.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
      window?.rootViewController?.view.addSubview(snapshot)
      await lab.step {
        let clips = lab.dump().split(separator: "\n").filter { $0.contains("clip") }.map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        #expect(
          clips == [
            "clip rectangle 0 0 10×60", "clip rectangle 10 0 90×60", "clip rectangle 100 0 20×60",
          ])
        // The ends at scale 1, the middle of 30 points over 90.
        #expect(
          places(of: blue, lab) == [
            "fill rectangle 0 0 100×100 at -20 -20",
            "fill rectangle 0 0 100×100 by [3 0 0 1 -80 -20]",
            "fill rectangle 0 0 100×100 at 40 -20",
          ])
      }
    }
  }

  @Test("Original hidden, snapshot moved, original shown again (S6.68)")
  func heroPattern() async throws {
    try await TransitionLab.run(rate: 20) { lab in
      let cell = await lab.showSquare()
      cell.backgroundColor = .blue
      await lab.step()
      let snapshot = try #require(cell.snapshotView(afterScreenUpdates: false))
      cell.superview?.addSubview(snapshot)
      cell.isHidden = true
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        snapshot.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
      } completion: { _ in
        snapshot.removeFromSuperview()
        cell.isHidden = false
      }
      let shown = await lab.look(at: [0, 0.1, 0.2, 0.25]) { places(of: blue, lab) }
      #expect(
        shown == [
          ["fill rectangle 0 0 100×100"], ["fill rectangle 0 0 100×100 by [1.5 0 0 1.5 0 0]"],
          ["fill rectangle 0 0 100×100 by [2 0 0 2 0 0]"], ["fill rectangle 0 0 100×100"],
        ])
    }
  }
}
