// What the scripts of the room `plan` offer to others: the network, itineraries and how far one gets.

interface Jikoku {
  dayTrains: {
    readonly BOARD: number;
    readonly ALIGHT: number;
    readonly LAST: number;
    readonly MINUTES: number;
    running(network: NetworkParts, day: number): boolean[];
    of(network: Network, day: number, late?: number): DayTrains;
    steps(network: Network, day: number, late?: number): Generator<void, DayTrains, void>;
    lacks(network: Network, day: DayTrains, minute: number, isOpen: (piece: number) => boolean): boolean;
    without(day: DayTrains, isLeftOut: (train: number) => boolean): DayTrains;
  };
  ways: {
    readonly RIDES: number;
    readonly NEVER: number;
    readonly IMPOSSIBLE: number;
    needs(network: Network, pace: string): Needs;
    lines(network: Network): Lines;
    onFoot(network: Network, place: number, pace: string, isThere: boolean): Int16Array;
    fewestChanges(question: Question): number | undefined;
    walks(network: Network, pace: string): Int32Array;
  };
  frontier: {
    make(question: Question, isBack?: boolean, ahead?: Frontier): Frontier;
  };
  onward: {
    make(): Onward;
    find(list: Onward, minute: number): number;
    note(list: Onward, minute: number, arrivals: Int16Array, exit: Int32Array, base: number, hop: number): void;
  };
  scan: {
    earliest(question: Question, start: number): Generator<void, Int16Array, void>;
    soonest(question: Question, start: number): Generator<void, number, void>;
    all(question: Question, start: number): Generator<void, Int16Array, void>;
    ahead(question: Question, start: number, until: number, then: Int16Array): Generator<void, { now: Int16Array; ahead: Ahead }, void>;
    latest(question: Question, low: number, high: number, onFound: (found: Raw) => number, ahead?: Ahead, soon?: number): Generator<void, void, void>;
    end(question: Question): void;
    drawn(question: Question, raw: Raw): Itinerary;
  };
  reached: {
    steps(network: Network, wanted: { from: number; day: number; minute: number; pace: string; within?: number; isLeftOut?: (train: number) => boolean }): Generator<void, Reached[], void>;
  };
  itineraries: {
    asked(network: Network, place: number, day: number, pace: string, isLeftOut?: (train: number) => boolean): Question;
    prepare(network: Network, wanted: Pick<Wanted, "day" | "pace">): Generator<void, void, void>;
    ways(network: Network, wanted: Pick<Wanted, "pace">): Generator<void, void, void>;
    runs(network: Network, day: number, one: Itinerary): boolean;
    last(network: Network, day: number, all: Itinerary[]): Itinerary | undefined;
    soonest(network: Network, wanted: Wanted): Generator<void, number, void>;
    stop(network: Network, id: string): number;
    find(network: Network, wanted: Wanted): Itinerary[];
    steps(network: Network, wanted: Wanted): Generator<void, Itinerary[], void>;
    within(network: Network, wanted: Wanted, minutes: Minutes, few?: number): Generator<void, Itinerary[], void>;
  };
  night: {
    readonly LEAST: number;
    end(day: number): number;
    isTonight(day: number, one: Itinerary): boolean;
    isOver(network: Network, wanted: Wanted, minute: number): Generator<void, boolean, void>;
  };
  companies: {
    main(network: Network, day: number, one: Itinerary): number;
    other(network: Network, wanted: Wanted, last: Itinerary): Generator<void, Itinerary | undefined, void>;
  };
  fares: {
    open(name: string): Promise<FareFile>;
    between(file: FareFile, train: string, from: number, to: number): Price | undefined;
    nameOf(page: string): string;
    text(price: Price): string;
    ofRide(network: Network, ride: Ride): Promise<Price | undefined>;
    show(network: Network, rides: Ride[], item: HTMLElement): Promise<void>;
    sum(all: (Price | undefined)[]): Price | undefined;
  };
  overtakings: {
    has(kept?: number): boolean;
    show(network: Network, rides: Ride[], item: HTMLElement): Promise<void>;
  };
  admissions: { words(network: Network, trains: number[]): string[] };
  stepFree: {
    isKnown(network: Network): boolean;
    wanted(): string;
    keep(steps: string): Promise<boolean>;
    network(network: Network, steps?: string): Network;
    leftOut(network: Network, steps: string, others?: (train: number) => boolean): ((train: number) => boolean) | undefined;
    show(network: Network, one: Itinerary, item: HTMLElement, nameOf: (stop: number) => string): void;
  };
  planAnswer: {
    draw(network: Network, wanted: Wanted, found: Itinerary[], first: (day: number) => string, early?: Itinerary[]): Generator<void, Node[], void>;
    early(network: Network, wanted: Wanted, found: Itinerary[]): Itinerary[];
    drawEarly(network: Network, wanted: Wanted, early: Itinerary[]): Generator<void, Node[], void>;
    put(place: HTMLElement, drawn: Node[]): void;
  };
  slices: {
    pause(): Promise<void>;
    run<Value>(work: Generator<void, Value, void>): Promise<Value>;
    now<Value>(work: Generator<void, Value, void>): Value;
  };
  columns: {
    signed(value: number): number;
    open(data: PackedColumns): Promise<Columns>;
    lists(trains: Pick<Network["trains"], "pattern">, firsts: ArrayLike<number>, column: () => number, start: number, end: number, lists: number[][]): Generator<void, number[][], void>;
  };
  networkHead: { read(data: WholeNetworkData): Promise<Network> };
  networkTrains: {
    read(network: Network, piece: NetworkPiece, columns: Columns): Generator<void, void, void>;
    looks(network: Network, piece: NetworkPiece, columns: Columns): Generator<void, void, void>;
  };
  answering: {
    needed(network: NetworkParts, wanted: Answerable): number[];
    fill(network: Network, missing: MissingTrains, soon?: number): Promise<unknown>;
    early(network: Network, wanted: Answerable, show: (known: Minutes) => Promise<boolean>): Promise<void>;
    complete<Value>(network: Network, work: () => Value): Promise<Value>;
    answer<Value>(network: Network, wanted: Answerable, work: () => Value | Promise<Value>): Promise<Value>;
  };
  network: {
    readonly Missing: new (lacking: number[], minute: number, way: number) => MissingTrains;
    isInRegions(network: NetworkParts): boolean;
    piecesOf(network: Network, trains: number[]): number[];
    read(data: WholeNetworkData): Promise<Network>;
    begin(needed?: (network: NetworkParts) => number[]): Promise<Network>;
    open(): Promise<Network>;
    kept(): Promise<Network | undefined>;
    lacking(network: NetworkParts, runs: boolean[], low: number, high: number): number[];
    expect(network: NetworkParts, batches: number[][]): void;
    fill(network: Network, pieces: number[]): Promise<unknown>;
    places(network: Network): Promise<void>;
    isTold(network: Network, trains: number[]): boolean;
    tell(network: Network, trains: number[]): Promise<unknown>;
    tellAll(network: Network): Promise<unknown>;
    files(network: Network): string[];
    page(network: Network, train: number): string;
    railway(network: Network, train: number): number;
    bound(network: Network, all: number[], from: number): string[];
  };
  plan: { start(): void };
  howFar: { start(): void };
  question: {
    now(): { day: number; minute: number };
    asked(): Asked;
    address(wanted: Partial<Asked> & { day: number; minute: number }): string;
    locate(state: HTMLElement, network: () => Network | undefined, onFound: (station: Network["stations"][number]) => void): void;
    begin(ready: () => Promise<boolean>, isThere: () => boolean, work: () => unknown): Promise<unknown>;
    goOn(state: HTMLElement, missing: string, work: (kept?: Network) => void): Promise<void>;
    dayWords(day: number): string;
    words(wanted: Asked): string;
    failed(): string;
    network(state: HTMLElement, open?: () => Promise<Network>): Promise<Network | undefined>;
    ready(state: HTMLElement, when: { offer(network: Network): void }, answer: () => void, within?: number): Promise<Network | undefined>;
    station(folder: string): Promise<Network["stations"][number] | undefined>;
    go(next: string, answer: () => void): void;
    settle(boxes: StationBox[], state: HTMLElement, empty: string): Promise<boolean>;
  };
  questionChoices: {
    now(): { day: number; minute: number };
    moment(key: string, by: string, minute: number): string;
    make(hasWays: boolean): QuestionChoices;
  };
  questionForm: {
    make(
      hook: HTMLElement,
      parts: { ends: StationBox[]; choices: QuestionChoices; find: string; locate: () => void; turn?: () => void; submit: (event: Event) => void },
    ): { form: HTMLFormElement; fold(ways: string, when: string): void; unfold(): void };
  };
  rideCalls: {
    all(network: Network, ride: Ride): RideStop[];
    between(network: Network, ride: Ride): RideStop[];
    span(network: Network, ride: Ride): { from: number; to: number } | undefined;
    pieces(network: Network, ride: Ride): { railway: number; minutes: number }[];
  };
  timeBar: { draw(network: Network, one: Itinerary, own: number): HTMLElement; strip(network: Network, ride: Ride): HTMLElement; scale(place: HTMLElement): void };
  answerWords: {
    readonly FEW: number;
    of(all: Itinerary[], by: string): Map<Itinerary, string>;
    few(all: Itinerary[], words: Map<Itinerary, string>, by: string, early?: Itinerary[]): Set<Itinerary>;
  };
  itineraryList: {
    row(network: Network, wanted: Wanted, one: Itinerary, look?: { isLarge?: boolean; word?: string }): HTMLElement;
    language(network: Network): number;
    nameOf(network: Network, stop: number): string;
    lasting(minutes: number): string;
    changing(to: string, isElsewhere: boolean, needed: number, spare: number): string;
    whole(): Promise<unknown>;
    offer(make: ItineraryOffer): void;
  };
}

