import type { DateOrder } from '#contract/leads/importQuestions.ts';
import { DATE_ORDERS } from '#contract/leads/importQuestions.ts';
import { keyOf, shortened } from '../../ground/parsing/askedValues.ts';
import { hasHour, hasShortYear, orderIn, readDate, withHour } from './dates.ts';
import { messages } from './messages.ts';
import type { RowReport } from './rowReport.ts';

type Moment = 'createdAt' | 'reenteredAt' | 'firstContactedAt' | 'consentAt';

const EARLIEST = Date.UTC(1990, 0, 1);
/** Clocks and time zones differ. */
const TOMORROW = 86_400_000;

export class RowDates {
  readonly at: Partial<Record<Moment, string>> = {};
  /** Why the row is left out: its arrival cannot be read, and the user answered so. */
  leftOut: string | null = null;
  readonly #report: RowReport;
  readonly #hour: string;

  constructor(report: RowReport, hour: string) {
    this.#report = report;
    this.#hour = hour;
  }

  readMoment(field: Moment, value: string, column: string): void {
    const date = this.readDate(value, column, field);
    if (date !== null) this.at[field] = date;
  }

  readDate(value: string, column: string, field: Moment | 'soldAt'): string | null {
    const order = this.#orderOf(value, column);
    if (order === null) {
      this.#report.warnAndNote(column, value, messages.asked);
      return null;
    }
    const hour = field === 'createdAt' && !hasHour(value) ? this.#hour : '';
    const withIts = hour === '' ? null : readDate(withHour(value, hour), order);
    if (hour !== '' && withIts === null) this.#report.note(messages.hour, hour);
    const date = withIts ?? readDate(value, order);
    const late = Date.parse(date ?? '') > this.#report.reading.now + TOMORROW && messages.future;
    const early = Date.parse(date ?? '') < EARLIEST && messages.longAgo;
    const problem = date === null ? messages.noDate[order] : late || early;
    if (date === null || problem) {
      const why = problem || messages.noDate[order];
      this.#report.warnAndNote(column, value, why);
      if (field === 'createdAt') this.#askArrival(column, value, why);
      return null;
    }
    if (hasShortYear(value)) this.#report.warn(column, messages.readAs(value, date), messages.shortYear);
    this.#report.say(field, column, value);
    return date;
  }

  #askArrival(column: string, written: string, why: string): void {
    const answer = this.#report.answer({ kind: 'arrival', key: 'arrival', value: shortened(written), column });
    if (answer === 'leave') this.leftOut = messages.cell(column, written, why);
  }

  /** Null until the user answers. */
  #orderOf(value: string, column: string): DateOrder | null {
    const found = this.#report.reading.orders?.get(column);
    if (found?.isCertain === false || found === null) {
      const own = orderIn(value);
      if (own !== 'either') return own ?? 'dayFirst';
      const question = { kind: 'dateOrder' as const, key: keyOf(column), value: shortened(column), column };
      const answer = this.#report.answer(question, found?.order);
      return DATE_ORDERS.find((order) => order === answer) ?? null;
    }
    return found?.order ?? 'dayFirst';
  }
}
