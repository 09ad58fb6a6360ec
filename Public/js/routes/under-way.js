"use strict";

/**
 * What a rider has to do next on a route, and how long until then. All of it follows from the clock at each tick, so
 * that it is right after a reload, and after the phone has slept.
 */
jikoku.underWay = (() => {
  const { element, text } = jikoku;
  /** What the tab keeps: whether the screen stays on, and the things that were said in a notification. */
  const [AWAKE, TOLD, SAYS] = ["tab awake", "tab told", "notify"];
  /** Seconds before a thing at which it is said, by its kind; what is over is not said any more. */
  const AHEAD = { leave: 300, board: 120, off: 120, change: 120, end: 0, open: 0 };
  /** What each thing is called. */
  const WORDS = { leave: "step-leave", board: "step-board", change: "step-change", off: "step-off", end: "step-end", open: "step-open" };
  /** Seconds before the first thing and behind the last one within which a rider is under way. */
  const AROUND = 3600;

  /**
   * What there is to do on a route, in order; trains that are late come and go with their delay.
   * @param {SharedRoute} route @returns {RouteStep[]}
   */
  const steps = (route) => {
    const { segments, access, egress } = route;
    const told = jikoku.live?.route(route) ?? [];
    /** @type {RouteStep[]} */
    const all = [];
    segments.forEach(({ from, to, ride }, index) => {
      if (!ride) {
        const next = segments.slice(index + 1).find((segment) => segment.ride)?.ride;
        all.push({ kind: "open", at: from, to, until: next?.departure });
        return;
      }
      const { on, off } = told[index] ?? {};
      const leaves = { late: on, minute: ride.departure + (on?.delay ?? 0), planned: ride.departure };
      if (index === 0 && access) all.push({ kind: "leave", ...leaves, minute: leaves.minute - access.minutes, planned: leaves.planned - access.minutes, at: access.end, to: from });
      all.push({ kind: index === 0 ? "board" : "change", ...leaves, at: from, ride });
      all.push({ kind: "off", late: off, minute: ride.arrival + (off?.arrival ?? 0), planned: ride.arrival, at: to });
    });
    const last = segments[segments.length - 1];
    if (last.ride) all.push({ kind: "end", minute: last.ride.arrival + (told[segments.length - 1]?.off?.arrival ?? 0) + (egress?.minutes ?? 0), at: egress?.end ?? last.to });
    return all;
  };

  /** The second at which a thing is over: a train is there for the whole of its minute. */
  const endOf = (/** @type {RouteStep} */ { minute, until = minute }) => (until === undefined ? Infinity : (until + 1) * 60);

  /**
   * The thing to do next, and the one behind it.
   * @param {SharedRoute} route @param {number} second of its service day
   */
  const next = (route, second) => {
    const all = steps(route);
    const index = all.findIndex((step) => endOf(step) > second);
    return index < 0 ? { step: undefined, then: undefined, index } : { step: all[index], then: all[index + 1], index };
  };

  /** What a thing is, in words: 横浜で降りる. */
  const words = (/** @type {RouteStep} */ { kind, at, to, ride }) =>
    text(WORDS[kind], { station: jikoku.routeText.nameOf(at), to: to ? jikoku.routeText.nameOf(to) : "", bound: [ride?.type?.[jikoku.lang], ride?.bound?.[jikoku.lang]].filter((part) => part).join(" ") }).replace(/[\s:：]+$/, "");

  /** The time of a route's day, in seconds. */
  const secondOf = (/** @type {SharedRoute} */ { day }) => {
    const now = jikoku.clock.now();
    return now.second + jikoku.serviceDay.between(day, now.day) * 60;
  };

  /** Whether a rider is on the way about now. */
  const isNear = (/** @type {SharedRoute} */ route, /** @type {number} */ second) => {
    const minutes = steps(route).flatMap(({ minute }) => minute ?? []);
    return minutes.length > 0 && second >= minutes[0] * 60 - AROUND && second < (minutes[minutes.length - 1] + 1) * 60;
  };

  /** A button that says whether it is pressed. */
  const toggle = (/** @type {string} */ label, /** @type {() => void} */ press) => element("button", { type: "button", "aria-pressed": "false", onclick: press }, label);
  const setPressed = (/** @type {HTMLElement} */ button, /** @type {boolean} */ isPressed) => button.setAttribute("aria-pressed", String(isPressed));

  /** Keeps the screen on for as long as the reader wants it, the page is seen, and a route is under way. */
  const screenButton = (/** @type {(said: string) => void} */ say) => {
    /** @type {WakeLockSentinel | undefined} */
    let lock;
    const wanted = () => jikoku.store.get(AWAKE) === true;
    const take = async () => {
      if (!wanted() || lock || document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        lock.addEventListener("release", () => {
          lock = undefined;
        });
      } catch {
        jikoku.store.set(AWAKE, undefined);
        say(text("under-awake-failed"));
      }
      setPressed(button, wanted());
    };
    const press = () => {
      jikoku.store.set(AWAKE, wanted() ? undefined : true);
      setPressed(button, wanted());
      if (wanted()) take();
      else lock?.release();
    };
    const button = toggle(text("under-awake"), press);
    button.hidden = !("wakeLock" in navigator);
    setPressed(button, wanted());
    // A phone gives the lock up whenever the page is not seen.
    document.addEventListener("visibilitychange", take);
    take();
    return button;
  };

  /** Says something outside the page: by the service worker where there is one, as phones ask for it. */
  const notify = async (/** @type {string} */ title, /** @type {string} */ body) => {
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    const options = { body, tag: "jikoku-under-way", lang: document.documentElement.lang };
    if (registration) return registration.showNotification(title, options);
    return new Notification(title, options);
  };

  const notifyButton = (/** @type {(said: string) => void} */ say) => {
    const isOn = () => jikoku.store.get(SAYS) === true && Notification.permission === "granted";
    const press = async () => {
      if (isOn()) jikoku.store.set(SAYS, undefined);
      else if ((await Notification.requestPermission().catch(() => "denied")) === "granted") jikoku.store.set(SAYS, true);
      else say(text("under-notify-refused"));
      setPressed(button, isOn());
    };
    const button = toggle(text("under-notify"), press);
    button.hidden = !("Notification" in window);
    if (!button.hidden) setPressed(button, isOn());
    return { button, isOn };
  };

  /**
   * Shows what is next on a route, and follows the clock.
   * @param {HTMLElement} place @param {SharedRoute} route @param {string} title of the page when nothing is near
   */
  const show = (place, route, title) => {
    const head = element("p", { class: "what", role: "status" });
    const left = element("p", { class: "left" });
    const behind = element("p", { class: "then" });
    const state = element("p", { class: "state", role: "status" });
    const say = (/** @type {string} */ said) => jikoku.say(state, said);
    const notes = notifyButton(say);
    const screen = screenButton(say);
    place.replaceChildren(head, left, behind, element("p", { class: "buttons" }, screen, notes.button), state);
    const key = `${route.day} ${steps(route).map(({ kind, planned }) => `${kind}${planned}`).join()}`;
    /** The time as it is planned, as on the signs of a station, and how late that is. */
    const time = (/** @type {RouteStep} */ { kind, minute, planned = minute, late }) =>
      planned === undefined ? "" : [jikoku.clock.show(route.day, planned), jikoku.live?.words(late, kind === "off")].filter((part) => part).join(" ");

    const tell = (/** @type {RouteStep} */ step, /** @type {number} */ index, /** @type {number} */ second) => {
      if (step.minute === undefined || !notes.isOn()) return;
      const rest = step.minute * 60 - second;
      if (rest > AHEAD[step.kind] || rest <= -60 || AHEAD[step.kind] === 0) return;
      // For a train that turns out to be late it is said once more.
      const name = `${key} ${index} ${step.minute}`;
      if (jikoku.store.get(TOLD) === name) return;
      jikoku.store.set(TOLD, name);
      notify(`${time(step)} ${words(step)}`, jikoku.clock.left(step.minute, second)).catch(() => undefined);
    };

    const update = () => {
      if (!place.isConnected) return;
      const second = secondOf(route);
      const { step, then, index } = next(route, second);
      const isRunning = isNear(route, second);
      place.classList.toggle("runs", isRunning);
      if (!step) {
        const isToday = jikoku.clock.now().day === route.day;
        jikoku.say(head, text(isToday ? "under-over" : "under-past", { day: jikoku.calendar.show(route.day) }));
        jikoku.say(left, "");
        jikoku.say(behind, "");
      } else {
        jikoku.say(head, [time(step), words(step)].filter((part) => part).join(" "));
        const isFar = route.day > jikoku.clock.now().day && !isRunning;
        const isOut = jikoku.live?.isOut(step.late) === true;
        const rest = isOut ? text("live-broken") : step.minute === undefined ? "" : jikoku.clock.left(step.minute, second);
        jikoku.say(left, isFar ? text("under-day", { day: jikoku.calendar.show(route.day) }) : rest);
        jikoku.say(behind, then && then.kind !== "end" ? text("under-then", { what: [time(then), words(then)].filter((part) => part).join(" ") }) : "");
        if (isRunning) tell(step, index, second);
      }
      const now = isRunning && step ? [jikoku.words(left), words(step), title] : [title];
      const name = now.filter((part) => part).join(text("search-separator"));
      if (document.title !== name) document.title = name;
    };
    jikoku.clock.onTick(update);
    update();
  };

  return { steps, next, words, show, screenButton, notifyButton, notify };
})();
