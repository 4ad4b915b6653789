import type { TodayList, TodayTask, TodayVisit } from '#contract/leads/agenda.ts';
import type { LeadEntry } from '@/shared/offline/outbox/entry';
import { endOfDueDay } from '../../core/dueDates';
import { messages } from '../messages';

/** Not sent: a new step has no id but its entry's, and takes no tap yet. */
type Waiting<Step> = Step & { waits?: 'new' | 'changed' };
export type ShownTask = Waiting<TodayTask>;
export type ShownVisit = Waiting<TodayVisit>;

interface WaitingSteps {
  tasks: ShownTask[];
  visits: ShownVisit[];
}

/** As they will be once all is sent. */
export function stepsIn(waiting: readonly LeadEntry[]): WaitingSteps {
  return { tasks: lastOfEach(waiting.flatMap(taskIn)), visits: lastOfEach(waiting.flatMap(visitIn)) };
}

function taskIn({ id, lead, action }: LeadEntry): ShownTask[] {
  const taskOf = (_id: string, text: string, dueAt: string, hasTime = false) => ({
    ...{ _id, text, lead, hasTime, doneAt: null, visitWish: null },
    dueAt: hasTime ? dueAt : endOfDueDay(dueAt),
  });
  switch (action.kind) {
    case 'newTask':
      return [{ ...taskOf(id, action.input.text, action.input.dueAt, action.input.hasTime), waits: 'new' }];
    case 'editedTask':
      return [
        { ...taskOf(action.task, action.input.text, action.input.dueAt, action.input.hasTime), waits: 'changed' },
      ];
    case 'outcome':
      if (action.dueAt === undefined) return [];
      return [{ ...taskOf(id, messages.callBack, action.dueAt, action.hasTime), waits: 'new' }];
    default:
      return [];
  }
}

function visitIn({ id, lead, action }: LeadEntry): ShownVisit[] {
  const visitOf = (_id: string, property: TodayVisit['property'], at: string, byVideo = false) => ({
    ...{ _id, lead, property, at, byVideo },
    status: 'scheduled' as const,
    confirmedAt: null,
    whatsappLink: null,
    place: null,
  });
  if (action.kind === 'newVisit')
    return [{ ...visitOf(id, action.property, action.input.at, action.input.byVideo), waits: 'new' }];
  if (action.kind === 'visit' && action.change.at !== undefined)
    return [
      {
        ...visitOf(action.visit._id, action.visit.property, action.change.at, action.change.byVideo),
        waits: 'changed',
      },
    ];
  return [];
}

const lastOfEach = <Step extends { _id: string }>(steps: Step[]): Step[] => [
  ...new Map(steps.map((step) => [step._id, step])).values(),
];

/** `isIn`: whether a step belongs to the list. */
export function withSteps<Step extends { _id: string }>(
  list: TodayList<Step>,
  waiting: readonly Step[],
  isIn: (step: Step) => boolean,
  order: (one: Step, other: Step) => number,
): TodayList<Step> {
  const left = without(list, ({ _id }) => waiting.some((step) => step._id === _id));
  const added = waiting.filter(isIn);
  return { rows: [...left.rows, ...added].sort(order), total: left.total + added.length };
}

export function without<Row>({ rows, total }: TodayList<Row>, isGone: (row: Row) => boolean): TodayList<Row> {
  const left = rows.filter((row) => !isGone(row));
  return { rows: left, total: total - rows.length + left.length };
}
