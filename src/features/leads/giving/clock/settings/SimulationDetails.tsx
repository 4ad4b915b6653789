import type { ClockSimulation, SimulatedClock } from '#contract/giving/clock.ts';
import { paths } from '#contract/ground/paths.ts';
import { formatArrival, formatDateTime } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { ShareBar } from '@/shared/ui/simulation/ShareBar';
import { BrokerList, LeadList, Section } from '@/shared/ui/simulation/simulationLayout';
import { TextLink } from '@/shared/ui/TextLink';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { formatMinutes } from '../../../core/clockText';
import { formatLeads } from '../../../core/messages';
import { SourceName } from '../../../core/SourceName';

type SimulatedBroker = ClockSimulation['brokers'][number];

const movedText = (moved: number) =>
  moved === 0 ? 'nenhum passaria adiante' : `${formatNumber(moved)} ${moved === 1 ? 'passaria' : 'passariam'} adiante`;

export function SimulatedBrokers({ brokers }: { brokers: SimulatedBroker[] }) {
  if (brokers.length === 0) return null;
  return (
    <Section>
      <h3>Por corretor</h3>
      <BrokerList aria-label="Primeiros contatos a tempo, por corretor">
        {brokers
          .toSorted((one, other) => other.received - one.received)
          .map(({ _id, name, avatar, received, inTime, moved }) => (
            <li key={_id}>
              <UserAvatar name={name} photo={avatar} size={32} />
              <div>
                <b>{name}</b>
                <small>
                  recebeu {formatLeads(received)} · {movedText(moved)}
                </small>
              </div>
              <ShareBar value={inTime} longest={Math.max(1, received)} />
              <strong>
                {formatNumber(inTime)} de {formatNumber(received)}
              </strong>
            </li>
          ))}
      </BrokerList>
    </Section>
  );
}

const contactText = ({ broker, contactMinutes }: SimulatedClock) =>
  `${broker?.name ?? 'Quem recebeu'} ${
    contactMinutes === null ? 'ainda não fez contato' : `fez contato depois de ${formatMinutes(contactMinutes)}`
  }`;

interface UnassignedLeadsProps {
  latest: ClockSimulation['latestUnassigned'];
  total: number;
}

export function UnassignedLeads({ latest, total }: UnassignedLeadsProps) {
  if (total === 0) return null;
  const title = 'Leads que nunca tiveram corretor';
  return (
    <Section>
      <h3>{title}</h3>
      <LeadList aria-label={title}>
        {latest.map((one) => (
          <li key={one.lead._id}>
            <TextLink to={paths.lead(one.lead._id)}>{one.lead.name}</TextLink>
            <p>
              <Arrival {...one} />
            </p>
          </li>
        ))}
      </LeadList>
      {total > latest.length && <p>e mais {formatLeads(total - latest.length)}</p>}
    </Section>
  );
}

const Arrival = ({ source, arrivedAt }: Pick<SimulatedClock, 'source' | 'arrivedAt'>) => (
  <small>
    <SourceName source={source} /> · chegou em <time dateTime={arrivedAt}>{formatArrival(arrivedAt)}</time>
  </small>
);

export function SimulatedLeads({ latest }: { latest: SimulatedClock[] }) {
  if (latest.length === 0) return null;
  return (
    <Section>
      <h3>Leads que teriam passado adiante</h3>
      <LeadList aria-label="Leads que teriam passado adiante">
        {latest.map((one) => (
          <li key={one.lead._id}>
            <TextLink to={paths.lead(one.lead._id)}>{one.lead.name}</TextLink>
            <p>
              {contactText(one)}
              {one.movedAt !== null && <>; passaria adiante em {formatDateTime(one.movedAt)}</>}
            </p>
            <Arrival {...one} />
          </li>
        ))}
      </LeadList>
    </Section>
  );
}
