import UIKit

class BreadController: UIViewController {
  @IBOutlet weak var nameLabel: UILabel!
  @IBOutlet weak var textLabel: UILabel!
  @IBOutlet var rounded: [UIView]!

  var bread: Bread?
  private let riseTransition = RiseTransition()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = bread?.name
    nameLabel.text = bread?.name
    textLabel.text = bread?.text
    for view in rounded { view.layer.cornerRadius = 12 }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "order" else { return }
    segue.destination.modalPresentationStyle = .custom
    segue.destination.transitioningDelegate = riseTransition
    (segue.destination as? OrderController)?.bread = bread
  }
}
