import { styled } from '@mui/material/styles';
import { CalendarDays, ListTodo } from 'lucide-react';
import type { NextStep } from '#contract/leads/leads.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { formatWhen, isPast } from '../../core/dueDates';
import { visitTitle } from '../../core/messages';
import { useWaitingTask } from '../../core/outbox/useOutbox';
import { messages } from './messages';

export function NextStepLine({ step, now }: { step: NextStep; now: Date }) {
  const isDone = useWaitingTask(step._id) === true;
  const isOverdue = !isDone && isPast(step.at, now);
  const isTask = step.kind === 'task';
  const text = isTask ? step.text : visitTitle(step.text);
  const when = formatWhen(step.at, step.hasTime, now);
  const Icon = isTask ? ListTodo : CalendarDays;
  return (
    <Line>
      <Icon size={16} />
      <VisuallyHidden>Próximo passo: </VisuallyHidden>
      <span title={text} data-done={isDone}>
        {text}
      </span>
      <b data-overdue={isOverdue}>
        {isDone ? messages.stepDone : isOverdue ? `${isTask ? 'Atrasada' : 'Já passou'}: ${when}` : when}
      </b>
    </Line>
  );
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  minWidth: 0,
  paddingLeft: 22,
  color: theme.vars.palette.text.secondary,
  '& > svg': { position: 'absolute', left: 0, top: 1 },
  '& > span[title]': {
    flex: '1 1 88px',
    maxWidth: 'max-content',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > span[data-done="true"]': { textDecoration: 'line-through' },
  '& > b': { flex: 'none', maxWidth: '100%', fontWeight: 560, color: theme.vars.palette.text.primary },
  '& > b[data-overdue="true"]': { fontWeight: 620, color: theme.vars.palette.error.main },
}));
