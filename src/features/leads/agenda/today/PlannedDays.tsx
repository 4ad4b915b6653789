import { CalendarDays } from 'lucide-react';
import type { PlannedRange } from '#contract/leads/agendaValues.ts';
import { Loaded } from '@/api/Loaded';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { formatWhen } from '../../core/dueDates';
import { useGetPlannedQuery } from '../agendaApi';
import { messages } from '../messages';
import { TaskOfLead, VisitOfLead } from './StepOfLead';
import { InMyLeads, TodayList, TodayLists, TodaySkeleton } from './TodayList';
import { useShownPlanned } from './useShownToday';
import type { ShownPlanned } from './useShownToday';
import type { ShownTask, ShownVisit } from './waitingSteps';

interface PlannedDaysProps {
  range: PlannedRange;
  now: Date;
}

export function PlannedDays({ range, now }: PlannedDaysProps) {
  const query = useGetPlannedQuery(range, { refetchOnMountOrArgChange: true });
  const data = useShownPlanned(query.data, range);
  return (
    <Loaded query={{ ...query, data }} skeleton={<TodaySkeleton />} failed={messages.plannedFailed}>
      {(planned) => <Days planned={planned} range={range} now={now} />}
    </Loaded>
  );
}

function Days({ planned, range, now }: PlannedDaysProps & { planned: ShownPlanned }) {
  const steps = stepsOf(planned);
  if (steps.length === 0) return <EmptyState title={messages.nothingAhead(range)} text={messages.nothingAheadWhy} />;
  const days = Map.groupBy(steps, ({ at }) => formatWhen(at, false, now));
  const more = planned.tasks.total + planned.visits.total - steps.length;
  return (
    <>
      <TodayLists>
        {[...days].map(([day, rows]) => (
          <TodayList key={day} title={titled(day)} Icon={CalendarDays} list={{ rows, total: rows.length }}>
            {(step) =>
              'task' in step ? (
                <TaskOfLead key={step.task._id} task={step.task} />
              ) : (
                <VisitOfLead key={step.visit._id} visit={step.visit} />
              )
            }
          </TodayList>
        ))}
      </TodayLists>
      {more > 0 && <InMyLeads search="sort=nextStepAt" more={more} />}
    </>
  );
}

type PlannedStep = { at: string; task: ShownTask } | { at: string; visit: ShownVisit };

/** By time; a task of a day without a time comes after it. */
const stepsOf = ({ tasks, visits }: ShownPlanned): PlannedStep[] =>
  [
    ...tasks.rows.map((task) => ({ at: task.dueAt, task })),
    ...visits.rows.map((visit) => ({ at: visit.at, visit })),
  ].sort((a, b) => a.at.localeCompare(b.at));

const titled = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);
