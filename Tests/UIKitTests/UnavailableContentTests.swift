import CoreGraphics
import Testing
import UIKit

@MainActor @Suite("Content of empty screens")
struct UnavailableContentTests {
  /// An empty list of a search.
  private final class Results: UIViewController {
    var states: [String?] = []
    var results = 0

    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      states.append(state.searchText)
      var configuration = UIContentUnavailableConfiguration.search()
      configuration.button = .filled()
      configuration.button.title = "Again"
      contentUnavailableConfiguration = results == 0 ? configuration : nil
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap { labels(in: $0) }
  }

  @Test("A screen is asked before it appears, shows the content in its middle, and updates it")
  func controller() async throws {
    try await TransitionLab.run { lab in
      let screen = Results()
      lab.show(screen)
      await lab.step()
      #expect(screen.states == [nil])
      let content = try #require(
        screen.view.subviews.first { $0 is UIContentUnavailableView })
      let shown = labels(in: content)
      let texts = ["No Results", "Check the spelling or try a new search.", "Again"]
      #expect(shown.map(\.text) == texts && content.frame == screen.view.bounds)
      let places = shown.map { $0.convert($0.bounds, to: content) }
      #expect(places.allSatisfy { abs($0.midX - content.bounds.midX) <= 0.5 })
      #expect(places[0].maxY <= places[1].minY && places[1].maxY < places[2].minY)
      #expect(places[0].minY < content.bounds.midY && places[2].maxY > content.bounds.midY)
      #expect(content.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
      let button = CGPoint(x: places[2].midX, y: places[2].midY)
      #expect(content.hitTest(button, with: nil) is UIButton)
      screen.results = 3
      screen.setNeedsUpdateContentUnavailableConfiguration()
      await lab.step()
      #expect(screen.states.count == 2 && content.superview == nil)
      #expect(screen.contentUnavailableConfiguration == nil && lab.mistakes == [])
    }
  }

  @Test("A search names its text, and a loading screen spins")
  func kinds() {
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    state.searchText = "ham"
    #expect(
      UIContentUnavailableConfiguration.search().updated(for: state).text?.contains("ham") == true)
    #expect(UIContentUnavailableConfiguration.empty().updated(for: state).text == nil)
    let view = UIContentUnavailableConfiguration.loading().makeContentView()
    #expect(labels(in: view).map(\.text) == ["Loading…"])
  }
}
