import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import type { Simulation } from '#contract/rotation.ts';
import { regionName } from '@/shared/format/addresses';
import { formatDateTime } from '@/shared/format/dates';
import { sourceLabels } from '../sourceLabels';
import { Part } from './SimulationDetails';

/** The latest leads, each with who would have got it, and why. */
export function SimulatedLeads({ latest }: { latest: Simulation['latest'] }) {
  if (latest.length === 0) return null;
  return (
    <Part>
      <h3>Leads mais recentes</h3>
      <Lines aria-label="Leads mais recentes e motivos">
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
      </Lines>
    </Part>
  );
}

const Lines = styled('ul')(({ theme }) => ({
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
