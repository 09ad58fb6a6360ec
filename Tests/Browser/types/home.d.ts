// What the scripts of the room `home` offer to others: the home page.

interface Jikoku {
  lastWay: { open(hook: HTMLElement): void };
  mine: { start(): void };
  ownBoards: { open(box: HTMLElement): void };
  stored: { open(hook: HTMLElement): void };
  nearby: { open(section: HTMLElement): void };
  nearHere: { open(hook: HTMLElement): void };
  sinceBox: { open(hook: HTMLElement): Promise<void> };
  sinceFile: { open(packed: { bytes: string }): Promise<SinceFile> };
  sinceReader: {
    gather(): Promise<SinceKept>;
    nameOf(end: RouteEnd): string;
    prepare(file: SinceFile, kept: SinceKept): Promise<void>;
    answer(file: SinceFile, kept: SinceKept): SinceItem[];
  };
  sinceWords: {
    table(table: SinceTable): SinceWords[];
    home(name: string, last: SinceTimes): SinceWords;
    ride(moved: SinceTimes): SinceWords;
    rideGone(old: number, near: number[]): SinceWords;
  };
  places: {
    read(data: StationsData): HomePlace[];
    ranked(places: HomePlace[], here: Coordinate): RankedPlace[];
    stationPage(station: HomeStation): string;
    page(place: HomePlace, nearest: HomeStation): string;
    stations(place: HomePlace): Promise<StationData[]>;
  };
  nearest: {
    isWanted(): boolean;
    want(isWanted: boolean): Promise<boolean>;
    follow(stations: () => string[], tell: (distances: Map<string, number>) => void, fail: (code: number) => void): () => void;
    show(box: HTMLElement, distance: () => number | undefined, list: () => number[]): () => void;
  };
}

type HomeStation = Coordinate & { name: string; folder: string; names: string[]; railway: StationsData["railways"][number] };
/** The stations of an interchange. */
type HomePlace = { key: string; stations: HomeStation[] };
type RankedPlace = { place: HomePlace; nearest: HomeStation; distance: number; isKept: boolean };

/** A minute before and after. */
type SinceTimes = { old: number; new: number };
/** The last departure to stations that stand in a row in data/changes.js. */
type SinceRide = { first: number; count: number; times: SinceTimes };
/** A table of which some departures change: on which days, and what becomes of them. */
interface SinceTable {
  direction: string;
  kinds: number;
  schedule: string;
  names: Names;
  first?: SinceTimes;
  last?: SinceTimes;
  moved: SinceTimes[];
  gone: number[];
  fresh: number[];
  rides: SinceRide[];
}
interface SinceFile {
  station(name: string): number | undefined;
  nameOf(id: string): string | undefined;
  page(name: string): string | undefined;
  tables(name: string): SinceTable[];
}
/** What the reader keeps, with what the files say of its stations. */
type SinceKept = { marks: { direction: string; stations: StationData[] }[]; homes: StationData[]; routes: Route[] };
/** What becomes of something in words; the lower the rank, the worse. */
type SinceWords = { rank: number; text: string };
/** What becomes of a bookmark, a route or the home station. */
type SinceItem = { name: string; page?: string; lines: { label: string; words: SinceWords[] }[] };
