import FlipbookCore
import Foundation
import Pixels

/// A web page with the history of a scene's goldens: each commit, with the images before and after it.
/// One file without scripts, which loads nothing.
struct GoldenHistoryPage {
  private let scene: String
  private let history: GoldenHistory
  /// Images by digest of their pixels, as data URLs; nil for those that the repository does not hold.
  private var known: [ContentDigest: String?] = [:]

  init(of scene: String, _ history: GoldenHistory) {
    self.scene = scene
    self.history = history
  }

  /// Nothing but images and styles inside the page.
  private static let policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

  private static let style = """
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2em; color-scheme: light dark; }
    article { border-top: 1px solid #8886; padding: .5em 0 1.5em; }
    h2 { font-size: 1.05em; margin: .5em 0 0; }
    p { margin: 0 0 .7em; opacity: .75; }
    figure { display: inline-block; margin: 0 1.5em 1em 0; }
    img { border: 1px solid #8886; margin-right: .4em; max-width: 320px; max-height: 420px; }
    figcaption { font-variant-numeric: tabular-nums; }
    """

  /// The document as UTF-8.
  mutating func document() -> [UInt8] {
    var articles: [XMLElement] = []
    for step in history.steps {
      var parts = [
        XMLElement("h2", contents: [.text(step.subject)]),
        XMLElement(
          "p",
          contents: [.text("\(step.shortCommit), \(step.date), \(step.author): \(step.summary)")]),
      ]
      for change in step.changes { parts.append(figure(change)) }
      articles.append(XMLElement("article", [], elements: parts))
    }
    if history.isCut {
      articles.append(XMLElement("p", contents: [.text("There are older commits.")]))
    }
    let title = "Goldens of \(scene)"
    let page = XMLElement(
      "html", [("xmlns", "http://www.w3.org/1999/xhtml"), ("lang", "en")],
      elements: [
        XMLElement(
          "head", [],
          elements: [
            XMLElement(
              "meta", [("http-equiv", "Content-Security-Policy"), ("content", Self.policy)]),
            XMLElement("title", contents: [.text(title)]),
            XMLElement("style", contents: [.text(Self.style)]),
          ]),
        XMLElement(
          "body", [], elements: [XMLElement("h1", contents: [.text(title)])] + articles),
      ])
    return Array(page.document.utf8)
  }

  private mutating func figure(_ change: GoldenHistory.Change) -> XMLElement {
    var images: [XMLElement] = []
    for (picture, word) in [(change.before, "before"), (change.after, "after")] {
      guard let picture else { continue }
      if let source = source(of: picture) {
        images.append(
          XMLElement("img", [("src", source), ("alt", "frame \(change.frame) \(word)")]))
      } else {
        images.append(XMLElement("span", contents: [.text("\(word): not in the repository ")]))
      }
    }
    let caption = "frame \(change.frame), \(change.kind.rawValue)"
    return XMLElement(
      "figure", [], elements: images + [XMLElement("figcaption", contents: [.text(caption)])])
  }

  private mutating func source(of picture: GoldenHistory.Picture) -> String? {
    if let source = known[picture.digest] { return source }
    let source = history.png(of: picture).map {
      "data:image/png;base64," + Data($0).base64EncodedString()
    }
    known[picture.digest] = .some(source)
    return source
  }
}
