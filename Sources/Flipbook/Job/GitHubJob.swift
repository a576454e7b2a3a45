/// A GitHub workflow that verifies on several machines and merges their results.
struct GitHubJob {
  let tool: String
  let shards: Int

  var files: [JobFile] {
    [JobFile(name: "flipbook.yml", text: workflow)]
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
          - run: \(tool) verify --shard ${{ matrix.shard }}/\(shards)
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
