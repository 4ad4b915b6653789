import { styled } from '@mui/material/styles';
import { Hand, Timer } from 'lucide-react';
import type { PoolLead } from '#contract/giving/clock.ts';
import { regionName } from '#contract/ground/regions.ts';
import { formatArrival, formatDateTime, formatTime, formatTimeSince, formatWaitingTime } from '@/shared/format/dates';
import { BusyButton } from '@/shared/ui/BusyButton';
import { LeadProperty } from '../../../core/LeadProperty';
import { SourceName } from '../../../core/SourceName';
import { messages } from './messages';
import { useTakeLead } from './useTakeLead';

interface PoolCardProps {
  lead: PoolLead;
  now: Date;
  paused: boolean;
  connected: boolean;
  /** Pressed: it stays in its place from now on. */
  onHold: () => void;
}

export function PoolCard({ lead, now, paused, connected, onHold }: PoolCardProps) {
  const { firstName, region, property, source, arrivedAt, since } = lead;
  const { take, busy, lostTo } = useTakeLead();
  const until = lead.waitsUntil !== undefined && Date.parse(lead.waitsUntil) > +now ? lead.waitsUntil : null;
  const refusal =
    lostTo ?? (connected ? (paused ? messages.paused : until && messages.waits(formatTime(until))) : messages.offline);
  const whose = firstName ? `lead de ${firstName}` : 'lead';
  return (
    <Box>
      <h2>{firstName || 'Lead'}</h2>
      {(property ?? region) && <About property={property} line={region && regionName(region)} />}
      <p>
        <SourceName source={source} /> ·{' '}
        <time dateTime={arrivedAt} title={formatArrival(arrivedAt)}>
          {messages.contacted(formatTimeSince(arrivedAt, now))}
        </time>
      </p>
      <Since>
        <Timer size={16} />
        <time dateTime={since} title={formatDateTime(since)}>
          {messages.inPool(formatWaitingTime(since, now))}
        </time>
      </Since>
      <Take
        variant="contained"
        aria-label={refusal === null ? `Pegar o ${whose}` : `${refusal}: ${whose}`}
        startIcon={refusal === null && <Hand size={20} />}
        aria-disabled={refusal !== null}
        busy={busy}
        busyLabel="Pegando…"
        onClick={() => {
          if (lostTo !== null) return;
          onHold();
          void take(lead);
        }}
      >
        {refusal ?? 'Pegar'}
      </Take>
    </Box>
  );
}

export const Box = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '14px 16px 16px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& > h2': {
    fontSize: '1.0625rem',
    lineHeight: 24 / 17,
    fontWeight: 620,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

const About = styled(LeadProperty)({ margin: '10px 0', '& > div': { overflowWrap: 'anywhere' } });

const Since = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  // Beats the paragraphs of the card.
  '&&&': { marginTop: 4, marginBottom: 14, fontWeight: 560, color: theme.vars.palette.text.primary },
}));

const Take = styled(BusyButton)({ '&&': { width: '100%', minHeight: 48, marginTop: 'auto', fontSize: '1rem' } });
