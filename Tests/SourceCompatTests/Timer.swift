import UIKit

/// Files that import Foundation in addition to UIKit see two classes with this name; this line
/// selects one for all files of the target.
typealias Timer = UIKit.Timer
