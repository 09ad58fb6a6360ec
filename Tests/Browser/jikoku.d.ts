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
  board: {
    place(name: string): Promise<PlaceData>;
    show(place: HTMLElement, stations: () => StationData[], count: () => number): () => void;
    start(): void;
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
    onTick(listener: (now: Moment) => void): void;
    tick(): void;
    start(): void;
    show(day: number, minute: number): string;
    text(minute: number): string;
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
    of(network: Network, day: number): DayTrains;
  };
  ways: {
    readonly RIDES: number;
    readonly NEVER: number;
    needs(network: Network, pace: string): Needs;
    onFoot(network: Network, place: number, pace: string, isThere: boolean): Int16Array;
    fewestChanges(question: Question): number | undefined;
  };
  scan: {
    earliest(question: Question, start: number): Int16Array;
    latest(question: Question, low: number, high: number, onFound: (found: Raw) => number): void;
    drawn(question: Question, raw: Raw): Itinerary;
  };
  itineraries: {
    stop(network: Network, id: string): number;
    find(network: Network, wanted: Wanted): Itinerary[];
  };
  dayChoice: {
    moment(): Moment & { isNow: boolean };
    schedule(railway: string, day?: number): Schedule | undefined;
    choose(wanted: Omit<Choice, "made"> | undefined): void;
    start(): void;
  };
  departures: {
    station(name: string): Promise<StationData>;
    show(place: HTMLElement, data: StationData, direction: DirectionData, count: number, canGoBack?: boolean): void;
    list(direction: DirectionData, calendar: string): Departure[];
    ofRoute(data: StationData, all: Departure[]): Departure[];
    calendarOf(data: StationData, direction: DirectionData): string;
    item(
      data: StationData,
      day: number,
      departure: Departure,
      ...marks: (Node | null)[]
    ): { line: HTMLElement; left: HTMLElement; minute: number };
    marks(day: number, arrival: number, isFirst?: boolean, isLast?: boolean): (Node | null)[];
    nextOf(list: Departure[], second: number): number;
    lasts(direction: DirectionData, list: Departure[]): { departure: Departure; places: string }[];
    start(): void;
  };
  footer: { start(): void };
  goal: {
    way(station: string, direction: string): Way | undefined;
    anchor(): string | undefined;
    setAnchor(anchor: string): void;
    start(): void;
  };
  drawing: {
    coloursOf(hook: HTMLElement, ground: Ground): GroundColours;
    draw(
      pen: CanvasRenderingContext2D,
      ground: Ground,
      colours: GroundColours,
      view: GroundView,
      width: number,
      height: number
    ): { labels: GroundLabel[]; places: GroundPlace[] };
  };
  ground: {
    read(data: MapData, lang: string): Ground;
    at(ground: Ground, degrees: string): { x: number; y: number } | undefined;
    lines(ground: Ground, x: number, y: number, within: number): GroundLine[];
    places(places: GroundPlace[], x: number, y: number, within: number): { place: GroundPlace; distance: number }[];
  };
  network: {
    read(data: WholeNetworkData): Promise<Network>;
    open(): Promise<Network>;
    page(network: Network, train: number): string;
  };
  networkMap: { open(hook: HTMLElement): Promise<void>; written(hook: HTMLElement): GroundLabel[] };
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
  mine: { start(): void };
  plan: { start(): void };
  itineraryList: {
    row(network: Network, day: number, goal: number, one: Itinerary): HTMLElement;
    nameOf(network: Network, stop: number): string;
  };
  stationBox: { make(id: string, label: string, choose: (folder: string) => Promise<boolean>): StationBox };
  keptList: { start(): void };
  linkNames: { start(): void };
  nearby: { open(section: HTMLElement): void };
  offline: { isPossible: boolean; prefix: string; clear(): Promise<void>; start(): Promise<void> };
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
    least(keys: string, word: string[]): number;
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
  };
  searchList: {
    element(name: string, className: string, ...content: (Node | string)[]): HTMLElement;
    href(entry: Entry): string;
    content(entry: Entry, keys: string[]): HTMLElement[];
  };
  serviceDay: {
    between(from: number, to: number): number;
    at(instant: number): Moment;
    has(day: number, minute: number): boolean;
    clock(day: number, minute: number): { hour: number; minute: number };
    departures(day: number, tableOf: (day: number) => { schedule: string; rows: Row[] } | undefined): Departure[];
  };
  spelling: {
    use(tables: SpellingTables): void;
    key(text: string): string;
    keys(query: string): string[];
    plain(text: string): string;
    loose(key: string): string;
    meanings(query: string): string[];
    mixed(query: string): { kanji: RegExp; whole: RegExp; first: RegExp } | undefined;
  };
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
  source?: { imported?: string; publisher?: { text: string; href?: string }[] };
  bundled: string[];
  data: Data;
  text(key: string, values?: Record<string, string | number>): string;
  load(path: string): Promise<void>;
  asked(): string[];
}

