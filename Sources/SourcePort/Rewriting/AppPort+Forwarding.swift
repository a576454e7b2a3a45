/// Proxies that forward methods they do not implement to another object, by
/// `forwardingTarget(for:)`. There is no runtime that calls it, so each delegate method calls it
/// itself.
extension AppPort {
  mutating func rewriteForwarding() {
    for type in app.sortedTypes where type.keyword == "class" {
      let answers = type.members.filter {
        $0.declaration.isFunction && Self.questions.contains($0.declaration.signature)
          && $0.declaration.has("override") && !$0.declaration.has("static")
      }
      for answer in answers { rewriteAnswer(answer) }
      // Nothing asks for protocols of the runtime.
      for member in type.members
      where member.declaration.signature == "conforms(to:)" && member.declaration.has("override") {
        edits[member.file].cut(app.files[member.file].byteRange(member.declaration.tokens))
      }
      let forwards = app.ancestry(of: type).contains { ancestor in
        ancestor.members.contains { $0.declaration.signature == "forwardingTarget(for:)" }
      }
      if forwards, !type.isAmbiguous { writeForwarders(of: type) }
    }
  }

  private static let questions: Set = ["responds(to:)", "forwardingTarget(for:)"]

  /// NSObject's methods cannot be overridden here, and it has no target to forward to.
  private mutating func rewriteAnswer(_ answer: ClientApp.Found) {
    let source = app.files[answer.file]
    for modifier in answer.declaration.modifiers where modifier.name == "override" {
      edits[answer.file].remove(tokens: modifier.index..<modifier.index + 1)
    }
    // NSObject implements `responds(to:)`; only the class itself calls this one.
    if answer.declaration.name == "responds" {
      edits[answer.file].replace(
        source.tokens[answer.declaration.nameIndex].range, with: "respondsByForwarding")
    }
    for index in answer.declaration.body ?? 0..<0
    where source.is("super", at: index) && source.is(".", at: index + 1)
      && source.is("forwardingTarget", at: index + 2)
    {
      guard source.is("(", at: index + 3), let close = source.partners[index + 3] else { continue }
      edits[answer.file].replace(source.byteRange(index..<close + 1), with: "(nil as Any?)")
    }
  }

  /// Methods of the protocols that the class conforms to itself and does not implement.
  private mutating func writeForwarders(of type: ClientApp.ClientType) {
    guard let found = type.declaration, let body = found.declaration.body,
      let close = app.files[found.file].partners[body.lowerBound]
    else { return }
    let implemented = Set(
      app.ancestry(of: type).flatMap(\.members).filter(\.declaration.isFunction)
        .map(\.declaration.signature))
    let protocols = app.protocols(of: type)
    var methods: [String] = []
    for name in ForwardedMethod.protocols where protocols.contains(name) {
      for method in ForwardedMethod.all[name] ?? [] where !implemented.contains(method.signature) {
        methods.append(
          (found.declaration.access.map { ["public", "open"].contains($0) } == true
            ? "public " : "") + method.text(asking: name))
      }
    }
    guard !methods.isEmpty else { return }
    edits[found.file].insert(
      "; " + methods.joined(separator: "; ") + " ",
      at: app.files[found.file].tokens[close].range.lowerBound)
  }
}

/// A requirement of a UIKit delegate, as far as it takes to write a method that passes it on.
struct ForwardedMethod: Sendable {
  /// Its labels; `_` for none.
  var labels: [String]
  var name: String
  var types: [String]
  /// Result type, and the fallback value if no object implements the method; nil for none.
  var result: (type: String, fallback: String)?

  init(
    _ name: String, _ parameters: [(String, String)],
    _ result: (type: String, fallback: String)? = nil
  ) {
    self.name = name
    labels = parameters.map(\.0)
    types = parameters.map(\.1)
    self.result = result
  }

  var signature: String { "\(name)(\(labels.map { $0 + ":" }.joined()))" }

