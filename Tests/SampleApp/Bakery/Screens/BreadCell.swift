import UIKit

class BreadCell: UITableViewCell {
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var stockLabel: UILabel!
  @IBOutlet private weak var pictureView: UIImageView!

  override func awakeFromNib() {
    super.awakeFromNib()
    pictureView.layer.cornerRadius = 8
  }

  func show(_ bread: Bread) {
    nameLabel.text = bread.name
    stockLabel.text = bread.stock
  }
}
