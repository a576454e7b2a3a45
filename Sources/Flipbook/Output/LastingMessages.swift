import FlipbookCore

/// Tells what is wrong only when it lasts, and once for as long as it does.
struct LastingMessages {
  /// So many looks in a row have to see it.
  let patience: Int
  private var looks: [Message: Int] = [:]

  init(patience: Int) {
    self.patience = patience
  }

  /// What is to be told, of all that is wrong at this look.
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
