import Testing
import Timetable

@Suite struct TrainTests {
    private func train(sharedRecordID: String? = nil, names: [Names] = []) -> Train {
        Train(
            feedID: "Main.1",
            sharedRecordID: sharedRecordID,
            number: "1",
            names: names,
            railwayID: Railway.ID(0),
            typeID: TrainType.ID(0),
            directionID: Direction.ID(0),
            serviceID: Service.ID(0),
            patternID: Pattern.ID(0),
            origins: [],
            destinations: [],
            calls: 4..<6
        )
    }

    @Test func whatFewTrainsHaveIsKept() {
        let azusa = Names([.ja: "あずさ"])
        var train = train(sharedRecordID: "Main", names: [azusa])
        #expect(train.recordID == "Main" && train.names == [azusa])
        train.sharedRecordID = nil
        #expect(train.recordID == "Main.1" && train.names == [azusa])
        train.names.append(azusa)
        #expect(train.names == [azusa, azusa])
    }

    @Test func trainsAreEqualHoweverTheyCameToBeSo() {
        var other = train(sharedRecordID: "Main", names: [Names([.ja: "あずさ"])])
        #expect(other != train())
        other.sharedRecordID = nil
        other.names = []
        other.remarks = []
        #expect(other == train())
        #expect(other.names.isEmpty && other.remarks.isEmpty && other.sharedRecordID == nil)
    }

    @Test func anIDThatIsSharedStaysTheSame() {
        var frames = NumberedText.Frames()
        for id in ["Minato.Main.0101M.Weekday", "Minato.Main.0103M.Weekday"] {
            var train = train()
            train.feedID = id
            let before = train
            train.shareID(with: &frames)
            #expect(train.feedID == id && train.recordID == id && train == before)
        }
    }

    @Test func callsMayMove() {
        var train = train()
        #expect(train.calls == 4..<6)
        train.calls = 20_000_000..<20_002_880
        #expect(train.calls == 20_000_000..<20_002_880)
    }

    @Test func aMillionOfThemStaySmall() { #expect(MemoryLayout<Train>.stride <= 112) }
}
