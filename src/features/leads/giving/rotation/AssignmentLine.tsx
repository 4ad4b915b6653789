import { ArrowRight, Check, Hand, Inbox, Scale, SkipForward, TimerOff, UserX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { GoneLead, RotationAssignment } from '#contract/giving/rotation.ts';
import { regionOrNone } from '#contract/ground/regionWords.ts';
import { formatDateTime, formatTime } from '@/shared/format/dates';
import { formatList } from '@/shared/format/numbers';
import { ListLine } from '@/shared/ui/ListLine';
import { SourceName } from '../../core/SourceName';

interface AssignmentLineProps {
  assignment: RotationAssignment;
  reader: 'admin' | 'broker';
  userId: string | undefined;
}

type LineKind = 'received' | 'taken' | 'skipped' | 'left' | 'pool' | 'nobody' | 'weights';

const signs: Record<LineKind, { Icon: LucideIcon; tone?: 'success' | 'warning' }> = {
  received: { Icon: Check, tone: 'success' },
  taken: { Icon: Hand, tone: 'success' },
  skipped: { Icon: SkipForward },
  left: { Icon: TimerOff, tone: 'warning' },
  pool: { Icon: Inbox, tone: 'warning' },
  nobody: { Icon: UserX, tone: 'warning' },
  weights: { Icon: Scale },
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
  const { at, source, region, reason, skipped, lead, gone, sentBy } = assignment;
  const lineKind = lineKindOf(assignment, userId);
  const isTheirs = lineKind === 'received' || lineKind === 'taken';
  const name = lead?.name ?? (gone && nameOfGone(gone));
  const place = regionOrNone(region);
  return (
    <ListLine
      {...signs[lineKind]}
      title={
        reader === 'admin' && lineKind !== 'weights' ? (
          <LeadAndBroker assignment={assignment} />
        ) : (
          (name ?? (isTheirs ? 'Lead excluído' : reason))
        )
      }
      end={
        <time dateTime={at} title={formatDateTime(at)}>
          {formatTime(at)}
        </time>
      }
    >
      {((reader === 'admin' && lineKind !== 'weights') || isTheirs || name !== null) && <p>{reason}</p>}
      {isTheirs && gone && <p>Este lead já não é seu.</p>}
      {skipped.map(({ brokers, reason: why }) => (
        <p key={why}>
          A vez passou por {formatList(brokers.map(({ name }) => name))}: {why}
        </p>
      ))}
      {source && (
        <small>
          {sentBy ? `Enviado por ${sentBy.name}` : <SourceName source={source} />}
          {place && ` · ${place}`}
        </small>
      )}
    </ListLine>
  );
}

/** `Mariana, Vila Madalena` */
const nameOfGone = ({ firstName, neighbourhood }: GoneLead) =>
  [firstName || 'Lead', ...(neighbourhood === null ? [] : [neighbourhood])].join(', ');

function LeadAndBroker({ assignment: { kind, lead, from, to } }: { assignment: RotationAssignment }) {
  const name = lead?.name ?? 'Lead excluído';
  if (kind === 'retirada') return `${name}: ${to?.name ?? 'alguém'} pegou no bolsão`;
  return (
    <>
      {from ? `${name}: de ${from.name}` : name} <ArrowRight size={14} strokeWidth={2} role="img" aria-label="para" />{' '}
      {kind === 'bolsao' ? 'Bolsão' : (to?.name ?? 'ninguém')}
    </>
  );
}
