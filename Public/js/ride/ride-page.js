"use strict";

/**
 * The page that shows which train a rider is on: it follows the phone's positions, or those of a recorded trip, and shows
 * what they mean. Positions stay in the page; what it records is lost with it unless the reader saves it.
 */
jikoku.ridePage = (() => {
  const { element, text, question } = jikoku;
  /** Seconds without a position after which the page goes by the timetable alone. */
  const SILENT = 20;
  /** Positions that are kept for saving: a day of them. */
  const MOST = 90_000;

  const build = (/** @type {HTMLElement} */ hook) => {
    /** @type {Network | undefined} */
    let network;
    /** @type {RideTimes | undefined} */
    let times;
    /** @type {RideMatcher | undefined} */
    let matcher;
    /** @type {RidePosition[]} */
    let kept = [];
    /** @type {number | undefined} */
    let watch;
    let isAsked = false;
    /** @type {number | undefined} */
    let held;
    /** The train that the rider was taken to be on, by its page; and what it was called. */
    let [settled, before] = ["", ""];
    /** @type {RideTold | undefined} */
    let shown;
    /** Whether there was any train so far. */
    let isFound = false;

    const state = element("p", { class: "state", role: "status" });
    const source = element("p", { class: "source" });
    const event = element("p", { class: "event", role: "status" });
    const say = (/** @type {string} */ words) => jikoku.say(state, words);
    const view = jikoku.rideList.make();
    const alarm = jikoku.rideAlarm.make(say);
    const begin = element("button", { type: "button", class: "chip begin", onclick: () => follow() }, text("ride-begin"));
    const stop = element("button", { type: "button", class: "chip", hidden: true, onclick: () => end() }, text("ride-stop"));
    const save = element("button", { type: "button", disabled: true, onclick: () => write() }, text("ride-save"));
    const file = element("input", { type: "file", id: "ride-file", accept: ".gpx,application/gpx+xml", onchange: () => open() });
    const trips = element("details", { class: "trips" }, element("summary", {}, text("ride-trips")), element("p", {}, element("label", { for: "ride-file" }, text("ride-open")), " ", file), element("p", {}, save));
    const replay = () => {
      trips.open = true;
      file.focus();
    };
    const played = element("button", { type: "button", class: "chip", onclick: replay }, text("ride-by-record"));
    const map = jikoku.rideMap.make();
    const take = element("button", { type: "button", onclick: () => onto() }, text("ride-take"));
    const onward = element("div", { class: "onward", hidden: true }, alarm.place, element("p", { class: "buttons" }, take, jikoku.underWay.screenButton(say)));
    const may = element("h2", { hidden: true }, text("ride-may"));
    const player = jikoku.ridePlayer.make((position) => add(position), () => update(), () => forget(), () => say(text("ride-play-ended")));
    hook.append(
      element("p", { class: "buttons" }, begin, stop, played),
      state,
      player.place,
      element("div", { class: "train-and-map" }, element("div", {}, view.now, alarm.told, source, event), map.place, onward),
      may,
      view.list,
      trips,
      element("p", { class: "hint" }, text("ride-hint")),
    );

    const now = () => (player.now() ?? Date.now()) / 1000;
    const last = () => (kept.length > 0 ? kept[kept.length - 1].time / 1000 : undefined);

    /** What all of it needs, once. */
    const ready = async () => {
      if (matcher) return true;
      network = await question.network(state);
      if (!network) return false;
      try {
        await Promise.all([jikoku.load("data/map.js"), jikoku.load("js/map.js")]);
      } catch (error) {
        console.warn(error);
        say(text("plan-failed"));
        return false;
      }
      const tracks = jikoku.rideTracks.make(network, jikoku.data["map"]);
      times = jikoku.rideTimes.make(network, tracks);
      matcher = jikoku.rideMatcher.make(network, tracks, times);
      return true;
    };

    const forget = () => {
      matcher?.forget();
      matcher?.hold(undefined);
      held = undefined;
      isFound = false;
      kept = [];
      [settled, before] = ["", ""];
      alarm.clear();
      jikoku.say(event, "");
    };

    const add = (/** @type {RidePosition} */ position) => {
      if (!matcher) return;
      matcher.add(position);
      kept.push(position);
      if (kept.length > MOST) kept.shift();
    };

    /** Tells when one has got on, changed, or got off. */
    const notice = (/** @type {RideTold | undefined} */ told) => {
      const happened = network && matcher && jikoku.rideTrain.event(network, matcher, settled);
      if (happened === "off") {
        jikoku.say(event, text("ride-got-off", { train: before }));
        [settled, before] = ["", ""];
      } else if (happened && told) {
        jikoku.say(event, happened === "changed" ? text("ride-changed", { train: `${told.railway} ${told.type} ${told.bound}` }) : "");
        [settled, before] = [told.page, `${told.railway} ${told.bound}`];
      }
    };

    /** A route under way says where to get off, once one is on its train. */
    const guide = (/** @type {RideTold} */ told) => {
      const route = jikoku.ownRoutes.current();
      const own = route?.segments.find(({ ride }) => ride?.page === told.page);
      if (own) alarm.propose(own.to.id);
    };

    const update = () => {
      if (!matcher || !network || !times) return;
      const heard = last();
      const second = now();
      const isShown = heard !== undefined && (watch !== undefined || player.now() !== undefined);
      const isOff = matcher.none > 0.5;
      const all = isShown ? jikoku.rideList.chosen(matcher) : [];
      const told = all.map((one) => ({ one, told: jikoku.rideTrain.tell(/** @type {Network} */ (network), /** @type {RideTimes} */ (times), one, matcher?.delay(one) ?? 0, second) }));
      const best = isOff && held === undefined ? undefined : told[0];
      view.showNow(best?.told, best?.one.sum ?? 0, second, held !== undefined);
      view.showAll(told, second, held, hold);
      may.hidden = told.length === 0;
      onward.hidden = best === undefined;
      shown = best?.told;
      map.show(network, best?.told, heard !== undefined && second - heard <= SILENT ? kept[kept.length - 1] : undefined, second);
      if (heard === undefined) return;
      save.disabled = kept.length === 0;
      if (best) {
        guide(best.told);
        alarm.follow(best.told, network);
      }
      const silent = second - heard;
      const isSilent = silent > SILENT;
      hook.dataset.source = isSilent ? "timetable" : "positions";
      jikoku.say(source, isSilent ? text("ride-silent", { left: jikoku.itineraryList.lasting(Math.max(1, Math.round(silent / 60))) }) : text("ride-by-positions", { n: Math.round(kept[kept.length - 1].accuracy) }));
      notice(told[0]?.told);
      if (watch !== undefined || player.now() !== undefined) {
        isFound ||= told.length > 0;
        if (told.length === 0) say(text(isFound ? "ride-off" : "ride-nothing"));
        else if (isOff) say(text("ride-off"));
        else if (jikoku.words(state) !== text("ride-play-ended")) say("");
      }
    };

    const hold = (/** @type {RideCandidate} */ one) => {
      held = held === one.train ? undefined : one.train;
      matcher?.hold(held);
      update();
    };

    const fail = (/** @type {GeolocationPositionError} */ error) => {
      // Under ground no position comes for a while; only a refusal ends it.
      if (kept.length > 0 && error.code !== 1) return;
      if (error.code === 1) end();
      say(text(["", "nearby-refused", "nearby-unavailable", "nearby-timeout"][error.code] ?? "nearby-unavailable"));
    };

    const follow = async () => {
      if (!navigator.geolocation || !isSecureContext) return say(text("nearby-unsupported"));
      begin.hidden = true;
      stop.hidden = false;
      isAsked = true;
      player.close();
      if (!(await ready())) return end();
      if (!isAsked || watch !== undefined) return undefined;
      forget();
      say(text("nearby-asking"));
      const found = (/** @type {GeolocationPosition} */ { timestamp, coords: { latitude, longitude, accuracy, speed, heading } }) => {
        // Some phones count from when they were switched on; a position that is asked for anew is of now.
        const time = Math.abs(timestamp - Date.now()) < 60_000 ? timestamp : Date.now();
        add({ time, latitude, longitude, accuracy, speed: speed ?? undefined, heading: heading === null || Number.isNaN(heading) ? undefined : heading });
        update();
      };
      watch = navigator.geolocation.watchPosition(found, fail, { enableHighAccuracy: true, maximumAge: 0, timeout: 60000 });
      return undefined;
    };

    const end = () => {
      isAsked = false;
      if (watch !== undefined) navigator.geolocation.clearWatch(watch);
      watch = undefined;
      begin.hidden = false;
      stop.hidden = true;
      say("");
      jikoku.say(source, "");
      update();
    };

    const open = async () => {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      end();
      const positions = chosen.size > 6e7 ? [] : jikoku.gpx.read(await chosen.text());
      file.value = "";
      if (positions.length === 0) return say(text("ride-no-trip"));
      if (!(await ready())) return;
      say("");
      player.open(positions);
    };

    const write = () => {
      const address = URL.createObjectURL(new Blob([jikoku.gpx.write(kept)], { type: "application/gpx+xml" }));
      const { day, second } = jikoku.serviceDay.at(kept[0].time);
      const name = `jikoku-${jikoku.calendar.date(day)}-${jikoku.clock.stamp(day, Math.floor(second / 60)).replace(":", "")}.gpx`;
      element("a", { href: address, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
    };

    /** Makes the train part of the reader's route: from the station behind, or the next, to where one gets off. */
    const onto = async () => {
      if (!network || !shown) return;
      const { calls, next, here, page, railway, style, bound } = shown;
      const start = here ?? calls[Math.max(0, next - 1)];
      const goal = calls.find((call, number) => number > calls.indexOf(start) && network?.stations[call.station].id === alarm.chosen) ?? calls[calls.length - 1];
      if (goal === start) return;
      const { languages } = network.data;
      const endOf = (/** @type {RideCall} */ { station }) => {
        const { id, stop: at } = /** @type {Network} */ (network).stations[station];
        const { names } = /** @type {Network} */ (network).stops[at];
        return { id, names: Object.fromEntries(languages.map((lang, number) => [lang, names[number]])) };
      };
      const { day } = jikoku.serviceDay.at((start.leaves - 60) * 1000);
      const zero = jikoku.serviceDay.instant(day, 0) / 1000;
      const minute = (/** @type {number} */ instant) => Math.floor((instant - zero) / 60);
      const segment = { from: endOf(start), to: endOf(goal), ride: { page, departure: minute(start.leaves), arrival: minute(goal.comes), line: style, railway: { [jikoku.lang]: railway }, bound: { [jikoku.lang]: bound } } };
      const route = jikoku.ownRoutes.current();
      const place = route && route.day === day ? jikoku.ownRoutes.placeOf(route, segment) : undefined;
      const keeping = route && place ? jikoku.ownRoutes.splice(route.id, place.index, place.isNew ? 0 : 1, segment) : jikoku.ownRoutes.put({ day, segments: [segment] });
      const { nameOf } = jikoku.ownRoutes;
      jikoku.say(event, text((await keeping) ? "route-added" : "bookmark-unsaved", { from: nameOf(segment.from), to: nameOf(segment.to) }));
      if (!jikoku.store.get("routes")?.all?.length) return;
      await jikoku.load("js/route-bar.js");
      await jikoku.routeBar.start();
    };

    jikoku.clock.onTick(() => {
      if (watch !== undefined) update();
    });
  };

  return {
    start() {
      const hook = /** @type {HTMLElement | null} */ (document.querySelector("[data-ride]"));
      if (hook) build(hook);
    },
  };
})();
