import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Copies of views by archiving")
struct ViewArchiverTests {
  /// A cell as apps write it to be copied.
  private final class Card: UICollectionViewCell {
    var front = UILabel()
    var height: NSLayoutConstraint?
    var isOpen = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      front.text = "Front"
      front.font = .boldSystemFont(ofSize: 20)
      front.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(front)
      let height = front.heightAnchor.constraint(equalToConstant: 33)
      self.height = height
      NSLayoutConstraint.activate([
        height, front.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
        front.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      ])
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      front = coder.decodeObject(forKey: "front") as? UILabel ?? front
      height = coder.decodeObject(forKey: "height") as? NSLayoutConstraint
      isOpen = coder.decodeBool(forKey: "isOpen")
    }

    override func encode(with coder: NSCoder) {
      super.encode(with: coder)
      coder.encode(front, forKey: "front")
      coder.encode(height, forKey: "height")
      coder.encode(isOpen, forKey: "isOpen")
    }
  }

  @Test("A cell is copied with its content, its constraints and what it encodes")
  func cell() throws {
    try World().enter {
      let card = Card(frame: CGRect(x: 5, y: 6, width: 200, height: 80))
      card.isOpen = true
      card.backgroundColor = .red
      card.layer.cornerRadius = 9
      let data = ViewArchiver.archivedData(withRootObject: card)
      let copy = try #require(ViewArchiver.unarchiveObject(with: data) as? Card)
      #expect(copy !== card && copy.frame == card.frame && copy.backgroundColor == .red)
      #expect(copy.isOpen && copy.layer.cornerRadius == 9)
      #expect(copy.front !== card.front && copy.front.text == "Front")
      #expect(copy.front.superview === copy.contentView && copy.front.font.pointSize == 20)
      copy.height?.constant = 44
      copy.layoutIfNeeded()
      #expect(copy.front.frame.height == 44 && copy.front.frame.minY == 4)
      let other = ViewArchiver.unarchiveObject(with: data) as? Card
      #expect(other != nil && other !== copy)
    }
  }

  @Test("Trees with images, buttons and stacks are copied; everything else is Foundation's")
  func others() throws {
    try World().enter {
      let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      stack.spacing = 7
      let button = UIButton(type: .system)
      button.setTitle("Go", for: .normal)
      let image = UIImageView(image: UIImage(systemName: "star"))
      image.contentMode = .scaleAspectFill
      stack.addArrangedSubview(button)
      stack.addArrangedSubview(image)
      let data = try ViewArchiver.archivedData(
        withRootObject: stack, requiringSecureCoding: false)
      let copy = try #require(
        try ViewArchiver.unarchiveTopLevelObjectWithData(data) as? UIStackView)
      #expect(copy.spacing == 7 && copy.arrangedSubviews.count == 2)
      #expect((copy.arrangedSubviews[0] as? UIButton)?.title(for: .normal) == "Go")
      let picture = copy.arrangedSubviews[1] as? UIImageView
      #expect(picture?.image == image.image && picture?.contentMode == .scaleAspectFill)
      let words = ViewArchiver.archivedData(withRootObject: NSString("word"))
      #expect(ViewArchiver.unarchiveObject(with: words) as? NSString == "word")
      #expect(try ViewArchiver.unarchivedObject(ofClass: UILabel.self, from: data) == nil)
    }
  }
}
