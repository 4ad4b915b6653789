import { ArrowRight } from 'lucide-react';
import type { Simulation } from '#contract/giving/rotation.ts';
import { regionOrNone } from '#contract/ground/regionWords.ts';
import { formatDateTime } from '@/shared/format/dates';
import { LeadList, SimulationPart } from '@/shared/ui/simulation/simulationLayout';
import { SourceName } from '../../core/SourceName';

export function SimulatedLeads({ latest }: { latest: Simulation['latest'] }) {
  if (latest.length === 0) return null;
  return (
    <SimulationPart title="Leads mais recentes">
      <LeadList aria-label="Leads mais recentes e motivos">
        {latest.map(({ lead, source, at, to, reason }) => (
          <li key={lead._id}>
            <b>
              {lead.name} <ArrowRight size={14} strokeWidth={2} role="img" aria-label="para" /> {to?.name ?? 'ninguém'}
            </b>
            <p>{reason}</p>
            <small>
              <SourceName source={source} />
              {regionOrNone(lead.region) && ` · ${regionOrNone(lead.region)}`} ·{' '}
              <time dateTime={at}>{formatDateTime(at)}</time>
            </small>
          </li>
        ))}
      </LeadList>
    </SimulationPart>
  );
}
