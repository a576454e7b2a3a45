import CoreGraphics
import Foundation
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("Layouts of the catalogue")
struct CatalogLayoutTests {
  /// Places of twelve items in 300 by 400 points, and the size of the layout's content.
  private struct Outcome: Equatable {
    struct Place: Equatable {
      var center: CGPoint
      var size: CGSize
      var transform: CGAffineTransform
      var zIndex: Int
    }

    var places: [Place] = []
    var content = CGSize.zero
  }

  private func outcome(_ name: String, _ parameters: String = "") throws -> Outcome {
    let value = try SceneValue(json5: Array("{ \(parameters) }".utf8))
    guard case .object(let members) = value.content else { return Outcome() }
    let layout = try Catalog().layout(for: SceneLayout(name, parameters: members))()
    let source = TwelveItems()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    return Outcome(
      places: (0..<12).compactMap { item in
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)).map {
          Outcome.Place(
            center: $0.center, size: $0.size, transform: $0.transform, zIndex: $0.zIndex)
        }
      }, content: layout.collectionViewContentSize)
  }

  @Test("The documented defaults are those that are used")
  func defaults() throws {
    for entry in Catalog().layouts {
      let plain = try outcome(entry.name)
      #expect(plain.places.count == 12, "\(entry.name)")
      for parameter in entry.parameters {
        guard case .defaultValue(let value) = parameter.presence else { continue }
        let given = try outcome(entry.name, "\(parameter.name): \(value)")
        #expect(given == plain, "\(entry.name).\(parameter.name)")
      }
    }
  }

  @Test("Every parameter changes something")
  func effects() throws {
    let candidates = ["[30, 40]", "true", "37"]
    for entry in Catalog().layouts {
      let plain = try outcome(entry.name)
      for parameter in entry.parameters {
        let changed = candidates.lazy.compactMap {
          try? outcome(entry.name, "\(parameter.name): \($0)")
        }.first
        #expect(changed != nil && changed != plain, "\(entry.name).\(parameter.name)")
      }
    }
  }

  @Test("A grid's rows extend from edge to edge and scroll down, a line's columns to the side")
  func flow() throws {
    let numbers =
      "item: [80, 50], spacing: 10, lineSpacing: 7, inset: { top: 5, left: 20, right: 20 }"
    let grid = try outcome("grid", numbers)
    #expect(grid.places.prefix(4).map(\.center.x) == [60, 150, 240, 60])
    #expect(grid.places[3].center.y == 87)
    #expect(grid.content == CGSize(width: 300, height: 226))
    let line = try outcome("line", numbers)
    #expect(line.places[1].center.x == 60 && line.places[1].center.y > 90)
    #expect(line.content.height == 400 && line.content.width > 200)
  }

  @Test("A circle begins at the top, clockwise; with `turn` its items rotate")
  func circle() throws {
    let circle = try outcome("circle", "item: [40, 40], radius: 100").places
    #expect(circle[0].center == CGPoint(x: 150, y: 100))
    #expect(circle[3].center == CGPoint(x: 250, y: 200))
    #expect(circle[6].center == CGPoint(x: 150, y: 300))
    #expect(abs(circle[9].center.x - 50) < 1e-9 && abs(circle[9].center.y - 200) < 1e-9)
    #expect(circle.allSatisfy { $0.transform == .identity })
    let turned = try outcome("circle", "item: [40, 40], radius: 100, start: 90, turn: true").places
    #expect(turned[0].center == CGPoint(x: 250, y: 200))
    #expect(abs(turned[0].transform.a) < 1e-12 && turned[0].transform.b == 1)
    // As large as fits: 300 points less an item.
    #expect(try outcome("circle", "item: [40, 40]").places[3].center.x == 280)
  }

  @Test("A pile has the first item in front, and straight")
  func pile() throws {
    let pile = try outcome("pile", "item: [90, 60], spread: 20").places
    #expect(pile.allSatisfy { $0.center == CGPoint(x: 150, y: 200) })
    #expect(pile.map(\.zIndex) == pile.map(\.zIndex).sorted(by: >))
    #expect(pile[0].transform == .identity)
    let steepest = 20 * CGFloat.pi / 180 + 1e-9
    #expect(pile.allSatisfy { abs(atan2($0.transform.b, $0.transform.a)) <= steepest })
    #expect(Set(pile.prefix(11).map(\.transform.b)).count == 11)
  }

  @Test("Unknown names and wrong parameters are reported with the accepted ones")
  func mistakes() {
    for (name, parameters, expected) in [
      ("gird", "", "there is no layout \"gird\" (did you mean \"grid\"?)"),
      ("circle", "radus: 3", "unknown key \"radus\" (did you mean \"radius\"?)"),
      ("grid", "item: 3", "expected [width, height] but found a number"),
      ("grid", "inset: { tp: 3 }", "unknown key \"tp\" (did you mean \"top\"?)"),
    ] {
      let errors = #expect(throws: SceneErrors.self) { try outcome(name, parameters) }
      let messages = errors?.messages(file: "s") ?? []
      #expect(messages.count == 1 && messages[0].contains(expected), "\(messages)")
    }
  }

  @Test("A registered layout replaces Flipbook's with the same name; two registered ones clash")
  func registering() throws {
    var catalog = Catalog()
    let count = catalog.layouts.count
    catalog.add(layout: "grid") { EmptyLayout() }
    #expect(catalog.layouts.count == count)
    #expect(try catalog.layout(for: SceneLayout("grid"))() is EmptyLayout)
    #expect(catalog.clashes.isEmpty)
    catalog.add(layout: "grid") { EmptyLayout() }
    #expect(
      catalog.clashes.map(\.explanation) == [
        "two layouts are registered as \"grid\"; give one of them another name"
      ])
  }
}

private final class EmptyLayout: UICollectionViewLayout {}

private final class TwelveItems: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 12 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
