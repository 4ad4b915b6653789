import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { BookUser, ClipboardPaste, UsersRound } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldOf } from '@/shared/isRecord';
import { useNotify } from '@/shared/notify/useNotify';
import { readClipboard } from '@/shared/share/readClipboard';
import { Button } from '@/shared/ui/button/Button';
import { ConfirmDialog } from '@/shared/ui/dialog/ConfirmDialog';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { fillFrom, isOtherPerson } from './fillFrom';
import type { ContactTexts, FilledValues, ReadContact, ReadInterest } from './fillFrom';
import { messages } from './messages';
import { canPickContact, pickContact } from './pickContact';
import { readContact } from './readContact';
import { useReadInterest } from './useReadInterest';

interface ContactReaderProps {
  /** Whose messages in a chat are not the client's. */
  userName: string;
}

type Values = FilledValues & { without?: string };

const nameOf = ({ name, phone, email }: ContactTexts) => [name, phone, email].find((text) => text?.trim()) ?? '';

/** Fills the form from the clipboard or the phone's address book. */
export function ContactReader({ userName }: ContactReaderProps) {
  const form = useForm<Values>();
  const notify = useNotify();
  const readInterest = useReadInterest();
  const [said, setSaid] = useState('');
  const [before, setBefore] = useState<Values | null>(null);
  const [other, setOther] = useState<(ReadContact & ReadInterest) | null>(null);
  const [isOpen, setOpen] = useState(false);

  function change(values: Values) {
    form.batch(() => {
      for (const field of Object.keys(values) as (keyof Values)[]) form.change(field, values[field]);
    });
  }

  /** `kept`: the form before it was emptied. */
  function fill(read: ReadContact & ReadInterest, kept?: Values) {
    const now = form.getState().values;
    const filling = fillFrom(read, now);
    const isAnswered = filling.filled.some((field) => field === now.without);
    const changes: Values = { ...filling.values, ...(isAnswered && { without: '' }) };
    const from = kept ?? now;
    const fields = Object.keys({ ...kept, ...changes }) as (keyof Values)[];
    setBefore(fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, from[field]])) : null);
    change(changes);
    setSaid(messages.filledIn(filling));
  }

  function come(read: ReadContact & ReadInterest) {
    setOpen(false);
    if (isOtherPerson(read, form.getState().values)) setOther(read);
    else fill(read);
  }

  async function readText(text: string) {
    const read = readContact(text, userName);
    come({ ...read, ...(await readInterest(read.notes, userName)) });
  }

  function paste(copied: string) {
    if (copied.trim()) void readText(copied);
    else {
      setSaid('');
      setOpen(true);
    }
  }

  usePasted(paste);

  async function pick() {
    try {
      const picked = await pickContact();
      if (picked) come(picked);
    } catch {
      notify.error(messages.contactsFailed);
    }
  }

  function replace(read: ReadContact & ReadInterest) {
    const kept = form.getState().values;
    form.restart();
    fill(read, kept);
    setOther(null);
  }

  return (
    <Root>
      <Row>
        <Button
          variant="outlined"
          startIcon={<ClipboardPaste size={18} />}
          onClick={() => void readClipboard().then(paste)}
        >
          Colar
        </Button>
        {canPickContact() && (
          <Button variant="outlined" startIcon={<BookUser size={18} />} onClick={() => void pick()}>
            Dos contatos
          </Button>
        )}
        <p>
          <span role="status">{said || messages.fillsIn}</span>
          {before && (
            <Button
              size="small"
              onClick={() => {
                change(before);
                setBefore(null);
                setSaid(messages.undone);
              }}
            >
              Desfazer
            </Button>
          )}
        </p>
      </Row>
      {isOpen && <PasteArea onText={(text) => void readText(text)} />}
      <Overlay>
        {other && (
          <ConfirmDialog
            Icon={UsersRound}
            title={messages.whose(nameOf(form.getState().values))}
            cancelLabel={`Ficar com ${nameOf(form.getState().values)}`}
            confirmLabel={`Começar com ${nameOf(other)}`}
            onCancel={() => {
              setSaid(messages.stays(nameOf(form.getState().values)));
              setOther(null);
            }}
            onConfirm={() => replace(other)}
          >
            {messages.otherPerson(nameOf(other), nameOf(form.getState().values))}
          </ConfirmDialog>
        )}
      </Overlay>
    </Root>
  );
}

/** A reload would keep the address's state. */
function usePasted(paste: (copied: string) => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const pasted = fieldOf(location.state, 'pasted');
  const take = useEffectEvent((copied: string) => {
    void navigate('.', { replace: true, state: null });
    paste(copied);
  });
  useEffect(() => {
    if (typeof pasted === 'string') take(pasted);
  }, [pasted]);
}

function PasteArea({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Area>
      <div>
        <label htmlFor={id}>Texto copiado</label>
      </div>
      <OutlinedInput
        id={id}
        inputRef={field}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it was opened to paste
        autoFocus
        multiline
        minRows={3}
        maxRows={8}
        fullWidth
        placeholder={messages.pasteHere}
        onPaste={(event) => {
          event.preventDefault();
          onText(event.clipboardData.getData('text'));
        }}
      />
      <Button
        variant="tonal"
        // Keyboards of phones insert what was copied without a paste.
        onClick={() => onText(field.current?.value ?? '')}
      >
        Preencher
      </Button>
    </Area>
  );
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  [theme.breakpoints.up('md')]: {
    padding: '14px 20px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  '& > p': {
    ...theme.typography.small,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    flex: '1 1 240px',
    margin: 0,
    color: theme.vars.palette.text.secondary,
    '& > button': { flex: 'none' },
  },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: 1, whiteSpace: 'nowrap' }, '& > p': { flexBasis: '100%' } },
}));

const Area = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  maxWidth: 584,
  '& label': theme.typography.label,
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));
