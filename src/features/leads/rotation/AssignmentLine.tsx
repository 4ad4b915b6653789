import { styled } from '@mui/material/styles';
import { ArrowRight, Check, SkipForward, UserX } from 'lucide-react';
import type { RotationAssignment } from '#contract/rotation.ts';
import { regionName } from '@/shared/format/addresses';
import { formatDateTime, formatTime } from '@/shared/format/dates';
import { formatList } from '@/shared/format/numbers';
import { sourceLabels } from '../sourceLabels';

interface AssignmentLineProps {
  assignment: RotationAssignment;
  reader: 'admin' | 'broker';
  userId: string | undefined;
}

export function AssignmentLine({ assignment, reader, userId }: AssignmentLineProps) {
  const { at, source, region, to, reason, skipped } = assignment;
  const outcome = to === null ? 'nobody' : userId === undefined || to._id === userId ? 'received' : 'skipped';
  const Icon = { received: Check, skipped: SkipForward, nobody: UserX }[outcome];
  return (
    <Line>
      <Sign data-outcome={outcome}>
        <Icon size={16} strokeWidth={2} aria-hidden />
      </Sign>
      <Texts>
        <b>{reader === 'admin' ? <LeadAndBroker assignment={assignment} /> : ownTitle(assignment, outcome)}</b>
        {(reader === 'admin' || outcome === 'received') && <p>{reason}</p>}
        {skipped.map(({ brokers, reason: why }) => (
          <p key={why}>
            A vez passou por {formatList(brokers.map(({ name }) => name))}: {why}
          </p>
        ))}
        <small>
          {sourceLabels[source].name} · {region ? regionName(region) : 'sem região'}
        </small>
      </Texts>
      <time dateTime={at} title={formatDateTime(at)}>
        {formatTime(at)}
      </time>
    </Line>
  );
}

/** A skipped broker may not see the lead: the reason takes its name's place. */
const ownTitle = ({ lead, reason }: RotationAssignment, outcome: string): string =>
  outcome === 'received' ? (lead?.name ?? 'Um lead que já não é seu') : reason;

function LeadAndBroker({ assignment: { lead, to } }: { assignment: RotationAssignment }) {
  return (
    <>
      {lead?.name ?? 'Lead apagado'} <ArrowRight size={14} strokeWidth={2} role="img" aria-label="para" />{' '}
      {to?.name ?? 'ninguém'}
    </>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: '12px 20px',
  '& > time': { ...theme.typography.smallFigures, flex: 'none', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

const Sign = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '&[data-outcome="received"]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.tint,
  },
  '&[data-outcome="nobody"]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
}));

const Texts = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > b': { ...theme.typography.control, display: 'block', overflowWrap: 'anywhere' },
  '& > b > svg': { display: 'inline', verticalAlign: '-2px', color: theme.vars.palette.text.secondary },
  '& > p': { ...theme.typography.small, margin: '2px 0 0', textWrap: 'pretty' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
