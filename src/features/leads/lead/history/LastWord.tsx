import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { selectUser } from '@/features/auth/authSlice';
import { formatDateTimeSince } from '@/shared/format/dates';
import { useNow } from '@/shared/ui/lead/useNow';
import { twoLines } from '@/shared/ui/twoLines';
import { useGetLeadHistoryInfiniteQuery } from '../../core/leadsApi';
import { EventIcon } from './EventIcon';
import { eventSentence } from './eventText';

const isWord = ({ type, outcome }: LeadEvent) => type === 'note' || type === 'outcome' || outcome !== null;

/** The last note or outcome of the story's first page, which the lead's page loads anyway. */
export function LastWord({ lead }: { lead: string }) {
  const user = useSelector(selectUser);
  const now = useNow();
  const { currentData } = useGetLeadHistoryInfiniteQuery(lead);
  const last = currentData?.pages[0]?.rows.find(isWord);
  if (!last) return null;
  const { details, outcomeAt, at } = last;
  return (
    <Line>
      <EventIcon event={last} />
      <span>
        {formatDateTimeSince(details?.outcome?.at ?? outcomeAt ?? at, now)}
        {' · '}
        {details?.note?.text ?? eventSentence(last, user)}
      </span>
    </Line>
  );
}

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 6,
  marginTop: 4,
  color: theme.vars.palette.text.primary,
  '& > svg': { flex: 'none', width: 16, height: 16, marginTop: 1, color: theme.vars.palette.text.secondary },
  '& > span': { ...twoLines, minWidth: 0 },
}));
