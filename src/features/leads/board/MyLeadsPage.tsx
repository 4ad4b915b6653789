import { styled } from '@mui/material/styles';
import { pluralize } from '@/shared/format/numbers';
import { PageHead } from '@/shared/ui/page/PageHead';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { LazyLeadPanel } from '../history/LazyLeadPanel';
import { useOpenedLead } from '../history/useOpenedLead';
import { messages } from '../messages';
import { useLeadsSearch } from '../useLeadsSearch';
import { Board } from './Board';
import { BoardSkeleton } from './BoardSkeleton';
import { BoardTools } from './BoardTools';
import { MyPanelButton, MyPanelIcon } from './MyPanelLink';
import { NoLeads } from './NoLeads';
import { PausedNotice } from './PausedNotice';
import { useBoard } from './useBoard';

/** The broker's own leads, newest first, to be worked off with one thumb. */
export function MyLeadsPage() {
  const view = useLeadsSearch();
  const { status, q } = view.search.filter;
  const board = useBoard({ status, q });
  const opened = useOpenedLead();

  return (
    <>
      <PageHead
        narrow
        title="Meus Leads"
        line={board.total === undefined ? '\u00a0' : summary(board.total)}
        actions={<MyPanelButton />}
        phoneAction={<MyPanelIcon />}
      />
      <BoardTools view={view} />
      <PausedNotice />
      {board.failed ? (
        <Middle>
          <LoadFailed text={messages.myLeadsFailed} onRetry={board.reload} />
        </Middle>
      ) : !board.leads ? (
        <BoardSkeleton />
      ) : board.leads.length === 0 ? (
        <Middle>
          <NoLeads filtered={status !== undefined || q !== undefined} onClear={view.clearFilters} />
        </Middle>
      ) : (
        <Board leads={board.leads} status={status} more={board.more} />
      )}
      {opened.id !== null && (
        <LazyLeadPanel
          id={opened.id}
          known={board.leads?.find(({ _id }) => _id === opened.id)}
          onClose={opened.close}
        />
      )}
    </>
  );
}

/** Of what the head and the filters leave, a little above its middle. */
const Middle = styled('div')({ flex: 1, display: 'grid', paddingBottom: '15vh' });

const summary = (total: number) => pluralize(total, 'lead', 'leads · mais novos primeiro');
