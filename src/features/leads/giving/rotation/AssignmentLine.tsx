import { styled } from '@mui/material/styles';
import { ArrowRight, Check, Hand, Inbox, Scale, SkipForward, TimerOff, UserX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { GoneLead, RotationAssignment } from '#contract/giving/rotation.ts';
import { regionName } from '@/shared/format/addresses';
import { formatDateTime, formatTime } from '@/shared/format/dates';
import { formatList } from '@/shared/format/numbers';
import { SourceName } from '../../core/SourceName';

interface AssignmentLineProps {
  assignment: RotationAssignment;
  reader: 'admin' | 'broker';
  userId: string | undefined;
}

type LineKind = 'received' | 'taken' | 'skipped' | 'left' | 'pool' | 'nobody' | 'weights';

const icons: Record<LineKind, LucideIcon> = {
  received: Check,
  taken: Hand,
  skipped: SkipForward,
  left: TimerOff,
  pool: Inbox,
  nobody: UserX,
  weights: Scale,
};

/** For `userId`; undefined: for all brokers. */
function lineKindOf({ kind, from, to }: RotationAssignment, userId: string | undefined): LineKind {
  if (kind === 'pesos') return 'weights';
  if (userId !== undefined && from?._id === userId) return 'left';
  if (kind === 'bolsao') return 'pool';
  if (to === null) return 'nobody';
  if (userId !== undefined && to._id !== userId) return 'skipped';
  return kind === 'retirada' ? 'taken' : 'received';
}

export function AssignmentLine({ assignment, reader, userId }: AssignmentLineProps) {
  const { at, source, region, reason, skipped, lead, gone } = assignment;
  const lineKind = lineKindOf(assignment, userId);
  const isTheirs = lineKind === 'received' || lineKind === 'taken';
  const name = lead?.name ?? (gone && nameOfGone(gone));
  const Icon = icons[lineKind];
  return (
    <Line>
      <Sign data-kind={lineKind}>
        <Icon size={16} strokeWidth={2} />
      </Sign>
      <Texts>
        <b>
          {reader === 'admin' && lineKind !== 'weights' ? (
            <LeadAndBroker assignment={assignment} />
          ) : (
            (name ?? (isTheirs ? 'Lead apagado' : reason))
          )}
        </b>
        {((reader === 'admin' && lineKind !== 'weights') || isTheirs || name !== null) && <p>{reason}</p>}
        {isTheirs && gone && <p>Este lead já não é seu.</p>}
        {skipped.map(({ brokers, reason: why }) => (
          <p key={why}>
            A vez passou por {formatList(brokers.map(({ name }) => name))}: {why}
          </p>
        ))}
        {source && (
          <small>
            <SourceName source={source} /> · {region ? regionName(region) : 'sem região'}
          </small>
        )}
      </Texts>
      <time dateTime={at} title={formatDateTime(at)}>
        {formatTime(at)}
      </time>
    </Line>
  );
}

/** `Mariana, Vila Madalena` */
const nameOfGone = ({ firstName, neighbourhood }: GoneLead) =>
  [firstName || 'Lead', ...(neighbourhood === null ? [] : [neighbourhood])].join(', ');

function LeadAndBroker({ assignment: { kind, lead, from, to } }: { assignment: RotationAssignment }) {
  const name = lead?.name ?? 'Lead apagado';
  if (kind === 'retirada') return `${name}: ${to?.name ?? 'alguém'} pegou no bolsão`;
  return (
    <>
      {from ? `${name}: de ${from.name}` : name} <ArrowRight size={14} strokeWidth={2} role="img" aria-label="para" />{' '}
      {kind === 'bolsao' ? 'Bolsão' : (to?.name ?? 'ninguém')}
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
  '&[data-kind="received"], &[data-kind="taken"]': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.success.tint,
  },
  '&[data-kind="nobody"], &[data-kind="left"], &[data-kind="pool"]': {
    color: theme.vars.palette.warning.main,
    backgroundColor: theme.vars.palette.warning.tint,
  },
}));

const Texts = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > b': { ...theme.typography.control, display: 'block', overflowWrap: 'anywhere' },
  '& > b > svg': { display: 'inline', verticalAlign: '-2px', color: theme.vars.palette.text.secondary },
  '& > p': { ...theme.typography.small, margin: '2px 0 0' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
