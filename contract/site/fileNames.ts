import type { BatchReceipt } from '../giving/distribution.ts';
import { TIME_ZONE } from '../ground/timeZone.ts';

// Not in a file with a schema: pages must not load yup for a name.

interface Days {
  from: string;
  to: string;
}

const withDays =
  (what: string) =>
  ({ from, to }: Days): string =>
    `${what}-${from}-a-${to}.csv`;

export const fileNames = {
  speed: withDays('velocidade'),
  receipt: ({ kind, createdAt }: Pick<BatchReceipt, 'kind' | 'createdAt'>): string => {
    const what = kind === 'atribuicao' || kind === 'carteira' || kind === 'desfazer' ? kind : 'distribuicao';
    // The Swedish way is ISO 8601.
    return `recibo-${what}-${new Date(createdAt).toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })}.csv`;
  },
};
