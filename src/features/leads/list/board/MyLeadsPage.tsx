import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ChartNoAxesColumn, Pause, Plus } from 'lucide-react';
import { useSelector } from 'react-redux';
import { paths } from '#contract/ground/paths.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { OPEN_LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { isAtDesk } from '#contract/people/roles.ts';
import { ExportButton } from '@/api/exports/ExportButton';
import { Loaded } from '@/api/Loaded';
import { useGrowingList } from '@/api/useGrowingList';
import { selectUser } from '@/features/auth/authSlice';
import { pluralize } from '@/shared/format/numbers';
import { useConnected } from '@/shared/offline/connection';
import { useOpened } from '@/shared/routing/useOpened';
import { ShareSiteButton } from '@/shared/share/ShareSiteButton';
import { Button } from '@/shared/ui/button/Button';
import { NoteBox } from '@/shared/ui/NoteBox';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState, NoMatches } from '@/shared/ui/states/EmptyState';
import { LineLink, TextLink } from '@/shared/ui/TextLink';
import { useGetOwnRotationQuery } from '../../core/givingApi';
import { useGetBoardLeadsInfiniteQuery, useOwnLeads, useShownStatuses } from '../../core/leadsApi';
import type { BoardQuery } from '../../core/leadsApi';
import { hasFilter } from '../../core/leadsSearch';
import { formatLeads, messages as leadMessages } from '../../core/messages';
import { NewLeadsInOutbox } from '../../core/outbox/OutboxOfLead';
import { useLeadsSearch } from '../../core/useLeadsSearch';
import { LazyTodayStrip } from '../../lazyRooms';
import { OpenedLead } from '../../lead/OpenedLead';
import { Board, BoardSkeleton } from './Board';
import { BoardTools } from './BoardTools';
import { messages } from './messages';

const PANEL = 'Meu painel';

export function MyLeadsPage() {
  const view = useLeadsSearch();
  const { filter } = view.search;
  const byNextStep = view.search.sort === 'nextStepAt';
  const own = useOwnLeads();
  const query = { ...filter, ...own, ...(byNextStep && { sort: 'nextStepAt' as const }) };
  const board = useBoard(query);
  const opened = useOpened('lead');
  const exported = {
    what: 'leads' as const,
    query,
    count: board.total === undefined ? undefined : formatLeads(board.total),
  };
  const user = useSelector(selectUser);
  const mayExport = user?.mayExport !== false;
  const isAdmitted = useGetOwnRotationQuery(undefined).data?.isAdmitted !== false;

  return (
    <>
      <PageHead
        title="Meus Leads"
        line={
          <OneLine>
            {user && isAtDesk(user) && (
              <>
                <TextLink to={paths.teamDay()}>Dia da equipe</TextLink>
                {' · '}
              </>
            )}
            {board.total === undefined ? '\u00a0' : summary(board.total, byNextStep)}
          </OneLine>
        }
        actions={
          <>
            {mayExport && <ExportButton {...exported} icon="large" />}
            <Button variant="outlined" to={paths.brokerDashboard()} startIcon={<ChartNoAxesColumn size={18} />}>
              {PANEL}
            </Button>
            {isAdmitted && (
              <Button to={paths.createLead()} variant="contained" color="accent" startIcon={<Plus size={18} />}>
                Novo Lead
              </Button>
            )}
          </>
        }
        phoneAction={
          mayExport && <ExportButton {...exported} icon="more" other={{ to: paths.brokerDashboard(), text: PANEL }} />
        }
      />
      <BoardTools view={view} />
      <LazyTodayStrip />
      <PausedNotice />
      <NewLeadsInOutbox />
      <Loaded
        query={{ data: board.leads, isError: board.failed, refetch: board.reload }}
        skeleton={<BoardSkeleton />}
        failed={messages.myLeadsFailed}
      >
        {(leads) =>
          leads.length === 0 ? (
            <NoLeads filtered={hasFilter(filter)} onClear={view.clearFilters} />
          ) : (
            <Board leads={leads} status={filter.status} more={board.more} />
          )
        }
      </Loaded>
      <OpenedLead opened={opened} leads={board.leads} />
    </>
  );
}

function useBoard(query: BoardQuery) {
  const { rows, failed, ...list } = useGrowingList(
    useGetBoardLeadsInfiniteQuery(query, { refetchOnMountOrArgChange: true }),
  );
  const loaded = useShownStatuses(rows);
  const cached = useCachedLeads(query, failed);
  return { ...list, leads: loaded ?? cached, failed: failed && !cached };
}

/** Without a network, those of the whole board: the list with this filter and order may never have been loaded. */
function useCachedLeads({ status, answer, q, sort, assignedTo, ...others }: BoardQuery, missing: boolean) {
  const offline = !useConnected();
  const isWhole = status === undefined && answer === undefined && sort === undefined;
  const canFilter = !isWhole && !hasFilter(others);
  const whole = useGrowingList(
    useGetBoardLeadsInfiniteQuery(
      missing && offline && canFilter ? { q, ...(assignedTo && { assignedTo }) } : skipToken,
    ),
  );
  const leads = useShownStatuses(whole.rows)?.filter(
    (lead) => (status?.includes(lead.status) ?? true) && (!answer || lead.isAnswerDue === (answer === 'due')),
  );
  // An empty cache does not mean an empty list.
  if (!leads?.length) return undefined;
  return sort === undefined ? leads : leads.sort((a, b) => stepTimeOf(a) - stepTimeOf(b));
}

/** As the server orders them: those without a step come last, then closed ones. */
function stepTimeOf({ nextStep, status }: Lead): number {
  if (!OPEN_LEAD_STATUSES.some((open) => open === status)) return Number.MAX_VALUE;
  return nextStep ? Date.parse(nextStep.at) : Number.MAX_SAFE_INTEGER;
}

const summary = (total: number, byNextStep: boolean) =>
  pluralize(total, 'lead', `leads · ${byNextStep ? 'próximo passo' : 'mais novos'} primeiro`);

function PausedNotice() {
  const { data } = useGetOwnRotationQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data?.isPaused) return null;
  return (
    <NoteBox sx={{ mt: 0 }}>
      <Pause size={16} />
      <span>
        Você está em pausa na roleta. <LineLink to={paths.rotationLedger()}>Ver extrato</LineLink>
      </span>
    </NoteBox>
  );
}

interface NoLeadsProps {
  filtered: boolean;
  onClear: () => void;
}

function NoLeads({ filtered, onClear }: NoLeadsProps) {
  const user = useSelector(selectUser);
  const { data: own } = useGetOwnRotationQuery(undefined);
  if (own?.isAdmitted === false) return <EmptyState title={messages.noneAssigned} text={leadMessages.waiting} />;
  if (!filtered) {
    return (
      <EmptyState
        title={messages.noneAssigned}
        text="Quando um lead for seu, ele aparece aqui na hora. Enquanto isso, divulgue o seu site."
        action={user && <ShareSiteButton user={user} />}
      />
    );
  }
  return (
    <NoMatches
      title={leadMessages.noneMatching}
      text="Nos outros status pode haver leads à sua espera."
      onClear={onClear}
    />
  );
}

/** The tools stick below its first line. */
const OneLine = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container (max-width: 15rem)': { whiteSpace: 'normal' },
});
