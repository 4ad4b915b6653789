import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import type { Simulation } from '#contract/rotation.ts';
import { regionName } from '@/shared/format/addresses';
import { formatDateTime } from '@/shared/format/dates';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { sourceLabels } from '../sourceLabels';
import { rules } from './rotationRules';

type SimulatedBroker = Simulation['brokers'][number];

/** `3 do imóvel ou do site · 12 da região · a vez passou 2 vezes` */
function brokerText({ byRule, skipped }: SimulatedBroker): string {
  const given = rules.flatMap(({ rule, short }) =>
    byRule[rule] > 0 ? [`${formatNumber(byRule[rule])} ${short}`] : [],
  );
  const passed = skipped > 0 ? [`a vez passou ${pluralize(skipped, 'vez', 'vezes')}`] : [];
  return [...given, ...passed].join(' · ') || 'Nenhum lead';
}

export function SimulatedBrokers({ brokers }: { brokers: SimulatedBroker[] }) {
  if (brokers.length === 0) return null;
  const longest = Math.max(1, ...brokers.map(({ received }) => received));
  return (
    <Section>
      <h3>Por corretor</h3>
      <BrokerList aria-label="Quanto cada corretor teria recebido">
        {brokers
          .toSorted((one, other) => other.received - one.received)
          .map((broker) => (
            <li key={broker._id}>
              <UserAvatar name={broker.name} photo={broker.avatar} size={32} />
              <div>
                <b>{broker.name}</b>
                <small>{brokerText(broker)}</small>
              </div>
              <ShareBar value={broker.received} longest={longest} />
              <strong>{formatNumber(broker.received)}</strong>
            </li>
          ))}
      </BrokerList>
    </Section>
  );
}

export function SimulatedLeads({ latest }: { latest: Simulation['latest'] }) {
  if (latest.length === 0) return null;
  return (
    <Section>
      <h3>Leads mais recentes</h3>
      <LeadList aria-label="Leads mais recentes e motivos">
        {latest.map(({ lead, source, at, to, reason }) => (
          <li key={lead._id}>
            <b>
              {lead.name} <ArrowRight size={14} strokeWidth={2} role="img" aria-label="para" /> {to?.name ?? 'ninguém'}
            </b>
            <p>{reason}</p>
            <small>
              {sourceLabels[source].name} · {lead.region ? regionName(lead.region) : 'sem região'} ·{' '}
              <time dateTime={at}>{formatDateTime(at)}</time>
            </small>
          </li>
        ))}
      </LeadList>
    </Section>
  );
}

/** As long as its part of `longest`. The figure beside it says the same. */
export function ShareBar({ value, longest }: { value: number; longest: number }) {
  return (
    <Track aria-hidden>{value > 0 && <Bar style={{ width: `${((100 * value) / longest).toString()}%` }} />}</Track>
  );
}

export const Section = styled('section')(({ theme }) => ({
  marginTop: 24,
  '& > h3': { ...theme.typography.section, margin: '0 0 4px' },
}));

const Bar = styled('span')(({ theme }) => ({
  height: 8,
  minWidth: 2,
  borderRadius: 3,
  backgroundColor: theme.vars.palette.primary.main,
}));

const Track = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  width: 150,
  [theme.breakpoints.down('sm')]: { width: 64 },
}));

const BrokerList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 56, padding: '6px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& > li > div': { flex: 1, minWidth: 0, display: 'grid' },
  '& b': { ...theme.typography.control, fontWeight: 560 },
  '& small': { ...theme.typography.caption, textWrap: 'pretty', color: theme.vars.palette.text.secondary },
  '& strong': {
    ...theme.typography.section,
    minWidth: 36,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
}));

const LeadList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& b': { ...theme.typography.control, fontWeight: 560, display: 'block', overflowWrap: 'anywhere' },
  '& svg': { display: 'inline', verticalAlign: '-2px', color: theme.vars.palette.text.secondary },
  '& p': { ...theme.typography.small, margin: '2px 0 0', textWrap: 'pretty' },
  '& small': {
    ...theme.typography.caption,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));
