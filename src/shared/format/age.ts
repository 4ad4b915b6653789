const HOUR = 3_600_000;

/** São Paulo's day: its clock has not changed since 2019. Without date-fns, which the map does not load. */
const dayOf = (instant: number) => Math.floor((instant - 3 * HOUR) / (24 * HOUR));

/** `hoje`, `ontem`, `há 3 dias`, `há 2 semanas`, `há 5 meses`, `há mais de 1 ano` */
export function formatAge(iso: string, now: Date): string {
  const days = dayOf(now.getTime()) - dayOf(Date.parse(iso));
  if (days < 1) return 'hoje';
  if (days === 1) return 'ontem';
  if (days < 14) return `há ${days} dias`;
  if (days < 60) return `há ${Math.floor(days / 7)} semanas`;
  return days < 365 ? `há ${Math.floor(days / 30)} meses` : 'há mais de 1 ano';
}
