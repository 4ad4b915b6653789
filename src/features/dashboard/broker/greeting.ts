import { TIME_ZONE } from '#contract/constants.ts';
import { firstName } from '#contract/personName.ts';

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit' });

/** `Bom dia, Camila`, by São Paulo's clock. */
export function greeting(name: string, now: Date): string {
  const at = Number(hour.format(now));
  const words = at < 5 || at >= 18 ? 'Boa noite' : at < 12 ? 'Bom dia' : 'Boa tarde';
  return `${words}, ${firstName(name)}`;
}
