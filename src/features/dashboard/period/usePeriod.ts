import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { useState } from 'react';
import { MAX_RESULT_DAYS } from '#contract/constants.ts';
import type { Period } from '#contract/period.ts';
import { dayBefore, isDay } from '@/shared/format/dates';
import { useAddressState } from '@/shared/routing/useAddressState';
import { messages } from '../messages';

/** Days up to today. */
export const PRESETS = [7, 30, 90, 365] as const;
export type Preset = (typeof PRESETS)[number];
const DEFAULT: Preset = 30;

type Choice = { days: Preset } | Period;

/** `?days=90`, or `?from=2026-03-01&to=2026-03-31`; anything else means the default. */
function read(params: URLSearchParams): Choice {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isDay(from) && isDay(to)) return { from, to };
  return { days: PRESETS.find((days) => days.toString() === params.get('days')) ?? DEFAULT };
}

function write(choice: Choice): URLSearchParams {
  if ('from' in choice) return new URLSearchParams({ ...choice });
  return new URLSearchParams(choice.days === DEFAULT ? {} : { days: choice.days.toString() });
}

/** What is wrong with days that somebody chose. */
function problemOf({ from, to }: Period): string | null {
  if (from > to) return messages.daysOutOfOrder;
  return differenceInCalendarDays(to, from) >= MAX_RESULT_DAYS ? messages.tooManyDays : null;
}

export function usePeriod() {
  const [now] = useState(() => new Date());
  const [choice, setChoice] = useAddressState<Choice>(read, write);
  const days = 'days' in choice ? choice.days : null;
  const period = 'days' in choice ? { from: dayBefore(now, choice.days - 1), to: dayBefore(now, 0) } : choice;
  return {
    /** Null for days of one's own. */
    preset: days,
    period,
    today: dayBefore(now, 0),
    problem: problemOf(period),
    choosePreset: (preset: Preset) => setChoice(() => ({ days: preset })),
    chooseDays: (own: Period) => setChoice(() => own),
  };
}
export type ChosenPeriod = ReturnType<typeof usePeriod>;
