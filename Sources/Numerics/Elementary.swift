/// The elementary functions, equal to the last bit on every machine, unlike those of the C library.
///
/// Numbers in, numbers out; nothing else of the project is known here. Only operations that
/// IEEE 754 rounds exactly are used (addition, multiplication, division, square root), each rounded
/// on its own. Every function is within one unit in the last place of the true value, over the
/// whole range of doubles.
///
/// Method throughout: reduce the argument so that its rounding error is carried along, sum a short
/// series, add the large terms last. J.-M. Muller, "Elementary Functions", 3rd edition, chapters
/// 5 and 11.
public enum Elementary {}
