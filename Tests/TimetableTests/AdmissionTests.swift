import Testing
import Timetable

@Suite struct AdmissionTests {
    private static let answers: [Bool?] = [nil, false, true]

    @Test func eachAnswerIsKeptBesideTheOther() {
        for wheelchairs in Self.answers {
            for bicycles in Self.answers {
                let admission = Admission(wheelchairs: wheelchairs, bicycles: bicycles)
                #expect(admission.wheelchairs == wheelchairs && admission.bicycles == bicycles)
                for other in Self.answers {
                    var changed = admission
                    changed.wheelchairs = other
                    #expect(changed.wheelchairs == other && changed.bicycles == bicycles)
                    changed = admission
                    changed.bicycles = other
                    #expect(changed.wheelchairs == wheelchairs && changed.bicycles == other)
                    #expect((changed == admission) == (other == bicycles))
                }
            }
        }
    }
}
