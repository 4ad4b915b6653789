import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Named } from '#contract/ground/named.ts';
import type { Agenda, Task, Visit } from '#contract/leads/agenda.ts';
import { pluralize } from '@/shared/format/numbers';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { keepFocus } from '@/shared/ui/dialog/Overlay';
import { QuietText } from '@/shared/ui/QuietText';
import { useInPlace } from '@/shared/ui/useInPlace';
import { messages } from './messages';
import { TaskItem } from './TaskItem';
import { VisitItem } from './VisitItem';

const TaskForm = lazyPart(async () => (await import(/* webpackChunkName: "task-form" */ './TaskForm')).TaskForm);
const VisitForm = lazyPart(async () => (await import(/* webpackChunkName: "visit-form" */ './VisitForm')).VisitForm);

type AgendaStep = { at: string; task: Task } | { at: string; visit: Visit };

const byTime = (a: AgendaStep, b: AgendaStep) => a.at.localeCompare(b.at);

interface StepsProps {
  lead: Named;
  agenda: Agenda;
  someWait: boolean;
}

export function Steps({ lead, agenda: { tasks, visits }, someWait }: StepsProps) {
  const over = useId();
  const [opened, setOpened] = useState(false);
  const steps: AgendaStep[] = [
    ...tasks.map((task) => ({ at: task.doneAt ?? task.dueAt, task })),
    ...visits.map((visit) => ({ at: visit.at, visit })),
  ];
  const isAhead = (step: AgendaStep) =>
    'task' in step ? step.task.doneAt === null : step.visit.status === 'scheduled';
  const ahead = steps.filter(isAhead).sort(byTime);
  const past = steps.filter((step) => !isAhead(step)).sort((a, b) => byTime(b, a));
  return (
    <>
      {ahead.length === 0 ? (
        !someWait && <QuietText sx={{ m: '4px 0 8px' }}>{messages.nothingToDo}</QuietText>
      ) : (
        <List lead={lead} label="O que fazer" steps={ahead} />
      )}
      {past.length > 0 && (
        <Toggle
          size="small"
          color="inherit"
          aria-expanded={opened}
          aria-controls={over}
          endIcon={<ChevronDown size={16} />}
          onClick={() => setOpened(!opened)}
        >
          {pluralize(past.length, 'concluída', 'concluídas')}
        </Toggle>
      )}
      <div id={over}>{opened && <List lead={lead} label="Concluídas" steps={past} />}</div>
    </>
  );
}

function List({ lead, label, steps }: { lead: Named; label: string; steps: AgendaStep[] }) {
  return (
    <ul aria-label={label}>
      {steps.map((step) => (
        <StepLine key={'task' in step ? step.task._id : step.visit._id} lead={lead} step={step} />
      ))}
    </ul>
  );
}

function StepLine({ lead, step }: { lead: Named; step: AgendaStep }) {
  const { isOpen: editing, open, close, opener } = useInPlace();
  useEffect(() => keepFocus, []);
  if (editing)
    return (
      <li>
        {'task' in step ? (
          <TaskForm lead={lead} task={step.task} onClose={close} />
        ) : (
          <VisitForm lead={lead} property={step.visit.property} visit={step.visit} onClose={close} />
        )}
      </li>
    );
  if ('task' in step) return <TaskItem lead={lead} task={step.task} onEdit={open} editButton={opener} />;
  return <VisitItem lead={lead} visit={step.visit} onEdit={open} menuButton={opener} />;
}

const Toggle = styled(Button)({
  marginLeft: -12,
  '&[aria-expanded="true"] > svg': { rotate: '180deg' },
});
