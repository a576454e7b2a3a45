import Flipbook

/// `flipbook` with the transitions that come with it.
@main
struct Main: FlipbookApp {}
