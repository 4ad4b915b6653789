import { styled } from '@mui/material/styles';
import {
  CalendarDays,
  ListTodo,
  MessageCircleOff,
  MessageCircleQuestion,
  TriangleAlert,
  UserRoundPlus,
} from 'lucide-react';
import { useSelector } from 'react-redux';
import type { TodayTask } from '#contract/agenda.ts';
import { OPEN_LEAD_STATUSES } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { selectUser } from '@/features/auth/authSlice';
import { formatLongDate, formatWaitingTime } from '@/shared/format/dates';
import { ShareSiteButton } from '@/shared/share/ShareSiteButton';
import { LeadTime } from '@/shared/ui/lead/LeadTime';
import { useNow } from '@/shared/ui/lead/useNow';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { LineLink } from '@/shared/ui/TextLink';
import { messages as leadMessages } from '../../messages';
import { useGetTodayQuery } from '../agendaApi';
import { messages } from '../messages';
import { TaskItem } from '../TaskItem';
import { VisitItem } from '../VisitItem';
import { AttemptLine } from './AttemptLine';
import { LeadLine } from './LeadLine';
import { NoticesHint } from './NoticesHint';
import { TodayList, TodayLists, TodaySkeleton } from './TodayList';
import { useShownToday } from './useShownToday';
import type { ShownToday } from './useShownToday';

const toSearch = (search: [string, string][]) => new URLSearchParams(search).toString();
const NEW = toSearch([['status', 'novo']]);
const BY_STEP = toSearch([['sort', 'nextStepAt']]);
const OPEN = toSearch(OPEN_LEAD_STATUSES.map((status) => ['status', status]));

/** A broker's day: each line is one thumb away from done. */
export function TodayPage() {
  const now = useNow();
  const { data, isError, refetch } = useGetTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  const today = useShownToday(data);
  return (
    <>
      <PageHead title="Hoje" line={formatLongDate(now.toISOString())} />
      <NoticesHint />
      {today ? (
        <Day today={today} now={now} />
      ) : isError ? (
        <LoadFailed text={messages.todayFailed} onRetry={refetch} />
      ) : (
        <TodaySkeleton />
      )}
    </>
  );
}

function Day({ today, now }: { today: ShownToday; now: Date }) {
  const { unanswered, newLeads, overdue, tasks, visits, silent } = today;
  const user = useSelector(selectUser);
  if ([unanswered, newLeads, overdue, tasks, visits, silent].every(({ total }) => total === 0))
    return (
      <EmptyState
        title={messages.allDone}
        text={messages.allDoneWhy}
        action={user && <ShareSiteButton user={user} />}
      />
    );
  return (
    <TodayLists>
      <TodayList title={leadMessages.howWasIt()} Icon={MessageCircleQuestion} list={unanswered} search={OPEN}>
        {(attempt) => <AttemptLine key={attempt._id} attempt={attempt} now={now} />}
      </TodayList>
      <TodayList title="Novos leads" Icon={UserRoundPlus} list={newLeads} search={NEW}>
        {(lead) => (
          <LeadLine key={lead._id} lead={lead} now={now}>
            <LeadTime lead={lead} now={now} />
          </LeadLine>
        )}
      </TodayList>
      <TodayList title="Tarefas atrasadas" Icon={TriangleAlert} list={overdue} search={BY_STEP}>
        {renderTask}
      </TodayList>
      <TodayList title="Tarefas de hoje" Icon={ListTodo} list={tasks} search={BY_STEP}>
        {renderTask}
      </TodayList>
      <TodayList title="Visitas" Icon={CalendarDays} list={visits} search={BY_STEP}>
        {(visit) => (
          <VisitItem key={visit._id} lead={visit.lead} visit={visit}>
            <LeadLink lead={visit.lead} />
          </VisitItem>
        )}
      </TodayList>
      <TodayList title="Sem contato" Icon={MessageCircleOff} list={silent} search={OPEN}>
        {(lead) => (
          <LeadLine key={lead._id} lead={lead} now={now}>
            <span>{messages.silentSince(formatWaitingTime(lead.lastContactAt, now))}</span>
          </LeadLine>
        )}
      </TodayList>
    </TodayLists>
  );
}

const renderTask = (task: TodayTask) => (
  <TaskItem key={task._id} lead={task.lead} task={task}>
    <LeadLink lead={task.lead} />
  </TaskItem>
);

const LeadLink = ({ lead }: { lead: Named }) => <OnLine to={paths.lead(lead._id)}>{lead.name}</OnLine>;

const OnLine = styled(LineLink)(({ theme }) => ({
  ...theme.typography.small,
  width: 'fit-content',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
}));
