// What the data scripts hand over; Docs/data-files.md describes the files.

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

/** What data/check.js says of the pages of one language. */
interface CheckedPages {
  pages: number;
  departures: number;
  intervals: number;
  calls: number;
  differences: number;
}

/** Empty before the pages were compared. */
interface CheckData {
  checked?: number;
  built?: number;
  languages?: Record<string, CheckedPages>;
}

// What the data scripts hand over.

interface Data {
  calendar: CalendarData;
  /** By the id of a schedule its name in paths, and the railways that have a diagram of its days. */
  diagrams: Record<string, [anchor: string, railways: string[]]>;
  search: SearchData;
  stations: StationsData;
  map: MapData;
  network: WholeNetworkData | Omit<WholeNetworkData, keyof NetworkPiecesData>;
  alerts?: Alert[];
  check: CheckData;
  live?: LiveData;
  changes?: { bytes: string };
  [place: `places/${string}`]: PlaceData;
  [station: `departures/${string}`]: StationData;
  [station: `ahead/${string}`]: { bytes: string };
  [railway: `trains/${string}`]: TrainPieces;
  [railway: `runs/${string}`]: RunsData;
  [railway: `fares/${string}`]: PackedFares;
  [railway: `overtakings/${string}`]: PackedFares;
}

interface CalendarData {
  timeZone: string;
  boundary: number;
  schedules: Schedule[];
  holidayService: string[][];
  railways: Record<string, string[]>;
  poles?: Record<string, string[]>;
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
  types: { id: string; category: string; class?: string; needs?: string; names: Names; shorts?: Names }[];
  /** The pocket edition has nothing for a voice. */
  destinations: { ids: string[]; names: Names; spoken?: Names }[];
  /** The stops as far as which some departure is the first to arrive; a place of poles in the pocket edition has none. */
  firsts?: Names[];
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

/** What says which pieces a question needs; it stands in a file of its own where the network is in pieces. */
interface NetworkPiecesData {
  services: NetworkService[];
  pieces: NetworkPieceData[];
}

interface WholeNetworkData extends NetworkPiecesData {
  /** Whether a piece comes with what riders are told of its trains. */
  isTold?: boolean;
  languages: string[];
  trains: number;
  calls: number;
  paces: Record<string, Pace>;
  operators: string[][];
  railways: [page: string, className: string, names: string[], operator: number, kept?: number][];
  types: [classes: string, names: string[], needs?: string][];
  destinations: string[][];
  stops: [beginning: string, ...ends: string[]][];
  stations: [id: string | 0, folder: string | 0][];
  runs: NetworkRun[];
  frames: NameFrame[];
  /** What stands in files of its own where the network is in pieces. */
  names?: Record<string, string[]>;
  places?: (number | null)[];
  columns: Record<string, number>;
  bytes: string;
}

interface PackedColumns {
  columns: Record<string, number>;
  bytes: string;
}

/** A part of the trains: the services that they run on, from which minute to which, and how much room they take. */
interface NetworkPieceData extends Partial<PackedColumns> {
  services: number[];
  from: number;
  until: number;
  trains: number;
  profiles: number;
  calls: number;
  cells?: number[];
  links: number;
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
  /** Whom its trains take: a number as those of `admissions`. */
  admission: number;
  stations: number[];
  calls: [arrival: number, departure: number, boarding: number, alighting: number][];
}

/** What data/overtakings/RAILWAY.js has unpacked. */
interface OvertakingFile {
  languages: string[];
  labels: string[][];
  trains: [id: string, page: string, anchor: number, label: number, start: number][];
  passings: [slower: number, from: number, until: number, place: number, wait: number, faster: number, behind: number][];
}

/** data/fares/RAILWAY.js, and what it has unpacked. */
interface PackedFares {
  bytes: string;
}
interface FareFile {
  money: Record<string, Record<string, string>>;
  range: Record<string, string>;
  prices: [low: number, high: number, currency: string, digits: number, again: number][];
  tables: { trains: string[]; calls: number; cells: number[] }[];
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

interface SinceData {
  days: [kinds: number, schedule: string, names: Names][];
  stations: [
    short: string,
    ids: string[],
    tables: [direction: string, day: number, first: number[], last: number[], moved: number[], gone: number[], fresh: number[], rides: number[]][],
  ][];
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
