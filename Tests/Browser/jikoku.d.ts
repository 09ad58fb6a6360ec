// The one global of the site's scripts, for the type check alone: no page has this file.
//
// Each script of Public/js defines one part of it and says by its JSDoc how the part is made; what the parts promise
// each other stands here. The data files are described in Docs/data-files.md.

declare const jikoku: Jikoku;

interface Window {
  jikoku: Jikoku;
}

interface Jikoku extends Page {
  element<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    values?: Record<string, unknown>,
    ...children: (Node | string | null | undefined)[]
  ): HTMLElementTagNameMap[Tag];
  say(element: Element, text: string): void;
  address: {
    split(href: string): { page: string; anchor: string };
    page(link?: HTMLAnchorElement): string;
    get(key: string): string | undefined;
    set(key: string, value: string | undefined): void;
    anchor(): string | undefined;
    setAnchor(anchor: string): void;
  };
  /** Alerts and delays are there on sites that look for them. */
  alerts?: AlertsPart;
  live?: LivePart;
  liveMarks?: { start(): void };
  along: {
    current(): { day: number; from: number } | undefined;
    link(day: number, minute: number): string;
    clear(): void;
    start(): void;
  };
  board: {
    place(name: string): Promise<PlaceData>;
    show(place: HTMLElement, stations: () => StationData[], count: () => number): () => void;
    start(): void;
  };
  boardBack: { start(): void };
  boardEditor: { open(desk: HTMLElement, code: string): Promise<void>; renew(): void; close(): void };
  boardOutput: {
    make(resized: () => void): {
      size(): number[];
      choice: HTMLElement;
      place: HTMLElement;
      tell(code: string, name: string): void;
    };
  };
  boardPage: { start(): void };
  boards: {
    readonly edit: string;
    readonly most: { stops: number; directions: number; minutes: number; rows: number; boards: number; letters: number };
    read(hash: string): Board;
    write(board: Board): string;
    all(): string[];
    keep(code: string, before?: string): Promise<boolean>;
    remove(code: string): Promise<boolean>;
    beside(code: string, by: number): string | undefined;
  };
  boardTrains: {
    told(train: BoardTrain): BoardTrain;
    open(board: Board): Promise<BoardSource>;
    isForRunners(train: BoardTrain, now: number): boolean;
  };
  boardView: {
    left(seconds: number): string;
    titleOf(board: Board, source: BoardSource): string;
    show(place: HTMLElement, board: Board, source: BoardSource, isFramed?: boolean): { end(): void; shown(): BoardTrain[] };
  };
  bookmarks: {
    readonly whole: string;
    all(): Bookmark[];
    has(bookmark: Bookmark): boolean;
    toggle(bookmark: Bookmark): Promise<boolean>;
    replace(all: Bookmark[]): Promise<boolean>;
    move(bookmark: Bookmark, by: number): Promise<boolean>;
    button(station: string, direction: string): HTMLElement;
    write(): string;
    read(file: Blob): Promise<number | "large" | "wrong" | "newer" | "unsaved">;
    readonly most: number;
  };
  calendar: {
    read(calendar: CalendarData): void;
    readonly timeZone: string;
    readonly boundary: number;
    readonly schedules: Schedule[];
    isValid(schedule: Pick<Schedule, "days" | "from" | "to" | "added" | "removed">, day: number): boolean;
    date(day: number): string;
    day(text: string): number | undefined;
    kind(day: number): number;
    schedule(railway: string, day: number): Schedule | undefined;
    like(railway: string, id: string): Schedule | undefined;
    of(railway: string): Schedule[];
    daysAhead(id: string, first: number): number;
    usual(today: number): Schedule[];
    daysName(schedule: Schedule): string;
    holiday(day: number): string | undefined;
    period(railway: string): { first: number; last: number } | undefined;
    show(day: number, hasYear?: boolean): string;
  };
  clock: {
    now(): Moment;
    onTick(listener: (now: Moment) => void): () => void;
    tick(): void;
    start(): void;
    show(day: number, minute: number): string;
    text(minute: number): string;
    ofTable(departure: Element | undefined): string;
    minute(text: string | null | undefined, first?: number): number | undefined;
    left(minute: number, second: number): string;
  };
  compass: {
    distance(a: Coordinate, b: Coordinate): number;
    direction(from: Coordinate, to: Coordinate): string;
    show(metres: number): string;
    walk(metres: number): number;
  };
  dayTrains: {
    readonly BOARD: number;
    readonly ALIGHT: number;
    readonly LAST: number;
    readonly MINUTES: number;
    of(network: Network, day: number, late?: number): DayTrains;
    without(day: DayTrains, isLeftOut: (train: number) => boolean): DayTrains;
  };
  ways: {
    readonly RIDES: number;
    readonly NEVER: number;
    needs(network: Network, pace: string): Needs;
    onFoot(network: Network, place: number, pace: string, isThere: boolean): Int16Array;
    fewestChanges(question: Question): number | undefined;
    walks(network: Network, pace: string): Int32Array;
  };
  onward: {
    make(): Onward;
    find(list: Onward, minute: number): number;
    note(list: Onward, minute: number, arrivals: Int16Array, exit: Int32Array, base: number, hop: number): void;
  };
  scan: {
    earliest(question: Question, start: number): Int16Array;
    all(question: Question, start: number): Int16Array;
    ahead(question: Question, start: number, until: number, then: Int16Array): { now: Int16Array; ahead: Ahead };
    latest(question: Question, low: number, high: number, onFound: (found: Raw) => number, ahead?: Ahead, soon?: number): void;
    drawn(question: Question, raw: Raw): Itinerary;
  };
  reached: {
    find(network: Network, wanted: { from: number; day: number; minute: number; pace: string; isLeftOut?: (train: number) => boolean }): Reached[];
  };
  itineraries: {
    asked(network: Network, place: number, day: number, pace: string, isLeftOut?: (train: number) => boolean): Question;
    runs(network: Network, day: number, one: Itinerary): boolean;
    last(network: Network, day: number, all: Itinerary[]): Itinerary | undefined;
    soonest(network: Network, wanted: Wanted): number;
    stop(network: Network, id: string): number;
    find(network: Network, wanted: Wanted): Itinerary[];
  };
  night: {
    readonly LEAST: number;
    end(day: number): number;
    isTonight(day: number, one: Itinerary): boolean;
    isOver(network: Network, wanted: Wanted, minute: number): boolean;
  };
  tickets: {
    word(needs?: string): string;
    mark(needs?: string): HTMLElement | null;
    words(network: Network, trains: number[]): string[];
    some(network: Network): string;
    areAny(network: Network): boolean;
    wanted(): string;
    keep(extra: string): Promise<boolean>;
    leftOut(network: Network, extra?: string): ((train: number) => boolean) | undefined;
  };
  companies: {
    main(network: Network, day: number, one: Itinerary): number;
    other(network: Network, wanted: Wanted, last: Itinerary): Itinerary | undefined;
  };
  planAnswer: { draw(network: Network, wanted: Wanted, found: Itinerary[], first: (day: number) => string): Node[] };
  dayChoice: {
    moment(): Moment & { isNow: boolean };
    schedule(railway: string, day?: number): Schedule | undefined;
    choose(wanted: Omit<Choice, "made"> | undefined): void;
    words(day: number, second: number): string;
    start(): void;
  };
  departures: {
    readonly night: number;
    station(name: string): Promise<StationData>;
    list(data: StationData, direction: DirectionData): Departure[];
    ofDay(data: StationData, direction: DirectionData, day: number): Departure[];
    pageOf(row: Row): string;
    rows(data: StationData, direction: DirectionData, schedule: string): Row[];
    calendarOf(data: StationData, direction: DirectionData): string;
    ofRoute(data: StationData, all: Departure[]): Departure[];
    gets(row: Row, end: number): boolean;
    lasts(rows: Row[], ends: number): { index: number; places: number[] }[];
  };
  coming: {
    known(departure: Departure, day?: number): LiveCall | undefined;
    running(all: readonly Departure[], day?: number): readonly Departure[];
    leaving(data: StationData, direction: DirectionData): number[];
    wayOf(data: StationData, direction: DirectionData): Way | undefined;
    nextOf(list: Departure[], second: number): number;
    lasts(direction: DirectionData, list: Departure[]): { departure: Departure; places: string }[];
    lostEnds(direction: DirectionData, all: Departure[], next: number): string;
    tomorrow(data: StationData, direction: DirectionData, day: number): { departures: Departure[]; day: number } | undefined;
    chosen(data: StationData, direction: DirectionData, all: Departure[], next: number, count: number): {
      way: Way | undefined;
      arrivals: (number | undefined)[];
      first: number | undefined;
      final: number | undefined;
      ends: { departure: Departure; places: string }[];
      end: number;
      isReached: boolean;
    };
  };
  departureList: {
    show(place: HTMLElement, data: StationData, direction: DirectionData, count: number, canGoBack?: boolean): void;
    runsAt(data: StationData, direction: DirectionData, moment: Moment): HTMLElement[];
    item(
      data: StationData,
      day: number,
      departure: Departure,
      ...marks: (Node | null)[]
    ): { line: HTMLElement; left: HTMLElement; minute: number; isOut: boolean };
    marks(day: number, arrival: number, isFirst?: boolean, isLast?: boolean): (Node | null)[];
    start(): void;
  };
  footer: { start(): void };
  fromHere: { readonly LATE: number; home(): Home | undefined; start(): void };
  goal: {
    way(station: string, direction: string): Way | undefined;
    wayTo(id: string | undefined, station: string, direction: string): Way | undefined;
    load(station: string): Promise<void>;
    ahead(station: string): AheadData | undefined;
    nameOf(ahead: AheadData, goal: AheadData["goals"][number]): string;
    stations(): string[];
    listed(stations: string[]): {
      name: string;
      className: string;
      goals: Map<string, { goal: Goal; name: string; key: string }>;
    }[];
    start(): void;
  };
  drawing: {
    coloursOf(hook: HTMLElement, layout: MapLayout): MapColours;
    draw(
      pen: CanvasRenderingContext2D,
      layout: MapLayout,
      colours: MapColours,
      view: MapView,
      width: number,
      height: number
    ): { labels: MapLabel[]; places: MapPlace[] };
  };
  mapLayout: {
    read(data: MapData, lang: string): MapLayout;
    at(layout: MapLayout, degrees: string): { x: number; y: number } | undefined;
    lines(layout: MapLayout, x: number, y: number, within: number): MapLine[];
    places(places: MapPlace[], x: number, y: number, within: number): { place: MapPlace; distance: number }[];
  };
  ownRoutes: {
    isSame(one: RouteEnd, other: RouteEnd): boolean;
    placeOf(route: Route, segment: RouteSegment): { index: number; isNew: boolean } | undefined;
    all(): Route[];
    taken(): Route[];
    current(): Route | undefined;
    isOver(route: Route): boolean;
    checks(route: Route): { spare?: number; isPossible: boolean }[];
    span(route: Route): { departure: number; arrival: number } | undefined;
    nameOf(end: RouteEnd): string;
    secondOf(route: Route): number;
    line(route: Route): (Node | string)[];
    put(route: Omit<Route, "id" | "isKept"> & Partial<Pick<Route, "id" | "isKept">>): Promise<boolean>;
    choose(id: number): Promise<boolean>;
    splice(id: number, index: number, count: number, ...segments: RouteSegment[]): Promise<boolean>;
    open(id: number, index: number): Promise<boolean>;
    refine(route: Route): Promise<boolean>;
    keep(id: number, isKept: boolean): Promise<boolean>;
    rename(id: number, name: string): Promise<boolean>;
    remove(id: number): Promise<boolean>;
    canUndo(): boolean;
    undo(): Promise<boolean>;
  };
  network: {
    read(data: WholeNetworkData): Promise<Network>;
    columns(data: { columns: Record<string, number>; bytes: string }): Promise<Record<string, () => number>>;
    signed(value: number): number;
    lists(trains: Network["trains"], firsts: ArrayLike<number>, column: () => number): number[][];
    open(): Promise<Network>;
    page(network: Network, train: number): string;
    railway(network: Network, train: number): number;
    bound(network: Network, all: number[], from: number): string[];
  };
  networkMap: {
    open(hook: HTMLElement): Promise<void>;
    show(hook: HTMLElement, layout: MapLayout, hint: string): (next: MapLayout, box: Box) => void;
    written(hook: HTMLElement): MapLabel[];
  };
  holidays: { has(day: number): boolean; name(day: number): string | undefined };
  keep: { start(): void };
  kept: {
    names(): string[];
    version(name: string): string | undefined;
    build(name: string): Promise<Build>;
    keep(name: string, build: Build, isCancelled: () => boolean): Promise<boolean>;
    drop(name: string): Promise<void>;
    renew(): Promise<void>;
  };
  missing: { isGone(file: string): Promise<boolean>; words(file: string): Promise<string> };
  keptTrain: {
    callsOf(ahead: AheadData | undefined, direction: string, schedule: string, index: number, rows: Row[]): { name: string; minutes: number }[][] | undefined;
    draw(path: string): Promise<HTMLElement | undefined>;
  };
  lastWay: { open(hook: HTMLElement): void };
  mine: { start(): void };
  plan: { start(): void };
  howFar: { start(): void };
  qrCode: { make(text: string): Uint8Array[] | undefined; draw(text: string, label: string): SVGSVGElement | undefined };
  question: {
    now(): { day: number; minute: number };
    asked(): Asked;
    address(wanted: Partial<Asked> & { day: number; minute: number }): string;
    choice(id: string, label: string, words: Record<string, string>): { select: HTMLSelectElement; place: HTMLElement };
    fields(): {
      date: { input: HTMLInputElement; place: HTMLElement };
      time: { input: HTMLInputElement; place: HTMLElement };
      pace: { select: HTMLSelectElement; place: HTMLElement };
      extra: { input: HTMLInputElement; place: HTMLElement };
      offer(network: Network): void;
      show(wanted: Asked): void;
      read(): { day: number; minute: number; pace: string; extra: string };
      keep(): Promise<boolean>;
    };
    locate(state: HTMLElement, network: () => Network | undefined, onFound: (station: Network["stations"][number]) => void): void;
    dayWords(day: number): string;
    network(state: HTMLElement): Promise<Network | undefined>;
    ready(state: HTMLElement, when: { offer(network: Network): void }, answer: () => void): Promise<Network | undefined>;
    station(folder: string): Promise<Network["stations"][number] | undefined>;
    go(next: string, answer: () => void): void;
    settle(boxes: StationBox[], state: HTMLElement, empty: string): Promise<boolean>;
  };
  itineraryList: {
    row(network: Network, wanted: Wanted, one: Itinerary, isLarge?: boolean): HTMLElement;
    language(network: Network): number;
    nameOf(network: Network, stop: number): string;
    lasting(minutes: number): string;
    changing(to: string, isElsewhere: boolean, needed: number, spare: number): string;
    offer(make: ItineraryOffer): void;
  };
  combobox<Value>(input: HTMLInputElement, id: string, label: string, take: (value: Value) => unknown, closed?: () => void): Combobox<Value>;
  stationBox: { make(id: string, label: string, choose: (folder: string, folders: string[]) => Promise<boolean>): StationBox };
  keptList: { start(): void };
  linkNames: { of(link: Element): string | undefined; start(): void };
  nearby: { open(section: HTMLElement): void };
  nearest: {
    isWanted(): boolean;
    isAllowed(): Promise<boolean>;
    want(isWanted: boolean): Promise<boolean>;
    follow(stations: () => string[], tell: (distances: Map<string, number>) => void, fail: (code: number) => void): () => void;
    show(box: HTMLElement, distance: () => number | undefined, list: () => number[]): () => void;
  };
  offline: { isPossible: boolean; prefix: string; clear(): Promise<void>; start(): Promise<void> };
  routeCode: {
    readonly most: number;
    write(route: SharedRoute): string;
    read(code: string): CodedRoute | undefined;
    resolve(network: Network, coded: CodedRoute): { route: SharedRoute; lost: Set<number>; unknown: Set<number> };
    of(network: Network, day: number, from: number, to: number, one: Itinerary): string;
  };
  routePage: { link(network: Network, day: number, from: number, to: number, one: Itinerary): string; start(): void };
  routePicture: { draw(route: SharedRoute): Promise<Blob> };
  routeShare: { link(code: string): string; build(route: SharedRoute, code: string): HTMLElement };
  routeText: {
    nameOf(end: RouteEnd, lang?: string): string;
    ends(route: SharedRoute): { from: RouteEnd; to: RouteEnd };
    span(route: SharedRoute): { departure: number; arrival: number } | undefined;
    title(route: SharedRoute): string;
    line(ride: RouteRide, lang?: string): string;
    change(route: SharedRoute, index: number): { spare: number; needed: number; words: string } | undefined;
    lines(route: SharedRoute): string[];
    message(route: SharedRoute, link?: string): string;
    calendar(route: SharedRoute, code: string, link: string): string;
  };
  underWay: {
    steps(route: SharedRoute): RouteStep[];
    next(route: SharedRoute, second: number): { step: RouteStep | undefined; then: RouteStep | undefined; index: number };
    words(step: RouteStep): string;
    show(place: HTMLElement, route: SharedRoute, title: string): void;
    screenButton(say: (said: string) => void): HTMLElement;
    notifyButton(say: (said: string) => void): { button: HTMLElement; isOn: () => boolean };
    notify(title: string, body: string): Promise<unknown>;
  };
  gpx: { read(text: string): RidePosition[]; write(positions: RidePosition[]): string };
  rideTracks: {
    make(network: Network, map: MapData): RideTracks;
    point(hop: RideHop, metres: number): { x: number; y: number; east: number; north: number };
  };
  rideTimes: { make(network: Network, tracks: RideTracks): RideTimes };
  rideDelays: {
    readonly EARLIEST: number;
    readonly STEP: number;
    readonly BINS: number;
    readonly usual: Float64Array;
    spread(weights: Float64Array, passed: number): void;
    likely(weights: Float64Array): number;
  };
  rideMatcher: { make(network: Network, tracks: RideTracks, times: RideTimes): RideMatcher };
  rideTrain: {
    event(network: Network, matcher: RideMatcher, settled: string): "on" | "changed" | "off" | undefined;
    tell(network: Network, times: RideTimes, one: RideCandidate, delay: number, now: number): RideTold;
  };
  rideAlarm: {
    make(say: (said: string) => void): {
      place: HTMLElement;
      told: HTMLElement;
      readonly chosen: string;
      propose(station: string): void;
      follow(train: RideTold, network: Network): void;
      clear(): void;
    };
  };
  ridePlayer: {
    make(
      add: (position: RidePosition) => void,
      shown: () => void,
      reset: () => void,
      ended: () => void
    ): { place: HTMLElement; now(): number | undefined; open(positions: RidePosition[]): void; close(): void };
  };
  rideList: {
    readonly LIKELY: number;
    coming(told: RideTold, now: number): string;
    late(delay: number): string;
    chosen(matcher: RideMatcher): RideCandidate[];
    make(): {
      now: HTMLElement;
      list: HTMLElement;
      showNow(told: RideTold | undefined, share: number, second: number, isHeld: boolean): void;
      showAll(
        all: { one: RideCandidate; told: RideTold }[],
        second: number,
        held: number | undefined,
        hold: (one: RideCandidate) => void
      ): void;
    };
  };
  ridePage: { start(): void };
  routeBar: {
    start(): Promise<void>;
    open(isOnward?: boolean): Promise<void>;
  };
  routeHome: { start(hook: HTMLElement): void };
  routeOnward: {
    show(
      place: HTMLElement,
      network: Network,
      day: number,
      stop: number,
      low: number,
      end: RouteEnd | undefined,
      choose: (ride: Ride) => void
    ): void;
  };
  routeTrain: { start(main: HTMLElement, button: HTMLElement, points: TrainPoint[]): void };
  routeView: { show(place: HTMLElement, isOnward: boolean): Promise<void>; save(network: Network, day: number, one: Itinerary): Promise<void> };
  directRides: {
    leaving(network: Network, day: number, stop: number, low: number, high: number): RouteCall[][];
    direct(network: Network, day: number, from: number, to: number, low: number, high: number, arrival?: number): Ride[];
    unbeaten(all: Ride[], own?: Ride): Ride[];
  };
  routeRides: {
    find(network: Network, day: number, segment: RouteSegment): Ride | undefined;
    needed(network: Network, from: RouteEnd, to: RouteEnd): number | undefined;
    segmentOf(network: Network, ride: Ride): RouteSegment & { ride: RouteRide };
    stopOf(network: Network, end: RouteEnd): number;
    refined(network: Network, route: Route): Route;
    caught(network: Network, route: Route, first: number, ready?: number, isAnew?: boolean): Route;
    calls(network: Network, day: number, segment: RouteSegment): RouteCall[];
    beside(network: Network, route: Route, index: number, now: number): RouteChoice[];
    anew(network: Network, route: Route, day: number, minute: number): Route;
  };
  recent: { all(): string[]; times(name: string): number; start(): void };
  near: {
    to(query: string, work: (distanceTo: (text: string, limit: number) => number) => void): void;
    nearest(entries: Entry[], query: string, key: string, most: number): Entry[];
  };
  routes: { has(classes?: string): boolean; of(data: StationData, all: Departure[]): Departure[]; start(): void };
  schedules: { show(schedule: string): void; start(): void };
  search: {
    open(): Promise<void>;
    find(query: string): Found;
    railwaysOf(entry: Entry): Entry[];
    operatorsOf(entry: Entry): Entry[];
    isAmbiguous(entry: Entry): boolean;
    endsOf(entry: Entry): string[];
    names(entry: Entry): { name: string; others: { lang: string; text: string }[] };
  };
  searchWords: {
    split(query: string): string[];
    find(index: Index, words: string[]): Fit[];
    findJoined(index: Index, key: string): Fit[];
    least(keys: string, word: string[]): number;
  };
  rows: Rows;
  searchList: {
    element(name: string, className: string, ...content: (Node | string)[]): HTMLElement;
    href(entry: Entry): string;
    content(entry: Entry, keys: string[]): HTMLElement[];
  };
  serviceDay: {
    between(from: number, to: number): number;
    instant(day: number, minute: number): number;
    shown(instant: number): number;
    at(instant: number): Moment;
    has(day: number, minute: number): boolean;
    clock(day: number, minute: number): { hour: number; minute: number };
    departures(day: number, tableOf: (day: number) => { schedule: string; rows: Row[] } | undefined): Departure[];
  };
  spelling: {
    use(tables: Spellings): void;
    key(text: string): string;
    keys(query: string): string[];
    plain(text: string): string;
    loose(key: string): string;
    meanings(query: string): string[];
    mixed(query: string): { kanji: RegExp; whole: RegExp; first: RegExp } | undefined;
  };
  sun: { height(instant: number, place: Coordinate): number; isUp(instant: number, place: Coordinate): boolean };
  store: {
    open(): Promise<void>;
    get(key: string): any;
    set(key: string, value: any): Promise<boolean>;
    keys(start: string): string[];
    clear(): void;
    onChange(listener: () => void): void;
  };
  timetable: { start(): void };
  lineTypes: { start(): void };
  trainNow: { start(): void };
}

