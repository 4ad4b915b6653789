import type { BatchKind, BatchReceipt, Outcome, PlanLead } from '#contract/distribution.ts';
import { csv } from './csv.ts';

const words: Record<Outcome, string> = {
  atribuido: 'atribuído',
  mudou: 'mudou de dono',
  'ja-era': 'já era dele',
  ficou: 'ficou como estava',
};

const wordOf = (outcome: Outcome, kind: BatchKind) =>
  kind === 'desfazer' && outcome !== 'ficou' ? 'voltou' : words[outcome];

/** One line a lead. */
export function receiptCsv({ kind }: Pick<BatchReceipt, 'kind'>, leads: readonly PlanLead[]): string {
  return csv([
    ['Lead', 'Região', 'Status', 'De', 'Para', 'Resultado', 'Motivo'],
    ...leads.map(({ lead, from, to, outcome, reason }) => [
      lead.name,
      lead.region ?? '',
      lead.status,
      from?.name ?? '',
      to?.name ?? '',
      wordOf(outcome, kind),
      reason,
    ]),
  ]);
}
