import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { SpeedReport } from '#contract/reports/speed.ts';
import { zoneNote } from '@/shared/format/dates';
import { Button } from '@/shared/ui/button/Button';
import { Card } from '@/shared/ui/page/Card';
import { FigureTable } from '../figures/FigureTable';
import { HOURS_HEIGHT, lazyChart } from '../lazyChart';
import type { Measure } from './measures';
import { SPEED_COLUMNS } from './SpeedCard';

const HourColumns = lazyChart(
  async () => (await import(/* webpackChunkName: "hour-columns" */ './HourColumns')).HourColumns,
);

const TITLE = 'Por hora de chegada';

export function HourSpeed({ rows, measure }: { rows: SpeedReport['hours']; measure: Measure }) {
  const [opened, setOpened] = useState(false);
  const table = useId();
  const busy = rows.filter(({ leads }) => leads > 0);
  const summary = busy.map((row) => `${row.hour} h ${measure.textOf(row)}`).join(', ');
  return (
    <Box aria-labelledby="by-hour">
      <h2 id="by-hour">
        {TITLE}
        {zoneNote()}
      </h2>
      <Stage>
        <Suspense fallback={<Skeleton width="100%" height="100%" />}>
          <HourColumns rows={rows} measure={measure} summary={`${TITLE}, ${measure.name.toLowerCase()}: ${summary}`} />
        </Suspense>
      </Stage>
      <Button
        aria-expanded={opened}
        aria-controls={table}
        endIcon={<ChevronDown size={18} />}
        onClick={() => setOpened(!opened)}
      >
        {opened ? 'Esconder a tabela por hora' : 'Ver a tabela por hora'}
      </Button>
      <div id={table} hidden={!opened}>
        <FigureTable
          caption={TITLE}
          what="Hora"
          rows={busy}
          keyOf={({ hour }) => hour.toString()}
          nameOf={({ hour }) => `${hour} h`}
          columns={SPEED_COLUMNS}
        />
      </div>
    </Box>
  );
}

const Box = styled(Card)(({ theme }) => ({
  padding: 16,
  '& > h2': { ...theme.typography.section, margin: '0 0 8px' },
  '& > button': { marginLeft: -12 },
  '& > [aria-expanded="true"] > svg': { rotate: '180deg' },
}));

const Stage = styled('div')({ display: 'grid', height: HOURS_HEIGHT });