/** Missing from the compiler's own library. */
interface WakeLockSentinel extends EventTarget {
  release(): Promise<void>;
}
interface Navigator {
  setAppBadge(count?: number): Promise<void>;
  clearAppBadge(): Promise<void>;
  readonly wakeLock: { request(kind: "screen"): Promise<WakeLockSentinel> };
}
declare class DecompressionStream {
  constructor(format: "gzip");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

/** What jikoku.js begins with: the page itself. */
interface Page {
  root: string;
  home: string;
  lang: string;
  strings: Record<string, string>;
  source?: { touchIcon?: string; imported?: string; asOf?: string; foot?: string[]; until?: string; ended?: string; publisher?: { text: string; href?: string }[] };
  /** What pages look for besides the timetable: alerts, and for how many minutes delays are shown. */
  feeds?: { alerts?: boolean; live?: number };
  /** Where stations' pages lie and what their data is called. */
  stationPaths: { folder(short: string): string; name(short: string): string; station(path: string): string };
  /** Whether this is the pocket edition, where all pages are one file. */
  pocket?: boolean;
  /** There, where the page that is shown would lie below the folder of its language: no address shows it. */
  path?(): string;
  /** And there, the folder of its language on the site, if the site's address is known. */
  site?: string;
  data: Data;
  unpacked(text: string): Promise<Uint8Array>;
  text(key: string, values?: Record<string, string | number>): string;
  load(path: string): Promise<void>;
  asked(): string[];
}

interface AlertsPart {
  of(about: { lines?: string[]; stations?: string[]; train?: string }, instant: number): Alert[];
  line(alert: Alert): HTMLElement;
  start(): void;
}
interface LivePart {
  of(page: string, point: number, day?: number, minute?: number): LiveCall | undefined;
  ride(page: string | undefined, from: string, to: string, day: number, departure: number): { on?: LiveCall; off?: LiveCall };
  route(route: { day: number; segments: RouteSegment[] }): { on?: LiveCall; off?: LiveCall }[];
  isBroken(rides: { on?: LiveCall; off?: LiveCall }[], spare: (number | undefined)[]): boolean;
  words(call: LiveCall | undefined, isArrival?: boolean): string;
  isOut(call: LiveCall | undefined): boolean;
  mark(call: LiveCall | undefined, isArrival?: boolean): HTMLElement | null;
  isKnown(): boolean;
  version(): number;
  alerts(): Alert[];
  told(): string;
  page(): string;
  start(): void;
}
/** What data/alerts.js and data/live.js say about an alert. */
interface Alert {
  id?: string;
  from?: string;
  until?: string;
  periods?: [number | null, number | null][];
  lines: string[];
  stations: string[];
  trains: string[];
  pages?: string[];
  page?: string;
  titles: Names;
  texts?: Names;
}
/** What data/live.js says about a train on one day. */
interface LiveRun {
  date: string;
  /** The minute of its first time. */
  start: number;
  calls: (number | number[])[];
  cancelled?: boolean;
  skipped?: [number, number][];
  delays?: [number, number, number, number][];
}
interface LiveData {
  at: number;
  stations: string[];
  trains: Record<string, LiveRun[]>;
  alerts: Alert[];
}
/** What is known of a train at one of its calling points, in minutes. */
type LiveCall = { day: number; cancelled: boolean; skipped: boolean; arrival?: number; delay?: number };

/** A service day, and the seconds since its minute 0. */
type Moment = { day: number; second: number };
type Coordinate = { latitude: number; longitude: number };
/** Names by language. */
type Names = Record<string, string>;

// The map of the network: lengths are those of the layout, or of the canvas where it says so.

type Box = { left: number; right: number; top: number; bottom: number };
type MapCourse = Box & { points: Float64Array };
type MapLine = { name: string; style: string; page: string; courses: MapCourse[] };
type MapPlace = { name: string; page: string; rank: number; x: number; y: number; band?: number };
/** `narrow` is how much shorter a degree east is than one north, `metres` what a unit stands for. */
type MapLayout = Box & { lines: MapLine[]; places: MapPlace[]; hasBands?: boolean; narrow: number; unit: number; metres: number };
/** The middle, and pixels for a unit of the layout. */
type MapView = { x: number; y: number; scale: number };
/** A name on the canvas. */
type MapLabel = Box & { place?: MapPlace; line?: MapLine };
type MapColours = {
  lines: Map<MapLine, { line: string; on: string }>;
  paper: string;
  ink: string;
  hair: string;
  bands: string[];
  family: string;
  size: number;
};

// What the data scripts hand over.

interface Data {
  calendar: CalendarData;
  search: SearchData;
  stations: StationsData;
  map: MapData;
  network: WholeNetworkData;
  alerts?: Alert[];
  live?: LiveData;
  [place: `places/${string}`]: PlaceData;
  [station: `departures/${string}`]: StationData;
  [station: `ahead/${string}`]: { bytes: string };
}

interface CalendarData {
  timeZone: string;
  boundary: number;
  schedules: Schedule[];
  holidayService: string[][];
  railways: Record<string, string[]>;
  poles?: Record<string, string[]>;
}

/** A row that leaves on a day, at a minute of it: the schedule whose table has it, and its place there. */
type Departure = { minute: number; schedule: string; index: number; row: Row };

/** What leaves from a stop of a board in one direction; with a goal, how it gets there. */
type BoardLine = { stop: BoardStop; data: StationData; direction: DirectionData; way: Way | undefined };

/** A departure of a board. Its times are whole seconds since 1970: the one in the timetable, and the one that is shown. */
interface BoardTrain {
  line: BoardLine;
  /** The service day in which it leaves. */
  day: number;
  departure: Departure;
  planned: number;
  time: number;
  /** Minutes until the goal. */
  ride: number | undefined;
  isLast: boolean;
  /** All trains of its line and day, where a night is behind them. */
  night?: BoardTrain[];
  /** What is known of it beyond the timetable. */
  report?: LiveCall;
}

/** What a board is filled from; `coming` are those that can be reached at a moment, the soonest first. */
interface BoardSource {
  lines: BoardLine[];
  missing: string[];
  /** Of those the ones that the timetable surely does not have. */
  gone: string[];
  coming(now: number, count: number): BoardTrain[];
  runs(now: number): string[];
}

interface DirectionData {
  id: string;
  ends: Names[];
  schedules?: string;
  names: Names;
  page: string;
  tables: Record<string, number[]>;
  signs: Sign[];
  trains: NameFrame[];
  /** The departures of each schedule, once they were read. */
  rows?: Record<string, Row[]>;
  headways?: Record<string, [from: number, until: number, seconds: number, names: Names, classes: string][]>;
}

interface StationData {
  station: string;
  names: Names;
  page: string;
  railway: { id: string; names: Names; class: string; page: string };
  folder: string;
  types: { id: string; category: string; class?: string; needs?: string; names: Names }[];
  destinations: { ids: string[]; names: Names }[];
  directions: DirectionData[];
}

interface PlaceData {
  page: string;
  stations: StationData[];
}

interface MapData {
  languages: string[];
  unit: number;
  latitudes: [south: number, north: number];
  railways: [
    name: string,
    color: string,
    names: string[],
    courses: number[][],
    stations: [latitude: number, longitude: number, rank: number, names: string[], page: string][],
  ][];
}

type Pace = { percent: number; more: number; stated: number };

interface WholeNetworkData {
  languages: string[];
  trains: number;
  calls: number;
  paces: Record<string, Pace>;
  services: NetworkService[];
  operators: string[][];
  railways: [page: string, className: string, names: string[], operator: number][];
  types: [classes: string, names: string[], needs?: string][];
  destinations: string[][];
  stops: [id: string, latitude: number | null, longitude: number | null, place: number, names: string[]][];
  stations: [id: string | 0, railway: number, stop: number, page: string][];
  runs: NetworkRun[];
  frames: NameFrame[];
  columns: Record<string, number>;
  bytes: string;
}

interface NetworkService {
  id: string;
  days: number;
  from?: string;
  to?: string;
  added?: string[];
  removed?: string[];
}

interface NetworkRun {
  service: number;
  type: number;
  from: number;
  until: number;
  seconds: number;
  destination: string[];
  stations: number[];
  calls: [arrival: number, departure: number, boarding: number, alighting: number][];
}

/** data/network.js as arrays; `first` says where the entries of each one begin. */
interface Network {
  data: WholeNetworkData;
  trains: {
    count: number;
    pattern: Int32Array;
    service: Int32Array;
    start: Int16Array;
    profile: Int32Array;
    type: Int32Array;
    destination: Int32Array;
    shown: number[][];
    follow: Int32Array;
    next: Int32Array;
    owner: Int32Array;
    frame: Int32Array;
    number: Int32Array;
  };
  patterns: { first: Int32Array; stations: Int32Array };
  /** Minutes from the start of the train, -1 where there is no such time. */
  times: { first: Int32Array; traits: Uint8Array; arrival: Int16Array; departure: Int16Array };
  stops: { id: string; latitude: number | null; longitude: number | null; place: number; names: string[] }[];
  stations: { id: string; railway: number; stop: number; page: string; folder: string }[];
  changes: { first: Int32Array; to: Int32Array; minutes: Int32Array; basis: Uint8Array };
}

/** A position as a phone gives it: milliseconds since 1970, degrees, metres, metres per second, degrees from the north. */
type RidePosition = { time: number; latitude: number; longitude: number; accuracy: number; speed?: number; heading?: number };
/** The same on a flat sheet. */
type RideFix = { x: number; y: number; accuracy: number; speed?: number; heading?: number };
/** A course in metres on a flat sheet, with the metres from its beginning. */
type RideCourse = { x: Float64Array; y: Float64Array; along: Float64Array };
/** The way from one call to the next: a piece of a course; `way` is −1 where it runs against it, 0 where none is drawn. */
type RideHop = { start: number; goal: number; course: RideCourse; from: number; to: number; length: number; way: number };
interface RideTracks {
  hops: RideHop[];
  flat(latitude: number, longitude: number): { x: number; y: number };
  hop(start: number, goal: number): number;
  near(x: number, y: number, within: number): number[];
}
/** A profile in seconds from the start of the train; `base` is where its pattern begins. */
type RideCalls = { comes: Float64Array; leaves: Float64Array; speed: Float64Array; hops: Int32Array; base: number };
/** A train on a way: the call behind which it is there, and the seconds of its day at which it leaves and comes. */
type RideOnHop = { train: number; call: number; leaves: number; comes: number };
interface RideTimes {
  calls(train: number): RideCalls;
  way(train: number): number;
  between(hop: number, day: number, from: number, until: number): RideOnHop[];
  place(calls: RideCalls, second: number, call: number, ways: RideHop[]): { hop: number; metres: number; speed: number; call: number };
}
/** A train that it may be: the instant of its start and of its day in seconds, and a weight for each delay. */
interface RideCandidate {
  train: number;
  zero: number;
  day: number;
  calls: RideCalls;
  railway: number;
  way: number;
  weights: Float64Array;
  sum: number;
}
type RideGroup = { railway: number; way: number; weight: number; trains: RideCandidate[] };
interface RideMatcher {
  add(position: RidePosition): void;
  readonly none: number;
  found(): RideGroup[];
  delay(one: RideCandidate): number;
  hold(train: number | undefined): void;
  forget(): void;
}
type RideCall = { train: number; station: number; name: string; comes: number; leaves: number };
/** What there is to say of a train; `next` is −1 behind its last call, `here` the call at which it stands. */
interface RideTold {
  page: string;
  railway: string;
  style: string;
  type: string;
  /** The ticket that it asks for beside the fare, in words. */
  needs: string;
  bound: string;
  delay: number;
  calls: RideCall[];
  next: number;
  here: RideCall | undefined;
}

/** The hops of a service day, see js/day-trains.js. */
interface DayTrains {
  train: Int32Array;
  call: Int16Array;
  from: Int32Array;
  to: Int32Array;
  departure: Int16Array;
  arrival: Int16Array;
  flags: Uint8Array;
  first: Int32Array;
  trains: Int32Array;
  follow: Int32Array;
  next: Int32Array;
}

/** What an address asks, by the ids of the feed. */
type Asked = { from: string; to: string; day: number; minute: number; by: string; pace: string; extra: string };
/** A place with when one is there at the earliest, and the changes until then: -1 for who only walks. */
type Reached = { place: number; arrival: number; changes: number };

/** A question to the planner; stops by their positions, minutes of the service day. */
type Wanted = { from: number; to: number; day: number; minute: number; by: string; pace: string; isLeftOut?: (train: number) => boolean };

/** By stop where `one` are other stops and `two` minutes. */
type Groups = { first: Int32Array; one: Int32Array; two: Int32Array };
type Needs = { from: Groups; into: Groups };
type Lines = { ways: number[][]; next: number[][]; at: Groups };
/** What the planner works on; `access` and `egress` are minutes on foot by stop, -1 where it is too far. */
type Question = {
  network: Network;
  days: { trains: DayTrains; shift: number }[];
  begin: number;
  end: number;
  access: Int16Array;
  egress: Int16Array;
  needs: Needs;
  fewest: number;
};
/** What is known before the pass from late to early: when one may be ready where, on which trains, and there at the latest. */
type Ahead = { there: Int16Array; ready: Int16Array; aboard: Uint8Array[] };
type Raw = { departure: number; arrival: number; changes: number; enter: number; exit: number };
type Onward = { count: number; minutes: Int16Array; arrivals: Int16Array; enter: Int32Array; exit: Int32Array };
/** Trains by their numbers, -1 - that of a run; `from` and `to` are stations. */
type Ride = { trains: number[]; from: number; to: number; departure: number; arrival: number };
interface Itinerary {
  departure: number;
  arrival: number;
  rides: Ride[];
  changes: { from: number; to: number; needed: number; minutes: number }[];
  access: { to: number; minutes: number };
  egress: { from: number; minutes: number };
}

/**
 * One end of a segment: the feed's id of the station, its names as far as they were met, by language, and, once the
 * network was read, where it is: latitude and longitude in hundred-thousandths of a degree.
 */
type RouteEnd = { id: string; names: Names; at?: [latitude: number, longitude: number] };

/**
 * The train of a segment: its page below the folder of the language (empty for trains that leave every so many minutes),
 * the minutes of the route's service day, the class and the names of its railway, and what it shows as its destination;
 * where the network was read, also its type.
 */
type RouteRide = { page: string; departure: number; arrival: number; line: string; railway: Names; bound?: Names; type?: Names };

/** A segment of a route: open while it has no ride. `needed` are the minutes that the change before it asks for. */
type RouteSegment = { from: RouteEnd; to: RouteEnd; ride?: RouteRide; needed?: number };

/** A route of the reader's own, of one service day; one that is kept outlasts it. */
interface Route {
  id: number;
  name?: string;
  day: number;
  isKept: boolean;
  segments: RouteSegment[];
}

/** What is passed on of a route, and followed under way: with the walks before its first ride and behind its last. */
type SharedRoute = Pick<Route, "day" | "segments"> & {
  access?: { minutes: number; end: RouteEnd };
  egress?: { minutes: number; end: RouteEnd };
};

/** A route as its code has it: stations and trains by numbers made of their ids. */
type CodedWalk = { minutes: number; end: string } | undefined;
type CodedRoute = {
  day: number;
  access: CodedWalk;
  egress: CodedWalk;
  segments: { from: string; to: string; ride: { departure: number; arrival: number; train: string } | undefined }[];
};

/** A thing to do on a route at a minute of its service day; of an open segment the minute until which one can choose. */
type RouteStep = {
  kind: "leave" | "board" | "change" | "off" | "end" | "open";
  minute?: number;
  /** The minute without a delay, and what is known of it. */
  planned?: number;
  late?: LiveCall;
  until?: number;
  at: RouteEnd;
  to?: RouteEnd;
  ride?: RouteRide;
};
/** A calling point of a train's page, with the minutes of the train's own day. */
type TrainPoint = { line: HTMLElement; left: HTMLElement; name: string; arrival: number | undefined; departure: number | undefined };

/** What can be done with an itinerary, at its foot: see js/itinerary-list.js. */
type ItineraryOffer = (network: Network, wanted: Wanted, one: Itinerary) => HTMLElement;

/** A call of a train at a station (by its number), with the trains that one has been on until then. */
type RouteCall = { station: number; arrival: number; departure: number; mayAlight: boolean; trains: number[] };

/** A train that a segment could have: whether it has left, can be caught, and leaves the next train in reach. */
type RouteChoice = {
  segment: RouteSegment & { ride: RouteRide };
  isChosen: boolean;
  isGone: boolean;
  isPossible: boolean;
  isKeeping: boolean;
};

/** What the store has under `routes`; `taken` are routes of days gone by, the latest first. */
type RoutesKept = { current?: number; all: Route[]; taken: Route[] };

/** The first itinerary behind a night, and its day. */
type Morning = { first: Itinerary | undefined; next: number };

/** A text box with a list of what is found for it. */
interface Combobox<Value> {
  list: HTMLUListElement;
  show(options: { value: Value; content: (Node | string)[] }[]): void;
  close(): void;
  first(): Value | undefined;
}

/** A box in which a station is chosen. */
interface StationBox {
  place: HTMLElement;
  input: HTMLInputElement;
  show(name: string): void;
  settle(): Promise<boolean>;
}

interface AheadData {
  languages: string[];
  railways: [className: string, names: string[]][];
  goals: [id: string, railway: number, names: string[]][];
  ways: number[][];
  rides: number[][];
  directions: Record<string, Record<string, number[]>>;
  /** Missing in the pocket edition, which needs none. */
  sums?: Record<string, Record<string, number>>;
}

interface StationsData {
  languages: string[];
  railways: [name: string, color: string, names: string[]][];
  stations: [folder: string, railway: number, latitude: number, longitude: number, interchange: number, names: string[]][];
  interchanges: string[];
}

interface Spellings {
  kanji: string;
  numerals: string;
  meanings: Record<string, string>;
  kana: Record<string, string>;
  romaji: Record<string, string>;
}

interface SearchData {
  languages: string[];
  missing: string[];
  operators: [names: string[], keys: string, page: string][];
  railways: [names: string[], keys: string, page: string, operator: number, color: string, ends: string[][], reading?: string][];
  trains: [names: string[], keys: string, page: string, railways: number[]][];
  stations: [names: string[], keys: string, page: string, railways: number[], reading: string, folders?: string[]][];
  spelling: Spellings;
}

/** A railway's list of files; each of `versions` is one text for a language. */
interface RailwayFiles {
  railway: string;
  pages: string[];
  files: string[];
  bytes: Record<string, number>;
  versions: Record<string, string>;
}

interface WindowEventMap {
  "jikoku-kept": CustomEvent<Progress>;
}
