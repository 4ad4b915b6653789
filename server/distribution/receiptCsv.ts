import type { BatchKind } from '#contract/constants.ts';
import type { BatchReceipt, Outcome, PlanLead } from '#contract/distribution.ts';
import { formatPhone } from '#contract/phone.ts';
import { csv } from './csv.ts';

const words: Record<Outcome, string> = {
  atribuido: 'atribuído',
  mudou: 'mudou de dono',
  'ja-era': 'já era dele',
  ficou: 'ficou como estava',
};

const wordOf = (outcome: Outcome, kind: BatchKind) =>
  kind === 'desfazer' && outcome !== 'ficou' ? 'voltou' : words[outcome];

const HEAD = ['Id', 'Lead', 'E-mail', 'Telefone', 'Região', 'Status', 'De', 'Para', 'Resultado', 'Motivo'];

/** One line a lead, in parts as the leads come. */
export const receiptCsv = ({ kind }: Pick<BatchReceipt, 'kind'>, parts: AsyncIterable<PlanLead[]>) =>
  csv(HEAD, linesOf(kind, parts));

async function* linesOf(kind: BatchKind, parts: AsyncIterable<PlanLead[]>) {
  for await (const leads of parts)
    yield leads.map(({ lead, from, to, outcome, reason }) => [
      lead._id,
      lead.name,
      lead.email,
      formatPhone(lead.phone),
      lead.region ?? '',
      lead.status,
      from?.name ?? '',
      to?.name ?? '',
      wordOf(outcome, kind),
      reason,
    ]);
}
