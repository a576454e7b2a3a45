/// A GitHub workflow that verifies on several machines and merges their results.
struct GitHubJob {
  /// Number of jobs that GitHub allows in a matrix.
  ///
  /// https://docs.github.com/en/actions/reference/limits
  static let shardLimit = 256

  let tool: String
  /// Operands of `verify`; none for all scenes.
  let scenes: [String]
  let shards: Int

  var files: [JobFile] {
    [JobFile(name: "flipbook.yml", text: workflow)]
  }

  private var verify: String {
    ([tool, "verify"] + scenes.map(shellWord)).joined(separator: " ")
  }

  /// Steps that build the tool and put it in the PATH, as in the README. How the program of a package
  /// is built, only the package knows.
  private var install: String {
    guard tool == "flipbook" else { return "      # Install \(tool) in a step here." }
    return """
            - uses: actions/cache/restore@v4
              with:
                path: .flipbook
                key: flipbook-${{ runner.os }}-${{ runner.arch }}-${{ vars.FLIPBOOK_VERSION }}
            - run: |
                [ -e .flipbook ] || git clone --depth 1 \\
                  ${FLIPBOOK_VERSION:+--branch "$FLIPBOOK_VERSION"} \\
                  "${FLIPBOOK_URL:?set this repository variable}" .flipbook
                .flipbook/.ci/install
                swift build -c release --package-path .flipbook --product flipbook
                echo "$PWD/.flipbook/.build/release" >>"$GITHUB_PATH"
            - uses: actions/cache/save@v4
              with:
                path: .flipbook
                key: flipbook-${{ runner.os }}-${{ runner.arch }}-${{ vars.FLIPBOOK_VERSION }}
      """
  }

  private var workflow: String {
    """
    name: Flipbook
    on:
      push:
        branches: [main, master]
      pull_request:
    permissions:
      contents: read
    # Set both variables of the repository: the URL to clone Flipbook from, and a tag.
    env:
      FLIPBOOK_URL: ${{ vars.FLIPBOOK_URL }}
      FLIPBOOK_VERSION: ${{ vars.FLIPBOOK_VERSION }}
    jobs:
      verify:
        runs-on: ubuntu-latest
        container: swift:6.3
        strategy:
          fail-fast: false
          matrix:
            shard: [\((1...shards).map(String.init).joined(separator: ", "))]
        steps:
          - uses: actions/checkout@v4
    \(install)
          - run: |
              \(verify) --shard ${{ matrix.shard }}/\(shards)
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: part-${{ matrix.shard }}
              path: Output
      merge:
        needs: verify
        if: always()
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
    \(install)
          - uses: actions/download-artifact@v4
            with:
              pattern: part-*
              path: parts
          - run: \(tool) merge Output parts/*
          - run: \(tool) report --self-contained
            if: always()
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: report
              path: Output

    """
  }
}
