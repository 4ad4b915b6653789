import type { Day } from '../ground/units.ts';

export const DAY_PARTS = ['manhã', 'tarde', 'noite'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Hours of São Paulo. */
export const PART_HOURS: Record<DayPart, { from: number; to: number }> = {
  manhã: { from: 6, to: 12 },
  tarde: { from: 12, to: 18 },
  noite: { from: 18, to: 24 },
};

export interface VisitWish {
  day: Day;
  part: DayPart;
  byVideo: boolean;
}

interface Asked {
  wantsVisit?: boolean | undefined;
  visitDay?: Day | undefined;
  visitPart?: DayPart | undefined;
  byVideo?: boolean | undefined;
}

/** Null: whenever it suits, or not at all. */
export const visitOf = ({ wantsVisit, visitDay: day, visitPart: part, byVideo = false }: Asked): VisitWish | null =>
  wantsVisit && day && part ? { day, part, byVideo } : null;

export interface VisitDay {
  day: Day;
  parts: DayPart[];
}

const PART_WORDS: Record<DayPart, string> = { manhã: 'de manhã', tarde: 'à tarde', noite: 'à noite' };

/** A day has no zone. */
const wordsOf = (weekday: 'long' | 'short') => {
  const words = new Intl.DateTimeFormat('pt-BR', { weekday, day: '2-digit', month: '2-digit', timeZone: 'UTC' });
  return (day: Day) => words.format(new Date(day));
};
const dayWords = wordsOf('long');

/** `sáb., 05/12` */
export const shortDayWords = wordsOf('short');

/** `sábado, 05/12, de manhã, por vídeo` */
export const visitWishText = ({ day, part, byVideo }: VisitWish) =>
  [dayWords(day), PART_WORDS[part], ...(byVideo ? ['por vídeo'] : [])].join(', ');

/** `no sábado, 05/12, de manhã, por vídeo` */
export function onVisitDay(wish: VisitWish): string {
  const words = visitWishText(wish);
  return `${/^(sábado|domingo)/.test(words) ? 'no' : 'na'} ${words}`;
}
