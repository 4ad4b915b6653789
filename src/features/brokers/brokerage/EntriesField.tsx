import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { nanoid } from '@reduxjs/toolkit';
import { Archive, ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import type { Label } from '#contract/leads/labels.ts';
import { fieldOf } from '@/shared/isRecord';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';

/** `key`: before the first save; the server ignores it. */
type Entry = Partial<Pick<Label, '_id'>> & { label: string; key?: string };

interface EntriesFieldProps {
  name: 'lossReasons' | 'labels' | 'leadSources';
  most: number;
  maxLength: number;
  words: { list: string; one: string; add: string; none: string; archived: string };
}

/** One field: rows move. */
export function EntriesField({ name, most, maxLength, words }: EntriesFieldProps) {
  const { input, meta } = useField<Entry[]>(name, { subscription: { value: true, error: true, touched: true } });
  const [added, setAdded] = useState<string | null>(null);
  const entries = input.value;
  const swap = (index: number, other: number) => {
    const [one, two] = [entries[index], entries[other]];
    if (one && two) input.onChange(entries.with(index, two).with(other, one));
  };
  const add = () => {
    const key = nanoid();
    setAdded(key);
    input.onChange([...entries, { label: '', key }]);
  };
  const errorOf = (index: number) => {
    const error = fieldOf(fieldOf(meta.error, index.toString()), 'label');
    return meta.touched && typeof error === 'string' ? error : undefined;
  };
  return (
    <Root>
      {entries.length === 0 && <p>{words.none}</p>}
      <ol aria-label={words.list}>
        {entries.map((entry, index) => (
          <EntryRow
            key={entry._id ?? entry.key}
            name={`${name}[${index}].label`}
            called={`${words.one} ${(index + 1).toString()}`}
            maxLength={maxLength}
            label={entry.label}
            error={errorOf(index)}
            isNew={entry.key !== undefined && entry.key === added}
            onLabel={(label) => input.onChange(entries.with(index, { ...entry, label }))}
            onUp={index > 0 ? () => swap(index, index - 1) : undefined}
            onDown={index < entries.length - 1 ? () => swap(index, index + 1) : undefined}
            onArchive={() => input.onChange(entries.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {entries.length < most && (
        <Button size="small" variant="text" startIcon={<Plus size={16} />} onClick={add}>
          {words.add}
        </Button>
      )}
      <small>{words.archived}</small>
    </Root>
  );
}

interface EntryRowProps {
  name: string;
  /** 'Motivo 1' */
  called: string;
  maxLength: number;
  label: string;
  error: string | undefined;
  isNew: boolean;
  onLabel: (label: string) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onArchive: () => void;
}

function EntryRow({ name, called, maxLength, label, error, isNew, ...on }: EntryRowProps) {
  const bubbleId = useId();
  const { onLabel, onUp, onDown, onArchive } = on;
  const words = label || called.toLowerCase();
  return (
    <li>
      <Field>
        <OutlinedInput
          name={name}
          value={label}
          onChange={({ target }) => onLabel(target.value)}
          fullWidth
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it was asked for with the button below
          autoFocus={isNew}
          error={error !== undefined}
          slotProps={{
            input: {
              maxLength,
              'aria-label': called,
              'aria-describedby': error === undefined ? undefined : bubbleId,
            },
          }}
        />
        <ErrorBubble id={bubbleId}>{error}</ErrorBubble>
      </Field>
      <IconButton aria-label={`Subir ${words}`} aria-disabled={!onUp} onClick={onUp}>
        <ArrowUp size={18} />
      </IconButton>
      <Down aria-label={`Descer ${words}`} aria-disabled={!onDown} onClick={onDown}>
        <ArrowDown size={18} />
      </Down>
      <IconButton aria-label={`Arquivar ${words}`} title="Arquivar" onClick={onArchive}>
        <Archive size={18} />
      </IconButton>
    </li>
  );
}

const Field = styled('div')({ flex: 1, minWidth: 0, marginRight: 4 });

/** Phones lack room; moving others up does the same. */
const Down = styled(IconButton)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  maxWidth: 640,
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 16 },
  '& > ol': {
    display: 'grid',
    gap: 8,
    width: '100%',
    '&:empty': { display: 'none' },
  },
  '& li': { display: 'flex', alignItems: 'flex-start' },
  '& li > button': { marginTop: 2, color: theme.vars.palette.text.secondary },
  '& li > button[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
  '& > p': { ...theme.typography.small, margin: 0, color: theme.vars.palette.text.secondary },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
