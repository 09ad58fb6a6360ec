import Testing

/// The rooms of the package, and who may enter which (CONTRIBUTING.md).
@Suite struct PackageTests {
    /// What comes with Swift or the system on every platform.
    private static let system: Set<String> = [
        "Foundation", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin", "Android", "CoreFoundation",
    ]

    /// The targets of this package that each target may import.
    private static let rooms: [String: Set<String>] = [
        "Messages": [],
        "Timetable": ["Messages"],
        "TimetableFacts": ["Timetable"],
        "OuDia": ["Messages", "Timetable", "TimetableFacts"],
        "Revisions": ["Timetable", "TimetableFacts"],
        "SiteCheck": ["Messages", "Timetable"],
        "TimetableFeeds": ["Messages", "Timetable", "InputFiles", "Archives", "OuDia"],
        "TimetableStore": ["Messages", "Timetable"],
        "InputFiles": ["Messages"],
        "Templating": ["Messages", "InputFiles"],
        "Archives": ["Messages", "CDeflate", "CZlib"],
        "Digests": ["CXXHash"],
        "PDF": ["Messages", "Digests", "Archives", "CHarfBuzz"],
        "Output": ["Messages", "Digests"],
        "SiteCore": [
            "Messages", "Timetable", "TimetableFacts", "InputFiles", "Templating", "Digests", "Output", "OuDia",
            "Revisions",
            "CCMark",
        ],
        "SiteSheets": [
            "Messages", "Timetable", "TimetableFacts", "InputFiles", "Templating", "PDF", "SiteCore", "CQREncode",
        ],
        "SitePages": ["Timetable", "TimetableFacts", "Revisions", "Templating", "Output", "SiteCore"],
        "SiteData": ["Messages", "Timetable", "TimetableFacts", "Templating", "Digests", "Archives", "SiteCore"],
        "TimetableSite": [
            "Messages", "Timetable", "TimetableFacts", "InputFiles", "Templating", "Digests", "Archives", "Output",
            "PDF", "Revisions", "SiteCore", "SiteSheets", "SitePages", "SiteData",
        ],
        "jikoku": [
            "Messages", "Timetable", "TimetableFacts", "TimetableFeeds", "TimetableStore", "SiteCore", "SiteSheets",
            "TimetableSite", "InputFiles", "Archives", "OuDia", "Output", "Revisions", "SiteCheck", "CAllocator",
        ],
    ]

    @Test func everyTargetHasARoom() throws {
        #expect(try Manifest.sourceTargets() == Self.rooms.keys.sorted())
    }

    @Test(arguments: rooms.keys.sorted()) func aTargetEntersNoOtherRoomThanItMay(target: String) throws {
        let allowed = try #require(Self.rooms[target])
        let own = Set(Self.rooms.keys).union(Manifest.systemLibraries)
        for (module, files) in try Manifest.imports(of: target) where own.contains(module) {
            #expect(allowed.contains(module), "\(target) imports \(module) in \(files.sorted())")
        }
        let declared = try #require(try Manifest().targets.first { $0.name == target })
        #expect(Set(declared.targets).isSubset(of: allowed), "Package.swift lets \(target) into \(declared.targets)")
    }

    @Test(arguments: ["Timetable", "TimetableFacts"]) func modelAndFactsNeedNothingFromOutside(target: String) throws {
        let imports = try Manifest.imports(of: target)
        #expect(Set(imports.keys).isSubset(of: Self.rooms[target] ?? []), "\(imports)")
        #expect(try Manifest().targets.first { $0.name == target }?.products == [])
    }

    /// Its tests apart, which hold the target's work against the package itself.
    @Test func everyOutsidePackageIsDeclaredByOneTargetOnly() throws {
        let targets = try Manifest().targets.filter { !$0.name.hasSuffix("Tests") }
        let products = targets.flatMap(\.products)
        #expect(!products.isEmpty)
        for product in Set(products) {
            let users = targets.filter { $0.products.contains(product) }.map(\.name)
            #expect(users.count == 1, "\(users) all use \(product)")
        }
    }

    @Test func everyOutsidePackageIsImportedWhereItIsDeclaredAndNowhereElse() throws {
        let targets = try Manifest().targets
        for target in try Manifest.sourceTargets() {
            let outside = try Manifest.imports(of: target).filter {
                !Self.system.contains($0.key) && Self.rooms[$0.key] == nil && !Manifest.systemLibraries.contains($0.key)
            }
            let declared = try #require(targets.first { $0.name == target }).products
            for (module, files) in outside {
                #expect(declared.contains(module), "\(target) imports \(module) in \(files.sorted())")
            }
            for product in declared {
                #expect(outside[product] != nil, "\(target) declares \(product) and does not import it")
            }
        }
    }

    @Test func everyLibraryOfTheSystemIsImportedByOneTargetOnly() throws {
        for library in Manifest.systemLibraries.sorted() {
            let users = try Manifest.sourceTargets().filter { try Manifest.imports(of: $0)[library] != nil }
            #expect(users.count == 1, "\(users) all import \(library)")
        }
    }

    /// What a target declares and imports nowhere is a door that nobody needs: the next one walks through it unasked.
    @Test func everyDeclaredTargetIsImported() throws {
        let targets = try Manifest().targets
        for target in try Manifest.sourceTargets() {
            let imports = try Manifest.imports(of: target)
            for declared in try #require(targets.first { $0.name == target }).targets {
                #expect(imports[declared] != nil, "\(target) declares \(declared) and does not import it")
            }
        }
    }

    @Test func onlyTheStoreSpeaksToTheDatabase() throws {
        for target in try Manifest.sourceTargets() where target != "TimetableStore" {
            let imports = try Manifest.imports(of: target)
            #expect(imports["GRDB"] == nil && imports["GRDBSQLite"] == nil && imports["SQLite3"] == nil)
        }
    }
}
