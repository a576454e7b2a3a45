import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Dates and numbers as the scene's device writes them")
struct SceneLocaleTests {
  private let utc = TimeZone(identifier: "UTC")

  @Test(
    "Formatters follow the language, also those that are kept from scene to scene",
    arguments: [
      ("", "Monday, September 9, 2024", "1,234.5", "Sep 9"),
      ("de", "Montag, 9. September 2024", "1.234,5", "9. Sept."),
      ("pt-BR", "segunda-feira, 9 de setembro de 2024", "1.234,5", "9 de set."),
      ("ja", "2024年9月9日 月曜日", "1,234.5", "9月9日"),
    ])
  func formatters(language: String, date: String, number: String, short: String) async {
    let kept = await TransitionLab.run { _ in DateFormatter.ofScene() }
    kept.timeZone = utc
    kept.setLocalizedDateFormatFromTemplate("MMMd")
    await TransitionLab.run { lab in
      if !language.isEmpty { lab.world.setLanguage(language) }
      let day = Date(timeIntervalSince1970: 1_725_874_860)
      let formatter = DateFormatter.ofScene()
      (formatter.dateStyle, formatter.timeZone) = (.full, utc)
      #expect(formatter.string(from: day) == date)
      let numbers = NumberFormatter.ofScene()
      numbers.numberStyle = .decimal
      #expect(numbers.string(from: 1234.5) == number)
      #expect(kept.string(from: day) == short)
      kept.locale = Locale(identifier: "en_US_POSIX")
      kept.dateFormat = "EEE"
      #expect(kept.string(from: day) == "Mon", "an app's own locale stays")
    }
  }

  @Test("A locale has the main region of a language, and the calendar its first weekday")
  func locale() async {
    await TransitionLab.run { lab in
      #expect(Locale.ofScene.identifier == "en_US")
      #expect(Calendar.ofScene.firstWeekday == 1)
      lab.world.setLanguage("de")
      #expect(Locale.ofScene.identifier == "de_DE")
      #expect(Locale.preferredLanguagesOfScene == ["de-DE"])
      #expect(Calendar.ofScene.firstWeekday == 2)
      lab.world.setLanguage("de-CH")
      #expect(Locale.ofScene.identifier == "de-CH")
    }
  }

  @Test(
    "A scene begins at the time that its status bar shows",
    arguments: [
      ("18:05", 18, 5), ("6:05 PM", 18, 5), ("12:30 am", 0, 30), ("9:41", 9, 41), ("noon", 9, 41),
      ("99:99", 9, 41),
    ])
  func time(text: String, hour: Int, minute: Int) async {
    await TransitionLab.run { lab in
      lab.world.begin(at: text)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .current
      let parts = calendar.dateComponents([.hour, .minute], from: .ofScene)
      #expect(parts.hour == hour)
      #expect(parts.minute == minute)
    }
  }
}
