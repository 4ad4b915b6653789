import type { BatchReceipt, PlanOutcome, PlanLead } from '#contract/giving/distribution.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import type { BatchKind } from '#contract/leads/moveKinds.ts';
import { csvLine } from '../../ground/spreadsheet/csv.ts';

const outcomeTexts: Record<PlanOutcome, string> = {
  atribuido: 'atribuído',
  mudou: 'mudou de dono',
  'ja-era': 'já era dele',
  ficou: 'ficou como estava',
};

const outcomeText = (outcome: PlanOutcome, kind: BatchKind) =>
  kind === 'desfazer' && outcome !== 'ficou' ? 'voltou' : outcomeTexts[outcome];

const HEAD = ['Id', 'Lead', 'E-mail', 'Telefone', 'Região', 'Status', 'De', 'Para', 'Resultado', 'Motivo'];

/** One chunk for each of `parts`. */
export async function* receiptCsv(
  { kind }: Pick<BatchReceipt, 'kind'>,
  parts: AsyncIterable<PlanLead[]>,
): AsyncGenerator<string> {
  yield csvLine(HEAD);
  for await (const leads of parts)
    yield leads
      .map(({ lead, from, to, outcome, reason }) =>
        csvLine([
          ...[
            lead._id,
            lead.name,
            lead.email ?? '',
            lead.phone === null ? '' : formatPhone(lead.phone),
            lead.region ?? '',
            lead.status,
          ],
          ...[from?.name ?? '', to?.name ?? '', outcomeText(outcome, kind), reason],
        ]),
      )
      .join('');
}
