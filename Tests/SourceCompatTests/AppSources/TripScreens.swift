// swift-format-ignore-file
//
//  TripScreens.swift
//  Wayfarer
//

import UIKit

class TripsViewController: UIViewController {
    private let stack = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.93, green: 0.95, blue: 0.98, alpha: 1)

        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 90),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        ])
        let heading = UILabel()
        heading.text = "Your trips"
        heading.font = .boldSystemFont(ofSize: 34)
        stack.addArrangedSubview(heading)
        addTrip("Lofoten", "12 – 19 June", [UIColor(red: 0.10, green: 0.33, blue: 0.55, alpha: 1), UIColor(red: 0.45, green: 0.75, blue: 0.85, alpha: 1)])
        addTrip("Alentejo", "3 – 9 October", [UIColor(red: 0.80, green: 0.35, blue: 0.15, alpha: 1), UIColor(red: 0.98, green: 0.80, blue: 0.40, alpha: 1)])
        addTrip("Karelia", "New Year", [UIColor(red: 0.15, green: 0.30, blue: 0.22, alpha: 1), UIColor(red: 0.60, green: 0.78, blue: 0.55, alpha: 1)])
    }

    private func addTrip(_ place: String, _ dates: String, _ colors: [UIColor]) {
        let card = GradientView(colors: colors)
        card.heightAnchor.constraint(equalToConstant: 150).isActive = true
        let title = UILabel()
        title.text = place
        title.textColor = .white
        title.font = .systemFont(ofSize: 24, weight: .semibold)
        let subtitle = UILabel()
        subtitle.text = dates
        subtitle.textColor = UIColor.white.withAlphaComponent(0.8)
        let labels = UIStackView(arrangedSubviews: [title, subtitle])
        labels.axis = .vertical
        labels.spacing = 4
        labels.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(labels)
        labels.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16).isActive = true
        labels.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -16).isActive = true
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tripTapped)))
        stack.addArrangedSubview(card)
    }

    @objc private func tripTapped() {
        presentAsCard(TripEditorViewController())
    }
}

final class GradientView: UIView {
    override class var layerClass: AnyClass { return CAGradientLayer.self }

    init(colors: [UIColor]) {
        super.init(frame: .zero)
        let gradient = layer as! CAGradientLayer
        gradient.colors = colors.map { $0.cgColor }
        gradient.startPoint = CGPoint(x: 0, y: 0)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        layer.cornerRadius = 12
        layer.masksToBounds = true
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError()
    }
}

final class TripEditorViewController: UIViewController {
    override func loadView() {
        let root = UIView()
        root.backgroundColor = .white
        view = root
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows = ["Lofoten", "Where to stay", "Boat to Reine, 09:40", "Packing list"].enumerated().map { index, text -> UIView in
            let label = UILabel()
            label.text = text
            label.font = index == 0 ? .boldSystemFont(ofSize: 28) : .systemFont(ofSize: 17)
            return label
        }
        let stack = UIStackView(arrangedSubviews: rows)
        stack.axis = .vertical
        stack.spacing = 22
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 48).isActive = true
        stack.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 24).isActive = true
        stack.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -24).isActive = true
    }
}

// MARK: - Status bar

extension TripEditorViewController {
    override var prefersStatusBarHidden: Bool { return true }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { return .slide }
}