/** What a ride costs, in the smallest units of its currency: both are the same where the price is certain. */
type Price = { low: number; high: number; currency: string; digits: number; isPaidAgain: boolean; words: { money: string; range: string } };

type Pace = { percent: number; more: number; stated: number };

/** That a search came to a minute of which trains are not there. */
type MissingTrains = Error & { lacking: number[]; minute: number; way: number };

/** What an address asks, by the ids of the feed; `isNow` where it says no time. */
type Asked = { from: string; to: string; day: number; minute: number; by: string; pace: string; extra: string; steps: string; isNow?: boolean };

/** The chips of a form, see js/question-choices.js. */
interface QuestionChoices {
  place: HTMLElement;
  extra: HTMLInputElement;
  read(): { day: number; minute: number; by: string; pace: string; extra: string; steps: string };
  close(): void;
  offer(network: Network): void;
  show(wanted: Asked): void;
  keep(): Promise<boolean>;
}

/** A place with when one is there at the earliest, and the changes until then: -1 for who only walks. */
type Reached = { place: number; arrival: number; changes: number };

/** A question to the planner; stops by their positions, minutes of the service day. */
type Wanted = { from: number; to: number; day: number; minute: number; by: string; pace: string; steps?: string; isLeftOut?: (train: number) => boolean };

