import type { DateVotes } from '#contract/leads/leadImports.ts';
import { orderIn } from './dates.ts';

/** Enough to judge a column by. */
const MAX_VALUES = 800;
/** Characters: whatever a column is told by is shorter. */
const MAX_JUDGED = 300;

/** Fewer may be chance. */
const FEW = 3;

export class ColumnValues {
  filled = 0;
  some: string[] = [];
  dates: DateVotes | undefined;
  /** Dates of a workbook. */
  #real = 0;
  /** After the 12th. */
  #late = 0;
  #step = 1;

  /** The next value that is not empty. */
  add(written: string, isDate = false): void {
    const value = written.slice(0, MAX_JUDGED);
    const order = isDate ? 'dayFirst' : orderIn(value);
    if (isDate) {
      this.#real++;
      if (Number(value.slice(0, 2)) > 12) this.#late++;
    }
    if (order) {
      this.dates ??= { dayFirst: 0, monthFirst: 0, either: 0, half: 0 };
      this.dates[order]++;
      if (/[ap]\.?\s?m\.?$/i.test(value)) this.dates.half++;
    }
    if (this.filled++ % this.#step !== 0) return;
    this.some.push(value);
    if (this.some.length < MAX_VALUES) return;
    this.some = this.some.filter((_, at) => at % 2 === 0);
    this.#step *= 2;
  }

  /** Dates that another country's Excel has read; what it could not is a text. */
  get turned(): number {
    const { dayFirst = 0, monthFirst = 0, either = 0 } = this.dates ?? {};
    const isTurned = this.#real >= FEW && this.#late === 0 && dayFirst > this.#real && monthFirst + either === 0;
    return isTurned ? this.#real : 0;
  }
}
