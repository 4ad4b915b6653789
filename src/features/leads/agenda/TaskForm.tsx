import OutlinedInput from '@mui/material/OutlinedInput';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Named } from '#contract/ground/named.ts';
import { yearTypo } from '#contract/ground/typos.ts';
import type { Task, TaskInput } from '#contract/leads/agenda.ts';
import { useNotifyOutcome } from '@/api/useNotifyOutcome';
import { useDraft } from '@/shared/forms/useDraft';
import { Button } from '@/shared/ui/button/Button';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { newTaskForm } from '../core/draftForms';
import { instantOf, quickDays, whenOf } from '../core/dueDates';
import { useFormEntry } from '../core/outbox/useFormEntry';
import { useSayResult } from '../core/outbox/useSayResult';
import { StepForm } from '../core/StepForm';
import { WhenFields } from '../core/WhenFields';
import { useDeleteTaskMutation } from './agendaApi';
import { messages } from './messages';

interface TaskFormProps {
  lead: Named;
  task?: Task;
  onClose: () => void;
}

export function TaskForm({ lead, task, onClose }: TaskFormProps) {
  const id = useId();
  const draft = useDraft(task ? `task:${task._id}` : newTaskForm(lead._id), {
    text: task?.text ?? '',
    ...(task ? whenOf(task.dueAt, task.hasTime) : { day: quickDays(new Date())[1]?.day ?? '', time: '' }),
  });
  const { text, ...when } = draft.texts;
  const [submitted, setSubmitted] = useState(false);
  const close = () => {
    draft.forget();
    onClose();
  };
  const { save, remove, busy } = useTaskWrites(lead, task, close);
  const textInput = useRef<HTMLInputElement>(null);
  const dayInput = useRef<HTMLInputElement>(null);
  const dueAt = instantOf(when);
  const dayProblem = dueAt === null ? messages.dayMissing : yearTypo(dueAt);
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
      onCancel={close}
      extra={
        task && (
          <Button color="inherit" startIcon={<Trash2 size={16} />} onClick={() => void remove()}>
            Excluir tarefa
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
          onChange={({ target }) => draft.change({ text: target.value })}
        />
        {isTextMissing && <ErrorBubble id={id}>{messages.textMissing}</ErrorBubble>}
      </div>
      <WhenFields
        value={when}
        errors={submitted && dayProblem ? { day: dayProblem } : {}}
        timeIsOptional
        dayRef={dayInput}
        onChange={draft.change}
      />
    </StepForm>
  );
}

function useTaskWrites(lead: Named, task: Task | undefined, onSaved: () => void) {
  const say = useSayResult();
  const notifyOutcome = useNotifyOutcome();
  const { send, busy } = useFormEntry();
  const [deleteTask, { isLoading: isDeleting }] = useDeleteTaskMutation();

  return {
    busy: busy || isDeleting,
    save: async (input: TaskInput) => {
      const result = await send(
        lead,
        task ? { kind: 'editedTask', task: task._id, input } : { kind: 'newTask', input },
      );
      if (say(result, { sent: messages.taskSaved, failed: messages.taskFailed, topic: 'step' })) onSaved();
    },
    remove: async () => {
      if (!task) return;
      const failure = await notifyOutcome(deleteTask({ lead: lead._id, task: task._id }).unwrap(), {
        done: messages.taskDeleted,
        failed: messages.taskFailed,
        explained: true,
        topic: 'step',
      });
      if (!failure) onSaved();
    },
  };
}
