import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Lead } from '#contract/leads/leads.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { lazyPart } from '@/shared/lazyPart';
import { useOpened } from '@/shared/routing/useOpened';
import { useNow } from '@/shared/ui/lead/useNow';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import type { MoreRows } from '@/shared/ui/states/LoadMore';
import { useWide } from '@/shared/ui/useWide';
import { useStatusChange } from '../../core/useStatusChange';
import type { ClosingQuestionProps } from '../../lead/closing/ClosingQuestion';
import { LeadCard } from './LeadCard';
import { LeadRow } from './LeadRow';
import { messages } from './messages';

const LazyClosingQuestion = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "closing-question" */ '../../lead/closing/ClosingQuestion')).ClosingQuestion,
);

interface BoardProps {
  leads: Lead[];
  /** The board's filter: a card whose status has left it is dimmed, and gone at the next load. */
  status: LeadStatus[] | undefined;
  more: MoreRows;
}

export function Board({ leads, status, more }: BoardProps) {
  const wide = useWide();
  const changeStatus = useStatusChange();
  const now = useNow();
  const { open } = useOpened('lead');
  const [closed, setClosed] = useState<Pick<ClosingQuestionProps, 'lead' | 'status'> | null>(null);

  async function choose(lead: Lead, chosen: LeadStatus) {
    setClosed(null);
    const result = await changeStatus(lead, chosen);
    // A sale is told to the server alone, a reason to the outbox.
    const isLost = chosen === 'perdido' && (result === 'sent' || result === 'waiting');
    if (isLost || (chosen === 'convertido' && result === 'sent')) setClosed({ lead, status: chosen });
  }

  const List = wide ? RowList : CardList;
  const Item = wide ? LeadRow : LeadCard;
  return (
    <>
      <List aria-label="Leads">
        {leads.map((lead) => (
          <Item
            key={lead._id}
            lead={lead}
            now={now}
            left={status !== undefined && !status.includes(lead.status)}
            onStatus={(chosen) => void choose(lead, chosen)}
            onOpen={() => open(lead._id)}
          />
        ))}
      </List>
      <LoadMore more={more} failedText={messages.myLeadsFailed} />
      {closed && <LazyClosingQuestion key={closed.lead._id} {...closed} onClose={() => setClosed(null)} />}
    </>
  );
}

/** As high as rows and cards. */
export function BoardSkeleton() {
  const wide = useWide();
  const List = wide ? RowList : CardList;
  return (
    <List as="div">
      {Array.from({ length: wide ? 8 : 4 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={wide ? 60 : 228} sx={{ m: wide ? '8px 16px' : 0 }} />
      ))}
    </List>
  );
}

const CardList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const RowList = styled('ul')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}));
