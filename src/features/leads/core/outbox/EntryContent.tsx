import { styled } from '@mui/material/styles';
import type { NoticeSettingsInput } from '#contract/reach/notifications.ts';
import { formatContact } from '@/shared/format/contact';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { formatWhen } from '../dueDates';
import { attemptLabels, outcomeLabels, visitLabels, visitTitle } from '../messages';
import { formatShift } from '../shiftText';
import { TypedText } from '../TypedText';
import { wishOf } from '../typedWish';
import { profileLines, shownWish } from './entryFields';

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
    case 'wish':
      return <Line>O que procura: {shownWish(wishOf(action.wish))}</Line>;
    case 'lead':
      return <Line>Novo lead · {formatContact(action.input)}</Line>;
    case 'profile':
      return profileLines(action.change).map((line) => <Line key={line}>{line}</Line>);
    case 'notices':
      return <Line>{noticesText(action.change)}</Line>;
    case 'swap':
      return (
        <Line>
          Pedir a {action.to.name} que assuma {formatShift(action.shift)}
        </Line>
      );
    case 'swapAnswer': {
      const { isOwn, swap } = action;
      return (
        <Line>
          {isOwn ? `Retirar o pedido a ${swap.to.name}` : `Recusar o pedido de ${swap.from.name}`}:{' '}
          {formatShift(swap.shift)}
        </Line>
      );
    }
  }
}

const noticesText = ({ quietFrom, quietTo }: NoticeSettingsInput): string => {
  if (quietFrom === undefined) return 'O que toca nos seus aparelhos';
  return quietFrom === '' ? 'Sem horário de silêncio' : `Horário de silêncio: das ${quietFrom} às ${quietTo}`;
};

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
}));
