import Testing

@testable import SiteCore

/// Where the pages of a station lie, as data files say it too.
@Suite struct StationFolderTests {
    @Test(arguments: [
        ("aoba-main-shionagi", "aoba-main", "aoba-main/shionagi", "railways/aoba-main/shionagi/"),
        // Another railway's name, or only a part of a word of it, or nothing behind it.
        ("aoba-main-shionagi", "aoba-miyama", "aoba-main-shionagi", "stations/aoba-main-shionagi/"),
        ("aoba-mainline", "aoba-main", "aoba-mainline", "stations/aoba-mainline/"),
        ("aoba-main", "aoba-main", "aoba-main", "stations/aoba-main/"),
        // Windows takes no folder of this name.
        ("aoba-main-con", "aoba-main", "aoba-main-con", "stations/aoba-main-con/"),
        // Several routes share it.
        ("6-c", nil, "6-c", "stations/6-c/"),
    ])
    func aStationLiesInTheFolderOfItsRailwayIfItsNameBeginsSo(
        _ name: String,
        _ railway: String?,
        _ short: String,
        _ path: String
    ) {
        let folder = StationFolder(name, of: railway)
        #expect((folder.short, folder.path) == (short, path))
    }
}
