import { TIME_ZONE } from '#contract/constants.ts';
import { firstName } from '#contract/personName.ts';

export const messages = {
  leadsFailed: 'Não foi possível carregar os leads',
  noLeads: 'Nenhum lead recebido ainda',
  noLeadsText: 'Divulgue o seu site: quem gostar de um imóvel fala direto com você.',
  noLeadsInRange: 'Nenhum lead no período',
};

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit' });

/** `Bom dia, Camila`, by the clock in São Paulo. */
export function greeting(name: string, now: Date): string {
  const hour = Number(hourFormat.format(now));
  const words = hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde';
  return `${words}, ${firstName(name)}`;
}
