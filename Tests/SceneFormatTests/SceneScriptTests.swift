import SceneFormat
import Testing

/// Steps that cannot be done, found before anything runs.
struct SceneScriptTests {
  private func problems(_ root: String, _ steps: String, _ more: String = "") -> [String] {
    messages(
      """
      { title: "t", screens: { a: {}, b: {}, c: {} }, root: \(root), \(more)
      steps: [\(steps)] }
      """
    ).map { String($0.dropFirst("s:".count)) }
  }

  @Test("Scripts that UIKit can play are accepted")
  func goodScripts() {
    let stack = "{ navigation: ['a'] }"
    let scripts = [
      "{ at: 0, push: 'b' }, { at: 0, push: 'c' }, { at: 0, popToRoot: true }, { at: 1, push: 'c' }",
      "{ at: 0, push: 'b' }, { at: 0, push: 'c' }, { at: 0, popTo: 'a' }, { at: 0, push: 'b' }",
      "{ at: 0, setStack: ['b', 'c'] }, { at: 0, pop: true }, { at: 0, push: 'a' }",
      "{ at: 0, present: 'b' }, { at: 0, present: 'c' }, { at: 0, dismiss: true },"
        + " { at: 0, dismiss: true }, { at: 0, present: 'b' }",
      "{ at: 0, present: 'b' }, { at: 0, push: 'c' }",
    ]
    for script in scripts { #expect(problems(stack, script) == []) }
    #expect(problems("'a'", "{ at: 0, present: 'b' }") == [])
  }

  @Test("A push, a pop or a stack needs a navigation controller")
  func navigation() {
    let actions = [
      ("push", "'b'"), ("pop", "true"), ("popTo", "'b'"), ("popToRoot", "true"),
      ("setStack", "['b']"),
    ]
    for (action, value) in actions {
      #expect(
        problems("'a'", "{ at: 0, \(action): \(value) }") == [
          "2:9: error: \"\(action)\" needs a navigation controller, but the root is the screen"
            + " \"a\"; write root: { navigation: [\"a\"] }"
        ])
    }
  }

