// swift-format-ignore-file
import UIKit

// Scroll and table views, as the docs page UIKitNames lists them. Compiled only.

class NamedScrollDelegate: NSObject, UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
}

class NamedTable: UITableViewController {
  override func numberOfSections(in tableView: UITableView) -> Int { return 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return 3
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.tag = indexPath.row + indexPath.section
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.reloadData()
  }
}

func useScrolling(_ scroll: UIScrollView) {
  scroll.contentSize = CGSize(width: 100, height: 1000)
  scroll.contentInset = .zero
  scroll.contentOffset = .zero
  scroll.setContentOffset(.zero, animated: true)
  scroll.contentInsetAdjustmentBehavior = .never
  scroll.scrollIndicatorInsets = .zero
  scroll.showsVerticalScrollIndicator = false
  scroll.showsHorizontalScrollIndicator = false
  scroll.isScrollEnabled = true
  scroll.bounces = false
  scroll.decelerationRate = UIScrollView.DecelerationRate.fast
  scroll.panGestureRecognizer.isEnabled = !scroll.isTracking
}
