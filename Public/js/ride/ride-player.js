"use strict";

/** Plays a recorded trip: its positions come as if they came now, so many times faster. */
jikoku.ridePlayer = (() => {
  const { element, text } = jikoku;
  const SPEEDS = [1, 5, 20, 60, 0];
  /** Milliseconds between two looks at the clock, and positions in a piece where there is no waiting. */
  const [PULSE, PIECE] = [100, 40];

  return {
    /**
     * @param {(position: RidePosition) => void} add @param {() => void} shown after each piece @param {() => void} reset before the first
     * @param {() => void} ended when all were played
     */
    make(add, shown, reset, ended) {
      /** @type {RidePosition[]} */
      let all = [];
      let [next, now] = [0, 0];
      /** @type {number | undefined} */
      let timer;
      let before = 0;
      const speed = element("select", { id: "ride-speed" }, ...SPEEDS.map((value) => element("option", { value, selected: value === 20 }, value ? text("ride-times", { n: value }) : text("ride-at-once"))));
      const button = element("button", { type: "button", onclick: () => (timer === undefined ? play() : pause()) });
      const bar = element("progress", { max: 1, value: 0, "aria-label": text("ride-played") });
      const clock = element("span", { class: "clock" });
      const again = element("button", { type: "button", onclick: () => begin() }, text("ride-again"));
      const place = element("div", { class: "player", hidden: true }, element("p", { class: "buttons" }, button, again, element("label", { for: "ride-speed" }, text("ride-speed")), speed), element("p", {}, bar, " ", clock));

      const draw = () => {
        jikoku.say(button, text(timer === undefined ? "ride-play" : "ride-pause"));
        button.disabled = next >= all.length;
        bar.value = all.length > 1 ? (now - all[0].time) / (all[all.length - 1].time - all[0].time) : 1;
        const { day, second } = jikoku.serviceDay.at(now);
        jikoku.say(clock, `${jikoku.calendar.show(day)} ${jikoku.clock.show(day, Math.floor(second / 60), second % 60)}`);
      };
      const pulse = () => {
        const factor = Number(speed.value);
        const passed = performance.now() - before;
        before = performance.now();
        if (factor > 0) now += passed * factor;
        let left = PIECE * (factor > 0 ? 10 : 1);
        while (next < all.length && left > 0 && (factor === 0 || all[next].time <= now)) {
          add(all[next]);
          if (factor === 0) now = all[next].time;
          next += 1;
          left -= 1;
        }
        // Where the machine is slower than the trip, the trip waits.
        if (left === 0 && next < all.length) now = Math.min(now, all[next].time);
        if (next < all.length) timer = setTimeout(pulse, factor > 0 ? PULSE : 0);
        else {
          timer = undefined;
          now = all[all.length - 1].time;
          ended();
        }
        shown();
        draw();
      };
      const play = () => {
        before = performance.now();
        timer = setTimeout(pulse, 0);
        draw();
      };
      const pause = () => {
        clearTimeout(timer);
        timer = undefined;
        draw();
      };
      const begin = () => {
        pause();
        reset();
        next = 0;
        now = all[0].time;
        play();
      };
      return {
        place,
        /** The time of the trip; nothing where there is none. */
        now: () => (place.hidden ? undefined : now),
        /** Plays a trip from its start. @param {RidePosition[]} positions */
        open(positions) {
          all = positions;
          place.hidden = false;
          begin();
        },
        close() {
          pause();
          place.hidden = true;
        },
      };
    },
  };
})();
