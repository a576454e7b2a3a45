// The part of AVFoundation that code of transitions uses: the largest rectangle of an aspect ratio, and players
// whose videos never load.
@_exported public import CoreGraphics
@_exported public import class UIKit.AVAsset
@_exported public import class UIKit.AVAudioPlayer
@_exported public import protocol UIKit.AVAudioPlayerDelegate
@_exported public import class UIKit.AVAudioSession
@_exported public import struct UIKit.AVLayerVideoGravity
@_exported public import func UIKit.AVMakeRect
@_exported public import class UIKit.AVPlayer
@_exported public import class UIKit.AVPlayerItem
@_exported public import class UIKit.AVPlayerLayer
@_exported public import class UIKit.AVPlayerLooper
@_exported public import class UIKit.AVQueuePlayer
@_exported public import class UIKit.AVURLAsset
@_exported public import struct UIKit.CMTime
@_exported public import func UIKit.CMTimeGetSeconds
@_exported public import func UIKit.CMTimeMake
@_exported public import func UIKit.CMTimeMakeWithSeconds
