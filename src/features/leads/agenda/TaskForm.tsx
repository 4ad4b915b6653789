import OutlinedInput from '@mui/material/OutlinedInput';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Task } from '#contract/agenda.ts';
import { yearSlip } from '#contract/slips.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { instantOf, quickDays, whenOf } from '../dueDates';
import { StepForm } from '../StepForm';
import { useAddTaskMutation, useChangeTaskMutation, useDeleteTaskMutation } from './agendaApi';
import { messages } from './messages';
import { WhenFields } from './WhenFields';

interface TaskFormProps {
  lead: string;
  task?: Task;
  onClose: () => void;
}

export function TaskForm({ lead, task, onClose }: TaskFormProps) {
  const id = useId();
  const [text, setText] = useState(task?.text ?? '');
  const [when, setWhen] = useState(() =>
    task ? whenOf(task.dueAt, task.hasTime) : { day: quickDays(new Date())[1]?.day ?? '', time: '' },
  );
  const [submitted, setSubmitted] = useState(false);
  const { save, remove, busy } = useTaskWrites(lead, task, onClose);
  const textInput = useRef<HTMLInputElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const dueAt = instantOf(when);
  const dayProblem = dueAt === null ? messages.dayMissing : yearSlip(dueAt);
  useEffect(() => textInput.current?.focus(), []);
  const isTextMissing = submitted && text.trim() === '';

  async function submit() {
    setSubmitted(true);
    if (text.trim() === '') textInput.current?.focus();
    else if (dueAt === null || dayProblem !== undefined) dayInput.current?.focus();
    else await save({ text: text.trim(), dueAt, hasTime: when.time !== '' });
  }

  return (
    <StepForm
      label={task ? 'Editar tarefa' : 'Nova tarefa'}
      busy={busy}
      onSubmit={submit}
      onCancel={onClose}
      extra={
        task && (
          <Button variant="text" color="inherit" startIcon={<Trash2 size={16} />} onClick={() => void remove()}>
            Apagar
          </Button>
        )
      }
    >
      <div>
        <OutlinedInput
          fullWidth
          placeholder="O que fazer?"
          value={text}
          error={isTextMissing}
          inputRef={textInput}
          slotProps={{
            input: { 'aria-label': 'O que fazer', 'aria-describedby': isTextMissing ? id : undefined, maxLength: 300 },
          }}
          onChange={({ target }) => setText(target.value)}
        />
        {isTextMissing && <ErrorBubble id={id}>{messages.textMissing}</ErrorBubble>}
      </div>
      <WhenFields
        value={when}
        errors={submitted && dayProblem ? { day: dayProblem } : {}}
        timeIsOptional
        dayRef={dayInput}
        onChange={setWhen}
      />
    </StepForm>
  );
}

function useTaskWrites(lead: string, task: Task | undefined, onSaved: () => void) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { keyOf } = useIdempotencyKey();
  const [addTask, { isLoading: isAdding }] = useAddTaskMutation();
  const [changeTask, { isLoading: isChanging }] = useChangeTaskMutation();
  const [deleteTask, { isLoading: isDeleting }] = useDeleteTaskMutation();

  async function write(done: string, saved: Promise<unknown>) {
    try {
      await saved;
      notify.success(done, { topic: 'step' });
      onSaved();
    } catch (error) {
      notifyFailure(error, messages.taskFailed, { explained: true });
    }
  }

  return {
    busy: isAdding || isChanging || isDeleting,
    save: (input: Pick<Task, 'text' | 'dueAt' | 'hasTime'>) =>
      write(
        messages.taskSaved,
        task
          ? changeTask({ lead, task: task._id, change: input }).unwrap()
          : addTask({ lead, input, key: keyOf(input) }).unwrap(),
      ),
    remove: async () => {
      if (task) await write(messages.taskDeleted, deleteTask({ lead, task: task._id }).unwrap());
    },
  };
}
