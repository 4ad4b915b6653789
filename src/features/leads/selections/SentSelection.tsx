import { styled } from '@mui/material/styles';
import { ChevronDown, Heart, Link2Off, Minus, X } from 'lucide-react';
import { useState } from 'react';
import type { Named } from '#contract/ground/named.ts';
import { paths } from '#contract/ground/paths.ts';
import type { PropertySelection } from '#contract/leads/selections.ts';
import { formatDateTime, formatDateTimeSince } from '@/shared/format/dates';
import { formatPropertyCount } from '@/shared/format/numbers';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { StatusBadge } from '@/shared/ui/property/StatusBadge';
import { TextLink } from '@/shared/ui/TextLink';
import { messages, reactionLabel } from './messages';
import { SendButtons } from './SendButtons';

const LazyWithdrawQuestion = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-actions" */ './WithdrawQuestion')).WithdrawQuestion,
);

interface SentSelectionProps {
  lead: Named;
  selection: PropertySelection;
  now: Date;
  /** Others open by a tap. */
  open: boolean;
}

export function SentSelection({ lead, selection, now, open }: SentSelectionProps) {
  const { _id: id, properties, createdAt, openedAt, by, isEnded } = selection;
  const [withdrawing, setWithdrawing] = useState(false);
  const liked = properties.filter((entry) => entry.liked === true).length;
  const dismissed = properties.filter((entry) => entry.liked === false).length;
  const answers = [liked > 0 && `gostou de ${liked}`, dismissed > 0 && `dispensou ${dismissed}`];
  return (
    <li>
      <Details open={open}>
        <Summary>
          <span>
            <b>{formatPropertyCount(properties.length)}</b>
            {answers.map((answer) => answer && ` · ${answer}`)}
          </span>
          <small>
            <time dateTime={createdAt} title={formatDateTime(createdAt)}>
              {formatDateTimeSince(createdAt, now)}
            </time>
            {` · ${by?.name ?? messages.own} · ${openedAt === null ? messages.unopened : messages.opened(formatDateTimeSince(openedAt, now))}`}
            {isEnded && ` · ${messages.ended}`}
          </small>
          <ChevronDown size={18} />
        </Summary>
        <Entries aria-label="Imóveis da seleção">
          {properties.map((entry) => (
            <Entry key={entry.property._id} {...entry} />
          ))}
        </Entries>
        {!isEnded && (
          <SendButtons lead={lead} selection={selection}>
            <Button startIcon={<Link2Off size={16} />} onClick={() => setWithdrawing(true)}>
              Encerrar link
            </Button>
          </SendButtons>
        )}
      </Details>
      <Overlay>
        {withdrawing && <LazyWithdrawQuestion lead={lead} selection={id} onClose={() => setWithdrawing(false)} />}
      </Overlay>
    </li>
  );
}

function Entry({ property, isListed, liked }: PropertySelection['properties'][number]) {
  const Sign = liked === null ? Minus : liked ? Heart : X;
  return (
    <EntryLine>
      <span>{isListed ? <NameLink to={paths.property(property._id)}>{property.name}</NameLink> : property.name}</span>
      {isListed && property.status !== 'disponível' && <StatusBadge status={property.status} size="small" />}
      <Answer data-liked={liked}>
        <Sign size={16} />
        {reactionLabel(liked, isListed)}
      </Answer>
    </EntryLine>
  );
}

const Details = styled('details')(({ theme }) => ({
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  padding: '0 14px',
  '&[open]': { paddingBottom: 14 },
  '&[open] > summary > svg': { rotate: '180deg' },
}));

const Summary = styled('summary')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 8,
  minHeight: 44,
  padding: '10px 0',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& b': { fontWeight: 600 },
  '& > small': { ...theme.typography.caption, gridRow: 2, color: theme.vars.palette.text.secondary },
  '& > svg': { gridArea: '1 / 2 / 3', color: theme.vars.palette.text.secondary },
}));

const Entries = styled('ul')({ marginBottom: 12 });

const EntryLine = styled('li')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: 44,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-of-type': { flex: '1 1 9em', minWidth: 0, overflowWrap: 'anywhere' },
}));

const NameLink = styled(TextLink)({ display: 'block', padding: '13px 0' });

const Answer = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: theme.vars.palette.text.secondary,
  '&[data-liked="true"]': {
    fontWeight: 600,
    color: theme.vars.palette.accent.ink,
    '& > svg': { fill: 'currentColor' },
  },
}));
