import { styled } from '@mui/material/styles';
import type { LeadStatus } from '#contract/constants.ts';
import type { Lead } from '#contract/leads.ts';
import { useNow } from '@/shared/ui/lead/useNow';
import { CONTENT_WIDTH } from '@/shared/ui/page/contentWidth';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { useWide } from '@/shared/ui/useWide';
import { useOpenedLead } from '../history/useOpenedLead';
import { messages } from '../messages';
import { CardList, RowList } from './boardLists';
import { LeadCard } from './LeadCard';
import { LeadRow } from './LeadRow';
import type { MoreLeads } from './useBoard';
import { useStatusChange } from './useStatusChange';

interface BoardProps {
  leads: Lead[];
  /** What the board is filtered by: a card that has another status by now is dimmed, and gone at the next load. */
  status: LeadStatus[] | undefined;
  more: MoreLeads;
}

/** Cards for thumbs; on desktops the same cards laid on their side. */
export function Board({ leads, status, more }: BoardProps) {
  const wide = useWide();
  const changeStatus = useStatusChange();
  const now = useNow();
  const { open } = useOpenedLead();
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
            onStatus={(chosen) => void changeStatus(lead, chosen)}
            onOpen={() => {
              open(lead._id);
            }}
          />
        ))}
      </List>
      <More more={more} failedText={messages.myLeadsFailed} />
    </>
  );
}

const More = styled(LoadMore)({ maxWidth: CONTENT_WIDTH });
