import { styled } from '@mui/material/styles';
import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/ground/paths.ts';
import { formatContact } from '@/shared/format/contact';
import { formatDateTime, formatDateTimeSince } from '@/shared/format/dates';
import { readDraft, returnToForm } from '@/shared/forms/drafts';
import { useNotify } from '@/shared/notify/useNotify';
import { useConnected } from '@/shared/offline/connection';
import { isBeingSent, isWaiting } from '@/shared/offline/outbox/entry';
import type { LeadAction, OutboxEntry } from '@/shared/offline/outbox/entry';
import { copyText } from '@/shared/share/useShare';
import { Button } from '@/shared/ui/button/Button';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { useAttempts } from '@/shared/ui/lead/useAttempt';
import { TextLink } from '@/shared/ui/TextLink';
import { formatWhen } from '../dueDates';
import { attemptLabels, messages as leadMessages, outcomeLabels, visitLabels, visitTitle } from '../messages';
import { formOf } from './formOf';
import { messages } from './messages';
import { refusalText } from './refusalText';
import { useOutbox } from './useOutbox';

interface OutboxItemProps {
  entry: OutboxEntry;
  now: Date;
  /** Where several leads' are together. */
  namesLead?: boolean;
}

export function OutboxItem({ entry, now, namesLead = false }: OutboxItemProps) {
  const { lead, madeAt, refusal } = entry;
  const moment = (
    <small>
      <time dateTime={madeAt} title={formatDateTime(madeAt)}>
        {formatDateTimeSince(madeAt, now)}
      </time>
    </small>
  );
  return (
    <Item>
      {namesLead && (
        <b>{entry.action.kind === 'lead' ? lead.name : <TextLink to={paths.lead(lead._id)}>{lead.name}</TextLink>}</b>
      )}
      {!asksForStatus(entry) && <Content entry={entry} now={now} />}
      {refusal && <Question entry={entry} />}
      {refusal ? moment : <Waiting entry={entry}>{moment}</Waiting>}
    </Item>
  );
}

/** Another lead's, or answered already: what is changed here would be refused again. */
const isFinal = ({ action, refusal }: OutboxEntry) =>
  refusal?.why === 'gone' || (refusal?.why === 'refused' && !refusal.fields && action.kind === 'outcome');

/** A refused status stands beside the stored one. */
const asksForStatus = ({ action, refusal }: OutboxEntry) => refusal?.why === 'changed' && action.kind === 'status';

