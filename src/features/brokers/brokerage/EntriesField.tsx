import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Archive, ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Label } from '#contract/leads/labels.ts';
import { useRows } from '@/shared/forms/useRows';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { ErrorBubble } from '@/shared/ui/field/ErrorBubble';
import { CardBody } from '@/shared/ui/page/SectionCard';
import type { ListField } from './BrokerageForm';

export type Entry = Partial<Pick<Label, '_id'>> & {
  label: string;
  key?: string;
  /** A region's, `lat_lng_lat_lng_…`. */
  area?: string | null;
};
export type StoredEntry = Entry & Pick<Label, '_id'>;
const isStored = (entry: Entry): entry is StoredEntry => entry._id !== undefined;

interface EntriesFieldProps {
  name: ListField;
  most: number;
  maxLength: number;
  words: { list: string; one: string; add: string; none: string; archived: string };
  /** Below an entry's name. */
  about?: (entry: Entry, entries: readonly Entry[], change: (to: Partial<Entry>) => void) => ReactNode;
  /** Stand in place of the button that archives. */
  acts?: (entry: StoredEntry) => ReactNode;
}

export function EntriesField({ name, most, maxLength, words, about, acts }: EntriesFieldProps) {
  const { rows: entries, ...field } = useRows<Entry>(name);
  const calledOf = (index: number) => `${words.one} ${(index + 1).toString()}`;
  return (
    <Root>
      {entries.length === 0 && <p>{words.none}</p>}
      <ol aria-label={words.list}>
        {entries.map((entry, index) => (
          <EntryRow
            key={entry._id ?? entry.key}
            name={`${name}[${index}].label`}
            called={calledOf(index)}
            maxLength={maxLength}
            label={entry.label}
            error={field.errorOf(index, 'label')}
            isNew={field.isNew(entry)}
            onLabel={(label) => field.replace(index, { ...entry, label })}
            onUp={field.up(index)}
            onDown={field.down(index)}
            about={about?.(entry, entries, (to) => field.replace(index, { ...entry, ...to }))}
          >
            {acts && isStored(entry) ? (
              acts(entry)
            ) : (
              <Remove
                act={acts ? 'Remover' : 'Arquivar'}
                Icon={acts ? X : Archive}
                words={entry.label || calledOf(index).toLowerCase()}
                onClick={() => field.remove(index)}
              />
            )}
          </EntryRow>
        ))}
      </ol>
      <ErrorBubble id={`${name}-error`}>{field.problem}</ErrorBubble>
      {entries.length < most && (
        <Button size="small" startIcon={<Plus size={16} />} onClick={() => field.add({ label: '' })}>
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
  about: ReactNode;
  children: ReactNode;
}

function EntryRow({ name, called, maxLength, label, error, isNew, about, children, ...on }: EntryRowProps) {
  const bubbleId = useId();
  const { onLabel, onUp, onDown } = on;
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
        {about}
      </Field>
      <IconButton aria-label={`Subir ${words}`} aria-disabled={!onUp} onClick={onUp}>
        <ArrowUp size={18} />
      </IconButton>
      <Down aria-label={`Descer ${words}`} aria-disabled={!onDown} onClick={onDown}>
        <ArrowDown size={18} />
      </Down>
      {children}
    </li>
  );
}

interface RemoveProps {
  act: 'Arquivar' | 'Remover';
  Icon: LucideIcon;
  words: string;
  onClick: () => void;
}

const Remove = ({ act, Icon, words, onClick }: RemoveProps) => (
  <IconButton aria-label={`${act} ${words}`} title={act} onClick={onClick}>
    <Icon size={18} />
  </IconButton>
);

const Field = styled('div')({ flex: 1, minWidth: 0, marginRight: 4 });

/** Phones lack room; moving others up does the same. */
const Down = styled(IconButton)(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const Root = styled(CardBody)(({ theme }) => ({
  justifyItems: 'start',
  gap: 12,
  maxWidth: 640,
  '& > ol': {
    display: 'grid',
    gap: 8,
    width: '100%',
    '&:empty': { display: 'none' },
  },
  '& li': { display: 'flex', alignItems: 'flex-start' },
  '& li > button': { marginTop: 2, color: theme.vars.palette.text.secondary },
  '& li > button[aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
  '& > p': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
