import { TIME_ZONE } from '#contract/constants.ts';

const DAY = 86_400_000;
/** The Swedish way of writing a day is ISO's. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day `days` before today in São Paulo, `2026-11-20`. */
export const dayBefore = (now: Date, days: number): string => isoDay.format(new Date(now.getTime() - days * DAY));

/** Its noon in São Paulo, or about: for what formats instants. */
export const noonOf = (day: string): string => `${day}T15:00:00Z`;
