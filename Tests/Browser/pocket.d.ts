/** What the scripts of the pocket edition share. The views that they make are in views.d.ts. */

/** What the file says of one language. */
interface PocketPage {
  lang: string;
  /** The language as browsers know it. */
  tag: string;
  folder: string;
  siteName: string;
  feedName: string;
  feedDate: string;
  validity: string;
  attribution: string;
  licence: string;
  publisher: string;
  /** JSON, as scripts of a page have it. */
  source: string;
  strings: Record<string, string>;
  /** Those with a reading, in a language that shows some. */
  names?: string[];
  /** What no script makes of a page's view, by its path below the language's folder. */
  carried: Record<string, Carried> & { "railways.html"?: { operators?: { href?: string }[] } };
}

/** A value that the file carries, as JSON. */
type Carried = null | boolean | number | string | Carried[] | { [name: string]: Carried };

/** The block `site` of the file; Docs/data-files.md describes it. */
interface PocketSite {
  pages: PocketPage[];
  address: string;
  /** That which shows any train on the site; empty where each has its own. */
  trainPage: string;
  /** Those of the stations that it was made with. */
  bookmarks: Bookmark[];
  templates: Record<string, string>;
  calendar: CalendarData;
  search: SearchData;
  map: MapData;
  pocket: PocketExtra;
}

type PocketRun = [from: number, until: number, seconds: number, type: number, bound: string[], railway: number, admission: number];
type PocketMarks = [types: (number | string)[], destinations: (number | string)[], unmarkedType: string | 0, unmarkedDestination: string | 0];
type PocketTimetable = [
  station: number, board: number | string, page: string, labels: string[], ends: string[][], marks: PocketMarks[],
  bearing: [degrees: number, names: string[]] | 0,
  more?: { headways?: Record<string, PocketRun[]>; moves?: Record<string, number[]>; traits?: Record<string, number[]>; calendar?: string; railways?: number[]; access?: string[] },
];
/** A sign without the direction that a timetable has on it. */
type PocketSign = Omit<SignView, "detail">;
type PocketPlace = [page: string, stations: number[], names: string[]];
type PocketPiece = [page: string, whole: string, ends: string[]];

/** What the file knows beyond data/network.js; Docs/data-files.md describes each list. */
interface PocketExtra {
  directions: string[];
  signs: PocketSign[][];
  railways: [id: string, code: string | 0, anchor: string, hangsAtPoles?: 1][];
  pieces: PocketPiece[];
  stations: [leader: number, calendar: string | 0][];
  places: PocketPlace[];
  /** By page: of each schedule the connections, each the train and the call that leave, and those that come in before. */
  nights: Record<string, [schedule: number, connections: number[][]][]>;
  schedules: string[][];
  runsOn: Record<string, number[]>[];
  poles: [id: string, schedules: Record<string, number[]>][];
  types: [id: string, category: string, isPlain: 0 | 1, rider: number, route: number, shorts?: string[]][];
  destinations: [ids: string[], bound: string[], names: string[], row?: string[], going?: string[]][];
  platforms: [id: string, label: string[] | 0][];
  origins: [count: number, names: string[]][];
  names: string[][];
  remarks: string[][];
  fares: string[][];
  timetables: PocketTimetable[];
  numbers: NameFrame[];
  columns: Record<string, number>;
  bytes: string;
}

/** A timetable of a station or a pole, as its row has it. */
interface PocketTable {
  station: number;
  /** A position in `directions`, or the id of a pole. */
  board: number | string;
  page: string;
  labels: string[];
  ends: string[][];
  marks: PocketMarks[];
  bearing: [degrees: number, names: string[]] | 0;
  headways: Record<string, PocketRun[]>;
  moves: Record<string, number[]>;
  /** Places in the tables of schedules, each with its traits where the columns have others. */
  traits: Record<string, number[]>;
  calendar?: string;
  railways?: number[];
  /** What riders in wheelchairs are told of a pole in place of its station. */
  access?: string[];
  /** The routes of a pole that a reader can have by themselves. */
  routes: number[];
}

/** What the columns of `pocket` say of each train of the network. */
interface PocketTrains {
  direction: Int32Array;
  anchor: Int32Array;
  origin: Int32Array;
  fare: Int32Array;
  kind: Int32Array;
  digits: Int32Array;
  names: Map<number, number[]>;
  remarks: Map<number, number[][]>;
  /** Those before it in the same vehicle. */
  previous: Map<number, number[]>;
  traits: number[][];
  platforms: number[][];
}

/** A departure with the number of its train in the network. */
type Leaving = Row & { train: number };

/** What trains and tables are drawn with: all that the page has which shows any train. */
type WholeSite = Pick<PocketSite, "templates" | "calendar" | "pocket"> & { pages: Pick<PocketPage, "strings">[] };

/** All that the file knows, read. */
interface Whole {
  network: Network;
  site: WholeSite;
  extra: PocketExtra;
  trains: PocketTrains;
  firstTrain: Int32Array;
  own: Map<number, PocketTable[]>;
  members: Map<number, number[]>;
  folders: Map<string, number>;
  /** Those of the data of each station. */
  types: StationData["types"];
  destinations: StationData["destinations"];
  /** The scripts of the site, without a page of their own. */
  jikoku: Jikoku;
  page(train: number): string;
}

/** A view that is asked for: the file's data, that of the language, the path below its folder. */
type WantedView = { site: PocketSite; page: PocketPage; path: string; whole: () => Promise<Whole> };

/** What scripts make of each view, by its template; what else a template reads, the file carries. */
interface PocketModels {
  "pocket/home": HomeView;
  "pocket/railways": RailwaysView;
  "pocket/railway": RailwayView;
  "pocket/station": StationView;
  "pocket/elsewhere": ElsewhereView;
  interchange: InterchangeView;
  timetable: TimetableView;
  train: TrainView;
  about: AboutView;
  search: SearchView;
  plan: PlanView;
  "how-far": HowFarView;
  board: BoardView;
}
type PocketView = {
  [Template in keyof PocketModels]: {
    template: Template;
    style?: string;
    script?: string;
    title?: string;
    /** Behind that of all railways; none where the page has none. */
    crumbs?: CrumbView[];
    model: Omit<PocketModels[Template], "page">;
  };
}[keyof PocketModels];
