import { styled } from '@mui/material/styles';
import type { Shift } from '#contract/giving/shifts.ts';
import { formatShortDate } from '@/shared/format/dates';
import { ButtonBase } from '@/shared/ui/button/ButtonBase';
import { tinted } from '@/shared/ui/tinted';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { formatHours } from '../../core/shiftText';
import { dayOf, endsNextDay, isFollowed, runsAt } from './week';

interface ShiftCardProps {
  shift: Shift;
  day: string;
  now: Date;
  ownId: string;
  /** By what the card is pressed for. */
  press?: { label: string; onPress: () => void } | undefined;
}

export function ShiftCard({ shift, day, now, ownId, press }: ShiftCardProps) {
  const { startsAt, endsAt, brokers, swaps } = shift;
  const replacedBy = (id: string) => swaps.findLast(({ to }) => to._id === id)?.from.name;
  const isOwn = brokers.some(({ _id }) => _id === ownId);
  const isRunning = runsAt(shift, now);
  const content = (
    <>
      <Time>
        <b>{formatHours(shift)}</b>
        {isRunning && <Now>Agora</Now>}
        {dayOf(startsAt) < day && <small>desde {formatShortDate(startsAt)}</small>}
        {endsNextDay(shift) && <small>até o dia {formatShortDate(endsAt)}</small>}
        {isFollowed(shift) && <small>toda semana</small>}
      </Time>
      {brokers.length === 0 && <None>Sem corretores: não vale</None>}
      {brokers.map(({ _id, name, avatar }) => (
        <Broker key={_id} data-own={_id === ownId}>
          <UserAvatar name={name} photo={avatar} size={24} />
          <span>
            {_id === ownId ? 'Você' : name}
            {replacedBy(_id) !== undefined && <small>no lugar de {replacedBy(_id)}</small>}
          </span>
        </Broker>
      ))}
    </>
  );
  const look = { 'data-own': isOwn, 'data-running': isRunning };
  return press ? (
    <Card as={ButtonBase} {...look} onClick={press.onPress}>
      <VisuallyHidden>
        {press.label} de {formatShortDate(startsAt)}:{' '}
      </VisuallyHidden>
      {content}
    </Card>
  ) : (
    <Card {...look}>{content}</Card>
  );
}

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyContent: 'stretch',
  gap: 6,
  width: '100%',
  padding: '10px 10px',
  textAlign: 'left',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-own="true"]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.tint,
  },
  '&[data-running="true"]': { padding: 9, border: `2px solid ${theme.vars.palette.primary.main}` },
  'button&:hover': { backgroundColor: theme.vars.palette.background.hover },
}));

const Time = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 6px',
  '& > b': { ...theme.typography.label, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > small': { ...theme.typography.caption, flexBasis: '100%', color: theme.vars.palette.text.secondary },
}));

const Now = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 600,
  padding: '0 6px',
  borderRadius: 999,
  ...tinted(theme, 'success'),
}));

const None = styled('span')(({ theme }) => ({ ...theme.typography.small, color: theme.vars.palette.text.secondary }));

const Broker = styled('span')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > span:last-child': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '&[data-own="true"]': { fontWeight: 600, color: theme.vars.palette.primary.main },
}));
