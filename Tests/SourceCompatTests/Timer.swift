import UIKit

/// Files that import Foundation beside UIKit see two classes of this name; this line says which is
/// meant in all files of the target.
typealias Timer = UIKit.Timer
