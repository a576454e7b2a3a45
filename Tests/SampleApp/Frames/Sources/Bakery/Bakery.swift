// The app's sources lie in AppSources; the plug-in FlipbookPort compiles them.
