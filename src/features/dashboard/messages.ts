import { getHours } from 'date-fns/getHours';
import { firstName } from '#contract/personName.ts';
import { saoPaulo } from '@/shared/format/dates';

export const messages = {
  leadsFailed: 'Não foi possível carregar os leads',
  noLeads: 'Nenhum lead recebido ainda',
  noLeadsText: 'Divulgue o seu site: quem gostar de um imóvel fala direto com você.',
  noLeadsInRange: 'Nenhum lead no período',
};

/** `Bom dia, Camila`, by the clock in São Paulo. */
export function greeting(name: string, now: Date): string {
  const hour = getHours(now, saoPaulo);
  const words = hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde';
  return `${words}, ${firstName(name)}`;
}
