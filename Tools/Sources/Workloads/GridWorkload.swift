import Foundation
import QuartzCore
package import UIKit

/// W5: two hundred round thumbnails fly from a grid into four rings, turning and shrinking.
@MainActor
package final class GridWorkload: Workload {
  package static let pictures = [
    "coffee", "ridges", "cat", "sea", "rocket", "aurora", "dunes", "city", "field",
  ].map { "thumb-" + $0 }
  package static let duration = 0.5
  private let cells: [UIImageView]

  package init(in window: UIWindow, _ image: (String) -> UIImage) {
    window.backgroundColor = UIColor(
      red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
    let images = Self.pictures.map(image)
    cells = (0..<200).map { index in
      let cell = UIImageView(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
      cell.image = images[index % images.count]
      cell.layer.minificationFilter = .trilinear
      cell.layer.cornerRadius = 8
      cell.clipsToBounds = true
      cell.center = CGPoint(
        x: 19.5 + 39 * CGFloat(index % 10), y: 23 + 42 * CGFloat(index / 10))
      window.addSubview(cell)
      return cell
    }
  }

  /// Final angle of a cell on the ring, in radians.
  private static func angle(_ index: Int) -> CGFloat { 2 * .pi * CGFloat(index) / 200 }

  package func start() {
    UIView.animate(withDuration: Self.duration) { [cells] in
      for (index, cell) in cells.enumerated() {
        let (angle, radius) = (Self.angle(index), 165 - 35 * CGFloat(index % 4))
        cell.center = CGPoint(x: 195 + radius * sin(angle), y: 422 - radius * cos(angle))
      }
    }
    for (index, cell) in cells.enumerated() {
      // By key path: whole matrices would turn the short way.
      move(cell, "transform.rotation.z", from: 0, to: Self.angle(index))
      move(cell, "transform.scale", from: 1, to: 0.6)
    }
  }

  private func move(_ cell: UIView, _ path: String, from start: CGFloat, to end: CGFloat) {
    let move = CABasicAnimation(keyPath: path)
    move.fromValue = start
    move.toValue = end
    move.duration = Self.duration
    move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    cell.layer.setValue(end, forKeyPath: path)
    cell.layer.add(move, forKey: path)
  }

  package var numbers: [String: [CGFloat]] {
    let seen = cells.map(\.seen)
    return [
      "x": seen.map(\.position.x), "y": seen.map(\.position.y),
      // A turn and a scale in one: their columns.
      "m11": seen.map(\.transform.m11), "m12": seen.map(\.transform.m12),
    ]
  }
}
