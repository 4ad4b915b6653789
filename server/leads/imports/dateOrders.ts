import { plainWords } from '#contract/ground/plainWords.ts';
import type { DateOrder } from '#contract/leads/importQuestions.ts';
import { OUR_EXPORT } from '#contract/leads/importValues.ts';
import type { DateVotes, ImportColumn } from '#contract/leads/leadImports.ts';

interface Found {
  order: DateOrder;
  isCertain: boolean;
}

/** By `name`; null: the user must say. */
export type DateOrders = ReadonlyMap<string, Found | null>;

type Column = Pick<ImportColumn, 'name' | 'dates'>;

/** A few mistyped ones turn no column around. */
const outvotes = (one: number, other: number) => one > 0 && one >= 10 * other;

function byVotes({ dayFirst, monthFirst }: DateVotes): DateOrder | null {
  if (outvotes(dayFirst, monthFirst)) return 'dayFirst';
  return outvotes(monthFirst, dayFirst) ? 'monthFirst' : null;
}

/** Its program may write the month first. */
const ENGLISH = /\b(?:creat(?:e|ed|ion)|clos(?:e|ed)|won|sold|sale|date|time|timestamp|added|updated|on|at)\b/;

function orderOf({ name, dates }: Column, columns: readonly Column[], preset: string | null): Found | null {
  if (!dates || preset === OUR_EXPORT) return { order: 'dayFirst', isCertain: true };
  const own = byVotes(dates);
  if (own) return { order: own, isCertain: true };
  if (dates.dayFirst + dates.monthFirst > 0) return null;
  const others = new Set(columns.flatMap((other) => (other.dates ? (byVotes(other.dates) ?? []) : [])));
  const [order] = others;
  if (order && others.size === 1) return { order, isCertain: true };
  const mayBeAmerican = order !== undefined || dates.half > 0 || ENGLISH.test(plainWords(name));
  return mayBeAmerican ? null : { order: 'dayFirst', isCertain: false };
}

export const dateOrders = (columns: readonly Column[], preset: string | null): DateOrders =>
  new Map(columns.map((column) => [column.name, orderOf(column, columns, preset)]));
