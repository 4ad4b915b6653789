import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { OpenSpan } from '../giving/clock/openHours.ts';
import { atOpenSeconds, openSecondsAt } from '../giving/clock/openTime.ts';

/** The time until now, in days and open hours of the brokerage. */
export class Past {
  readonly now: Date;
  readonly #spans: readonly OpenSpan[];
  readonly #today: TZDate;

  constructor(now: Date, spans: readonly OpenSpan[]) {
    this.now = now;
    this.#spans = spans;
    this.#today = new TZDate(now, TIME_ZONE);
  }

  /** Monday is 1. */
  get weekday(): number {
    return this.#today.getDay() || 7;
  }

  /** A minute of a day in São Paulo; negative `daysAgo`: to come. */
  onDay(daysAgo: number, minute: number): Date {
    const [year, month, day] = [this.#today.getFullYear(), this.#today.getMonth(), this.#today.getDate()];
    return new Date(+new TZDate(year, month, day - daysAgo, 0, minute, TIME_ZONE));
  }

  openSeconds(at: Date): number {
    return openSecondsAt(this.#spans, +at);
  }

  isOpen(at: Date): boolean {
    return openSecondsAt(this.#spans, +at + 1) > this.openSeconds(at);
  }

  /** After so many minutes of open time. */
  later(at: Date, minutes: number): Date {
    return new Date(atOpenSeconds(this.#spans, this.openSeconds(at) + 60 * minutes));
  }

  /** So many minutes of open time ago. */
  ago(minutes: number): Date {
    return this.later(this.now, -minutes);
  }
}
