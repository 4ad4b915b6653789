import { styled } from '@mui/material/styles';
import { formatContact } from '@/shared/format/contact';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { formatWhen } from '../dueDates';
import { attemptLabels, outcomeLabels, visitLabels, visitTitle } from '../messages';
import { TypedText } from '../TypedText';

export function EntryContent({ entry: { action }, now }: { entry: OutboxEntry; now: Date }) {
  switch (action.kind) {
    case 'status':
      return (
        <Line>
          Mudar para <StatusChip status={action.status} />
        </Line>
      );
    case 'note':
      return <TypedText>{action.text}</TypedText>;
    case 'attempt':
      return <Line>{attemptLabels[action.channel]}</Line>;
    case 'outcome':
      return (
        <>
          <Line>
            {outcomeLabels[action.outcome]}
            {action.status && <StatusChip status={action.status} />}
          </Line>
          {action.note !== undefined && <TypedText>{action.note}</TypedText>}
          {action.dueAt !== undefined && <Line>Retornar {formatWhen(action.dueAt, action.hasTime ?? false, now)}</Line>}
        </>
      );
    case 'task':
      return (
        <Line>
          {action.done ? 'Concluir' : 'Reabrir'}: {action.task.text}
        </Line>
      );
    case 'newTask':
    case 'editedTask': {
      const { text, dueAt, hasTime = false } = action.input;
      return (
        <Line>
          {action.kind === 'newTask' ? 'Nova tarefa' : 'Tarefa'}: {text} · {formatWhen(dueAt, hasTime, now)}
        </Line>
      );
    }
    case 'newVisit':
      return (
        <Line>
          {visitTitle(action.property?.name ?? '')} · {formatWhen(action.input.at, true, now)}
        </Line>
      );
    case 'visit': {
      const { visit, change } = action;
      return (
        <Line>
          {visitTitle(visit.property?.name ?? '')} · {formatWhen(change.at ?? visit.at, true, now)}
          {change.status && ` · ${visitLabels[change.status]}`}
          {change.confirmed !== undefined && ` · ${change.confirmed ? 'confirmada' : 'sem confirmação'}`}
        </Line>
      );
    }
    case 'lossReason':
      return <Line>Motivo da perda: {action.reason.label}</Line>;
    case 'lead':
      return <Line>Novo lead · {formatContact(action.input)}</Line>;
  }
}

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
}));
