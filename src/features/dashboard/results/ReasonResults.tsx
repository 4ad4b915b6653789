import type { Results } from '#contract/results.ts';
import { formatNumber, formatPercent } from '@/shared/format/numbers';
import { BarCard } from '../figures/BarCard';
import { FigureTable } from '../figures/FigureTable';
import { messages } from '../messages';

type Row = Results['reasons'][number];

const keyOf = ({ reason }: Row) => reason?._id ?? '';
const nameOf = ({ reason }: Row) => reason?.label ?? messages.noReason;

/** No card when nothing was lost. */
export function ReasonResults({ rows, lost }: { rows: Row[]; lost: number }) {
  if (rows.length === 0) return null;
  const title = 'Motivos de perda';
  const bars = rows.map((row) => ({
    id: keyOf(row),
    name: nameOf(row),
    value: row.leads,
    text: formatNumber(row.leads),
  }));
  return (
    <BarCard
      id="reasons"
      title={title}
      bars={bars}
      summary={`${title}: ${bars.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
    >
      <FigureTable
        caption={title}
        what="Motivo"
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        columns={[
          { name: 'Perdidos', of: ({ leads }) => formatNumber(leads) },
          { name: 'Parte', of: ({ leads }) => formatPercent(leads / lost) },
        ]}
      />
    </BarCard>
  );
}
