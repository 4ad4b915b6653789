import { TIME_ZONE } from '#contract/constants.ts';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, ...options });

const day = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });
const dayOfYear = formatter({ day: '2-digit', month: '2-digit' });
const clock = formatter({ hour: '2-digit', minute: '2-digit' });
const longDay = formatter({ weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' });

/** `20/11/2026`, as it was in São Paulo. */
export const date = (iso: string): string => day.format(new Date(iso));

/** `20/11` */
export const shortDate = (iso: string): string => dayOfYear.format(new Date(iso));

/** `14:29` */
export const time = (iso: string): string => clock.format(new Date(iso));

/** `20/11/2026, 14:29` */
export const dateAndTime = (iso: string): string => `${date(iso)}, ${time(iso)}`;

/** `sexta-feira, 20/11/2026` */
export const weekdayAndDate = (iso: string): string => longDay.format(new Date(iso));
