import { styled } from '@mui/material/styles';
import type { SpeedChange, SpeedPeriod } from '#contract/speed.ts';
import { formatDateTime, formatShortDate } from '@/shared/format/dates';
import { BarCard } from '../figures/BarCard';
import { FigureTable } from '../figures/FigureTable';
import { Columns } from '../figures/ReportPage';
import { messages } from '../messages';
import type { Measure } from './measures';
import { SPEED_COLUMNS } from './SpeedCard';

export function ChangeCards({ changes, measure }: { changes: SpeedChange[]; measure: Measure }) {
  if (changes.length === 0) return null;
  return (
    <>
      <Heading>Antes e depois de mudar o relógio</Heading>
      <Columns>
        {changes.map((change) => (
          <ChangeCard key={change.at} change={change} measure={measure} />
        ))}
      </Columns>
    </>
  );
}

function ChangeCard({ change: { at, by, what, before, after }, measure }: { change: SpeedChange; measure: Measure }) {
  const sides = [sideOf('Antes', before), sideOf('Depois', after)].flat();
  const bars = sides.map(({ name, figures }) => ({
    id: name,
    name,
    value: measure.valueOf(figures) ?? 0,
    text: measure.textOf(figures),
  }));
  return (
    <BarCard
      id={`change-${at}`}
      title={what}
      line={`${formatDateTime(at)}, por ${by.name}`}
      bars={bars}
      whole={measure.whole}
      summary={`${what}, ${measure.name.toLowerCase()}: ${bars.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
    >
      <FigureTable
        caption={`Antes e depois: ${what}`}
        what="Chegaram"
        rows={sides}
        keyOf={({ name }) => name}
        nameOf={({ name, days }) => `${name}: ${days}`}
        columns={SPEED_COLUMNS.map(({ name, of }) => ({
          name,
          of: ({ figures }: Side) => of(figures),
        }))}
      />
      {(!before || !after) && <Soon>{messages.noDaysBeside}</Soon>}
    </BarCard>
  );
}

interface Side {
  name: string;
  days: string;
  figures: SpeedPeriod;
}

const sideOf = (name: string, period: SpeedPeriod | null): Side[] =>
  period ? [{ name, days: `${formatShortDate(period.from)} a ${formatShortDate(period.to)}`, figures: period }] : [];

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.section, margin: '8px 0 0' }));

const Soon = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
}));
