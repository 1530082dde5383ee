/// Why a setting can't be used, in one line that never repeats the setting: it may hold a password.
package struct SettingError: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
