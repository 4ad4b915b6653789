import type { Named } from '#contract/ground/named.ts';
import type { Period } from '#contract/ground/period.ts';
import { dayAfter } from '#contract/ground/period.ts';
import { describeChange } from './settingsChange.ts';
import type { StoredSettings } from './settingsChange.ts';

/** The last settings of a day on which they were stored. */
export interface SettingsDay {
  day: string;
  at: string;
  by: Named;
  settings: StoredSettings;
}

export interface Change {
  at: string;
  by: Named;
  what: string;
  before: Period | null;
  after: Period | null;
}

const DAYS = 30;
const LATEST = 5;

/** A day that left the settings different is one change; its periods end at the changes beside it. */
export function changesOf(days: readonly SettingsDay[], today: string, nameOf: (source: string) => string): Change[] {
  const changes = days.flatMap((one, index) => {
    const what = describeChange(days[index + 1]?.settings ?? null, one.settings, nameOf);
    return what === null ? [] : { ...one, what };
  });
  return changes.slice(0, LATEST).map(({ day, at, by, what }, index) => {
    const [next, previous] = [changes[index - 1], changes[index + 1]];
    const from = latest(dayAfter(day, -DAYS), previous && dayAfter(previous.day, 1));
    const to = earliest(dayAfter(day, DAYS), next ? dayAfter(next.day, -1) : today);
    return { at, by, what, before: periodOf(from, dayAfter(day, -1)), after: periodOf(dayAfter(day, 1), to) };
  });
}

const latest = (one: string, other = one) => (one > other ? one : other);
const earliest = (one: string, other: string) => (one < other ? one : other);
const periodOf = (from: string, to: string): Period | null => (from > to ? null : { from, to });
