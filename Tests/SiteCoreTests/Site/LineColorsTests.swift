import Foundation
import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore

/// The colours of lines whose feed has none.
@Suite struct LineColorsTests {
    private typealias Channels = [Double]

    /// What readers without one kind of cone see, in linear light (Machado, Oliveira and Fernandes 2009).
    private static let visions: [[[Double]]] = [
        [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ]

    private func linear(_ color: RGBColor) -> Channels {
        [color.red, color.green, color.blue].map {
            let value = Double($0) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
    }

    private func product(_ matrix: [[Double]], _ vector: Channels) -> Channels {
        matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    /// A place in Oklab, where distances are those that people see (Ottosson 2020).
    private func oklab(_ channels: Channels) -> Channels {
        let cones = product(
            [
                [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005],
            ],
            channels.map { min(1, max(0, $0)) }
        )
        return product(
            [
                [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.8086757660],
            ],
            cones.map(cbrt)
        )
    }

    @Test func eachStandsOutFromPaperAndAnyTwoDifferForAllReaders() throws {
        let white = try #require(RGBColor("#FFFFFF"))
        let colors = try LineColors.all.map { try #require(RGBColor($0)) }
        for color in colors {
            #expect(color.contrast(with: white) >= 3)
            #expect(color.ink.contrast(with: color) >= 4.5)
        }
        for (number, first) in colors.enumerated() {
            for second in colors[(number + 1)...] {
                for vision in Self.visions {
                    let (a, b) = (oklab(product(vision, linear(first))), oklab(product(vision, linear(second))))
                    let distance = zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
                    #expect(distance > 0.09, "\(first.hex) and \(second.hex)")
                }
            }
        }
    }

    private func colors(_ given: [String?]) throws -> [String?] {
        var network = SmallNetwork()
        for (number, color) in given.enumerated() {
            network.railway("L\(number)", "A B")
            network.train("L\(number).1", "A 9:00, B 9:10")
            network.dataset.railways[number].color = color
        }
        return try SmallSite(network, families: []).site.dataset.railways.map(\.color)
    }

    @Test func linesWithoutAnyColourHaveTheirOwnTheSameFromBuildToBuild() throws {
        let given = try colors([String?](repeating: nil, count: 10))
        let again = try colors([String?](repeating: nil, count: 10))
        #expect(given == again)
        #expect(Set(given.prefix(8)).count == 8)
        #expect(given.allSatisfy { $0 != nil })
    }

    @Test func coloursOfTheFeedStay() throws {
        #expect(try colors(["#80C342", nil]) == ["#80C342", nil])
    }

    @Test func theOnlyAgencyGivesTheSiteItsName() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.train("Main.1", "A 9:00, B 9:10")
        #expect(try SmallSite(network, families: []).languages.map(\.page.siteName) == ["鉄道", "Railway"])
        network.dataset.operators.append(Operator(feedID: "Other", names: Names([.ja: "電鉄"])))
        #expect(try SmallSite(network, families: []).languages.map(\.page.siteName) == ["時刻", "Jikoku"])
        network.dataset.operators.removeLast()
        var configuration = SiteConfiguration()
        configuration.name = [.ja: "駅の時刻"]
        let named = try SmallSite(network, configuration: configuration, families: [])
        #expect(named.languages.map(\.page.siteName) == ["駅の時刻", "Railway"])
    }
}
