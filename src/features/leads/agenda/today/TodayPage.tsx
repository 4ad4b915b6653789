import {
  CalendarCheck,
  CalendarDays,
  ListTodo,
  MessageCircleOff,
  MessageCircleQuestion,
  TriangleAlert,
  UserRoundPlus,
} from 'lucide-react';
import { useSelector } from 'react-redux';
import { SILENT_DAYS, SILENT_UNTIL_DAYS } from '#contract/leads/agendaValues.ts';
import { OPEN_LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { Loaded } from '@/api/Loaded';
import { selectUser } from '@/features/auth/authSlice';
import { dayBefore, formatLongDate, formatWaitingTime } from '@/shared/format/dates';
import { ShareSiteButton } from '@/shared/share/ShareSiteButton';
import { LeadTime } from '@/shared/ui/lead/LeadTime';
import { useNow } from '@/shared/ui/lead/useNow';
import { PageHead } from '@/shared/ui/page/PageHead';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { messages as leadMessages } from '../../core/messages';
import { useGetTodayQuery } from '../agendaApi';
import { messages } from '../messages';
import { AttemptLine } from './AttemptLine';
import { DayChoice, useDays } from './DayChoice';
import { LeadLine } from './LeadLine';
import { NoticesHint } from './NoticesHint';
import { PlannedDays } from './PlannedDays';
import { TaskOfLead, VisitOfLead } from './StepOfLead';
import { TodayList, TodayLists, TodaySkeleton } from './TodayList';
import { useShownToday } from './useShownToday';
import type { ShownToday } from './useShownToday';

const toSearch = (search: [string, string][]) => new URLSearchParams(search).toString();
const TO_ANSWER = toSearch([['answer', 'due']]);
const BY_STEP = toSearch([['sort', 'nextStepAt']]);
const OPEN = toSearch(OPEN_LEAD_STATUSES.map((status) => ['status', status]));
/** As the server finds them. */
const silentSearch = (now: Date) =>
  toSearch([
    ['nextStep', 'none'],
    ['silentDays', SILENT_DAYS.toString()],
    ['answer', 'none'],
    ['arrivedFrom', dayBefore(now, SILENT_UNTIL_DAYS)],
  ]);

export function TodayPage() {
  const now = useNow();
  const { range, show } = useDays();
  return (
    <>
      <PageHead title="Hoje" line={formatLongDate(now.toISOString())} />
      <DayChoice range={range} onChoose={show} />
      {range ? (
        <PlannedDays key={range} range={range} now={now} />
      ) : (
        <>
          <NoticesHint />
          <WholeDay now={now} />
        </>
      )}
    </>
  );
}

function WholeDay({ now }: { now: Date }) {
  const query = useGetTodayQuery(undefined, { refetchOnMountOrArgChange: true });
  const data = useShownToday(query.data);
  return (
    <Loaded query={{ ...query, data }} skeleton={<TodaySkeleton />} failed={messages.todayFailed}>
      {(today) => <Day today={today} now={now} />}
    </Loaded>
  );
}

function Day({ today, now }: { today: ShownToday; now: Date }) {
  const { unanswered, newLeads, overdue, tasks, visits, toConfirm, silent } = today;
  const user = useSelector(selectUser);
  if ([unanswered, newLeads, overdue, tasks, visits, toConfirm, silent].every(({ total }) => total === 0))
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
      <TodayList title="Novos a atender" Icon={UserRoundPlus} list={newLeads} search={TO_ANSWER}>
        {(lead) => (
          <LeadLine key={lead._id} lead={lead} now={now}>
            <LeadTime lead={lead} now={now} />
          </LeadLine>
        )}
      </TodayList>
      <TodayList title="Tarefas atrasadas" Icon={TriangleAlert} list={overdue} search={BY_STEP}>
        {(task) => <TaskOfLead key={task._id} task={task} />}
      </TodayList>
      <TodayList title="Tarefas de hoje" Icon={ListTodo} list={tasks} search={BY_STEP}>
        {(task) => <TaskOfLead key={task._id} task={task} />}
      </TodayList>
      <TodayList title="Visitas" Icon={CalendarDays} list={visits} search={BY_STEP}>
        {(visit) => <VisitOfLead key={visit._id} visit={visit} />}
      </TodayList>
      <TodayList title="Confirmar para amanhã" Icon={CalendarCheck} list={toConfirm} search={BY_STEP}>
        {(visit) => <VisitOfLead key={visit._id} visit={visit} />}
      </TodayList>
      <TodayList title="Sem contato" Icon={MessageCircleOff} list={silent} search={silentSearch(now)}>
        {(lead) => (
          <LeadLine key={lead._id} lead={lead} now={now}>
            <span>{messages.silentSince(formatWaitingTime(lead.lastContactAt, now))}</span>
          </LeadLine>
        )}
      </TodayList>
    </TodayLists>
  );
}
