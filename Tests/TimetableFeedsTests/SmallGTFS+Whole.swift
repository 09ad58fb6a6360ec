/// The feed with a file of each kind that is read.
extension SmallGTFS {
    static var whole: SmallGTFS {
        var feed = SmallGTFS()
        feed.files["stops.txt"] = """
            stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code,level_id
            A,101,Alder,35.600,139.700,0,,,
            B,102,Birch,35.600,139.710,0,,,
            P,,Park,35.600,139.730,1,,,
            C,103,Cedar,35.600,139.730,0,P,1,L0
            D,104,Cedar,35.600,139.7301,,P,2,L0
            E,,Gate,35.600,139.7302,2,P,,L0

            """
        feed.files["routes.txt"] = """
            route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_text_color,route_sort_order
            R,X,6,Tree Line,3,80c342,000000,2
            M,X,M,Metro,1,,,1

            """
        feed.files["trips.txt"] = """
            route_id,service_id,trip_id,trip_headsign,trip_short_name,direction_id,block_id,shape_id,jp_office_id
            R,W,t1,Cedar,,0,b1,s1,O
            R,W,t2,Alder,,1,,s2,O
            M,W,t3,Park,301,0,,,
            M,H,t4,Park,,0,,,
            M,W,t5,Alder,,1,,,
            R,W,t6,"Alder, again",,1,b1,s2,

            """
        feed.files["stop_times.txt"] = """
            trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,drop_off_type,shape_dist_traveled,timepoint,pickup_booking_rule_id
            t1,08:00:00,08:00:00,A,1,,0,1,0,1,
            t1,,,B,2,Cedar via Birch,2,0,0.9,0,K
            t1,08:10:00,08:10:00,C,3,,1,0,2.7,,
            t2,23:58:00,23:58:00,C,1,,,,0,,
            t2,24:03:00,24:03:00,B,2,,3,3,1.8,,
            t2,24:07:00,24:07:00,A,3,,,,2.7,,
            t3,09:00:00,09:00:00,A,10,,,,,,
            t3,09:05:00,09:06:00,B,20,,,,,,
            t3,09:12:00,09:12:00,D,30,,,,,,
            t4,00:00:00,00:00:00,A,1,,,,,,
            t4,00:08:00,00:08:00,D,2,,,,,,
            t5,10:00:00,10:00:00,D,1,,,,,,
            t5,10:08:00,10:08:00,A,2,,,,,,
            t6,08:15:00,08:15:00,C,1,,,,0,,
            t6,08:20:00,08:20:00,A,2,,,,2.7,,

            """
        feed.files["calendar_dates.txt"] = """
            service_id,date,exception_type
            W,20260101,2
            W,20260103,1
            H,20260101,1
            H,20260503,1

            """
        feed.files["frequencies.txt"] = """
            trip_id,start_time,end_time,headway_secs,exact_times
            t4,06:00:00,09:00:00,480,0
            t5,06:00:00,07:00:00,600,1

            """
        feed.files["shapes.txt"] = """
            shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled
            s1,35.6,139.700,1,0
            s1,35.601,139.715,2,1.4
            s1,35.6,139.730,3,2.7
            s2,35.6,139.730,1,0
            s2,35.6,139.700,2,2.7

            """
        feed.files["transfers.txt"] = """
            from_stop_id,to_stop_id,from_trip_id,to_trip_id,transfer_type,min_transfer_time
            C,D,,,2,180
            C,C,t1,t6,4,

            """
        feed.files["pathways.txt"] = """
            pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time
            w1,E,C,2,1,60

            """
        feed.files["levels.txt"] = "level_id,level_index,level_name\nL0,0,Ground\n"
        feed.files["booking_rules.txt"] = """
            booking_rule_id,booking_type,prior_notice_duration_min,message,phone_number
            K,1,30,Call ahead,03-1234-5678

            """
        feed.files["translations.txt"] = """
            table_name,field_name,language,translation,record_id,field_value
            stops,stop_name,ja,榛,A,
            stops,stop_name,ja-Hrkt,はん,A,
            trips,trip_headsign,ja,杉,,Cedar

            """
        feed.files["feed_info.txt"] = """
            feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date,feed_version
            Small Data,https://example.org/,en,20260101,20261231,7

            """
        feed.files["attributions.txt"] = "organization_name,is_producer,route_id\nSmall Data,1,R\n"
        feed.files["agency_jp.txt"] = "agency_id,agency_official_name\nX,Small Buses Co.\n"
        feed.files["routes_jp.txt"] =
            "route_id,route_update_date,origin_stop,via_stop,destination_stop\nR,20260101,A,B,C\n"
        feed.files["office_jp.txt"] = "office_id,office_name,office_url,office_phone\nO,Depot,,03-1\n"
        return feed
    }
}
