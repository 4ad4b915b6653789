import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { MAX_NOTE } from '#contract/leads/conversationValues.ts';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useDraft } from '@/shared/forms/useDraft';
import { useIdempotencyKey } from '@/shared/forms/useIdempotencyKey';
import { noteForm } from '../../core/draftForms';
import { FormFoot } from '../../core/FormFoot';
import { messages } from './messages';

interface NoteFormProps {
  /** The lead of a new one, or its event. */
  draft: string;
  label: string;
  initialText?: string;
  placeholder?: string;
  /** Rejects when it was not saved: the typed text stays. */
  save: (text: string, key: string) => Promise<unknown>;
  onSaved?: () => void;
  saveLabel: string;
  onCancel?: () => void;
}

export function NoteForm({ draft, label, initialText = '', placeholder, save, onSaved, ...buttons }: NoteFormProps) {
  const { saveLabel, onCancel } = buttons;
  const {
    texts: { text },
    change,
    forget,
  } = useDraft(noteForm(draft), { text: initialText });
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { keyOf, renew } = useIdempotencyKey();
  const notifyFailure = useNotifyFailure();
  const isOpened = onCancel !== undefined;
  // In the place of the button that was pressed.
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);

  async function submit() {
    const note = text.trim();
    if (note === '') input.current?.focus();
    if (note === '' || busy) return;
    setBusy(true);
    try {
      await save(note, keyOf({ note }));
      renew();
      forget({ text });
      onSaved?.();
    } catch (error) {
      notifyFailure(error, messages.noteFailed, { explained: true, detail: messages.noteStays });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onCancel) return;
        // The panel around it stays open, and the text a draft.
        event.stopPropagation();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <OutlinedInput
        multiline
        fullWidth
        minRows={1}
        maxRows={12}
        value={text}
        placeholder={placeholder}
        inputRef={input}
        slotProps={{ input: { 'aria-label': label, maxLength: MAX_NOTE } }}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      />
      <FormFoot
        busy={busy}
        onCancel={
          onCancel &&
          (() => {
            forget();
            onCancel();
          })
        }
        saveLabel={saveLabel}
        variant="tonal"
      />
    </Form>
  );
}

const Form = styled('form')({ display: 'grid', gap: 8, width: '100%', minWidth: 0, marginBottom: 20 });