/** A service day, and the seconds since its minute 0. */
type Moment = { day: number; second: number };
type Coordinate = { latitude: number; longitude: number };
/** Names by language. */
type Names = Record<string, string>;

// The map of the network: lengths are those of the flat ground, or of the canvas where it says so.

type Box = { left: number; right: number; top: number; bottom: number };
type GroundCourse = Box & { points: Float64Array };
type GroundLine = { name: string; style: string; page: string; courses: GroundCourse[] };
type GroundPlace = { name: string; page: string; rank: number; x: number; y: number };
/** `narrow` is how much shorter a degree east is than one north, `metres` what a unit stands for. */
type Ground = Box & { lines: GroundLine[]; places: GroundPlace[]; narrow: number; unit: number; metres: number };
/** The middle, and pixels for a unit of the ground. */
type GroundView = { x: number; y: number; scale: number };
/** A name on the canvas. */
type GroundLabel = Box & { place?: GroundPlace; line?: GroundLine };
type GroundColours = {
  lines: Map<GroundLine, { line: string; on: string }>;
  paper: string;
  ink: string;
  hair: string;
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
  [place: `places/${string}`]: PlaceData;
  [station: `departures/${string}`]: StationData;
  [station: `ahead/${string}`]: AheadData;
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

/** Minute, type, destination, page of the train, calling point there, and which ends of the direction it misses. */
type Row = [minute: number, type: number, destination: number, train: string, call: number, misses?: number];

interface DirectionData {
  id: string;
  ends: Names[];
  schedules?: string;
  names: Names;
  page: string;
  tables: Record<string, Row[]>;
  headways?: Record<string, [from: number, until: number, seconds: number, names: Names, classes: string][]>;
}

interface StationData {
  station: string;
  names: Names;
  page: string;
  railway: { id: string; names: Names; class: string; page: string };
  folder: string;
  types: { id: string; category: string; class?: string; names: Names }[];
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
  railways: [page: string, className: string, names: string[]][];
  types: [classes: string, names: string[]][];
  destinations: string[][];
  stops: [id: string, latitude: number | null, longitude: number | null, place: number, names: string[]][];
  stations: [id: string | 0, railway: number, stop: number, page: string][];
  runs: NetworkRun[];
  frames: [head: string, digits: number, tail: string][];
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

/** data/network.js as arrays; `first` tells where the entries of each one begin. */
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
  stations: { id: string; railway: number; stop: number; page: string }[];
  changes: { first: Int32Array; to: Int32Array; minutes: Int32Array; basis: Uint8Array };
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

/** A question to the planner; stops by their positions, minutes of the service day. */
type Wanted = { from: number; to: number; day: number; minute: number; by: string; pace: string };

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
}

interface StationsData {
  languages: string[];
  railways: [name: string, color: string, names: string[]][];
  stations: [name: string, railway: number, latitude: number, longitude: number, interchange: number, names: string[]][];
  interchanges: string[];
}

interface SpellingTables {
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
  spelling: SpellingTables;
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
