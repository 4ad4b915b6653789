import { useState } from 'react';
import { formatTimeRange } from '#contract/attemptTimes.ts';
import type { Results } from '#contract/results.ts';
import { formatNumber } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { BarCard } from '../figures/BarCard';
import { FigureTable } from '../figures/FigureTable';
import type { Column } from '../figures/FigureTable';
import { messages } from '../messages';
import { CONVERSION_COLUMNS, conversionBars } from './ShareResults';

type Row = Results['brokers'][number];

/** With the most leads. */
const FIRST = 10;

const keyOf = ({ broker }: Row) => broker?._id ?? '';
const nameOf = ({ broker }: Row) => broker?.name ?? messages.noBroker;

const COLUMNS: Column<Row>[] = [
  ...CONVERSION_COLUMNS,
  { name: 'Com tentativa', of: ({ attempted }) => formatNumber(attempted) },
  { name: 'Metade em', of: ({ median }) => (median ? formatTimeRange(median) : '—') },
  { name: '90% em', of: ({ p90 }) => (p90 ? formatTimeRange(p90) : '—') },
];

export function BrokerResults({ rows }: { rows: Row[] }) {
  const [all, setAll] = useState(false);
  const title = 'Conversão e primeira tentativa por corretor';
  const bars = conversionBars(rows.slice(0, FIRST), keyOf, nameOf);
  return (
    <BarCard
      id="by-broker"
      title={title}
      bars={bars}
      summary={`Conversão por corretor: ${bars.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
    >
      <FigureTable
        caption={title}
        what="Corretor"
        rows={all ? rows : rows.slice(0, FIRST)}
        keyOf={keyOf}
        nameOf={nameOf}
        columns={COLUMNS}
      />
      {rows.length > FIRST && !all && (
        <Button variant="text" onClick={() => setAll(true)}>
          Mostrar todos os {formatNumber(rows.length)}
        </Button>
      )}
    </BarCard>
  );
}
