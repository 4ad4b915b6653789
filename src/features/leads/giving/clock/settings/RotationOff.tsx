import { styled } from '@mui/material/styles';
import { AlertTriangle } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { sourceNames } from '#contract/leads/sourceNames.ts';
import { VISITOR_SOURCES } from '#contract/leads/sourceValues.ts';
import type { VisitorSource } from '#contract/leads/sourceValues.ts';
import { Note } from '@/shared/ui/simulation/simulationLayout';
import { TextLink } from '@/shared/ui/TextLink';

/** A clock starts when the roleta gives a lead. */
export function RotationOff({ off }: { off: VisitorSource[] }) {
  if (off.length === 0) return null;
  const where =
    off.length === VISITOR_SOURCES.length ? '' : ` em ${off.map((source) => sourceNames[source]).join(' e ')}`;
  return (
    <Line data-tone="warning">
      <AlertTriangle size={16} />
      <span>
        <b>A roleta está desligada{where}.</b> Só um lead que ela entrega tem prazo.{' '}
        <TextLink to={paths.rotation()}>Abrir a roleta</TextLink>
      </span>
    </Line>
  );
}

const Line = styled(Note)({ margin: '0 0 12px' });
