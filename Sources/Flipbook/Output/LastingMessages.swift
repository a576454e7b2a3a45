import FlipbookCore

/// Reports a problem only once it has lasted for several checks, and only once while it lasts.
struct LastingMessages {
  /// Number of consecutive checks that must find the problem.
  let patience: Int
  private var looks: [Message: Int] = [:]

  init(patience: Int) {
    self.patience = patience
  }

  /// New messages to report, given all current problems.
  mutating func news(among current: [Message]) -> [Message] {
    var news: [Message] = []
    var counts: [Message: Int] = [:]
    for message in current where counts[message] == nil {
      let count = (looks[message] ?? 0) + 1
      counts[message] = count
      if count == patience { news.append(message) }
    }
    looks = counts
    return news
  }
}
