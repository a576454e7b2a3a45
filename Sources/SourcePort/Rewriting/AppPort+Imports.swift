/// Modules that do not exist here, and imports that a bridging header gives on Apple's platforms.
extension AppPort {
  mutating func rewriteImports(in file: Int) {
    let source = app.files[file]
    var modules: Set<String> = []
    for declaration in source.declarations where declaration.keyword == "import" {
      var words = source.tokens[declaration.tokens].drop { !$0.is("import") }.dropFirst()
        .filter { $0.kind == .identifier }.map(\.text)
      // `import class UIKit.UIView` imports a single declaration.
      let isWhole = words.count < 2 || !Self.kinds.contains(words[0])
      if !isWhole { words.removeFirst() }
      let path = words
      if isWhole { modules.insert(path.first ?? "") }
      // Names of a missing module are UIKit's.
      guard isWhole || path.first.map(Self.missing.contains) == true else { continue }
      // The condition handles a missing module: the import needs no replacement.
      if source.conditions.asksForModule(
        at: declaration.tokens.lowerBound, besides: Self.submodules)
      {
        dropSubmodule(of: declaration, path, in: file)
      } else {
        rewrite(declaration, path, in: file)
      }
    }
    addImports(to: file, modules)
  }

  private static let kinds: Set = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
  static let submodules: Set = ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "Combine"]
  private static let replaced = [
    "ObjectiveC": "", "Darwin": "import Foundation", "CoreFoundation": "import Foundation",
    "MachO": "", "OSLog": "import UIKit", "TargetConditionals": "", "os": "import UIKit",
  ]
  private static let missing: Set = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts",
    "ActivityKit", "AdSupport", "AppIntents", "AppKit", "AppTrackingTransparency", "AssetsLibrary",
    "AudioToolbox", "AudioUnit", "AuthenticationServices", "BackgroundTasks", "BusinessChat",
    "CFNetwork", "CallKit", "CarPlay", "Charts", "ClassKit", "ClockKit", "CloudKit", "Cocoa",
    "CommonCrypto", "Compression", "Contacts", "ContactsUI", "CoreAnimation",
    "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage",
    "CoreLocation", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices",
    "CoreSpotlight", "CoreTelephony", "CoreText", "CoreTransferable", "CoreVideo", "CryptoKit",
    "DeveloperToolsSupport", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory",
    "FileProvider", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HealthKitUI",
    "HomeKit", "IOKit", "IOSurface", "IdentityLookup", "ImageIO", "Intents", "IntentsUI",
    "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaAccessibility",
    "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders",
    "MetricKit", "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage",
    "NearbyInteraction", "Network", "NetworkExtension", "NewsstandKit", "NotificationCenter",
    "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "PushKit",
    "PushToTalk", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "RoomPlan",
    "SafariServices", "SceneKit", "ScreenTime", "Security", "SensorKit", "SharedWithYou",
    "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit", "StoreKit", "SwiftData",
    "SwiftUI", "SwiftUICore", "SystemConfiguration", "TVUIKit", "TipKit", "UniformTypeIdentifiers",
    "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
    "WatchConnectivity", "WatchKit", "WeatherKit", "WebKit", "WidgetKit", "iAd", "simd",
  ]

  /// Modules that do not exist on iOS either.
  private static let ofOtherSystems: Set = ["AppKit", "Cocoa", "TVUIKit", "WatchKit"]

  /// Whether iOS has a module that does not exist here.
  static func isMissing(_ module: String) -> Bool {
    missing.contains(module) && !ofOtherSystems.contains(module)
  }

  /// Modules that come with Swift on Linux.
  private static let ofToolchain: Set = [
    "Swift", "Dispatch", "XCTest", "Testing", "Glibc", "Observation", "Synchronization",
  ]

  /// Whether a module exists here, or a port drops or replaces its imports.
  public static func knows(module: String) -> Bool {
    submodules.contains(module) || replaced[module] != nil || missing.contains(module)
      || ofToolchain.contains(module)
      || ["MotionTransitioning", "Transitioning", "EasyTransitions"].contains(module)
  }

  private mutating func rewrite(_ declaration: Declaration, _ path: [String], in file: Int) {
    guard let module = path.first else { return }
    let range = app.files[file].byteRange(declaration.tokens)
    if let text = Self.replaced[module] {
      edits[file].replace(range, with: text)
    } else if Self.missing.contains(module), !modules.contains(module) {
      edits[file].replace(range, with: "")
      if let part = Self.parts[module] {
        // Once for each module of a file: a file may import one many times.
        let key = FilePart(file: file, module: module)
        let suffices = sufficientParts[key] ?? part.suffices(for: identifiers(in: file))
        sufficientParts[key] = suffices
        if suffices { return }
      }
      // Code for other systems stands behind `#else`: nothing to report.
      if Self.ofOtherSystems.contains(module),
        !app.files[file].conditions.isUnconditional(at: declaration.tokens.lowerBound)
      {
        return
      }
      let names = leftOut[file].filter { $0 != "#Preview" }
      if module == "SwiftUI", !names.isEmpty {
        let some = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
        return find(
          in: file, at: declaration.tokens.lowerBound,
          "SwiftUI is not available on Linux; \(names.count) \(names.count == 1 ? "declaration is" : "declarations are") left out: \(some)",
          remedy: "if other code needs them, declare them without SwiftUI next to the sources")
      }
      find(
        in: file, at: declaration.tokens.lowerBound,
        "\(module) is not available on Linux; the import is removed",
        remedy:
          "leave the file out (port --without \(module), or exclude: in Package.swift), or put "
          + "the code that uses it and does not compile between #if canImport(\(module)) and #endif"
      )
    } else {
      dropSubmodule(of: declaration, path, in: file)
    }
  }

  /// Modules here have no parts that could be imported alone.
  private mutating func dropSubmodule(
    of declaration: Declaration, _ path: [String], in file: Int
  ) {
    guard path.count > 1, let module = path.first, Self.submodules.contains(module) else { return }
    edits[file].replace(
      app.files[file].byteRange(declaration.tokens), with: "import \(module)")
  }

  /// A module that a file imports.
  struct FilePart: Hashable {
    var file: Int
    var module: String
  }

  /// Identifiers of a file, without the names of the app's types.
  private func identifiers(in file: Int) -> Set<String> {
    Set(app.files[file].tokens.lazy.filter { $0.kind == .identifier }.map(\.text))
      .filter { app.path(of: $0) == nil }
  }

  /// The part of a module that exists here, in UIKit.
  private struct ModulePart {
    /// Beginnings of the module's names, and of modules that it re-exports.
    var prefixes: [String]
    /// Names of the module that exist here.
    var names: Set<String>
    /// Names of re-exported modules that exist in other modules here.
    var others: Set<String> = []

    /// Whether a file with these identifiers uses only names of the module that exist here. Many files import a module
    /// of which they use nothing.
    ///
    /// A name that exists here is never missing, whichever module it is declared in: modules share prefixes
    /// (Core Media and Core Motion), and re-export each other (ContactsUI and Contacts).
    func suffices(for identifiers: Set<String>) -> Bool {
      let used = identifiers.filter { name in
        names.contains(name) || others.contains(name)
          || prefixes.contains {
            name.hasPrefix($0)
              && ($0.hasSuffix("_") || name.dropFirst($0.count).first?.isUppercase == true)
          }
      }.subtracting(AppPort.parts.keys)
      return used.allSatisfy { AppPort.partNames.contains($0) || others.contains($0) }
    }
  }

  private static let videoNames: Set = [
    "AVAsset", "AVAssetExportPreset1280x720", "AVAssetExportPreset1920x1080",
    "AVAssetExportPreset640x480", "AVAssetExportPreset960x540", "AVAssetExportPresetAppleM4A",
    "AVAssetExportPresetHighestQuality", "AVAssetExportPresetLowQuality",
    "AVAssetExportPresetMediumQuality", "AVAssetExportPresetPassthrough", "AVAssetExportSession",
    "AVAssetTrack", "AVAudioMix", "AVFileType", "AVKeyValueStatus", "AVLayerVideoGravity",
    "AVLayerVideoGravityResize",
    "AVLayerVideoGravityResizeAspect", "AVLayerVideoGravityResizeAspectFill",
    "AVMutableComposition",
    "AVMutableCompositionTrack", "AVMutableVideoComposition",
    "AVMutableVideoCompositionInstruction", "AVMutableVideoCompositionLayerInstruction",
    "AVPlayer", "AVPlayerItem", "AVPlayerItemDidPlayToEndTime", "AVPlayerLayer", "AVPlayerLooper",
    "AVQueuePlayer", "AVURLAsset", "AVVideoComposition", "AVVideoCompositionInstruction",
    "AVVideoCompositionLayerInstruction", "CMPersistentTrackID", "CMTime", "CMTimeAdd",
    "CMTimeCompare", "CMTimeGetSeconds", "CMTimeMake", "CMTimeMakeWithSeconds", "CMTimeMaximum",
    "CMTimeMinimum", "CMTimeMultiplyByFloat64", "CMTimeRange", "CMTimeRangeFromTimeToTime",
    "CMTimeRangeMake", "CMTimeScale", "CMTimeSubtract", "CMTimeValue",
    "kCMPersistentTrackID_Invalid", "kCMTimeInvalid", "kCMTimeRangeInvalid", "kCMTimeRangeZero",
    "kCMTimeZero",
  ]

  private static let captureNames: Set = [
    "AVAssetImageGenerator", "AVAuthorizationStatus", "AVCaptureConnection", "AVCaptureDevice",
    "AVCaptureDeviceInput", "AVCaptureFileOutput", "AVCaptureFileOutputRecordingDelegate",
    "AVCaptureInput", "AVCaptureMetadataOutput", "AVCaptureMetadataOutputObjectsDelegate",
    "AVCaptureMovieFileOutput", "AVCaptureOutput", "AVCapturePhoto",
    "AVCapturePhotoCaptureDelegate", "AVCapturePhotoOutput", "AVCapturePhotoSettings",
    "AVCaptureResolvedPhotoSettings", "AVCaptureSession", "AVCaptureStillImageOutput",
    "AVCaptureVideoDataOutput",
    "AVCaptureVideoDataOutputSampleBufferDelegate", "AVCaptureVideoOrientation",
    "AVCaptureVideoPreviewLayer", "AVMediaType", "AVMediaTypeAudio", "AVMediaTypeVideo",
    "AVMetadataMachineReadableCodeObject",
    "AVMetadataObject", "AVVideoCodecJPEG", "AVVideoCodecKey", "AVVideoCodecType", "CMSampleBuffer",
    "CMSampleBufferIsValid",
  ]

  private static let audioNames: Set = [
    "AVAudioPlayer", "AVAudioPlayerDelegate", "AVAudioQuality", "AVAudioRecorder",
    "AVAudioRecorderDelegate", "AVAudioSession", "AVAudioSessionCategoryAmbient",
    "AVAudioSessionCategoryMultiRoute", "AVAudioSessionCategoryPlayAndRecord",
    "AVAudioSessionCategoryPlayback", "AVAudioSessionCategoryRecord",
    "AVAudioSessionCategorySoloAmbient", "AVAudioSessionInterruptionOptionKey",
    "AVAudioSessionInterruptionTypeKey", "AVAudioSessionRouteChangeReasonKey",
    "AVEncoderAudioQualityKey", "AVEncoderBitDepthHintKey", "AVEncoderBitRateKey", "AVFormatIDKey",
    "AVLinearPCMBitDepthKey",
    "AVLinearPCMIsBigEndianKey", "AVLinearPCMIsFloatKey", "AVNumberOfChannelsKey",
    "AVSampleRateKey", "AudioFormatID", "kAudioFormatAppleIMA4", "kAudioFormatAppleLossless",
    "kAudioFormatLinearPCM", "kAudioFormatMPEG4AAC", "kAudioFormatMPEG4AAC_HE",
  ]

  private static let uniformTypes: Set = [
    "UTTypeConformsTo", "UTTypeCopyPreferredTagWithClass",
    "UTTypeCreatePreferredIdentifierForTag", "kUTTagClassFilenameExtension",
    "kUTTagClassMIMEType", "kUTTypeAudio", "kUTTypeData", "kUTTypeFileURL", "kUTTypeGIF",
    "kUTTypeImage", "kUTTypeJPEG", "kUTTypeLivePhoto", "kUTTypeMP3", "kUTTypeMPEG4",
    "kUTTypeMovie", "kUTTypePDF", "kUTTypePNG", "kUTTypePlainText", "kUTTypePropertyList",
    "kUTTypeQuickTimeMovie", "kUTTypeTIFF", "kUTTypeText", "kUTTypeURL", "kUTTypeUTF8PlainText",
    "kUTTypeVCard", "kUTTypeVideo",
  ]

  private static let imageFileNames: Set = [
    "CGImageDestination", "CGImageDestinationAddImage", "CGImageDestinationAddImageFromSource",
    "CGImageDestinationCreateWithData", "CGImageDestinationCreateWithURL",
    "CGImageDestinationFinalize", "CGImageDestinationSetProperties", "CGImagePropertyOrientation",
    "CGImageSource",
    "CGImageSourceCopyProperties", "CGImageSourceCopyPropertiesAtIndex",
    "CGImageSourceCreateImageAtIndex", "CGImageSourceCreateIncremental",
    "CGImageSourceCreateThumbnailAtIndex", "CGImageSourceCreateWithData",
    "CGImageSourceCreateWithDataProvider", "CGImageSourceCreateWithURL", "CGImageSourceGetCount",
    "CGImageSourceGetPrimaryImageIndex", "CGImageSourceGetStatus",
    "CGImageSourceGetStatusAtIndex", "CGImageSourceGetType", "CGImageSourceStatus",
    "CGImageSourceUpdateData", "kCGImageDestinationBackgroundColor",
    "kCGImageDestinationImageMaxPixelSize", "kCGImageDestinationLossyCompressionQuality",
    "kCGImagePropertyAPNGDelayTime", "kCGImagePropertyAPNGUnclampedDelayTime",
    "kCGImagePropertyExifDictionary", "kCGImagePropertyGIFDelayTime",
    "kCGImagePropertyGIFDictionary", "kCGImagePropertyGIFLoopCount",
    "kCGImagePropertyGIFUnclampedDelayTime", "kCGImagePropertyGPSDictionary",
    "kCGImagePropertyGPSLatitude", "kCGImagePropertyGPSLatitudeRef",
    "kCGImagePropertyGPSLongitude", "kCGImagePropertyGPSLongitudeRef",
    "kCGImagePropertyJFIFDictionary", "kCGImagePropertyMakerAppleDictionary",
    "kCGImagePropertyOrientation", "kCGImagePropertyPNGDictionary", "kCGImagePropertyPixelHeight",
    "kCGImagePropertyPixelWidth", "kCGImagePropertyTIFFDateTime",
    "kCGImagePropertyTIFFDictionary", "kCGImagePropertyTIFFMake", "kCGImagePropertyTIFFModel",
    "kCGImagePropertyTIFFSoftware", "kCGImageSourceCreateThumbnailFromImageAlways",
    "kCGImageSourceCreateThumbnailFromImageIfAbsent",
    "kCGImageSourceCreateThumbnailWithTransform", "kCGImageSourceShouldAllowFloat",
    "kCGImageSourceShouldCache", "kCGImageSourceShouldCacheImmediately",
    "kCGImageSourceThumbnailMaxPixelSize", "kCGImageSourceTypeIdentifierHint",
  ]

  private static let contactNames: Set = [
    "CNAuthorizationStatus", "CNContact", "CNContactBirthdayKey", "CNContactDepartmentNameKey",
    "CNContactEmailAddressesKey", "CNContactFamilyNameKey", "CNContactFetchRequest",
    "CNContactFormatter", "CNContactFormatterStyle", "CNContactGivenNameKey",
    "CNContactIdentifierKey", "CNContactImageDataAvailableKey", "CNContactImageDataKey",
    "CNContactJobTitleKey", "CNContactMiddleNameKey", "CNContactNamePrefixKey",
    "CNContactNameSuffixKey", "CNContactNicknameKey", "CNContactNoteKey",
    "CNContactOrganizationNameKey", "CNContactPhoneNumbersKey", "CNContactPostalAddressesKey",
    "CNContactSortOrder", "CNContactStore", "CNContactStoreDidChange",
    "CNContactThumbnailImageDataKey", "CNContactType", "CNContactTypeKey",
    "CNContactUrlAddressesKey", "CNContainer", "CNEntityType", "CNError", "CNKeyDescriptor",
    "CNLabelHome", "CNLabelOther", "CNLabelPhoneNumberMain", "CNLabelPhoneNumberMobile",
    "CNLabelPhoneNumberiPhone", "CNLabelWork", "CNLabeledValue", "CNMutableContact",
    "CNMutablePostalAddress", "CNPhoneNumber", "CNPostalAddress", "CNPostalAddressFormatter",
    "CNSaveRequest",
  ]

  private static let eventNames: Set = [
    "EKAlarm", "EKAuthorizationStatus", "EKCalendar", "EKCalendarItem", "EKEntityType", "EKError",
    "EKEvent", "EKEventStore", "EKEventStoreChanged", "EKReminder", "EKSpan",
  ]

  private static let parts = [
    "AVFoundation": ModulePart(
      prefixes: ["AV", "CM", "kCM"],
      names: videoNames.union(audioNames).union(captureNames).union(["AVMakeRect"])),
    "AVFAudio": ModulePart(prefixes: ["AV"], names: audioNames),
    "AVKit": ModulePart(prefixes: ["AV", "CM", "kCM"], names: ["AVPlayerViewController"]),
    "CoreMedia": ModulePart(prefixes: ["CM", "kCM"], names: videoNames),
    "CoreData": ModulePart(
      prefixes: [
        "NSAtomic", "NSAttribute", "NSBatch", "NSDerived", "NSEntity", "NSFetch", "NSFetched",
        "NSIncremental",
        "NSManaged", "NSMapping", "NSMerge", "NSMigration", "NSPersistent", "NSRelationship",
      ],
      names: [
        "NSBatchDeleteRequest", "NSDeletedObjectsKey", "NSEntityDescription", "NSErrorMergePolicy",
        "NSFetchRequest",
        "NSFetchRequestResult", "NSFetchedResultsChangeType", "NSFetchedResultsController",
        "NSFetchedResultsControllerDelegate", "NSFetchedResultsSectionInfo", "NSInMemoryStoreType",
        "NSInferMappingModelAutomaticallyOption", "NSInsertedObjectsKey", "NSManagedObject",
        "NSManagedObjectContext", "NSManagedObjectContextConcurrencyType", "NSManagedObjectID",
        "NSManagedObjectModel", "NSMergeByPropertyObjectTrumpMergePolicy",
        "NSMergeByPropertyStoreTrumpMergePolicy", "NSMergePolicy",
        "NSMigratePersistentStoresAutomaticallyOption", "NSOverwriteMergePolicy",
        "NSPersistentCloudKitContainer", "NSPersistentContainer", "NSPersistentStore",
        "NSPersistentStoreCoordinator", "NSPersistentStoreDescription", "NSPersistentStoreRequest",
        "NSPersistentStoreResult", "NSSQLiteStoreType",
        "NSUpdatedObjectsKey",
      ]),
    "Photos": ModulePart(
      prefixes: ["PH"],
      names: [
        "PHAccessLevel", "PHAsset", "PHAssetChangeRequest", "PHAssetCollection",
        "PHAssetCollectionChangeRequest", "PHAssetCollectionSubtype", "PHAssetCollectionType",
        "PHAssetCreationRequest", "PHAssetImageProgressHandler", "PHAssetMediaSubtype",
        "PHAssetMediaType", "PHAssetResource",
        "PHAssetResourceCreationOptions", "PHAssetResourceType", "PHAuthorizationStatus",
        "PHCachingImageManager", "PHChange", "PHCollection", "PHFetchOptions", "PHFetchResult",
        "PHFetchResultChangeDetails", "PHImageCancelledKey", "PHImageContentMode",
        "PHImageErrorKey", "PHImageManager", "PHImageManagerMaximumSize", "PHImageRequestID",
        "PHImageRequestOptions", "PHImageRequestOptionsDeliveryMode",
        "PHImageRequestOptionsResizeMode", "PHImageRequestOptionsVersion",
        "PHImageResultIsDegradedKey", "PHImageResultIsInCloudKey", "PHImageResultRequestIDKey",
        "PHInvalidImageRequestID", "PHLivePhoto", "PHLivePhotoBadgeOptions", "PHLivePhotoRequestID",
        "PHLivePhotoRequestIDInvalid", "PHLivePhotoRequestOptions", "PHLivePhotoView",
        "PHLivePhotoViewDelegate", "PHLivePhotoViewPlaybackStyle", "PHObject",
        "PHObjectPlaceholder", "PHPhotoLibrary", "PHPhotoLibraryChangeObserver",
        "PHVideoRequestOptions", "PHVideoRequestOptionsDeliveryMode",
        "PHVideoRequestOptionsVersion",
      ]),
    "Security": ModulePart(
      prefixes: ["Sec", "kSec", "errSec"],
      names: [
        "OSStatus", "SecCopyErrorMessageString", "SecItemAdd", "SecItemCopyMatching",
        "SecItemDelete",
        "SecItemUpdate", "kSecAttrAccessGroup", "kSecAttrAccessible",
        "kSecAttrAccessibleAfterFirstUnlock", "kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly",
        "kSecAttrAccessibleAlways", "kSecAttrAccessibleAlwaysThisDeviceOnly",
        "kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly", "kSecAttrAccessibleWhenUnlocked",
        "kSecAttrAccessibleWhenUnlockedThisDeviceOnly", "kSecAttrAccount", "kSecAttrComment",
        "kSecAttrDescription", "kSecAttrGeneric", "kSecAttrLabel", "kSecAttrServer",
        "kSecAttrService", "kSecAttrSynchronizable", "kSecAttrSynchronizableAny", "kSecClass",
        "kSecClassCertificate", "kSecClassGenericPassword", "kSecClassIdentity",
        "kSecClassInternetPassword", "kSecClassKey", "kSecMatchLimit", "kSecMatchLimitAll",
        "kSecMatchLimitOne", "kSecReturnAttributes", "kSecReturnData", "kSecReturnPersistentRef",
        "kSecReturnRef", "kSecUseOperationPrompt", "kSecValueData", "errSecAuthFailed",
        "errSecDuplicateItem", "errSecInteractionNotAllowed", "errSecItemNotFound", "errSecParam",
        "errSecSuccess",
      ]),
    "SystemConfiguration": ModulePart(
      prefixes: ["SC", "kSC"],
      names: [
        "SCNetworkReachability", "SCNetworkReachabilityCallBack", "SCNetworkReachabilityContext",
        "SCNetworkReachabilityCreateWithAddress", "SCNetworkReachabilityCreateWithName",
        "SCNetworkReachabilityFlags", "SCNetworkReachabilityGetFlags",
        "SCNetworkReachabilitySetCallback", "SCNetworkReachabilitySetDispatchQueue",
      ]),
    "PhotosUI": ModulePart(
      prefixes: ["PH"],
      names: [
        "PHPickerConfiguration", "PHPickerFilter", "PHPickerResult", "PHPickerViewController",
        "PHPickerViewControllerDelegate",
      ]),
    "ImageIO": ModulePart(
      prefixes: ["CGImage", "kCGImage"], names: imageFileNames,
      others: ["CGImage", "CGImageAlphaInfo", "CGImageByteOrderInfo", "CGImagePixelFormatInfo"]),
    "Contacts": ModulePart(prefixes: ["CN"], names: contactNames),
    "ContactsUI": ModulePart(
      prefixes: ["CN"],
      names: [
        "CNContactPickerDelegate", "CNContactPickerViewController", "CNContactProperty",
        "CNContactViewController", "CNContactViewControllerDelegate",
      ]),
    "EventKit": ModulePart(prefixes: ["EK"], names: eventNames),
    "EventKitUI": ModulePart(
      prefixes: ["EK"],
      names: [
        "EKEventEditViewAction", "EKEventEditViewController", "EKEventEditViewDelegate",
        "EKEventViewAction", "EKEventViewController", "EKEventViewDelegate",
      ]),
    "CoreImage": ModulePart(
      prefixes: ["CI", "kCI"],
      names: [
        "CIBlendWithAlphaMask", "CIBoxBlur", "CIColor", "CIColorControls", "CIColorInvert",
        "CIColorMonochrome", "CICompositeOperation", "CIConstantColorGenerator", "CIContext",
        "CIContextOption", "CIDiscBlur", "CIExposureAdjust", "CIFilter", "CIFormat",
        "CIGaussianBlur", "CIImage", "CIImageOption", "CILanczosScaleTransform",
        "CILinearGradient", "CIPhotoEffect", "CIPixellate", "CIRadialGradient", "CISepiaTone",
        "CIVector", "kCIInputAngleKey", "kCIInputAspectRatioKey", "kCIInputBackgroundImageKey",
        "kCIInputBrightnessKey", "kCIInputCenterKey", "kCIInputColorKey", "kCIInputContrastKey",
        "kCIInputEVKey", "kCIInputImageKey", "kCIInputIntensityKey", "kCIInputMaskImageKey",
        "kCIInputRadiusKey", "kCIInputSaturationKey", "kCIInputScaleKey", "kCIInputSharpnessKey",
        "kCIInputTransformKey", "kCIInputWidthKey", "kCIOutputImageKey",
      ]),
    "Network": ModulePart(prefixes: ["NW"], names: ["NWInterface", "NWPath", "NWPathMonitor"]),
    "UniformTypeIdentifiers": ModulePart(prefixes: ["UT"], names: ["UTType"]),
    "MobileCoreServices": ModulePart(
      prefixes: ["UT", "kUT"], names: uniformTypes.union(["UTType"])),
    "CoreServices": ModulePart(prefixes: ["UT", "kUT"], names: uniformTypes.union(["UTType"])),
    "LocalAuthentication": ModulePart(
      prefixes: ["LA"],
      names: [
        "LABiometryType", "LAContext", "LAError", "LAErrorDomain", "LAPolicy",
      ]),
    "StoreKit": ModulePart(prefixes: ["SK"], names: ["SKStoreReviewController"]),
    "MessageUI": ModulePart(
      prefixes: ["MF"],
      names: [
        "MFMailComposeResult", "MFMailComposeViewController", "MFMailComposeViewControllerDelegate",
        "MFMessageComposeViewController", "MFMessageComposeViewControllerDelegate",
      ]),
    "SafariServices": ModulePart(
      prefixes: ["SF"], names: ["SFSafariViewController", "SFSafariViewControllerDelegate"]),
    "UserNotifications": ModulePart(
      prefixes: ["UN"],
      names: [
        "UNAuthorizationOptions", "UNAuthorizationStatus", "UNCalendarNotificationTrigger",
        "UNMutableNotificationContent", "UNNotification", "UNNotificationAction",
        "UNNotificationActionOptions", "UNNotificationAttachment", "UNNotificationCategory",
        "UNNotificationCategoryOptions", "UNNotificationContent",
        "UNNotificationDefaultActionIdentifier", "UNNotificationDismissActionIdentifier",
        "UNNotificationPresentationOptions", "UNNotificationRequest", "UNNotificationResponse",
        "UNNotificationSettings", "UNNotificationSound", "UNNotificationSoundName",
        "UNNotificationTrigger", "UNTimeIntervalNotificationTrigger", "UNUserNotificationCenter",
        "UNUserNotificationCenterDelegate",
      ]),
    "AudioToolbox": ModulePart(
      prefixes: ["Audio", "System", "kAudio", "kSystem"],
      names: [
        "AudioServicesCreateSystemSoundID", "AudioServicesDisposeSystemSoundID",
        "AudioServicesPlayAlertSound", "AudioServicesPlaySystemSound",
        "AudioServicesPlaySystemSoundWithCompletion", "SystemSoundID", "kSystemSoundID_Vibrate",
      ]),
    "CoreMotion": ModulePart(
      prefixes: ["CM"],
      names: [
        "CMAcceleration", "CMAccelerometerData", "CMAccelerometerHandler", "CMAttitude",
        "CMAttitudeReferenceFrame", "CMDeviceMotion", "CMDeviceMotionHandler", "CMGyroData",
        "CMGyroHandler", "CMLogItem", "CMMotionManager", "CMQuaternion", "CMRotationRate",
      ]),
    "CoreLocation": ModulePart(
      prefixes: ["CL", "kCL"],
      names: [
        "CLAuthorizationStatus", "CLGeocodeCompletionHandler", "CLGeocoder", "CLLocation",
        "CLLocationAccuracy", "CLLocationCoordinate2D",
        "CLLocationCoordinate2DMake", "CLLocationDegrees", "CLLocationDirection",
        "CLLocationDistance", "CLLocationManager", "CLLocationManagerDelegate", "CLPlacemark",
        "kCLLocationAccuracyBest", "kCLLocationAccuracyHundredMeters",
      ]),
    "MapKit": ModulePart(
      prefixes: ["MK", "CL", "kCL"],
      names: [
        "MKAnnotation", "MKAnnotationView", "MKCoordinateRegion", "MKCoordinateSpan",
        "MKLaunchOptionsDirectionsModeDriving", "MKLaunchOptionsDirectionsModeKey",
        "MKLaunchOptionsDirectionsModeWalking", "MKLaunchOptionsMapCenterKey",
        "MKLaunchOptionsMapSpanKey", "MKLocalSearch", "MKLocalSearchRequest",
        "MKLocalSearchResponse", "MKMapItem", "MKMapType", "MKMapView", "MKMapViewDelegate",
        "MKMarkerAnnotationView", "MKPinAnnotationView", "MKPlacemark", "MKPointAnnotation",
        "MKUserLocation",
      ]),
    "WebKit": ModulePart(
      prefixes: ["WK"],
      names: [
        "WKNavigation", "WKNavigationAction", "WKNavigationActionPolicy", "WKNavigationDelegate",
        "WKNavigationType", "WKPreferences", "WKUIDelegate", "WKWebView", "WKWebViewConfiguration",
      ]),
    "CoreText": ModulePart(
      prefixes: ["CT", "kCT"],
      names: [
        "CTFontManagerRegisterFontsForURL", "CTFontManagerRegisterGraphicsFont",
        "CTFontManagerScope",
        "CTFontManagerUnregisterFontsForURL", "CTFontManagerUnregisterGraphicsFont",
      ]),
    "simd": ModulePart(
      prefixes: ["simd_", "matrix_", "vector_"],
      names: [
        "simd", "simd_clamp", "simd_cross", "simd_distance", "simd_distance_squared", "simd_dot",
        "simd_double2", "simd_double3", "simd_double4", "simd_float2", "simd_float3", "simd_float4",
        "simd_length", "simd_length_squared", "simd_max", "simd_min", "simd_mix", "simd_normalize",
        "simd_smoothstep",
      ]),
  ]

  /// Names of all modules of ``parts``.
  private static let partNames = parts.values.reduce(into: Set<String>()) { $0.formUnion($1.names) }

  // MARK: Missing ones

  private static let fromFoundation: Set = [
    "CGFloat", "CGRect", "CGPoint", "CGSize", "NSObject", "TimeInterval", "IndexPath", "NSCoder",
  ]
  /// Modules whose import shows Foundation here, and those for which it is added by other rules.
  private static let withFoundation: Set = [
    "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "Darwin", "CoreFoundation", "XCTest",
    "FlipbookTesting",
  ]
  /// Other names of Foundation, which a bridging header or the header of another module shows in files
  /// that import neither UIKit nor Foundation.
  private static let shownByHeaders: Set = [
    "AttributedString", "Bundle", "ByteCountFormatter", "Calendar", "CharacterSet",
    "ComparisonResult", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval",
    "Decimal", "FileManager", "IndexSet", "JSONDecoder", "JSONEncoder", "JSONSerialization",
    "Locale", "LocalizedError", "Measurement", "Notification", "NotificationCenter",
    "NumberFormatter", "Operation", "OperationQueue", "ProcessInfo", "Progress",
    "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Scanner", "Thread", "TimeZone", "URL",
    "URLComponents", "URLQueryItem", "URLRequest", "URLSession", "UUID", "UserDefaults",
  ]
  private static let fromCombine: Set = [
    "AnyCancellable", "AnyPublisher", "CurrentValueSubject", "ObservableObject",
    "PassthroughSubject", "Published", "Publisher", "Publishers",
  ]
  /// UIKit's names, and those of Foundation that lie in UIKit here.
  private static let fromUIKit: Set = [
    "CFArray", "CFBoolean", "CFData", "CFDictionary", "CFError", "CFString", "CFTypeRef", "CFURL",
    "kCFBooleanFalse", "kCFBooleanTrue", "NSItemProvider", "NSFastEnumeration",
    "NSHashTable", "NSKeyValueObservation", "NSMapTable", "NSPointerFunctions", "NSPredicate",
    "NSSortDescriptor", "NSUserActivity", "UndoManager", "NSPointerArray", "NSDataDetector",
    "DateComponentsFormatter", "RelativeDateTimeFormatter", "ListFormatter", "kCFBundleNameKey",
    "kCFBundleVersionKey", "kCFBundleIdentifierKey",
    "kContextualAlternatesOnSelector", "kContextualAlternatesType", "kDefaultLowerCaseSelector",
    "kDefaultUpperCaseSelector", "kDiagonalFractionsSelector", "kFractionsType",
    "kInferiorsSelector", "kLowerCaseNumbersSelector", "kLowerCasePetiteCapsSelector",
    "kLowerCaseSmallCapsSelector", "kLowerCaseType", "kMonospacedNumbersSelector",
    "kNoFractionsSelector", "kNormalPositionSelector", "kNumberCaseType", "kNumberSpacingType",
    "kOrdinalsSelector", "kProportionalNumbersSelector", "kScientificInferiorsSelector",
    "kStylisticAltOneOnSelector", "kStylisticAltTwoOnSelector", "kStylisticAlternativesType",
    "kSuperiorsSelector", "kUpperCaseNumbersSelector", "kUpperCasePetiteCapsSelector",
    "kUpperCaseSmallCapsSelector", "kUpperCaseType", "kVerticalFractionsSelector",
    "kVerticalPositionType",
    "NSLayoutConstraint", "NSLayoutAnchor", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor",
    "NSLayoutDimension", "NSDirectionalEdgeInsets", "NSDirectionalRectEdge",
  ]
  private static let fromCoreGraphics: Set = [
    "CGAffineTransform", "CGVector", "CGPath", "CGMutablePath", "CGColor", "CGImage", "CGContext",
    "CGGradient", "CGColorSpace", "CGLineCap", "CGLineJoin", "CGBitmapInfo", "CGBlendMode",
    "CGDataProvider", "CGFont", "CGGradientDrawingOptions", "CGImageAlphaInfo",
    "CGInterpolationQuality", "CGLayer", "CGPathDrawingMode", "CGPathElement", "CGPathElementType",
    "CGPathFillRule",
  ]
  /// Functions that Apple's QuartzCore and CoreGraphics show, too.
  private static let cFunctions: Set = [
    "acos", "asin", "atan", "atan2", "cbrt", "ceil", "cos", "cosh", "exp", "exp2", "fabs", "floor",
    "fmax", "fmin", "fmod", "hypot", "log", "log10", "log2", "memcmp", "memcpy", "memset", "pow",
    "round", "sin", "sinh", "sqrt", "strcmp", "strlen", "strtod", "strtof", "strtol", "strtoul",
    "tan", "tanh", "trunc",
  ]
  /// Prefixes of the functions of the Objective-C runtime.
  private static let ofRuntime = ["objc_", "class_", "method_", "object_get"]
  /// Names that use the virtual clock only in files that import UIKit.
  private static let onClock: Set = [
    "DispatchQueue", "Timer", "Task", "arc4random", "arc4random_uniform", "NSLocalizedString",
  ]
  /// Names of the Objective-C runtime and of the C library's headers that any of Apple's modules
  /// brings along.
  private static let fromRuntime: Set = [
    "HUGE", "NSEC_PER_MSEC", "NSEC_PER_SEC", "NSEC_PER_USEC", "NSInteger", "NSUInteger",
    "OSLog", "Selector", "objc_AssociationPolicy", "objc_getAssociatedObject",
    "objc_setAssociatedObject",
    "os_log",
  ]
  /// Names of Foundation that lie in a module of their own on Linux.
  private static let fromNetworking: Set = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLCache",
    "URLProtocol", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
    "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionTask",
  ]
  /// Names of Foundation that lie in another module of their own on Linux.
  private static let fromXML: Set = ["XMLParser", "XMLParserDelegate"]
  /// Functions of the C library that Apple's CoreGraphics brings along, also for `CGFloat`.
  static let mathematics: Set = [
    "acos", "asin", "atan", "atan2", "cbrt", "ceil", "cos", "cosh", "exp", "exp2", "fabs", "floor",
    "fmax", "fmin", "fmod", "hypot", "log", "log10", "log2", "lround", "pow", "rint", "round",
    "sin",
    "sinh", "sqrt", "tan", "tanh", "trunc",
  ]

  private mutating func addImports(to file: Int, _ modules: Set<String>) {
    let source = app.files[file]
    guard !source.isPorted else { return }
    var names = usedNames(in: source)
    if source.tokens.contains(where: { $0.is("isMainThread") }) { names.insert("Task") }
    // SwiftUI and Foundation re-export Combine, and UIKit Foundation.
    if !modules.isDisjoint(with: ["SwiftUI", "Foundation", "UIKit"]), !modules.contains("Combine"),
      !names.isDisjoint(with: Self.fromCombine)
    {
      edits[file].addHead("import Combine")
    }
    let hasUIKit = modules.contains("UIKit")
    if !hasUIKit {
      if needsUIKit(names, modules) {
        edits[file].addHead("import UIKit")
      } else if !modules.contains("Foundation"),
        modules.contains("QuartzCore") || modules.contains("CoreGraphics"),
        !names.isDisjoint(with: Self.cFunctions)
      {
        edits[file].addHead("import Foundation")
      }
    }
    if !names.isDisjoint(with: Self.fromNetworking) {
      edits[file].addHead("import FoundationNetworking")
    }
    if !names.isDisjoint(with: Self.fromXML), !modules.contains("FoundationXML") {
      edits[file].addHead("import FoundationXML")
    }
    // Foundation shows another declaration of each of these names.
    guard modules.contains("Foundation") else { return }
    for (name, keyword) in Self.ambiguous
    where names.contains(name) && app.path(of: name) == nil && !declares(name) {
      edits[file].addHead("import \(keyword) UIKit.\(name)")
    }
  }

  private static let ambiguous = [
    ("Timer", "class"), ("DateComponentsFormatter", "class"), ("arc4random", "func"),
    ("arc4random_uniform", "func"),
    ("NSLocalizedString", "func"),
  ]

  /// Whether the app has a global declaration of its own.
  private func declares(_ name: String) -> Bool {
    app.files.contains {
      $0.declarations.contains { ["typealias", "func"].contains($0.keyword) && $0.name == name }
    }
  }

  /// Names that begin a path, such as `UIView` in `UIView.animate`, and `#selector`.
  private func usedNames(in source: ParsedFile) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in source.tokens.enumerated() {
      guard token.kind == .identifier || token.kind == .pound,
        index == 0 || !source.is(".", at: index - 1),
        app.path(of: token.text) == nil
      else { continue }
      names.insert(token.text)
    }
    return names
  }

  private func needsUIKit(_ names: Set<String>, _ modules: Set<String>) -> Bool {
    let hasQuartzCore = modules.contains("QuartzCore")
    let hasCoreGraphics = hasQuartzCore || modules.contains("CoreGraphics")
    // Apple's other modules bring Foundation along, too, but are removed.
    let isBare = modules.isDisjoint(with: Self.withFoundation)
    return names.contains { name in
      if isBare, Self.shownByHeaders.contains(name) || name.hasPrefix("NS") && isOfFoundation(name)
      {
        return true
      }
      if isClass(name, prefix: "UI") || Self.fromUIKit.contains(name) { return true }
      if name == "#selector" || Self.onClock.contains(name) { return true }
      if Self.fromRuntime.contains(name) { return true }
      if Self.partNames.contains(name) { return true }
      if Self.mathematics.contains(name) { return !modules.contains("Foundation") }
      if Self.ofRuntime.contains(where: name.hasPrefix) { return true }
      if isClass(name, prefix: "CA") { return !hasQuartzCore }
      if Self.fromCoreGraphics.contains(name) { return !hasCoreGraphics }
      return Self.fromFoundation.contains(name) && !modules.contains("Foundation")
        && !hasCoreGraphics
    }
  }

  /// `NSUserActivity`, and constants such as `NSUserActivityTypeBrowsingWeb`.
  private func isOfFoundation(_ name: String) -> Bool {
    isClass(name, prefix: "NS") || name.hasPrefix("NSURL") || name.hasPrefix("NSUUID")
  }

  private func isClass(_ name: String, prefix: String) -> Bool {
    let name = name.hasPrefix("k") ? name.dropFirst() : name[...]
    let rest = name.dropFirst(prefix.count)
    return name.hasPrefix(prefix) && rest.first?.isUppercase == true
      && rest.dropFirst().first?.isLowercase == true
  }
}
