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

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];

/** `sábado, 05/12`, without `Intl`, as `numbers.ts`. */
const wordsOf = (day: Day, nameOf = (name: string) => name) =>
  `${nameOf(WEEKDAYS[new Date(day).getUTCDay()] ?? '')}, ${day.slice(8)}/${day.slice(5, 7)}`;

/** `sáb., 05/12` */
export const shortDayWords = (day: Day) => wordsOf(day, (name) => `${name.slice(0, 3)}.`);

/** `sábado, 05/12, de manhã, por vídeo` */
export const visitWishText = ({ day, part, byVideo }: VisitWish) =>
  [wordsOf(day), PART_WORDS[part], ...(byVideo ? ['por vídeo'] : [])].join(', ');

/** `no sábado, 05/12, de manhã, por vídeo` */
export function onVisitDay(wish: VisitWish): string {
  const words = visitWishText(wish);
  return `${/^(sábado|domingo)/.test(words) ? 'no' : 'na'} ${words}`;
}
