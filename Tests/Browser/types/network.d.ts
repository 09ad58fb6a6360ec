// The network of data/network.js as the scripts of the room `plan` have it.

/** Columns of a data file by name, each as a function that gives its next number. */
type Columns = Record<string, () => number>;

/** A piece with where its trains, their running times, the calls of these and their links begin among all; whether these are there, and what riders are told of them. */
type NetworkPiece = NetworkPieceData & { first: number; profile: number; call: number; link: number; isThere: boolean; isTold: boolean };

/** What says which pieces a question needs: what files say of them, and the pieces, of which some may be there. */
type NetworkParts = { data: NetworkPiecesData & Pick<WholeNetworkData, "names">; pieces: (NetworkPieceData & { isThere?: boolean })[] };

/** data/network.js as arrays; `first` says where the entries of each one begin. Of pieces that are not there the trains are empty. */
interface Network {
  data: WholeNetworkData;
  pieces: NetworkPiece[];
  /** How many of the pieces are there. */
  known: number;
  trains: {
    count: number;
    pattern: Int32Array;
    service: Int32Array;
    start: Int16Array;
    profile: Int32Array;
    type: Int32Array;
    destination: Int32Array;
    admission: Uint8Array;
    shown: number[][];
    follow: Int32Array;
    next: Int32Array;
    owner: Int32Array;
    frame: Int32Array;
    number: Int32Array;
    home: Int32Array;
  };
  patterns: { first: Int32Array; stations: Int32Array; trains: Int32Array; into: Int32Array; next: Int32Array };
  /** Minutes from the start of the train, -1 where there is no such time. */
  times: { first: Int32Array; traits: Uint8Array; arrival: Int16Array; departure: Int16Array };
  stops: { id: string; latitude: number | null; longitude: number | null; place: number; names: string[] }[];
  stations: { id: string; railway: number; stop: number; page: string; folder: string }[];
  /** `steps` is what is known of steps on each, where anything is. */
  changes: { first: Int32Array; to: Int32Array; minutes: Int32Array; basis: Uint8Array; steps?: Int32Array };
  /** Of each stop, whether riders in wheelchairs get on there, where anything is known of any. */
  access?: Uint8Array;
  /** For each stop the cell in which it lies. */
  cells: Uint16Array;
  /** Of a network as riders without steps have it: the network, and at which stops they do not get on. */
  whole?: Network;
  closed?: Uint8Array;
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
  lacking: number[];
  hours: number[][];
}

/** How far a search has come, see js/frontier.js. */
interface Frontier {
  /** Whether riders may be in a cell at a minute. */
  holds(cell: number, minute: number): boolean;
  /** Says that they may be at a stop from a minute on, or until one where the search goes back. */
  come(stop: number, minute: number): void;
  /** Says that trains of a minute are not there that riders may take. */
  check(minute: number): void;
  /** The same where it has come further since. */
  checkAgain(minute: number): void;
  /** Says so of a search that has gone on without them, and ends at a minute. */
  end(minute: number): void;
}
