import type { Planned, Today, TodayAttempt, TodayList } from '#contract/leads/agenda.ts';
import type { PlannedRange } from '#contract/leads/agendaValues.ts';
import type { LeadEntry } from '@/shared/offline/outbox/entry';
import { useNow } from '@/shared/ui/lead/useNow';
import { daysAhead, isPast } from '../../core/dueDates';
import { isCallBack } from '../../core/isCallBack';
import { endsCallBacks } from '../../core/outbox/shownStatus';
import { useWaitingOfLeads } from '../../core/outbox/useOutbox';
import { stepsIn, without, withSteps } from './waitingSteps';
import type { ShownTask, ShownVisit } from './waitingSteps';

/** `isWaiting`: its id is the entry's. */
export type ShownAttempt = TodayAttempt & { isWaiting?: boolean };

export interface ShownToday extends Today {
  unanswered: TodayList<ShownAttempt>;
  overdue: TodayList<ShownTask>;
  tasks: TodayList<ShownTask>;
  visits: TodayList<ShownVisit>;
  toConfirm: TodayList<ShownVisit>;
}

/** With what waits to be sent, so nothing said is asked again. */
export function useShownToday(today: Today | undefined): ShownToday | undefined {
  const now = useNow();
  const waiting = useWaitingOfLeads();
  return today && withWaiting(today, waiting, now);
}

export interface ShownPlanned {
  tasks: TodayList<ShownTask>;
  visits: TodayList<ShownVisit>;
}

export function useShownPlanned(planned: Planned | undefined, range: PlannedRange): ShownPlanned | undefined {
  const now = useNow();
  const waiting = stepsIn(useWaitingOfLeads());
  if (!planned) return undefined;
  const isIn = (at: string) => {
    const days = daysAhead(at, now);
    return range === 'tomorrow' ? days === 1 : days >= 0 && days < 7;
  };
  return {
    tasks: withSteps<ShownTask>(planned.tasks, waiting.tasks, ({ dueAt }) => isIn(dueAt), byDue),
    visits: withSteps<ShownVisit>(planned.visits, waiting.visits, ({ at }) => isIn(at), byTime),
  };
}

const byDue = (one: ShownTask, other: ShownTask) => one.dueAt.localeCompare(other.dueAt);
const byTime = (one: ShownVisit, other: ShownVisit) => one.at.localeCompare(other.at);

function withWaiting(today: Today, waiting: readonly LeadEntry[], now: Date): ShownToday {
  const outcomes = waiting.flatMap(({ lead, action }) =>
    action.kind === 'outcome' ? [{ lead: lead._id, action }] : [],
  );
  const isAnswered = (id: string) => outcomes.some(({ lead }) => lead === id);
  const isCalled = (id: string) => outcomes.some(({ lead, action }) => lead === id && endsCallBacks(action));
  const isToDo = (task: Today['tasks']['rows'][number]) => !(isCallBack(task) && isCalled(task.lead._id));
  const tried = waiting.flatMap(({ id, lead, action, madeAt: at }, index) =>
    action.kind === 'attempt' && !waiting.slice(index + 1).some((later) => isCall(later, lead._id))
      ? [{ _id: id, lead, channel: action.channel, at, isWaiting: true }]
      : [],
  );
  // An answer from an old browser cache has neither.
  const { unanswered = NONE, toConfirm = NONE } = today as Partial<Today>;
  const isConfirmed = (id: string) =>
    waiting.some(({ action }) => action.kind === 'visit' && action.visit._id === id && action.change.confirmed);
  const others = without(
    unanswered,
    ({ lead }) => isAnswered(lead._id) || tried.some((one) => one.lead._id === lead._id),
  );
  const asked = [...tried.reverse(), ...others.rows];
  const steps = stepsIn(waiting);
  const toDo = (list: TodayList<ShownTask>) => without(list, (task) => !isToDo(task));
  const isToday = (at: string) => daysAhead(at, now) === 0;
  const earlierLast = (one: ShownVisit, other: ShownVisit) =>
    Number(daysAhead(one.at, now) < 0) - Number(daysAhead(other.at, now) < 0) || byTime(one, other);
  return {
    ...today,
    unanswered: { rows: asked, total: tried.length + others.total },
    toConfirm: withSteps<ShownVisit>(
      without(toConfirm, ({ _id }) => isConfirmed(_id)),
      steps.visits,
      ({ at }) => daysAhead(at, now) === 1,
      byTime,
    ),
    newLeads: without(today.newLeads, ({ _id }) => isAnswered(_id)),
    overdue: withSteps(
      toDo(today.overdue),
      steps.tasks,
      ({ dueAt }) => isPast(dueAt, now),
      (one, other) => byDue(other, one),
    ),
    tasks: withSteps(toDo(today.tasks), steps.tasks, ({ dueAt }) => !isPast(dueAt, now) && isToday(dueAt), byDue),
    visits: withSteps<ShownVisit>(today.visits, steps.visits, ({ at }) => daysAhead(at, now) <= 0, earlierLast),
    silent: without(today.silent, ({ _id }) => isCalled(_id) || asked.some(({ lead }) => lead._id === _id)),
  };
}

const NONE = { rows: [], total: 0 };

const isCall = ({ lead, action }: LeadEntry, id: string) =>
  lead._id === id && (action.kind === 'attempt' || action.kind === 'outcome');
