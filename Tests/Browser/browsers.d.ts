/**
 * What the oldest browsers that scripts are written for have (Chrome 110, Firefox 115, Safari 16.4, see CONTRIBUTING.md), and
 * `lib` of tsconfig.json has not yet: of ES2023 what some place needs. A newer tsc that knows them too finds them equal.
 */
interface Array<T> {
  /** The last of the elements for which `test` holds. */
  findLast(test: (value: T, index: number, all: T[]) => unknown): T | undefined;
  /** The position of the last element for which `test` holds; -1 if there is none. */
  findLastIndex(test: (value: T, index: number, all: T[]) => unknown): number;
}
