import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { Named } from '#contract/ground/named.ts';
import type { Task } from '#contract/leads/agenda.ts';
import { IconButton } from '@/shared/ui/button/IconButton';
import { useNow } from '@/shared/ui/lead/useNow';
import { formatWhen, isPast } from '../core/dueDates';
import { messages } from '../core/messages';
import { useWaitingTask } from '../core/outbox/useOutbox';
import { AskedVisit } from './AskedVisit';
import { Step, StepCheck, StepWords } from './Step';
import { useStepChange } from './useStepChange';

interface TaskItemProps {
  lead: Named;
  task: Task;
  onEdit?: () => void;
  editButton?: Ref<HTMLButtonElement>;
  /** Whose it is, where the page does not say so. */
  children?: ReactNode;
}

export function TaskItem({ lead, task, onEdit, editButton, children }: TaskItemProps) {
  const now = useNow();
  const { setDone } = useStepChange(lead);
  // Shown at once, until the list is loaded again.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const waiting = useWaitingTask(task._id);
  const isDone = wanted ?? waiting ?? task.doneAt !== null;
  const isOverdue = !isDone && isPast(task.dueAt, now);
  const when = formatWhen(task.dueAt, task.hasTime, now);
  async function toggle() {
    setWanted(!isDone);
    await setDone(task, !isDone);
    setWanted(null);
  }
  return (
    <Step>
      <StepCheck
        role="checkbox"
        aria-checked={isDone}
        aria-label={`Concluir: ${task.text}`}
        onClick={() => {
          if (wanted === null) void toggle();
        }}
      >
        <span>
          <Check size={14} strokeWidth={2.5} />
        </span>
      </StepCheck>
      <StepWords>
        <b data-done={isDone}>{task.text}</b>
        {task.visitWish?.property && <small>{task.visitWish.property.name}</small>}
        {children}
        {waiting === null ? (
          <small data-overdue={isOverdue}>{isOverdue ? `Atrasada: ${when}` : when}</small>
        ) : (
          <small>{messages.waitingForNetwork}</small>
        )}
      </StepWords>
      {onEdit && (
        <IconButton ref={editButton} size="large" aria-label={`Editar: ${task.text}`} onClick={onEdit}>
          <Pencil size={18} />
        </IconButton>
      )}
      {task.visitWish && !isDone && <AskedVisit lead={lead} task={task} />}
    </Step>
  );
}
