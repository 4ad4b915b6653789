import { ArrowRight } from 'lucide-react';
import type { Simulation } from '#contract/giving/rotation.ts';
import { regionName } from '#contract/ground/regions.ts';
import { formatDateTime } from '@/shared/format/dates';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { ShareBar } from '@/shared/ui/simulation/ShareBar';
import { BrokerList, LeadList, Section } from '@/shared/ui/simulation/simulationLayout';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { SourceName } from '../../core/SourceName';
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
              <SourceName source={source} /> · {lead.region ? regionName(lead.region) : 'sem região'} ·{' '}
              <time dateTime={at}>{formatDateTime(at)}</time>
            </small>
          </li>
        ))}
      </LeadList>
    </Section>
  );
}
