// The app's sources are in AppSources; the plug-in FlipbookPort compiles them.
