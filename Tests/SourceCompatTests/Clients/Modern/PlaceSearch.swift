import Combine
import UIKit

/// A view model in the style of 2021.
final class PlaceSearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var places: [String] = []
  @Published private(set) var isLoading = false
  let opened = PassthroughSubject<String, Never>()
  private var cancellables = Set<AnyCancellable>()

  var isValid: AnyPublisher<Bool, Never> {
    Publishers.CombineLatest($query, $isLoading)
      .map { query, isLoading in query.count > 1 && !isLoading }
      .eraseToAnyPublisher()
  }

  init() {
    $query
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
      .removeDuplicates()
      .handleEvents(receiveOutput: { [weak self] _ in self?.isLoading = true })
      .flatMap { [unowned self] query in self.search(query).catch { _ in Just([]) } }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] places in
        self?.isLoading = false
        self?.places = places
      }
      .store(in: &cancellables)
  }

  private func search(_ query: String) -> AnyPublisher<[String], Error> {
    Future<[String], Error> { promise in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        promise(.success(["\(query) north", "\(query) south"]))
      }
    }
    .map { $0.sorted() }
    .eraseToAnyPublisher()
  }
}

/// Binds the model to views.
final class PlaceSearchController: UIViewController {
  let model = PlaceSearchModel()
  let result = UILabel()
  let button = UIButton(type: .system)
  let scroll = UIScrollView()
  private var bag: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(result)
    view.addSubview(button)
    view.addSubview(scroll)
    model.$places.map { $0.joined(separator: ", ") }
      .sink { [weak self] in self?.result.text = $0 }
      .store(in: &bag)
    model.isValid.assign(to: \.isEnabled, on: button).store(in: &bag)
    scroll.publisher(for: \.contentOffset).map(\.y).removeDuplicates()
      .sink { [weak self] in self?.result.alpha = 1 - $0 / 100 }
      .store(in: &bag)
    NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
      .compactMap { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
      .merge(
        with: NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification)
          .map { _ in CGRect.zero }
      )
      .sink { [weak self] in self?.scroll.contentInset.bottom = $0.height }
      .store(in: &bag)
    model.objectWillChange
      .sink { [weak self] in self?.view.setNeedsLayout() }
      .store(in: &bag)
  }
}