/** A question by what it needs of the network: the trains within some minutes. */
type Answerable = Pick<Wanted, "day" | "minute" | "pace" | "by"> & { within?: number };

/** Minutes of a service day of which all trains are there, with the last. */
type Minutes = { begin: number; end: number };

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
  /** What a pass from late to early works in. */
  room?: SearchRoom;
};

/** What a pass from late to early knows of each stop, and of each train of the days. */
type SearchRoom = { profiles: (Onward | undefined)[]; boards: { arrivals: Int16Array; exit: Int32Array }[] };

/** What is known before the pass from late to early: when one may be ready where, on which trains, and there at the latest. */
type Ahead = { there: Int16Array; ready: Int16Array; aboard: Uint8Array[]; frontier: Frontier };
type Raw = { departure: number; arrival: number; changes: number; enter: number; exit: number };
type Onward = { count: number; minutes: Int16Array; arrivals: Int16Array; enter: Int32Array; exit: Int32Array };

/** Trains by their numbers, -1 - that of a run; `from` and `to` are stations. */
type Ride = { trains: number[]; from: number; to: number; departure: number; arrival: number };

/** A call of a ride: a station, and the train that is there under its name. */
type RideStop = { station: number; train: number; call: number; arrival: number; departure: number };

interface Itinerary {
  departure: number;
  arrival: number;
  rides: Ride[];
  changes: { from: number; to: number; needed: number; minutes: number }[];
  access: { to: number; minutes: number };
  egress: { from: number; minutes: number };
}

/** What can be done with an itinerary, at its foot: see js/itinerary-list.js. */
type ItineraryOffer = (network: Network, wanted: Wanted, one: Itinerary) => HTMLElement;

/** The first itinerary behind a night, and its day. */
type Morning = { first: Itinerary | undefined; next: number };
