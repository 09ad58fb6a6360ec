import SmallNetworks
import Testing
import TimetableFacts

/// Marks of destinations and train types.
@Suite struct MarksTests {
    /// The marks of single names, the first the most common.
    private func marks(_ names: String...) -> [String] {
        Marks.assign(to: names.enumerated().map { Marks.Value(names: [$1], count: names.count - $0) })
    }

    @Test func aNameInKanjiGivesItsFirstCharacter() {
        #expect(marks("渋谷", "和光市", "森林公園") == ["渋", "和", "森"])
    }

    @Test func whereTheFirstIsTakenAnotherCharacterTellsItFromTheRest() {
        #expect(marks("新宿", "新木場") == ["新", "木"])
        #expect(marks("青葉野", "青嶺温泉") == ["青", "嶺"])
        #expect(marks("中山", "山中", "中", "山") == ["中", "山", "中2", "山2"])
    }

    @Test func aNameInLatinLettersGivesTwo() {
        #expect(marks("Shibuya", "Wakoshi") == ["Sh", "Wa"])
        #expect(marks("Shinjuku", "Shin-Kiba", "Shibuya") == ["Sh", "SK", "Si"])
        #expect(marks("Ōmiya", "Omiya") == ["Ōm", "Om"])
    }

    @Test func aNumberInFrontIsWhatRidersReadFirst() {
        #expect(marks("2　佐嘉神社前", "23　犬井道・大詫間", "23　大野", "4X（市役所）") == ["2", "23", "大", "4X"])
        #expect(marks("8 Av", "86 St") == ["8A", "86"])
        #expect(marks("2番町", "三番町") == ["2番", "三"])
    }

    @Test func aSignOfLengthIsNoMark() { #expect(marks("ロ", "ローム") == ["ロ", "ム"]) }

    @Test func marksOfPunctuationAreNotMade() {
        #expect(marks("（仮）新宿", "\"Hikari\"") == ["仮", "Hi"])
        #expect(marks("<b>", "-") == ["b", "?2"])
    }

    @Test func aTrainThatSplitsHasAMarkOfBothDestinations() {
        let values = [
            Marks.Value(names: ["箱根湯本"], count: 3), Marks.Value(names: ["箱根湯本", "片瀬江ノ島"], count: 2),
            Marks.Value(names: ["片瀬江ノ島"], count: 1),
        ]
        #expect(Marks.assign(to: values) == ["箱", "箱片", "片"])
    }

    @Test func aPreferredMarkIsKeptForTheMostCommonOfThoseThatWantIt() {
        let values = [
            Marks.Value(names: ["普通"], preferred: "各", count: 1),
            Marks.Value(names: ["各駅停車"], preferred: "各", count: 2),
            Marks.Value(names: ["通勤快速"], preferred: "通快", count: 1),
        ]
        #expect(Marks.assign(to: values) == ["普", "各", "通快"])
    }

    @Test func theMostCommonValueHasTheFirstChoiceWhereverItStands() {
        let values = [
            Marks.Value(names: ["新木場"], count: 5), Marks.Value(names: ["新宿"], count: 50),
            Marks.Value(names: ["新横浜"], count: 5),
        ]
        #expect(Marks.assign(to: values) == ["木", "新", "横"])
    }

    @Test func namesThatRunOutAreNumbered() {
        let marks = Marks.assign(to: (0..<12).map { _ in Marks.Value(names: ["津"], count: 1) })
        #expect(marks == ["津"] + (2...12).map { "津\($0)" })
    }

    @Test func valuesWithoutAnyNameGetMarksAllTheSame() {
        let marks = Marks.assign(to: [[], [""], ["  "], ["！"]].map { Marks.Value(names: $0, count: 1) })
        #expect(Set(marks).count == 4)
        #expect(marks.allSatisfy { !$0.isEmpty })
        #expect(Marks.assign(to: []) == [])
    }

    @Test func marksOfAnyNamesAreUniqueAndNeverEmpty() {
        var numbers = SeededNumbers(seed: 2)
        let characters = Array("新中山川大津青葉ヶケ駅前アイABabｚŌé-&<\"（）・ 12\u{301}한국")
        for round in 0..<400 {
            let values = (0..<Int.random(in: 1...40, using: &numbers)).map { _ in
                let names = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
                    String(
                        (0..<Int.random(in: 0...4, using: &numbers)).compactMap { _ in
                            characters.randomElement(using: &numbers)
                        }
                    )
                }
                let preferred = ["", "", "各", "急", "快急"].randomElement(using: &numbers) ?? ""
                return Marks.Value(names: names, preferred: preferred, count: Int.random(in: 0...3, using: &numbers))
            }
            let marks = Marks.assign(to: values)
            #expect(marks.count == values.count)
            #expect(Set(marks).count == marks.count, "round \(round): \(marks)")
            #expect(!marks.contains(""), "round \(round)")
            #expect(marks == Marks.assign(to: values))
        }
    }
}
