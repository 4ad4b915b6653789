import { styled } from '@mui/material/styles';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { OutboxEntry } from '@/shared/offline/outbox/entry';
import { CopyButton } from '@/shared/share/CopyButton';
import { Button } from '@/shared/ui/button/Button';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { TextLink } from '@/shared/ui/TextLink';
import { messages as leadMessages } from '../messages';
import { EditButton } from './EditButton';
import { fieldLabel, storedText, typedText } from './entryFields';
import { Buttons, State } from './entryParts';
import { messages } from './messages';
import { refusalText } from './refusalText';
import { useOutbox } from './useOutbox';

/** Another lead's, or answered already: what is changed here would be refused again. */
const isFinal = ({ action, refusal }: OutboxEntry) =>
  refusal?.why === 'gone' || (refusal?.why === 'refused' && !refusal.fields && action.kind === 'outcome');

export function EntryQuestion({ entry }: { entry: OutboxEntry }) {
  const { sendAnyway, sendWithoutContested, discard } = useOutbox();
  const { action, refusal } = entry;
  const typed = action.kind === 'note' ? action.text : action.kind === 'outcome' ? action.note : undefined;
  const chosen = action.kind === 'status' || action.kind === 'outcome' ? action.status : undefined;
  if (refusal?.why === 'overwritten' || (refusal?.why === 'changed' && chosen))
    return (
      <>
        <Problem>
          {refusal.why === 'changed' ? 'Outra pessoa mudou o status enquanto isto esperava.' : refusal.message}
        </Problem>
        {refusal.why === 'overwritten' ? (
          Object.entries(refusal.now).map(([field, now]) => (
            <Both
              key={field}
              label={action.kind === 'wish' ? '' : fieldLabel(field)}
              now={storedText(field, now)}
              mine={typedText(action, field)}
            />
          ))
        ) : (
          <Both now={<StatusChip status={refusal.status} />} mine={chosen && <StatusChip status={chosen} />} />
        )}
        <Buttons>
          <Button size="small" variant="outlined" onClick={() => void sendWithoutContested(entry)}>
            Deixar como está
          </Button>
          {refusal.why === 'overwritten' && <EditButton entry={entry} />}
          <Button size="small" variant="contained" onClick={() => void sendAnyway(entry)}>
            {chosen ? leadMessages.setStatusAnyway(chosen) : messages.sendAnyway}
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
        {typed !== undefined && (
          // To a note of another lead, or to a message.
          <CopyButton
            size="small"
            variant="outlined"
            text={typed}
            copied={messages.noteCopied}
            failed={messages.noteCopyFailed}
          >
            Copiar texto
          </CopyButton>
        )}
        {!isFinal(entry) && <EditButton entry={entry} />}
        <Button size="small" variant="outlined" onClick={() => void discard(entry)}>
          Descartar
        </Button>
      </Buttons>
    </>
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

function Both({ label = '', now, mine }: { label?: string; now: ReactNode; mine: ReactNode }) {
  return (
    <Sides>
      <div>
        <dt>{label ? `${label} agora` : 'Agora'}</dt>
        <dd>{now}</dd>
      </div>
      <div>
        <dt>{label ? `${label}: você` : 'Você'}</dt>
        <dd>{mine}</dd>
      </div>
    </Sides>
  );
}

const Sides = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(142px, 1fr))',
  gap: 8,
  '& > div': { padding: '8px 12px', borderRadius: 10, backgroundColor: theme.vars.palette.background.sunken },
  '& dt': { ...theme.typography.caption, marginBottom: 4, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body2, overflowWrap: 'anywhere' },
}));
