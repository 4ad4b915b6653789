import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { useState } from 'react';
import { isId } from '#contract/ground/ids.ts';
import type { Period, ReportQuery } from '#contract/ground/period.ts';
import { DAYS_OUT_OF_ORDER, MAX_PERIOD_DAYS } from '#contract/ground/periodValues.ts';
import type { ResultsQuery } from '#contract/reports/results.ts';
import { dayBefore, isDay } from '@/shared/format/dates';
import { useAddressState } from '@/shared/routing/useAddressState';
import { messages } from '../messages';

/** Days up to today. */
export const PRESETS = [7, 30, 90, 365] as const;
export type Preset = (typeof PRESETS)[number];
const DEFAULT: Preset = 30;

interface Choice {
  days: { preset: Preset } | Period;
  team?: string | undefined;
  /** Velocidade keeps it for the way back to Resultados. */
  sales?: ResultsQuery['sales'];
}

/** `?days=90`, or `?from=2026-03-01&to=2026-03-31`; anything else means the default. `&team=…&sales=arrival` */
function read(params: URLSearchParams): Choice {
  const team = params.get('team') ?? '';
  const sales = params.get('sales') === 'arrival' ? 'arrival' : undefined;
  return { days: readDays(params), sales, ...(isId(team) && { team }) };
}

function readDays(params: URLSearchParams): Choice['days'] {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isDay(from) && isDay(to)) return { from, to };
  return { preset: PRESETS.find((days) => days.toString() === params.get('days')) ?? DEFAULT };
}

const write = ({ days, team, sales }: Choice) =>
  new URLSearchParams({ ...writeDays(days), ...(team && { team }), ...(sales && { sales }) });

function writeDays(days: Choice['days']): Record<string, string> {
  if ('from' in days) return { from: days.from, to: days.to };
  return days.preset === DEFAULT ? {} : { days: days.preset.toString() };
}

function problemOf({ from, to }: Period): string | null {
  if (from > to) return DAYS_OUT_OF_ORDER;
  return differenceInCalendarDays(to, from) >= MAX_PERIOD_DAYS ? messages.tooManyDays : null;
}

export function useReportChoice() {
  const [now] = useState(() => new Date());
  const [{ days, team, sales }, setChoice] = useAddressState<Choice>(read, write);
  const preset = 'preset' in days ? days.preset : null;
  const period: Period = 'preset' in days ? { from: dayBefore(now, days.preset - 1), to: dayBefore(now, 0) } : days;
  const query: ReportQuery = team === undefined ? period : { ...period, team };
  return {
    /** Null for days of one's own. */
    preset,
    period,
    team,
    query,
    sales,
    today: dayBefore(now, 0),
    problem: problemOf(period),
    choosePreset: (chosen: Preset) => setChoice({ days: { preset: chosen } }),
    chooseDays: (own: Period) => setChoice({ days: own }),
    chooseTeam: (chosen: string | undefined) => setChoice({ team: chosen }),
    chooseSales: (chosen: ResultsQuery['sales']) => setChoice({ sales: chosen }),
  };
}
export type ReportChoice = ReturnType<typeof useReportChoice>;
