// What the scripts of the room `ride` offer to others: the train that one is on.

interface Jikoku {
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
  rideMap: {
    make(): { place: HTMLElement; show(network: Network, told: RideTold | undefined, position: RidePosition | undefined, now: number): void };
  };
  ridePage: { start(): void };
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
  kind: string;
  type: string;
  /** The ticket that it asks for beside the fare, in words. */
  needs: string;
  bound: string;
  delay: number;
  calls: RideCall[];
  next: number;
  here: RideCall | undefined;
}
