/// The feed in which every column that is used says something that nothing else says.
extension SmallGTFS {
    static var everyColumn: SmallGTFS {
        var feed = whole
        feed.files["agency.txt"] = """
            agency_id,agency_name,agency_url,agency_timezone,agency_lang,agency_phone
            X,Small Buses,https://example.org/,Asia/Tokyo,en,
            Y,Metro Company,https://example.org/,Asia/Tokyo,en,03-2

            """
        feed.files["routes.txt"] = """
            route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_text_color,route_sort_order,jp_parent_route_id
            R,X,6,Tree Line,3,80c342,000000,2,P
            M,Y,M,Metro,1,,,1,
            N,X,9,Hill Line,3,,,3,P
            Q,X,12,,3,,,4,
            V,X,14,,3,,,5,

            """
        feed.replace(
            "platform_code,level_id\n",
            with: "platform_code,level_id,wheelchair_boarding,zone_id\n",
            in: "stops.txt"
        )
        for row in ["35.600,139.700,0,,,", "35.600,139.710,0,,,", "1,,,", "0,P,1,L0", "P,2,L0", "2,P,,L0"] {
            feed.replace(
                row + "\n",
                with: row
                    + (row == "1,,,"
                        ? ",1,\n"
                        : row.hasPrefix("35.600,139.700") ? ",,1\n" : row.contains("139.710") ? ",,2\n" : ",,3\n"),
                in: "stops.txt"
            )
        }
        // The metro counts its directions the other way round.
        feed.files["trips.txt"] = """
            route_id,service_id,trip_id,trip_headsign,trip_short_name,direction_id,block_id,shape_id,jp_office_id,jp_pattern_id,jp_trip_desc,wheelchair_accessible,bikes_allowed
            R,W,t1,Cedar,,0,b1,s1,O,,,1,2
            R,W,t2,Alder,,1,,s2,O,,,,
            M,W,t3,Park,301,1,,,,,,,
            M,H,t4,Park,,1,,,,,,,
            M,W,t5,Alder,,0,,,,,,,
            R,W,t6,Alder again,,1,b1,s2,O,,,,
            N,W,t7,,,0,,,O,,,,
            Q,W,t8,,,0,b2,,O,,Not in snow,,
            Q,W,t9,,,0,b2,,O,,,,
            V,W,t10,,,0,,,O,J,,,

            """
        feed.files["stop_times.txt"] = """
            trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,drop_off_type,shape_dist_traveled,timepoint,pickup_booking_rule_id,drop_off_booking_rule_id
            t1,08:00:00,08:00:00,A,1,,0,1,0,1,,
            t1,,,B,2,Cedar via Birch,2,0,1.8,0,K1,
            t1,08:10:00,08:10:00,C,3,,1,0,2.7,,,K2
            t2,23:58:00,23:58:00,C,1,,,,0,,,
            t2,24:03:00,24:04:00,B,2,,3,3,1.8,0,,
            t2,24:07:00,24:07:00,A,3,,,,2.7,,,
            t3,09:00:00,09:00:00,A,10,,,,,,K3,
            t3,09:05:00,09:06:00,B,20,,,,,,K4,
            t3,09:12:00,09:12:00,D,30,,,,,,,K5
            t4,00:00:00,00:00:00,A,1,,,,,,,
            t4,00:08:00,00:08:00,D,2,,,,,,,
            t5,10:00:00,10:00:00,D,1,,,,,,,
            t5,10:08:00,10:08:00,A,2,,,,,,,
            t6,08:15:00,08:15:00,C,1,,,,0,,,
            t6,08:20:00,08:20:00,A,2,,,,2.7,,,
            t7,11:00:00,11:00:00,A,1,,,,,,,
            t7,11:05:00,11:05:00,D,2,,,,,,,
            t8,12:00:00,12:00:00,A,1,,,,,,,
            t8,12:05:00,12:05:00,B,2,,,,,,,
            t9,12:08:00,12:08:00,B,1,,,,,,,
            t9,12:15:00,12:15:00,C,2,,,,,,,
            t10,13:00:00,13:00:00,A,1,,,,,,,
            t10,13:05:00,13:05:00,B,2,,,,,,,

            """
        feed.files["transfers.txt"] = """
            from_stop_id,to_stop_id,from_route_id,to_route_id,from_trip_id,to_trip_id,transfer_type,min_transfer_time
            C,D,,,,,2,180
            B,B,R,M,,,3,
            C,C,,,t1,t6,4,

            """
        // The straight way from D to C takes longer than that over the gate.
        feed.files["pathways.txt"] = """
            pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time,length,stair_count,max_slope
            w1,C,E,2,1,10,,,
            w2,D,E,1,1,,10,,
            w3,D,C,1,0,300,,3,
            w4,C,D,1,0,200,,,0.2

            """
        feed.files["booking_rules.txt"] = """
            booking_rule_id,booking_type,prior_notice_duration_min,prior_notice_last_day,message,pickup_message,drop_off_message,phone_number,info_url,booking_url
            K1,1,30,,Call ahead,,,03-1234-5678,,
            K2,1,45,,,,,,https://example.org/info,
            K3,2,,2,,,,,,https://example.org/book
            K4,0,,,,Ring the bell,,,,
            K5,0,,,,,Tell the driver,,,

            """
        feed.files["routes_jp.txt"] = "route_id,origin_stop,via_stop,destination_stop\nQ,Alder,Birch,Cedar\n"
        feed.files["pattern_jp.txt"] = "jp_pattern_id,origin_stop,via_stop,destination_stop\nJ,Alder,Hill,Birch\n"
        feed.files["office_jp.txt"] = "office_id,office_phone\nO,03-1\n"
        feed.addFares()
        return feed
    }

