// Made of Swift's DepartureColumns, which tells departures and calls in data files:
// JIKOKU_RECORD=1 swift test --filter DepartureColumnsTests

/** What departures of a direction have in common; what is left out is 0. */
type Sign = [type: number, destination: number, frame: number, call: number, traits?: number, first?: number];
/** What stands before the number in a name, how many digits that has (-1: none), and what stands behind it. */
type NameFrame = [head: string, digits: number, tail: string];
/**
 * A departure: its minute on a service day, positions in the types and the destinations of its station, the page
 * of its train below the language's folder, the calling point there, what else is true of it, as bits, and the stop
 * as far as which it is the first to arrive, counted from 1 in those of its station; 0 for none.
 */
type Row = { minute: number; type: number; destination: number; page: string; call: number; traits: number; first: number };

interface Rows {
  /** How one gets on or off. */
  readonly how: { regular: 0; none: 1; byPhone: 2; onRequest: 3 };
  /** The name that a frame makes of a number: `["", 4, "r"]` of 7 makes 0007r. */
  name(frame: NameFrame, number: number): string;
  /** The departures of a schedule, in order. `folder` is where the pages of the railway's own trains lie. */
  read(direction: Pick<DirectionData, "tables" | "signs" | "trains">, schedule: string, folder: string): Row[];
  /** Whether it does not get to the first place that its direction is named after. */
  missesFirst(bits: number): boolean;
  /** Whether it does not get to the second. */
  missesSecond(bits: number): boolean;
  /** Whether it gets to none of them and ends on the way there. */
  endsBefore(bits: number): boolean;
  /** Whether the run of its train starts here. */
  startsHere(bits: number): boolean;
  /** Whether a later departure gets to some place before it. */
  isPassed(bits: number): boolean;
  /** Whether it is marked as new or at another minute than before. */
  isRevised(bits: number): boolean;
  /** Whether a train arrives there. */
  hasArrival(bits: number): boolean;
  /** Whether one leaves. */
  hasDeparture(bits: number): boolean;
  /** How one gets on. */
  boarding(bits: number): number;
  /** How one gets off. */
  alighting(bits: number): number;
  /** Whether its times are only about right. */
  isApproximate(bits: number): boolean;
  /** Whether it takes wheelchairs. */
  wheelchairs(bits: number): number;
  /** Whether it takes bicycles. */
  bicycles(bits: number): number;
  /** Whether a train that follows is the next lap of a loop. */
  isLap(bits: number): boolean;
  /** The number of a train that follows. */
  link(bits: number): number;
  /** What the minutes of a way on foot rest on. */
  basis(bits: number): number;
  /** The minutes of a way on foot. */
  minutes(bits: number): number;
}
