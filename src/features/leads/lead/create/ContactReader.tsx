import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { BookUser, ClipboardPaste } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldOf } from '@/shared/isRecord';
import { useNotify } from '@/shared/notify/useNotify';
import { Button } from '@/shared/ui/button/Button';
import { fillFrom } from './fillFrom';
import type { ContactTexts, ReadContact } from './fillFrom';
import { messages } from './messages';
import { canPickContact, pickContact } from './pickContact';
import { readClipboard } from './readClipboard';
import { readContact } from './readContact';

interface ContactReaderProps {
  /** Whose messages in a chat are not the client's. */
  userName: string;
}

/** Fills the form from what is copied or in the phone's address book: to be looked at, and changed. */
export function ContactReader({ userName }: ContactReaderProps) {
  const form = useForm<ContactTexts & { without?: string }>();
  const notify = useNotify();
  const [said, setSaid] = useState('');
  const [isOpen, setOpen] = useState(false);

  function fill(read: ReadContact) {
    const filling = fillFrom(read, form.getState().values);
    form.batch(() => {
      if (filling.filled.some((field) => field === form.getState().values.without)) form.change('without', '');
      for (const [field, text] of Object.entries({ ...filling.texts })) form.change(field as keyof ContactTexts, text);
    });
    setOpen(false);
    setSaid(messages.filledIn(filling));
  }

  function paste(copied: string) {
    if (copied.trim()) fill(readContact(copied, userName));
    else {
      setSaid('');
      setOpen(true);
    }
  }

  usePasted(paste);

  async function pick() {
    try {
      const picked = await pickContact();
      if (picked) fill(picked);
    } catch {
      notify.error(messages.contactsFailed);
    }
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
        <p role="status">{said || messages.fillsIn}</p>
      </Row>
      {isOpen && <PasteArea onText={(text) => fill(readContact(text, userName))} />}
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
  '& > p': { ...theme.typography.small, flex: '1 1 240px', margin: 0, color: theme.vars.palette.text.secondary },
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