function Content({ entry: { action }, now }: { entry: OutboxEntry; now: Date }) {
  switch (action.kind) {
    case 'status':
      return (
        <Line>
          Mudar para <StatusChip status={action.status} />
        </Line>
      );
    case 'note':
      return <Typed>{action.text}</Typed>;
    case 'attempt':
      return <Line>{attemptLabels[action.channel]}</Line>;
    case 'outcome':
      return (
        <>
          <Line>
            {outcomeLabels[action.outcome]}
            {action.status && <StatusChip status={action.status} />}
          </Line>
          {action.note !== undefined && <Typed>{action.note}</Typed>}
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

function Waiting({ entry, children }: { entry: OutboxEntry; children: ReactNode }) {
  const connected = useConnected();
  const notify = useNotify();
  const { takeBack } = useOutbox();
  const onTakeBack = () =>
    takeBack(entry).then((done) => (done ? notify.success(messages.takenBack) : notify.info(messages.tooLate)));
  return (
    <Row>
      <div>
        <State>
          <Clock size={14} />
          {stateOf(entry, connected)}
        </State>
        {children}
      </div>
      {!isBeingSent(entry) && (
        <Buttons>
          <EditButton entry={entry} />
          <Button size="small" variant="outlined" onClick={() => void onTakeBack()}>
            Retirar
          </Button>
        </Buttons>
      )}
    </Row>
  );
}

function stateOf(entry: OutboxEntry, connected: boolean): string {
  if (isBeingSent(entry)) return messages.sending;
  if (!connected) return leadMessages.waitingForNetwork;
  return entry.tries > 0 ? messages.waitingForServer : messages.queued;
}

/** Back into its form. */
function EditButton({ entry }: { entry: OutboxEntry }) {
  const { takeBack, discard } = useOutbox();
  const notify = useNotify();
  const navigate = useNavigate();
  const { ask } = useAttempts();
  const filled = formOf(entry);
  if (!filled) return null;
  const { form, texts, path } = filled;

  async function edit() {
    if (readDraft(entry.user, form) !== null) {
      notify.info(messages.otherDraft);
      return;
    }
    if (!isWaiting(entry)) await discard(entry);
    else if (!(await takeBack(entry))) {
      notify.info(messages.tooLate);
      return;
    }
    returnToForm(entry.user, form, texts);
    await navigate(path);
    const { action, lead } = entry;
    if (action.kind === 'outcome') ask(lead, attemptOf(action));
  }

  return (
    <Button size="small" variant="outlined" onClick={() => void edit()}>
      Editar
    </Button>
  );
}

const attemptOf = ({ attempt, after = '' }: Extract<LeadAction, { kind: 'outcome' }>) =>
  attempt === undefined ? { entry: after } : { event: attempt };

function Question({ entry }: { entry: OutboxEntry }) {
  const { sendAnyway, sendWithoutStatus, discard } = useOutbox();
  const { action, refusal } = entry;
  const chosen = action.kind === 'status' || action.kind === 'outcome' ? action.status : undefined;
  if (refusal?.why === 'changed' && chosen)
    return (
      <>
        <Problem>Outra pessoa mudou o status enquanto isto esperava.</Problem>
        <Sides>
          <Side title="Agora">
            <StatusChip status={refusal.status} />
          </Side>
          <Side title="Você">
            <StatusChip status={chosen} />
          </Side>
        </Sides>
        <Buttons>
          <Button
            size="small"
            variant="outlined"
            onClick={() => void (action.kind === 'outcome' ? sendWithoutStatus(entry) : discard(entry))}
          >
            Deixar como está
          </Button>
          <Button size="small" variant="contained" onClick={() => void sendAnyway(entry)}>
            {leadMessages.setStatusAnyway(chosen)}
          </Button>
        </Buttons>
      </>
    );
  return (
    <>
      <Problem>{refusal && `${messages.notSent}: ${refusalText(refusal)}`}</Problem>
      {refusal?.why === 'refused' && refusal.known?.lead && (
        <TextLink to={paths.lead(refusal.known.lead._id)}>Abrir o lead de {refusal.known.lead.name}</TextLink>
      )}
      <Buttons>
        {typedIn(action) !== undefined && <CopyButton text={typedIn(action) ?? ''} />}
        {!isFinal(entry) && <EditButton entry={entry} />}
        <Button size="small" variant="outlined" onClick={() => void discard(entry)}>
          Descartar
        </Button>
      </Buttons>
    </>
  );
}

const typedIn = (action: LeadAction): string | undefined =>
  action.kind === 'note' ? action.text : action.kind === 'outcome' ? action.note : undefined;

/** To a note of another lead, or to a message. */
function CopyButton({ text }: { text: string }) {
  const notify = useNotify();
  const copy = () =>
    copyText(text).then((copied) =>
      copied ? notify.success(messages.noteCopied) : notify.error(messages.noteCopyFailed),
    );
  return (
    <Button size="small" variant="outlined" onClick={() => void copy()}>
      Copiar texto
    </Button>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <State data-tone="error">
      <CircleAlert size={14} />
      <span>{children}</span>
    </State>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export const EntryList = styled('ul')({ display: 'grid', gap: 12, marginBottom: 16 });

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '12px 14px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& > b': { ...theme.typography.control, fontWeight: 600 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
}));

const Typed = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '10px 12px',
  borderRadius: 10,
  whiteSpace: 'pre-wrap',
  backgroundColor: theme.vars.palette.background.sunken,
}));

const State = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  color: theme.vars.palette.text.secondary,
  '&[data-tone="error"]': { color: theme.vars.palette.error.main },
  '& > svg': { flex: 'none', marginTop: 3 },
}));

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& > :nth-child(2)': { flex: 'none', marginLeft: 'auto' },
});

const Sides = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(142px, 1fr))',
  gap: 8,
  '& > div': { padding: '8px 12px', borderRadius: 10, backgroundColor: theme.vars.palette.background.sunken },
  '& dt': { ...theme.typography.caption, marginBottom: 4, color: theme.vars.palette.text.secondary },
  '& dd': theme.typography.body2,
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  [theme.breakpoints.down('sm')]: { '& > *': { flexGrow: 1 } },
}));
