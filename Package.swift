// swift-tools-version: 6.1
import PackageDescription

/// Every module speaks Swift 6 with strict concurrency, and writes `any` where it means it.
let house: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

/// The rules of the domain are checked over tens of thousands of people, so they are built optimised even in tests.
let optimised: [SwiftSetting] = house + [.unsafeFlags(["-O"])]

let package = Package(
    name: "fettle",
    products: [.executable(name: "fettle", targets: ["fettle"])],
    targets: [
        // Module maps and shims only.
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CArgon2", pkgConfig: "libargon2"),
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium"),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc"),
        .target(name: "CLinux"),

        // The leaves: none knows another.
        .target(name: "HTTP", dependencies: ["CLinux", "CZlib", "CBrotli"], swiftSettings: house),
        .target(name: "Storage", dependencies: ["CSQLite"], swiftSettings: house),
        .target(name: "Templates", swiftSettings: house),
        .target(name: "Coaching", swiftSettings: optimised),
        .target(name: "Drawing", swiftSettings: house),
        .target(name: "Secrets", dependencies: ["CArgon2", "CSodium"], swiftSettings: house),
        .target(name: "Outbound", dependencies: ["CCurl"], swiftSettings: house),

        // What knows Fettle, and the program.
        .target(
            name: "FettleApp",
            dependencies: ["HTTP", "Storage", "Templates", "Coaching", "Drawing", "Secrets", "Outbound"],
            swiftSettings: house),
        .executableTarget(name: "fettle", dependencies: ["FettleApp"], swiftSettings: house),

        .testTarget(name: "HTTPTests", dependencies: ["HTTP"], swiftSettings: house),
        .testTarget(
            name: "StorageTests", dependencies: ["Storage", "CCrashVFS", "CrashHelper"], swiftSettings: house),
        .testTarget(name: "TemplatesTests", dependencies: ["Templates"], swiftSettings: house),
        .testTarget(name: "CoachingTests", dependencies: ["Coaching"], swiftSettings: optimised),
        .testTarget(name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: house),
        .testTarget(name: "SecretsTests", dependencies: ["Secrets"], swiftSettings: house),
        .testTarget(name: "OutboundTests", dependencies: ["Outbound"], swiftSettings: house),
        .testTarget(name: "FettleAppTests", dependencies: ["FettleApp", "CCrashVFS"], swiftSettings: house),

        // A filesystem that fails on demand, and a process to be killed.
        .target(name: "CCrashVFS", dependencies: ["CSQLite"], path: "Tests/Crash/CCrashVFS"),
        .executableTarget(
            name: "CrashHelper", dependencies: ["Storage", "CSQLite"], path: "Tests/Crash/Helper", swiftSettings: house),
    ],
    swiftLanguageModes: [.v6]
)
