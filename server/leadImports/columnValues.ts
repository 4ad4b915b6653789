/** Enough to judge a column by. */
const MAX_VALUES = 800;

export class ColumnValues {
  filled = 0;
  some: string[] = [];
  #step = 1;

  /** The next value that is not empty. */
  add(value: string): void {
    if (this.filled++ % this.#step !== 0) return;
    this.some.push(value);
    if (this.some.length < MAX_VALUES) return;
    this.some = this.some.filter((_, at) => at % 2 === 0);
    this.#step *= 2;
  }
}
