import Foundation
import SmallNetworks
import TestFolders
import Testing
import Timetable

/// The last good site survives a build that is killed.
@Suite struct KilledBuildTests {
    /// The timetable of last year: the same pages but for their numbers, one train fewer, and one that is gone now.
    private static let old: Dataset = {
        var dataset = AwkwardNetwork.dataset
        for position in dataset.trains.indices { dataset.trains[position].number = "old \(position)" }
        dataset.trains[0].feedID = "Main.gone"
        return dataset
    }()

    /// A fifth of the pages later each time; at 0 before any page is told of.
    @Test(arguments: 0...4) func everyPageIsOldOrNewAndTheNextBuildMendsTheRest(moment: Int) async throws {
        let whole = try Folder()
        try SampleSite.build(AwkwardNetwork.dataset, into: whole)
        let new = Tree(whole)

        let folder = try Folder()
        try SampleSite.build(Self.old, into: folder)
        let old = Tree(folder)
        let path = folder.site.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, moment = moment as Int] in
            try SampleSite.build(AwkwardNetwork.dataset, intoSite: URL(filePath: path)) { done, all in
                if done * 5 >= all * moment { kill(getpid(), SIGKILL) }
            }
        }

        let killed = Tree(folder)
        for page in killed.pages {
            let bytes = killed.files[page]
            #expect(bytes?.suffix(7).elementsEqual("</html>".utf8) == true, "\(page)")
            #expect(bytes == old.files[page] || bytes == new.files[page], "\(page)")
        }
        #expect(Set(old.paths).isSubset(of: killed.paths), "something was removed before all was written")
        #expect(killed.differences(from: new) != [], "the build was not killed in the middle")
        if moment > 1 { #expect(killed.differences(from: old) != [], "the build was killed too early") }

        try SampleSite.build(AwkwardNetwork.dataset, into: folder)
        #expect(Tree(folder).differences(from: new) == [])
    }
}
