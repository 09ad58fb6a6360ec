// What the scripts of the room `departures` offer to others: the next trains.

interface Jikoku {
  board: {
    place(name: string): Promise<PlaceData>;
    show(place: HTMLElement, stations: () => StationData[], count: () => number, walk?: () => number): () => void;
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
  departures: {
    readonly night: number;
    station(name: string): Promise<StationData>;
    list(data: StationData, direction: DirectionData): Departure[];
    ofDay(data: StationData, direction: DirectionData, day: number): Departure[];
    firstTo(data: StationData, row: Row): string;
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
    over(data: StationData, direction: DirectionData, list: Departure[], day: number): string;
    item(
      data: StationData,
      day: number,
      departure: Departure,
      ...marks: (Node | null)[]
    ): { line: HTMLElement; left: HTMLElement; minute: number; isOut: boolean };
    marks(day: number, arrival: number, isFirst?: boolean, isLast?: boolean): (Node | null)[];
    begin(): void;
    start(): void;
  };
  fromHere: { readonly LATE: number; home(): Home | undefined; start(): void };
  goal: {
    chosen(): Goal | undefined;
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
  recent: { all(): string[]; times(name: string): number; start(): void };
  routes: { has(classes?: string): boolean; of(data: StationData, all: Departure[]): Departure[]; start(): void };
  speak(behind: () => Element | null | undefined, lists: () => ListToHear[]): void;
  readAloud: { offer(behind: Element | null | undefined, lists: () => ListToHear[]): void };
  timetable: { start(): void };
}

/** Departures that a voice says, and what it calls them before. */
type ListToHear = { name?: string; list: Element };
/** A row that leaves on a day, at a minute of it: the schedule whose table has it, and its place there. */
type Departure = { minute: number; schedule: string; index: number; row: Row };
