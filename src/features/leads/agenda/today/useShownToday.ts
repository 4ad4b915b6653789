import type { Today, TodayAttempt, TodayList } from '#contract/agenda.ts';
import { isWaiting } from '@/shared/offline/outbox/entry';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
import { isCallBack } from '../../isCallBack';
import { endsCallBacks } from '../../outbox/shownStatus';
import { useOutboxEntries } from '../../outbox/useOutbox';

/** `isWaiting`: its id is the entry's. */
export type ShownAttempt = TodayAttempt & { isWaiting?: boolean };

export interface ShownToday extends Today {
  unanswered: TodayList<ShownAttempt>;
}

/** With what waits to be sent: what has been said is not asked again, and nothing done is red. */
export function useShownToday(today: Today | undefined): ShownToday | undefined {
  const waiting = useOutboxEntries().filter(isWaiting);
  return today && withWaiting(today, waiting);
}

function withWaiting(today: Today, waiting: readonly OutboxEntry[]): ShownToday {
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
  return {
    ...today,
    unanswered: { rows: [...tried.reverse(), ...others.rows], total: tried.length + others.total },
    toConfirm: without(toConfirm, ({ _id }) => isConfirmed(_id)),
    newLeads: without(today.newLeads, ({ _id }) => isAnswered(_id)),
    overdue: without(today.overdue, (task) => !isToDo(task)),
    tasks: without(today.tasks, (task) => !isToDo(task)),
    silent: without(today.silent, ({ _id }) => isCalled(_id)),
  };
}

const NONE = { rows: [], total: 0 };

const isCall = ({ lead, action }: OutboxEntry, id: string) =>
  lead._id === id && (action.kind === 'attempt' || action.kind === 'outcome');

function without<Row>({ rows, total }: TodayList<Row>, isGone: (row: Row) => boolean): TodayList<Row> {
  const left = rows.filter((row) => !isGone(row));
  return { rows: left, total: total - rows.length + left.length };
}