  /// The method, which asks `forwardingTarget(for:)` for an object of the protocol `owner`.
  func text(asking owner: String) -> String {
    let parameters = labels.indices.map { "\(labels[$0]) a\($0): \(types[$0])" }
    let arguments = labels.indices.map { (labels[$0] == "_" ? "" : labels[$0] + ": ") + "a\($0)" }
    let target =
      "(self.forwardingTarget(for: Selector(requirement: \"\(signature)\") "
      + "{ $0 is any \(owner) }) as? any \(owner))"
    let call = "\(target)?.\(name)(\(arguments.joined(separator: ", ")))"
    let head = "func \(name)(\(parameters.joined(separator: ", ")))"
    guard let result else { return "\(head) { \(call) }" }
    return "\(head) -> \(result.type) { return \(call) ?? \(result.fallback) }"
  }

  static let protocols = [
    "UIScrollViewDelegate", "UIGestureRecognizerDelegate", "UINavigationControllerDelegate",
    "UITabBarControllerDelegate",
  ]

  private static let scroll = ("_", "UIScrollView")
  private static let gesture = ("_", "UIGestureRecognizer")
  private static let navigation = ("_", "UINavigationController")
  private static let tabs = ("_", "UITabBarController")
  private static let animator = ("(any UIViewControllerAnimatedTransitioning)?", "nil")
  private static let interactor = ("(any UIViewControllerInteractiveTransitioning)?", "nil")

  static let all: [String: [ForwardedMethod]] = [
    "UIScrollViewDelegate": [
      "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
      "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
      "scrollViewDidEndScrollingAnimation", "scrollViewDidScrollToTop",
      "scrollViewDidChangeAdjustedContentInset",
    ].map { ForwardedMethod($0, [scroll]) } + [
      ForwardedMethod(
        "scrollViewWillEndDragging",
        [
          scroll, ("withVelocity", "CGPoint"),
          ("targetContentOffset", "UnsafeMutablePointer<CGPoint>"),
        ]),
      ForwardedMethod("scrollViewDidEndDragging", [scroll, ("willDecelerate", "Bool")]),
      ForwardedMethod("viewForZooming", [("in", "UIScrollView")], ("UIView?", "nil")),
      ForwardedMethod("scrollViewWillBeginZooming", [scroll, ("with", "UIView?")]),
      ForwardedMethod(
        "scrollViewDidEndZooming", [scroll, ("with", "UIView?"), ("atScale", "CGFloat")]),
      ForwardedMethod("scrollViewShouldScrollToTop", [scroll], ("Bool", "true")),
    ],
    "UIGestureRecognizerDelegate": [
      ForwardedMethod("gestureRecognizerShouldBegin", [gesture], ("Bool", "true")),
      ForwardedMethod(
        "gestureRecognizer",
        [gesture, ("shouldRecognizeSimultaneouslyWith", "UIGestureRecognizer")],
        ("Bool", "false")),
      ForwardedMethod(
        "gestureRecognizer", [gesture, ("shouldRequireFailureOf", "UIGestureRecognizer")],
        ("Bool", "false")),
      ForwardedMethod(
        "gestureRecognizer", [gesture, ("shouldBeRequiredToFailBy", "UIGestureRecognizer")],
        ("Bool", "false")),
      ForwardedMethod(
        "gestureRecognizer", [gesture, ("shouldReceive", "UITouch")], ("Bool", "true")),
    ],
    "UINavigationControllerDelegate": [
      ForwardedMethod(
        "navigationController",
        [navigation, ("willShow", "UIViewController"), ("animated", "Bool")]),
      ForwardedMethod(
        "navigationController", [navigation, ("didShow", "UIViewController"), ("animated", "Bool")]
      ),
      ForwardedMethod(
        "navigationController",
        [navigation, ("interactionControllerFor", "any UIViewControllerAnimatedTransitioning")],
        interactor),
      ForwardedMethod(
        "navigationController",
        [
          navigation, ("animationControllerFor", "UINavigationController.Operation"),
          ("from", "UIViewController"), ("to", "UIViewController"),
        ], animator),
    ],
    "UITabBarControllerDelegate": [
      ForwardedMethod(
        "tabBarController", [tabs, ("shouldSelect", "UIViewController")], ("Bool", "true")),
      ForwardedMethod("tabBarController", [tabs, ("didSelect", "UIViewController")]),
      ForwardedMethod(
        "tabBarController",
        [tabs, ("interactionControllerFor", "any UIViewControllerAnimatedTransitioning")],
        interactor),
      ForwardedMethod(
        "tabBarController",
        [
          tabs, ("animationControllerForTransitionFrom", "UIViewController"),
          ("to", "UIViewController"),
        ], animator),
    ],
  ]
}
