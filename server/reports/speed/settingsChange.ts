import type { ClockSettings } from '#contract/giving/clock.ts';
import { messages } from './messages.ts';

export type StoredSettings = Omit<ClockSettings, 'version'>;

const minutesOf = ({ minutes }: StoredSettings, source: string) =>
  minutes.find((one) => one.source === source)?.minutes ?? null;
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** In one line; null when nothing did. The first settings have none before them: whether the clock is on, and the targets. */
export function describeChange(
  before: StoredSettings | null,
  after: StoredSettings,
  nameOf: (source: string) => string,
): string | null {
  const { changes } = messages;
  if (!before) {
    const targets = after.minutes.map(({ source, minutes }) => changes.firstTarget(nameOf(source), minutes));
    return lineOf([changes.isOn(after.isOn), ...targets]);
  }
  const changed = <Name extends keyof StoredSettings>(
    name: Name,
    text: string | ((before: StoredSettings[Name], after: StoredSettings[Name]) => string),
  ) => {
    const { [name]: old }: Partial<StoredSettings> = before;
    // Settings of before there was this one.
    if (old === undefined || isSame(old, after[name])) return [];
    return typeof text === 'string' ? text : text(old, after[name]);
  };
  const targets = after.minutes.flatMap(({ source, minutes: now }) => {
    const old = minutesOf(before, source);
    return old === now ? [] : changes.target(nameOf(source), old, now);
  });
  return lineOf(
    [
      changed('isOn', (_, isOn) => changes.isOn(isOn)),
      targets,
      changed('hours', changes.hours),
      changed('nationalHolidays', (_, counted) => changes.nationalHolidays(counted)),
      changed('daysOff', changes.daysOff),
      changed('maxHops', changes.maxHops),
      changed('remindAt', changes.remindAt),
      changed('poolMinutes', changes.poolMinutes),
      changed('tapsCount', (_, count) => changes.tapsCount(count)),
    ].flat(),
  );
}

function lineOf(parts: string[]): string | null {
  const line = parts.join('; ');
  return line === '' ? null : line.charAt(0).toUpperCase() + line.slice(1);
}
