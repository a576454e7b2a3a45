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

  private var workflow: String {
    """
    name: Flipbook
    on: [push, pull_request]
    jobs:
      verify:
        runs-on: ubuntu-latest
        strategy:
          fail-fast: false
          matrix:
            shard: [\((1...shards).map(String.init).joined(separator: ", "))]
        steps:
          - uses: actions/checkout@v4
          # Install \(tool) in a step here, unless the machine has it.
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
        steps:
          - uses: actions/checkout@v4
          # Install \(tool) here, too.
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
