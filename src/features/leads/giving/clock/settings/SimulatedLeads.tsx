import type { ClockSimulation, SimulatedClock } from '#contract/giving/clock.ts';
import { paths } from '#contract/ground/paths.ts';
import { formatArrival, formatDateTime } from '@/shared/format/dates';
import { LeadList, SimulationPart } from '@/shared/ui/simulation/simulationLayout';
import { TextLink } from '@/shared/ui/TextLink';
import { formatMinutes } from '../../../core/clockText';
import { formatLeads } from '../../../core/messages';
import { SourceName } from '../../../core/SourceName';

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
    <SimulationPart title={title}>
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
    </SimulationPart>
  );
}

const Arrival = ({ source, arrivedAt }: Pick<SimulatedClock, 'source' | 'arrivedAt'>) => (
  <small>
    <SourceName source={source} /> · chegou em <time dateTime={arrivedAt}>{formatArrival(arrivedAt)}</time>
  </small>
);

export function SimulatedLeads({ latest }: { latest: SimulatedClock[] }) {
  if (latest.length === 0) return null;
  const title = 'Leads que teriam passado adiante';
  return (
    <SimulationPart title={title}>
      <LeadList aria-label={title}>
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
    </SimulationPart>
  );
}
