"use strict";

/** Tells a rider before the station where to get off: in words, by a sound, by a vibration, and by a notification. */
jikoku.rideAlarm = (() => {
  const { element, text } = jikoku;
  /** Two tones, one behind the other: hertz, and seconds. */
  const [TONES, LASTS] = [[880, 1175], 0.18];

  /** A sound without a file; browsers allow it once the reader has pressed something. */
  const sound = () => {
    if (typeof AudioContext === "undefined") return;
    const audio = new AudioContext();
    TONES.forEach((tone, number) => {
      const [source, volume] = [audio.createOscillator(), audio.createGain()];
      source.frequency.value = tone;
      volume.gain.value = 0.2;
      source.connect(volume).connect(audio.destination);
      source.start(audio.currentTime + number * LASTS * 1.5);
      source.stop(audio.currentTime + number * LASTS * 1.5 + LASTS);
    });
    setTimeout(() => audio.close(), 2000);
  };

  return {
    /**
     * The choice of the station, and what is said before it.
     * @param {(said: string) => void} say
     */
    make(say) {
      const id = "ride-off";
      const select = element("select", { id });
      const told = element("p", { class: "alarm", role: "alert" });
      const notes = jikoku.underWay.notifyButton(say);
      const place = element("div", { class: "off-at" }, element("label", { for: id }, text("ride-off-at")), select, notes.button);
      const none = element("option", { value: "" }, text("ride-off-none"));
      select.append(none);
      let chosen = "";
      /** Whether the reader chose it, and not the route. */
      let isOwn = false;
      let listed = "";
      /** @type {Set<string>} */
      const done = new Set();
      select.addEventListener("change", () => {
        chosen = select.value;
        isOwn = true;
        done.clear();
        jikoku.say(told, "");
      });

      const ring = (/** @type {string} */ key, /** @type {string} */ words) => {
        if (done.has(key)) return;
        done.add(key);
        jikoku.say(told, words);
        sound();
        navigator.vibrate?.([300, 150, 300]);
        if (notes.isOn()) jikoku.underWay.notify(words, text("ride")).catch(() => undefined);
      };

      return {
        place,
        told,
        get chosen() {
          return chosen;
        },
        /** Takes the station of a route, unless the reader has chosen another. @param {string} station */
        propose(station) {
          if (isOwn || chosen === station) return;
          chosen = station;
          listed = "";
        },
        /**
         * Shows the stations ahead, and says when the chosen one is next, and when one is there.
         * @param {RideTold} train @param {Network} network
         */
        follow({ calls, next, here }, network) {
          const idOf = (/** @type {RideCall} */ { station }) => network.stations[station].id;
          const ahead = next < 0 ? [] : calls.slice(next);
          const known = here ? [here, ...ahead] : ahead;
          const key = known.map(idOf).join(" ") + chosen;
          if (key !== listed && document.activeElement !== select) {
            listed = key;
            select.replaceChildren(none, ...known.map((call) => element("option", { value: idOf(call), selected: idOf(call) === chosen }, call.name)));
            select.value = known.some((call) => idOf(call) === chosen) ? chosen : "";
          }
          if (!chosen) return;
          if (here && idOf(here) === chosen) ring("here", text("ride-off-here", { station: here.name }));
          else if (next >= 0 && idOf(calls[next]) === chosen) ring("next", text("ride-off-next", { station: calls[next].name }));
        },
        /** What was said is over. */
        clear() {
          chosen = "";
          isOwn = false;
          listed = "";
          done.clear();
          jikoku.say(told, "");
          select.replaceChildren(none);
        },
      };
    },
  };
})();
