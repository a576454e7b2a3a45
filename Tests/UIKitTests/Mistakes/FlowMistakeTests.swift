import CoreGraphics
import Testing
import UIKit

@MainActor @Suite("Mistakes with flow layouts")
struct FlowMistakeTests {
  @Test("S11.11: an item that is longer than a line is reported, an item as long as it is not")
  func reports() async {
    for mistake in MistakeCase.flowLayouts { await mistake.check() }
  }
}

extension MistakeCase {
  static let flowLayouts = [
    MistakeCase(
      .itemTooLong,
      "the width of item 0 in section 0 is more than that of <UICollectionView frame (0.0, 0.0, "
        + "320.0, 440.0)> minus the section's and the content's insets at left and right",
      wrong: { await show($0, width: 301) }, right: { await show($0, width: 300) })
  ]

  private static func show(_ playground: Playground, width: CGFloat) async {
    await playground.show()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
    let source = OneItem()
    view.dataSource = source
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    playground.a.view.addSubview(view)
    await playground.lab.step()
    withExtendedLifetime(source) {}
  }
}

private final class OneItem: NSObject, UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
