// swift-format-ignore-file
//
//  MarketToday.swift
//  Market
//
//  Today's page: a card grows into its story, on EasyTransitions' App Store animator.
//

import UIKit
import EasyTransitions

struct MarketStory {
    var heading: String
    var colors: [UIColor]

    static let all: [MarketStory] = [
        MarketStory(heading: "Quinces are back", colors: [UIColor(red: 0.96, green: 0.80, blue: 0.30, alpha: 1), UIColor(red: 0.75, green: 0.42, blue: 0.12, alpha: 1)]),
        MarketStory(heading: "The last plums", colors: [UIColor(red: 0.45, green: 0.28, blue: 0.62, alpha: 1), UIColor(red: 0.20, green: 0.10, blue: 0.30, alpha: 1)]),
    ]
}

class MarketTodayViewController: UIViewController {

    private var modalTransitionDelegate = ModalTransitionDelegate()
    private(set) var cards = [MarketCardView]()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        // No stack view: it would close the gap that a hidden card leaves.
        var above = view.topAnchor
        var gap: CGFloat = 80
        for story in MarketStory.all {
            let card = MarketCardView(story: story)
            card.set(layout: .collapsed)
            card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(cardTapped(_:))))
            card.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(card)
            NSLayoutConstraint.activate([
                card.topAnchor.constraint(equalTo: above, constant: gap),
                card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
                card.heightAnchor.constraint(equalToConstant: 320),
            ])
            above = card.bottomAnchor
            gap = 30
            cards.append(card)
        }
    }

    @objc func cardTapped(_ recognizer: UITapGestureRecognizer) {
        guard let card = recognizer.view as? MarketCardView else { return }
        let detailViewController = MarketDetailViewController(story: card.story)
        let cardFrame = view.convert(card.bounds, from: card)

        let appStoreAnimator = AppStoreAnimator(initialFrame: cardFrame)
        appStoreAnimator.onReady = { card.isHidden = true }
        appStoreAnimator.onDismissed = { card.isHidden = false }
        appStoreAnimator.auxAnimation = { detailViewController.layout(presenting: $0) }

        modalTransitionDelegate.set(animator: appStoreAnimator, for: .present)
        modalTransitionDelegate.set(animator: appStoreAnimator, for: .dismiss)
        modalTransitionDelegate.wire(
            viewController: detailViewController,
            with: .regular(.fromTop),
            navigationAction: {
                detailViewController.dismiss(animated: true, completion: nil)
        })

        detailViewController.transitioningDelegate = modalTransitionDelegate
        detailViewController.modalPresentationStyle = .custom

        present(detailViewController, animated: true, completion: nil)
    }
}

protocol MarketCardViewDelegate: class {
    func closeCardView()
}

public final class MarketCardView: UIView {

    let story: MarketStory
    let titleLabel = UILabel()
    let closeButton = UIButton(type: .custom)
    private var topConstraint: NSLayoutConstraint!

    // Delegate
    weak var delegate: MarketCardViewDelegate?

    // Layout
    struct Layout {
        let cornerRadius: CGFloat
        let topOffset: CGFloat
        let closeButtonAlpha: CGFloat

        static let collapsed = Layout(cornerRadius: 13, topOffset: 20, closeButtonAlpha: 0)
        static let expanded = Layout(cornerRadius: 0, topOffset: 64, closeButtonAlpha: 1)
    }

    override public class var layerClass: AnyClass { return CAGradientLayer.self }

    init(story: MarketStory) {
        self.story = story
        super.init(frame: .zero)
        (layer as? CAGradientLayer)?.colors = story.colors.map { $0.cgColor }
        titleLabel.text = story.heading
        titleLabel.textColor = .white
        titleLabel.font = UIFont.boldSystemFont(ofSize: 28)
        closeButton.setTitle("×", for: .normal)
        closeButton.backgroundColor = UIColor(white: 0, alpha: 0.4)
        closeButton.layer.cornerRadius = 15
        closeButton.addTarget(self, action: #selector(closeTapped(_:)), for: .touchUpInside)
        for subview in [titleLabel, closeButton] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            addSubview(subview)
        }
        topConstraint = titleLabel.topAnchor.constraint(equalTo: topAnchor)
        NSLayoutConstraint.activate([
            topConstraint,
            titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
            closeButton.topAnchor.constraint(equalTo: topAnchor, constant: 50),
            closeButton.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
            closeButton.widthAnchor.constraint(equalToConstant: 30),
            closeButton.heightAnchor.constraint(equalToConstant: 30),
        ])
    }

    required public init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func set(layout: MarketCardView.Layout) {
        layer.cornerRadius = layout.cornerRadius
        layer.masksToBounds = true
        topConstraint.constant = layout.topOffset
        closeButton.alpha = layout.closeButtonAlpha
    }

    @objc private func closeTapped(_ sender: UIButton) {
        delegate?.closeCardView()
    }
}

class MarketDetailViewController: UIViewController {

    let cardView: MarketCardView
    private let contentView = UIView()

    init(story: MarketStory) {
        cardView = MarketCardView(story: story)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        cardView.delegate = self
        contentView.backgroundColor = .white
        for subview in [contentView, cardView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            cardView.topAnchor.constraint(equalTo: view.topAnchor),
            cardView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            cardView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            cardView.heightAnchor.constraint(equalToConstant: 320),
            contentView.topAnchor.constraint(equalTo: cardView.bottomAnchor),
            contentView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            contentView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            contentView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        layout(presenting: false)
        if #available(iOS 11, *) {
            contentView.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        }
    }

    func layout(presenting: Bool) {
        let cardLayout: MarketCardView.Layout = presenting ? .expanded : .collapsed
        contentView.layer.cornerRadius = cardLayout.cornerRadius
        cardView.set(layout: cardLayout)
    }
}

extension MarketDetailViewController: MarketCardViewDelegate {
    func closeCardView() {
        dismiss(animated: true, completion: nil)
    }
}
