import { styled } from '@mui/material/styles';
import type { SpeedChange, SpeedPeriod } from '#contract/reports/speed.ts';
import { formatDateTime, formatShortDate } from '@/shared/format/dates';
import { QuietText } from '@/shared/ui/QuietText';
import { messages } from '../messages';
import type { Measure } from './measures';
import { SPEED_COLUMNS, SpeedCard, SpeedCards } from './SpeedCard';

export function ChangeCards({ changes, measure }: { changes: SpeedChange[]; measure: Measure }) {
  if (changes.length === 0) return null;
  return (
    <>
      <Heading>Antes e depois de mudar o prazo</Heading>
      <SpeedCards>
        {changes.map((change) => (
          <ChangeCard key={change.at} change={change} measure={measure} />
        ))}
      </SpeedCards>
    </>
  );
}

function ChangeCard({ change: { at, by, what, before, after }, measure }: { change: SpeedChange; measure: Measure }) {
  return (
    <SpeedCard
      id={`change-${at}`}
      title={what}
      line={`${formatDateTime(at)}, por ${by.name}`}
      caption={`Antes e depois: ${what}`}
      what="Chegaram"
      rows={[...sideOf('Antes', before), ...sideOf('Depois', after)]}
      keyOf={({ name }) => name}
      barNameOf={({ name }) => name}
      nameOf={({ name, from, to }) => `${name}: ${formatShortDate(from)} a ${formatShortDate(to)}`}
      columns={SPEED_COLUMNS}
      measure={measure}
    >
      {(!before || !after) && <QuietText sx={{ m: '8px 0 0' }}>{messages.noDaysBeside}</QuietText>}
    </SpeedCard>
  );
}

const sideOf = (name: string, period: SpeedPeriod | null) => (period ? [{ ...period, name }] : []);

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.section, margin: '8px 0 0' }));
