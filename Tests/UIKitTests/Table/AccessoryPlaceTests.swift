import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Places of accessories")
struct AccessoryPlaceTests {
  @Test("The order of the system's accessories does not depend on the array (Apple on accessories)")
  func order() {
    let cells = [
      [UICellAccessory.disclosureIndicator(), .label(text: "3")],
      [UICellAccessory.label(text: "3"), .disclosureIndicator()],
    ].map { accessories in
      let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      cell.accessories = accessories
      cell.layoutIfNeeded()
      return cell
    }
    for cell in cells {
      let label = cell.subviews.first { $0 is UILabel }
      let chevron = cell.subviews.first { $0 is UIImageView }
      #expect((label?.frame.maxX ?? 390) < (chevron?.frame.minX ?? 0))
    }
  }

  @Test("A circled i ends at the margin, or before the chevron that follows it")
  func details() {
    func paths(_ type: UITableViewCell.AccessoryType) -> [CGRect] {
      let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
      cell.accessoryType = type
      cell.layoutIfNeeded()
      return cell.subviews.flatMap { view in
        (view.layer.sublayers ?? []).compactMap { layer in
          ((layer as? CAShapeLayer)?.path).map {
            $0.boundingBoxOfPath.offsetBy(dx: view.frame.minX, dy: 0)
          }
        }
      }.filter { !$0.isEmpty }
    }
    let ring = paths(.detailButton)
    #expect(ring.count == 1 && abs((ring.first?.maxX ?? 0) - (393 - 20 - 1)) < 0.01, "\(ring)")
    let both = paths(.detailDisclosureButton)
    #expect(both.count == 2 && both[0].maxX < both[1].minX && both[1].maxX < 373, "\(both)")
    let chevron = paths(.disclosureIndicator).first
    #expect(abs((chevron?.minX ?? 0) - both[1].minX) < 0.01)
  }
}
