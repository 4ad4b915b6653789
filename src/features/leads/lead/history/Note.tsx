import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { formatDateTime, formatDateTimeSince } from '@/shared/format/dates';
import { pluralize } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { useInPlace } from '@/shared/ui/useInPlace';
import { useEditNoteMutation } from '../../conversation/conversationApi';
import { TypedText } from '../../core/TypedText';
import { NoteForm } from './NoteForm';

interface NoteProps {
  lead: string;
  event: LeadEvent;
  text: string;
  isAuthor: boolean;
  now: Date;
  children: ReactNode;
}

/** Its newest text; the earlier ones open below it. */
export function Note({ lead, event: { _id: note, earlier }, text, isAuthor, now, children }: NoteProps) {
  const { isOpen: editing, open, close: stopEditing, opener } = useInPlace();
  const [opened, setOpened] = useState(false);
  const [editNote] = useEditNoteMutation();
  const versions = useId();
  const edited = earlier.at(-1)?.at;
  if (editing)
    return (
      <NoteForm
        draft={note}
        label="Editar nota"
        initialText={text}
        save={(newText, key) => editNote({ lead, note, text: newText, key }).unwrap()}
        onSaved={stopEditing}
        saveLabel="Salvar"
        onCancel={stopEditing}
      />
    );
  return (
    <>
      <TypedText>{text}</TypedText>
      <Line>
        {children}
        {edited !== undefined && (
          <Small aria-expanded={opened} aria-controls={versions} onClick={() => setOpened(!opened)}>
            editada {formatDateTimeSince(edited, now)} ·{' '}
            {pluralize(earlier.length, 'versão anterior', 'versões anteriores')}
          </Small>
        )}
        {isAuthor && (
          <Small ref={opener} onClick={open}>
            Editar
          </Small>
        )}
      </Line>
      {opened && (
        <Versions id={versions} aria-label="Versões anteriores">
          {earlier.toReversed().map((version) => (
            <li key={version.at}>
              <TypedText>{version.text}</TypedText>
              <small>até {formatDateTime(version.at)}</small>
            </li>
          ))}
        </Versions>
      )}
    </>
  );
}

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 14px' });

const Small = styled(Button)(({ theme }) => ({
  '&&': { ...theme.typography.caption, fontWeight: 560, minHeight: 24, padding: '0 6px', marginLeft: -6 },
  '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
}));

const Versions = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  width: '100%',
  padding: '0 0 0 12px',
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
