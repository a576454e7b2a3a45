// The library's sources, in the folder AppSources, are ported into this module.
