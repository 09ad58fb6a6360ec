"use strict";

/** The page of a train, drawn out of the network as Swift's StepView has it. */
const pocketTrainView = (() => {
  const { knowing, legs, uniqued } = pocketJourneys;
  /** @typedef {ReturnType<typeof knowing>} Known */

  /** A time in the language of a page. */
  const clock = (/** @type {{ strings: Record<string, string>, whole: Whole }} */ { strings, whole }, /** @type {number} */ minute) =>
    whole.jikoku.clock.text(minute, halvesOf(strings));
  /** How the halves of the day are written in the language of a page. */
  const halvesOf = (/** @type {Record<string, string>} */ strings) => [strings["js-clock-am"], strings["js-clock-pm"]];

  /**
   * From when to when trains leave every so many minutes; one alone has a time, since the next would leave after the end.
   * @param {{ strings: Record<string, string>, whole: Whole }} known @param {number} from @param {number} until @param {number} seconds
   */
  const headwayTimes = (known, from, until, seconds) => {
    const times = { from: clock(known, from), until: clock(known, until) };
    if ((until - from) * 60 < seconds) return { span: times.from, every: "" };
    const n = String(Math.floor((seconds + 3) / 6) / 10);
    return { span: filled(known.strings["headway-span"], times), every: filled(known.strings["every-minutes"], { n }) };
  };

  const filled = (/** @type {string} */ text, /** @type {Record<string, string | number>} */ values) =>
    text.replace(/\{([a-z]+)\}/g, (whole, name) => String(values[name] ?? whole));

  /** @param {Known} known @param {Point} point @param {number} train the one it leaves as */
  const note = (known, { arriving, departing }, train) => {
    const { strings } = known;
    const isOwn = (/** @type {Call} */ call) => call.train === train;
    const isFirst = isOwn(arriving) && arriving.call === 0;
    const isLast = isOwn(departing) && departing.call === known.length(train) - 1;
    const { how } = known.rows;
    const boarding = known.rows.boarding(known.traits(departing));
    const alighting = known.rows.alighting(known.traits(arriving));
    const ways = [...(isLast ? [] : [boarding]), ...(isFirst ? [] : [alighting])];
    const notes = [
      ...(boarding === how.none && !isLast ? [strings["no-boarding"]] : []),
      ...(alighting === how.none && !isFirst ? [strings["no-alighting"]] : []),
      ...(ways.includes(how.byPhone) ? [strings["by-phone"]] : []),
      ...(ways.includes(how.onRequest) ? [strings["on-request"]] : []),
      ...(known.trains.remarks.get(train) ?? []).flatMap((/** @type {number[]} */ [call, remark]) => (isOwn(departing) && call === departing.call + 1 ? [known.noteText(remark)] : [])),
    ];
    return uniqued(notes).join(strings["count-separator"]);
  };

  /** @param {Whole} whole @param {Known} known @param {Point} point @param {number} number @param {number} train @param {string} home @param {number} language @param {Map<string, PassingView[]>} passings */
  const stop = (whole, known, point, number, train, home, language, passings) => {
    const { extra, network } = known;
    const { arriving, departing } = point;
    const idOf = (/** @type {Call} */ call) => network.stations[extra.stations[known.stationOf(call)][0]].id;
    const platform = known.trains.platforms[departing.train][departing.call] || known.trains.platforms[arriving.train][arriving.call];
    const [stopID, label] = platform > 0 ? extra.platforms[platform - 1] : [];
    const station = known.stationOf(departing);
    const leader = extra.stations[station][0];
    const { folder } = network.stations[leader];
    const time = (/** @type {number | undefined} */ minute, /** @type {Call} */ call) =>
      minute === undefined ? undefined : { time: clock(known, minute), isApproximate: known.rows.isApproximate(known.traits(call)) };
    const [arrives, leaves] = [known.arrival(arriving), known.departure(departing)];
    const [arrival, departure] = [time(arrives, arriving), time(leaves, departing)];
    const pole = stopID ?? network.stops[network.stations[station].stop].id;
    const table = leaves === undefined ? undefined : (whole.own.get(leader) ?? []).find(({ board }) =>
      typeof board === "string" ? board === pole : board === known.trains.direction[train]);
    const href = folder ? `${home}${folder}${table ? table.page : "index"}.html` : undefined;
    const stations = uniqued([idOf(arriving), idOf(departing)]);
    return {
      anchor: String(number),
      station: stations.length === 1 && href ? undefined : stations.join(" "),
      stop: stopID,
      platform: label ? label[language] : undefined,
      note: note(known, point, train),
      // At a handover both trains may say something.
      passings: uniqued([arriving, departing].map((call) => `${call.train} ${call.call}`)).flatMap((call) => passings.get(call) ?? []),
      name: known.nameOf(station),
      arrival,
      departure,
      arrivesBefore: arrival?.time !== departure?.time || arrival?.isApproximate !== departure?.isApproximate,
      href,
    };
  };

  /** @param {Whole} whole @param {Known} known @param {Leg} leg @param {number} firstNumber @param {number} own the railway of the page @param {boolean} saysAdmission whether its trains differ @param {string} home @param {number} language @param {Map<string, PassingView[]>} passings */
  const stretches = (whole, known, leg, firstNumber, own, saysAdmission, home, language, passings) => {
    const { network, extra, data } = known;
    /** @type {StretchView[]} */
    const views = [];
    let last = -1;
    let drawn = 0;
    const rider = (/** @type {number} */ type) => extra.types[type][3];
    for (const { train, start, end } of leg.stretches) {
      const saysAlike = !saysAdmission || (last >= 0 && network.trains.admission[last] === network.trains.admission[train]);
      const type = network.trains.type[train];
      const points = leg.points.slice(Math.max(drawn, start), end);
      const stops = points.map((point, i) => stop(whole, known, point, firstNumber + Math.max(drawn, start) + i, point.departing.train, home, language, passings));
      drawn = end;
      const railway = known.railwayOf(train);
      if (last >= 0 && known.railwayOf(last) === railway && rider(network.trains.type[last]) === rider(type) && known.numberOf(last) === known.numberOf(train) && saysAlike) {
        views[views.length - 1].stops.push(...stops);
      } else {
        const [page, railwayClass, names] = data.railways[railway];
        const typeName = data.types[type][1][language];
        views.push({
          railwayClass,
          isOther: railway !== own,
          railwayName: names[language],
          href: page ? `${home}railways/${page}.html` : undefined,
          typeName,
          hasType: !extra.types[type][2] && typeName !== names[language],
          ticket: ticketOf(known, train),
          admission: saysAdmission ? pocketAdmission.text(known.rows, known.strings, network.trains.admission[train]) : undefined,
          number: known.numberOf(train),
          stops,
        });
      }
      last = train;
    }
    return views;
  };

  /** The ticket that a train asks for beside the fare. */
  const ticketOf = (/** @type {Known} */ { data, network, strings }, /** @type {number} */ train) => strings[`js-surcharge-${data.types[network.trains.type[train]][2]}`] ?? "";

  /** @param {Whole} whole @param {Known} known @param {Leg[]} all @param {string} home @param {number} language */
  const steps = (whole, known, all, home, language) => {
    const { network, strings, extra } = known;
    const passings = pocketPassings.byCall(whole, known, all.flatMap((leg) => leg.stretches.map(({ train }) => train)), filled, home, language);
    const own = known.railwayOf(all[0].stretches[0].train);
    const saysAdmission = new Set(all.flatMap((leg) => leg.stretches.map(({ train }) => network.trains.admission[train]))).size > 1;
    const alike = (/** @type {number[]} */ a, /** @type {number[]} */ b) => a.length > 0 && a.join() === b.join();
    /** @type {number[][]} */
    const groups = [];
    all.forEach((leg, position) => {
      const last = groups[groups.length - 1];
      if (last?.some((other) => alike(all[other].previous, leg.previous) || alike(all[other].next, leg.next))) last.push(position);
      else groups.push([position]);
    });
    let number = 0;
    const first = all.map(({ points }) => (number += points.length) - points.length);
    const label = (/** @type {Leg} */ leg) => {
      if (leg.previous.length === 0) return filled(strings["from-origin"], { origin: known.nameOf(known.stationOf(leg.points[0].departing)) });
      return extra.destinations[network.trains.destination[leg.stretches[leg.stretches.length - 1].train]][1][language];
    };
    return groups.map((group) => ({
      parallel: group.length > 1,
      legs: group.map((position) => ({
        label: group.length === 1 ? undefined : label(all[position]),
        stretches: stretches(whole, known, all[position], first[position], own, saysAdmission, home, language, passings),
      })),
    }));
  };

  return {
    clock,
    headwayTimes,
    halvesOf,
    filled,
    /**
     * The model of the page of the trains that one names.
     * @param {Whole} whole @param {number} owner @param {number} language @param {string} home @returns {Omit<TrainView, "page">}
     */
    view(whole, owner, language, home) {
      const known = knowing(whole, language);
      const { network, extra, data, strings } = known;
      const members = whole.members.get(owner) ?? [owner];
      const rest = members.filter((train) => train !== owner).sort((a, b) => network.trains.start[a] - network.trains.start[b] || a - b);
      const all = legs(known, [owner, ...rest]);
      const trains = all.flatMap((leg) => leg.stretches.map(({ train }) => train));
      const first = trains[0];
      const type = network.trains.type[first];
      const setOf = (/** @type {number} */ train) => extra.destinations[network.trains.destination[train]];
      const widest = trains.reduce((best, train) => (setOf(train)[0].length > setOf(best)[0].length ? train : best));
      const named = trains.flatMap((train) => known.trains.names.get(train) ?? []);
      const names = uniqued(named.map((name) => extra.names[name][language]));
      // The longest list is that of a train behind a join.
      const came = trains.map((train) => extra.origins[known.trains.origin[train]]).reduce((best, row) => (row[0] > best[0] ? row : best))[1][language];
      const starts = all.filter(({ previous }) => previous.length === 0).map(({ points }) => known.nameOf(known.stationOf(points[0].departing)));
      const ends = all.filter(({ next }) => next.length === 0).map(({ points }) => known.nameOf(known.stationOf(points[points.length - 1].arriving)));
      const [ids, bound, plain, row] = setOf(widest);
      const numbers = uniqued(trains.map(known.numberOf).filter((number) => number));
      const schedules = uniqued(trains.flatMap(known.schedulesOf));
      const calendar = whole.site.calendar.schedules;
      const lang = network.data.languages[language];
      const remarks = uniqued(trains.flatMap((train) => (known.trains.remarks.get(train) ?? []).flatMap((/** @type {number[]} */ [call, remark]) => (call === 0 ? [remark] : []))));
      const lap = (/** @type {number | undefined} */ other, /** @type {string} */ key) => {
        if (other === undefined) return undefined;
        const lead = network.trains.owner[other];
        const leaves = known.departure({ train: lead, call: 0 });
        return { href: whole.jikoku.address.train(whole.page(lead), undefined, home), label: filled(strings[key], { time: leaves === undefined ? "" : clock(known, leaves) }) };
      };
      const isOther = (/** @type {number} */ train) => network.trains.owner[train] !== network.trains.owner[owner];
      const before = trains.flatMap((train) => known.trains.previous.get(train) ?? []).find(isOther);
      const after = trains.flatMap((train) => [...network.trains.next.subarray(network.trains.follow[train], network.trains.follow[train + 1])]).find(isOther);
      const earliest = Math.min(...trains.map((train) => network.trains.start[train]));
      const { boundary } = whole.site.calendar;
      const railway = known.railwayOf(first);
      const typeName = data.types[type][1][language];
      const boundLabel = bound[language];
      return {
        railwayClass: data.railways[railway][1],
        // Programs that read such words see pages.
        trip: undefined,
        numberProperty: undefined,
        railway: extra.railways[railway][0],
        schedule: known.schedulesOf(first).map((schedule) => calendar[schedule].id).join(" "),
        start: boundary <= earliest && earliest < boundary + 24 * 60 ? undefined : String(earliest),
        category: data.types[type][0],
        typeName,
        hasType: !extra.types[type][2],
        trainName: known.listed(names),
        // The file has no page of all trains of a name.
        trainNames: names.map((name, i) => ({ name, href: undefined, isFirst: i === 0 })),
        boundLabel,
        routeLabel: filled(strings.route, {
          origin: came || known.listed(uniqued(starts)),
          destination: ids.length > 0 ? (row ?? plain)[language] : known.listed(uniqued(ends)),
        }),
        ticketLabel: known.listed(uniqued(trains.map((train) => ticketOf(known, train)).filter((ticket) => ticket))),
        numberLabel: numbers.length > 0 ? filled(strings["train-number"], { number: known.listed(numbers) }) : "",
        admission: new Set(trains.map((train) => network.trains.admission[train])).size > 1 ? undefined : pocketAdmission.text(known.rows, strings, network.trains.admission[first]),
        remarks: remarks.map(known.noteText).join(strings["count-separator"]),
        fareLabel: extra.fares[known.trains.fare[owner] - 1]?.[language],
        // The prices between stops are data of the site.
        fares: undefined,
        daysLabel: filled(strings["train-days"], { schedule: known.listed(schedules.map((schedule) => calendar[schedule].names[lang])) }),
        previousLap: lap(before, "previous-lap"),
        nextLap: lap(after, "next-lap"),
        hasLaps: before !== undefined || after !== undefined,
        steps: steps(whole, known, all, home, language),
      };
    },
  };
})();
