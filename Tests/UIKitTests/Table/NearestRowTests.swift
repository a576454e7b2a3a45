import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite("Scrolling to the nearest selected row")
struct NearestRowTests {
  @Test("A table scrolls to the selected row that is nearest to a place in sight")
  func nearest() async {
    await TransitionLab.run { lab in
      let source = TableSource()
      let controller = UIViewController()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
      table.allowsMultipleSelection = true
      table.rowHeight = 44
      table.dataSource = source
      controller.view.addSubview(table)
      lab.show(controller)
      await lab.step()
      table.scrollToNearestSelectedRow(at: .top, animated: false)
      #expect(table.contentOffset.y == 0)
      for row in [10, 40] {
        table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
      }
      table.contentOffset.y = 30 * 44
      table.scrollToNearestSelectedRow(at: .top, animated: false)
      #expect(table.contentOffset.y == CGFloat(1760))
      table.contentOffset.y = 20 * 44
      table.scrollToNearestSelectedRow(at: .top, animated: false)
      #expect(table.contentOffset.y == CGFloat(440))
    }
  }

  @Test("A system button takes an image and an action; images of switches show nowhere")
  func controls() {
    let image = UIImage(systemName: "plus") ?? UIImage()
    let button = UIButton.systemButton(with: image, target: nil, action: nil)
    #expect(button.buttonType == .system && button.image(for: .normal) === image)
    #expect(button.bounds.width > 0)
    let control = UISwitch()
    let size = control.intrinsicContentSize
    (control.onImage, control.offImage) = (image, image)
    #expect(control.intrinsicContentSize == size && control.onImage === image)
  }
}
