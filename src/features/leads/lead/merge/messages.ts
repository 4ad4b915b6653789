import type { DuplicateLead } from '#contract/leads/leads.ts';

const SAME = { phone: 'Mesmo telefone', email: 'Mesmo e-mail' };

export const messages = {
  same: ({ same }: DuplicateLead) => (same.length === 2 ? 'Mesmo telefone e e-mail' : SAME[same[0] ?? 'phone']),
  failed: 'Não foi possível procurar duplicados',
  merged: (name: string) => `Agora é um lead só: ${name}`,
  mergeFailed: 'Não foi possível juntar os leads',
  separated: 'Os leads voltaram a ser dois',
  separateFailed: 'Não foi possível separar os leads',
};
