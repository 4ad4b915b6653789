import { formatPropertyCount, pluralize } from '../ground/numbers.ts';

const list = new Intl.ListFormat('pt-BR');

export interface WalletParts {
  leads: number;
  hiddenLeads: number;
  properties: number;
  brought: number;
  shifts: number;
}

export const formatHiddenLeads = (number: number) =>
  pluralize(number, 'lead excluído ou juntado a outro', 'leads excluídos ou juntados a outros');

export const formatBrought = (number: number) => pluralize(number, 'captação', 'captações');

/** `3 leads, 2 imóveis e 1 plantão`; empty of nothing. */
export function formatParts({ leads, hiddenLeads, properties, brought, shifts }: WalletParts): string {
  return list.format([
    ...(leads > 0 ? [pluralize(leads, 'lead', 'leads')] : []),
    ...(hiddenLeads > 0 ? [formatHiddenLeads(hiddenLeads)] : []),
    ...(properties > 0 ? [formatPropertyCount(properties)] : []),
    ...(brought > 0 ? [formatBrought(brought)] : []),
    ...(shifts > 0 ? [pluralize(shifts, 'plantão', 'plantões')] : []),
  ]);
}
