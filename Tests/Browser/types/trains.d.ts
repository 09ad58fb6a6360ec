// What the scripts of the room `trains` offer to others: the page of a train.

interface Jikoku {
  routeTrain: { start(main: HTMLElement, button: HTMLElement, points: TrainPoint[]): void };
  trainCalendar: { save(main: HTMLElement, points: TrainPoint[], place: HTMLElement): void };
  trainNow: { start(): void };
  lineNow: { start(): void };
  lineTrains: {
    read(data: RunsData): Promise<LineTrain[]>;
    at(train: LineTrain, second: number): TrainPlace | undefined;
    ways(trains: LineTrain[]): (rows: number[], from: number, to: number) => number[];
    runsDown(train: LineTrain): boolean;
  };
  trainFares: { start(): Promise<void> };
}

/** A calling point of a train's page, with the minutes of the train's own day. */
type TrainPoint = { line: HTMLElement; left: HTMLElement; name: string; arrival: number | undefined; departure: number | undefined };

/** The class of a type, its names, which are empty where it is no more than a train, and its marks. */
type RunsType = [style: string, names: Names, marks: Names];

/** data/runs/RAILWAY.js: when each train of a railway is at which of its stations. */
interface RunsData extends PackedColumns {
  railway: string;
  /** For each service the schedules in whose tables its trains stand. */
  services: Record<string, string[]>;
  types: RunsType[];
  bounds: Names[];
  trains: string[];
  /** By the place of a train, where its page is not called by it. */
  numbers: Record<number, string>;
  /** How far below the first in seconds, whether it is a main one, and its names. */
  stations: [seconds: number, main: number, names: Names][];
  /** The railways over which vehicles run. */
  ways: string[][];
}

/** A train of a railway with the minutes of its service day; -1 where it has no such time, and where a row is none of the list. */
interface LineTrain {
  name: string;
  /** Nothing where its page is called by it. */
  number: string | undefined;
  /** The names of the railways over which its vehicle runs, if there are several. */
  way: string[];
  type: RunsType;
  bound: string;
  /** The number of its first calling point on its page. */
  anchor: number;
  services: string[];
  rows: number[];
  arrivals: number[];
  departures: number[];
}

/** The calls between which a train is, the same where it stands, and how much of the way is done. */
interface TrainPlace {
  before: number;
  after: number;
  part: number;
}
