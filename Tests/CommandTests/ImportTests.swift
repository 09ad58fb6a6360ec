import Testing

/// `jikoku import`: what it says, what it leaves behind, and with which exit code.
@Suite struct ImportTests {
    private let here: Workplace
    private let fault =
        "error: Train A.Main.4.Weekday (train-timetables/a-main.json) has what is no time: d “8 Uhr”. "
        + "Write it as 05:07, at most 26:59. [malformed-time]\n"

    init() throws { here = try Workplace() }

    private func breakTime() throws {
        try here.replace(#""d":"05:00""#, with: #""d":"8 Uhr""#, in: "feed/train-timetables/a-main.json")
    }

    @Test func aSoundFeedIsCountedAndTheNextStepNamed() throws {
        let outcome = try here.run("import mini-tokyo-3d feed --store s.sqlite")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
        #expect(
            outcome.words == """
                s.sqlite: 1 operator, 2 railways, 5 stations, 3 trains, 4 departures; in 0.0 s
                Next: jikoku build --store s.sqlite --output _site

                """
        )
        #expect(here.exists("s.sqlite"))
        #expect(!here.exists("s.sqlite.new"))
    }

    @Test func scriptsGetOneLineOfJSON() throws {
        let outcome = try here.run("import mini-tokyo-3d feed --store s.sqlite --json")
        #expect(outcome.status == 0)
        #expect(
            outcome.output == """
                {"operators":1,"railways":2,"stations":5,"interchanges":1,"trains":3,"stopTimes":7,"departures":4,\
                "warnings":0,"leftOut":0,"notices":[],"seconds":0}

                """
        )
        #expect(outcome.words == "")
    }

    @Test func scriptsGetTheNoticesOfAFeedThatIsRefused() throws {
        try breakTime()
        let outcome = try here.run("import mini-tokyo-3d feed --store s.sqlite --json")
        #expect(outcome.status == 1)
        #expect(
            outcome.output == #"""
                {"errors":1,"warnings":0,"notices":[{"code":"malformed-time","ids":["A.Main.4.Weekday"],\#
                "message":"Train A.Main.4.Weekday (train-timetables/a-main.json) has what is no time: d “8 Uhr”. \#
                Write it as 05:07, at most 26:59.","severity":"error"}],"seconds":0}

                """#
        )
        #expect(outcome.words.hasPrefix("Error: feed: 1 error; nothing was imported. "), "\(outcome.words)")
        // What a lenient import leaves out is kept in the store, and told again by a check.
        let lenient = try here.run("import mini-tokyo-3d feed --store s.sqlite --json --lenient")
        #expect(lenient.output.contains(#""notices":[{"code":"malformed-time","#))
        let checked = try here.run("check --store s.sqlite --json")
        #expect(checked.output.contains(#""notices":[{"code":"malformed-time","#))
        #expect(lenient.words + checked.words == "")
    }

    @Test func quietIsQuiet() throws {
        let outcome = try here.run("import mini-tokyo-3d feed --store s.sqlite --quiet")
        #expect(outcome.status == 0)
        #expect(outcome.output + outcome.words == "")
    }

    @Test func aFolderThatIsNotThereIsAFaultOfTheData() throws {
        let outcome = try here.run("import mini-tokyo-3d nowhere --store s.sqlite")
        #expect(outcome.status == 1)
        #expect(outcome.words.hasPrefix("error: There is no folder “"))
        #expect(
            outcome.words.hasSuffix(
                """
                /nowhere”. Give the folder that holds stations.json and railways.json. [missing-file]
                Error: nowhere: 1 error; nothing was imported. Mend the feed.

                """
            )
        )
        #expect(!here.exists("s.sqlite"))
    }

    @Test func anErrorLeavesTheOldStoreAsItWas() throws {
        try here.importFeed()
        let before = try here.bytes(of: "s.sqlite")
        try breakTime()
        let outcome = try here.run("import mini-tokyo-3d feed --store s.sqlite")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.words == fault
                + "Error: feed: 1 error; nothing was imported. Mend the feed, or leave out what is wrong with --lenient.\n"
        )
        #expect(try here.bytes(of: "s.sqlite") == before)
    }

    @Test func lenientLeavesOutTheRecordAtFault() throws {
        try breakTime()
        let outcome = try here.run("import mini-tokyo-3d feed --store s.sqlite --lenient")
        #expect(outcome.status == 0)
        #expect(
            outcome.words == fault + """
                s.sqlite: 1 operator, 2 railways, 5 stations, 2 trains, 3 departures; 1 record left out; in 0.0 s
                Next: jikoku build --store s.sqlite --output _site

                """
        )
        let json = try here.run("import mini-tokyo-3d feed --store s.sqlite --lenient --json")
        #expect(json.output.contains(#""trains":2,"stopTimes":5,"departures":3,"warnings":0,"leftOut":1,"#))
    }

    @Test func quietStillTellsErrors() throws {
        try breakTime()
        let outcome = try here.run("import mini-tokyo-3d feed --store s.sqlite --lenient --quiet")
        #expect(outcome.status == 0)
        #expect(outcome.words == fault)
    }

    @Test func oneNoticeOfAKindStandsForTheOthersUnlessAllAreWanted() throws {
        try here.replace(#""a":"00:01""#, with: #""a":"Mitternacht""#, in: "feed/train-timetables/a-main.json")
        try here.replace(#""d":"08:00""#, with: #""d":"früh""#, in: "feed/train-timetables/a-branch.json")
        try breakTime()
        let few = try here.run("import mini-tokyo-3d feed --store s.sqlite")
        #expect(few.status == 1)
        #expect(few.words.split(separator: "\n").count { $0.hasPrefix("error: ") } == 1)
        #expect(few.words.contains("[malformed-time, and 2 more]\n"))
        #expect(few.words.hasSuffix(" --all-notices tells every one of them.\n"))
        let all = try here.run("import mini-tokyo-3d feed --store s.sqlite --all-notices")
        #expect(all.words.split(separator: "\n").count { $0.hasSuffix(" [malformed-time]") } == 3)
        #expect(all.words.hasSuffix("leave out what is wrong with --lenient.\n"))
    }

    @Test func aFeedThatLacksARailwaysTrainsIsRefusedUntilTheLossIsAccepted() throws {
        try here.importFeed()
        let before = try here.bytes(of: "s.sqlite")
        try here.write("[]", to: "feed/train-timetables/a-branch.json")
        let outcome = try here.run("import mini-tokyo-3d feed --store s.sqlite")
        #expect(outcome.status == 1)
        #expect(
            outcome.words.hasSuffix(
                """
                Error: s.sqlite: the feed lacks much of what this store has, so the store was left as it was.
                - in all: 2 of 3 trains
                - A.Branch: 0 of 1 trains
                If that is right, import again with --accept-losses; if not, fetch the feed again.

                """
            )
        )
        #expect(try here.bytes(of: "s.sqlite") == before)
        let accepted = try here.run("import mini-tokyo-3d feed --store s.sqlite --accept-losses")
        #expect(accepted.status == 0)
        #expect(accepted.words.contains(" 2 trains, "))
        // What the store does not have any more is no loss.
        #expect(try here.run("import mini-tokyo-3d feed --store s.sqlite").status == 0)
    }

    @Test func noNameOfAFileReachesTheTerminalAsItIs() throws {
        let evil = "train-timetables/x\u{1B}[2K\u{202E}.json"
        try here.write("[", to: "feed/" + evil)
        let outcome = try here.run("import mini-tokyo-3d feed --store s\u{1B}[31m.sqlite")
        #expect(outcome.status == 1)
        #expect(outcome.words.hasPrefix("error: train-timetables/x\\u{1B}[2K\\u{202E}.json:1:2: "))
        try here.write("[]", to: "feed/" + evil)
        let sound = try here.run("import mini-tokyo-3d feed --store s\u{1B}[31m.sqlite")
        #expect(sound.status == 0)
        #expect(!sound.words.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    }

    @Test func aStoreInAFolderThatIsNotThereIsNamed() throws {
        let outcome = try here.run("import mini-tokyo-3d feed --store nowhere/s.sqlite")
        #expect(outcome.status == 1)
        #expect(
            outcome.words == "Error: nowhere/s.sqlite: the store cannot be written: its folder does not exist. "
                + "An old store is as it was. Change that, or name another file.\n"
        )
    }

    @Test func anotherFileInTheStoresPlaceStays() throws {
        try here.write("This is a letter to my aunt.\n", to: "letter.txt")
        let outcome = try here.run("import mini-tokyo-3d feed --store letter.txt")
        #expect(outcome.status == 1)
        #expect(
            outcome.words == "Error: letter.txt: what is here is not a Jikoku store, so it is not replaced. "
                + "Name another file, or move it away.\n"
        )
        #expect(try here.bytes(of: "letter.txt").count == 29)
    }
}