  @Test("Steps change the stack of the topmost presented screen with a bar")
  func navigationInModal() {
    func problems(_ steps: String) -> [String] {
      messages(
        "{ title: 't', screens: { a: {}, b: { bar: {} }, c: {}, d: {} }, root: 'a', steps: [\(steps)] }"
      ).map { String($0.drop { $0 != "e" }) }
    }
    #expect(
      problems(
        "{ at: 0, present: 'b' }, { at: 1, push: 'c' }, { at: 2, pop: true }, { at: 3, push: 'd' },"
          + " { at: 4, dismiss: true }, { at: 5, present: 'd' }") == [])
    #expect(
      problems("{ at: 0, present: 'b' }, { at: 1, pop: true }") == [
        "error: there is nothing to pop: the navigation stack holds only \"b\""
      ])
    #expect(
      problems("{ at: 0, present: 'b' }, { at: 1, push: 'c' }, { at: 2, present: 'c' }") == [
        "error: the screen \"c\" is already on screen"
      ])
    #expect(
      problems("{ at: 0, present: 'c' }, { at: 1, push: 'b' }") == [
        "error: \"push\" needs a navigation controller, but neither the presented screen \"c\""
          + " nor the one below it has one; write bar: {} in the screen \"c\""
      ])
  }

  @Test("Screens that are already shown, or missing, are reported")
  func places() {
    let stack = "{ navigation: ['a', 'b'] }"
    let table = [
      ("{ at: 0, push: 'a' }", "2:9: error: the screen \"a\" is already in the navigation stack"),
      (
        "{ at: 0, popTo: 'c' }",
        "2:9: error: the screen \"c\" is not in the navigation stack, which holds \"a\" and \"b\""
      ),
      (
        "{ at: 0, pop: true }, { at: 0, pop: true }",
        "2:31: error: there is nothing to pop: the navigation stack holds only \"a\""
      ),
      (
        "{ at: 0, popToRoot: true }, { at: 0, popToRoot: true }",
        "2:37: error: there is nothing to pop: the navigation stack holds only \"a\""
      ),
      ("{ at: 0, present: 'b' }", "2:9: error: the screen \"b\" is already on screen"),
      (
        "{ at: 0, present: 'c' }, { at: 0, push: 'c' }",
        "2:34: error: the screen \"c\" is already on screen"
      ),
      (
        "{ at: 0, present: 'c' }, { at: 0, present: 'c' }",
        "2:34: error: the screen \"c\" is already on screen"
      ),
      (
        "{ at: 0, present: 'c' }, { at: 0, setStack: ['c'] }",
        "2:34: error: the screen \"c\" is already on screen"
      ),
      (
        "{ at: 0, dismiss: true }",
        "2:9: error: there is nothing to dismiss: no screen is presented"
      ),
    ]
    for (script, message) in table { #expect(problems(stack, script) == [message]) }
    #expect(
      problems("'a'", "{ at: 0, present: 'a' }") == [
        "2:9: error: the screen \"a\" is already on screen"
      ])
  }

  @Test("Tabs are named by their lowest screens, and each has a stack of its own")
  func tabs() {
    let root = "{ tabs: ['a', { navigation: ['b'] }] }"
    let good = [
      "{ at: 0, select: 'b' }, { at: 0, push: 'c' }, { at: 0, select: 'a' }, { at: 0, tapTab: 'b' },"
        + " { at: 0, pop: true }",
      "{ at: 0, select: 'a' }, { at: 0, present: 'c' }, { at: 0, dismiss: true }",
    ]
    for script in good { #expect(problems(root, script) == []) }
    let bad = [
      (
        "{ at: 0, push: 'c' }",
        "2:9: error: \"push\" needs a navigation controller, but the selected tab is the screen"
          + " \"a\"; write { navigation: [\"a\"] } among the tabs"
      ),
      (
        "{ at: 0, select: 'c' }",
        "2:9: error: there is no tab \"c\"; the tabs are \"a\", \"b\""
      ),
      ("{ at: 0, present: 'b' }", "2:9: error: the screen \"b\" is already on screen"),
      (
        "{ at: 0, select: 'b' }, { at: 0, push: 'a' }",
        "2:33: error: the screen \"a\" is already on screen"
      ),
      // A second tap goes back to the root of the stack.
      (
        "{ at: 0, tapTab: 'b' }, { at: 0, push: 'c' }, { at: 0, tapTab: 'b' }, { at: 0, pop: true }",
        "2:79: error: there is nothing to pop: the navigation stack holds only \"b\""
      ),
    ]
    for (script, message) in bad { #expect(problems(root, script) == [message]) }
    for action in ["select", "tapTab"] {
      #expect(
        problems("'a'", "{ at: 0, \(action): 'b' }") == [
          "2:9: error: \"\(action)\" needs tabs; write root: { tabs: [...] }"
        ])
    }
  }

  @Test("A custom container shows one of its screens")
  func containers() {
    let root = "{ container: ['a', 'b'] }"
    #expect(problems(root, "{ at: 0, swap: 'b' }, { at: 0, swap: 'a' }") == [])
    let bad = [
      ("{ at: 0, swap: 'a' }", "2:9: error: the screen \"a\" is already on screen"),
      (
        "{ at: 0, swap: 'c' }",
        "2:9: error: the container does not hold the screen \"c\"; it holds \"a\", \"b\""
      ),
      (
        "{ at: 0, push: 'c' }",
        "2:9: error: \"push\" needs a navigation controller, but the root is the screen \"a\";"
          + " write root: { navigation: [\"a\"] }"
      ),
    ]
    for (script, message) in bad { #expect(problems(root, script) == [message]) }
    #expect(
      problems("'a'", "{ at: 0, swap: 'b' }") == [
        "2:9: error: \"swap\" needs a custom container or columns; write root: { container: [...] }"
      ])
  }

  @Test("Steps after one that another order might allow are not checked")
  func firstOnly() {
    let steps = "{ at: 0, pop: true }, { at: 0, dismiss: true }"
    #expect(problems("{ navigation: ['a'] }", steps).count == 1)
    #expect(problems("'a'", steps).count == 2)
  }

  @Test("Steps must be in the order of their times, and the scene must not end before them")
  func times() {
    let steps = "{ at: 1, present: 'b' }, { at: 0.5, dismiss: true }"
    #expect(
      problems("'a'", steps, "until: 0.25,") == [
        "1:67: error: the scene ends at 0.25 s, before its step at 1 s; write a later \"until\", or remove it",
        "2:34: error: this step at 0.5 s follows one at 1 s; sort the steps by time",
      ])
    #expect(problems("'a'", "{ at: 1, present: 'b' }", "until: 1,") == [])
  }

  @Test("Every step that is out of order is reported")
  func allTimes() {
    let times = [0.4, 0.35, 0.5, 0.45, 0.48, 0.6].map { "{ at: \($0), rotate: 'portrait' }" }
    let found = problems("'a'", times.joined(separator: ", "))
    #expect(found.filter { $0.contains("sort the steps by time") }.count == 3, "\(found)")
  }

  @Test("Steps that hide bars need these bars")
  func bars() {
    let device = "device: { name: 'phone', statusBar: true },"
    let all = "{ at: 0, hideBars: ['navigation', 'tab', 'status'] }"
    #expect(problems("{ tabs: [{ navigation: ['a'] }, 'b'] }", all, device) == [])
    let table = [
      ("'a'", "hideBars: ['navigation']", "\"hideBars\" needs a navigation controller"),
      ("{ navigation: ['a'] }", "showBars: ['tab']", "\"showBars\" needs tabs"),
      ("'a'", "hideBars: ['status']", "the device shows no status bar"),
      ("{ navigation: ['a'] }", "hideBars: ['navigation', 'navigation']", "listed twice"),
      ("'a'", "hideBars: ['toolbar']", "unknown value \"toolbar\""),
    ]
    for (root, step, problem) in table {
      let found = problems(root, "{ at: 0, \(step) }")
      #expect(found.count == 1 && found.first?.contains(problem) == true, "\(step): \(found)")
    }
  }
}