    /// Two fares between zones, of which each column says something.
    private mutating func addFares() {
        files["fare_attributes.txt"] = """
            fare_id,price,currency_type,transfers,agency_id
            F,150,JPY,0,Y
            G,230,JPY,1,

            """
        files["fare_rules.txt"] = """
            fare_id,route_id,origin_id,destination_id,contains_id
            F,R,1,2,
            G,M,1,3,
            G,,,,3

            """
    }

    /// The same in the way of areas, which hides the other.
    private var withLegFares: SmallGTFS {
        var feed = self
        feed.files["fare_leg_rules.txt"] = """
            network_id,from_area_id,to_area_id,fare_product_id,from_timeframe_group_id,to_timeframe_group_id,rule_priority
            city,in,out,one,,,2
            hill,,,one,,,1
            ,out,,two,peak,,
            ,,in,two,,peak,

            """
        feed.files["fare_products.txt"] = """
            fare_product_id,amount,currency,rider_category_id
            one,1.50,EUR,adult
            two,2.30,EUR,

            """
        feed.files["stop_areas.txt"] = "area_id,stop_id\nin,A\nout,B\n"
        feed.files["route_networks.txt"] = "network_id,route_id\ncity,R\n"
        feed.files["rider_categories.txt"] = "rider_category_id,is_default_fare_category\nadult,1\n"
        feed.replace("jp_parent_route_id\n", with: "jp_parent_route_id,network_id\n", in: "routes.txt")
        feed.replace("M,Metro,1,,,1,\n", with: "M,Metro,1,,,1,,hill\n", in: "routes.txt")
        feed.replace("80c342,000000,2,P\n", with: "80c342,000000,2,P,\n", in: "routes.txt")
        feed.replace("N,X,9,Hill Line,3,,,3,P\n", with: "N,X,9,Hill Line,3,,,3,P,\n", in: "routes.txt")
        feed.replace("Q,X,12,,3,,,4,\n", with: "Q,X,12,,3,,,4,,\n", in: "routes.txt")
        feed.replace("V,X,14,,3,,,5,\n", with: "V,X,14,,3,,,5,,\n", in: "routes.txt")
        return feed
    }

    /// The feeds in which a column says something that another one hides in ``everyColumn``, by file and column.
    static var hiddenColumns: [String: SmallGTFS] {
        var withoutInfo = everyColumn
        withoutInfo.files["feed_info.txt"] = nil
        var several = everyColumn
        several.replace(",https://example.org/,en,2026", with: ",https://example.org/,mul,2026", in: "feed_info.txt")
        several.replace("feed_version\n", with: "feed_version,default_lang\n", in: "feed_info.txt")
        several.replace(",7\n", with: ",7,fr\n", in: "feed_info.txt")
        var older = everyColumn
        older.files["translations.txt"] = "trans_id,lang,translation\nAlder,ja,榛\n"
        let legs = everyColumn.withLegFares
        var hidden = Dictionary(
            uniqueKeysWithValues: [
                "fare_leg_rules.txt", "fare_products.txt", "stop_areas.txt", "route_networks.txt",
                "rider_categories.txt",
            ].flatMap { file in legs.columns(of: file).map { ("\(file) \($0)", legs) } }
        )
        hidden["routes.txt network_id"] = legs
        return hidden.merging([
            "agency.txt agency_lang": withoutInfo, "feed_info.txt default_lang": several,
            "translations.txt trans_id": older, "translations.txt lang": older,
        ]) { $1 }
    }

    /// The columns of a file.
    func columns(of file: String) -> [String] {
        (files[file] ?? "").prefix { $0 != "\n" }.split(separator: ",").map(String.init)
    }

    /// The feed without a column.
    func without(_ column: String, of file: String) -> SmallGTFS {
        changing(file) { rows in
            guard let position = rows.first?.firstIndex(of: column) else { return }
            for row in rows.indices { rows[row].remove(at: position) }
        }
    }

    /// The feed with a value in every row of a column, which it need not have before.
    func setting(_ column: String, of file: String, to value: String) -> SmallGTFS {
        changing(file) { rows in
            let position = rows.first?.firstIndex(of: column)
            for row in rows.indices {
                let text = row == 0 ? column : value
                if let position { rows[row][position] = text } else { rows[row].append(text) }
            }
        }
    }

    private func changing(_ file: String, _ change: (inout [[String]]) -> Void) -> SmallGTFS {
        var feed = self
        // No field of these feeds has a comma inside.
        var rows = (files[file] ?? "").split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        change(&rows)
        feed.files[file] = rows.map { $0.joined(separator: ",") + "\n" }.joined()
        return feed
    }
}
