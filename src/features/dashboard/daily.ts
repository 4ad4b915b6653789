import type { DashboardStats } from '#contract/reports/dashboard.ts';

/** Whole weeks: weekends do not show. */
export const MEAN_DAYS = 7;

export interface DailyFigures {
  /** `2026-11-20` */
  day: string;
  leads: number;
  properties: number;
  /** Over this day and the six before. */
  mean: number;
}

/** So that the first of `range` days has its mean. */
export const daysNeeded = (range: number) => range + MEAN_DAYS - 1;

/** Drops the first six days, which only serve the means. */
export function dailyFigures({ leadsDaily, imoveisDaily }: Pick<DashboardStats, 'leadsDaily' | 'imoveisDaily'>) {
  return leadsDaily.slice(MEAN_DAYS - 1).map(({ _id: day, count }, index): DailyFigures => {
    const week = leadsDaily.slice(index, index + MEAN_DAYS);
    return {
      day,
      leads: count,
      properties: imoveisDaily[index + MEAN_DAYS - 1]?.count ?? 0,
      mean: sumOf(week.map((one) => one.count)) / MEAN_DAYS,
    };
  });
}

const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `43,2` */
export const formatMean = (mean: number): string => oneDecimal.format(mean);

export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The last one of several; null without leads. */
export function peakOf(days: readonly DailyFigures[]): DailyFigures | null {
  const most = Math.max(0, ...days.map(({ leads }) => leads));
  return most === 0 ? null : (days.findLast(({ leads }) => leads === most) ?? null);
}

/** At most three equal steps of 1, 2 or 5 times a power of ten: `[0, 20, 40, 60]`. */
export function axisSteps(highest: number): number[] {
  const wanted = Math.max(1, highest / 3);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= wanted) ?? 10 * power;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Each day, week or third week, as fits under the narrowest chart. */
export const datedDays = (days: readonly DailyFigures[]): string[] => {
  const every = days.length <= 7 ? 1 : days.length <= 31 ? 7 : 21;
  return days.filter((_day, index) => index % every === 0).map(({ day }) => day);
};
