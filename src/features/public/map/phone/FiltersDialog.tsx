import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MapFilter } from '#contract/mapFilter.ts';
import { Button } from '@/shared/ui/button/Button';
import { IconButton } from '@/shared/ui/button/IconButton';
import { BottomSheet } from '../../layout/BottomSheet';
import { FollowBox } from '../mapControls';
import { draftOf, filterFields, filterOf } from '../mapFilters';
import type { FilterField } from '../mapFilters';

interface FiltersDialogProps {
  filter: MapFilter;
  follows: boolean;
  onFollow: (follows: boolean) => void;
  onSearch: (filter: MapFilter) => void;
  onClose: () => void;
}

/**
 * Native dialog: it returns the focus on close, so every exit closes it before it unmounts. A phone's back gesture may
 * close it without `cancel`.
 */
export function FiltersDialog({ filter, follows, onFollow, onSearch, onClose }: FiltersDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState(() => draftOf(filter));
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <Dialog ref={dialog} aria-labelledby="filters-title" onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          close();
          onSearch(filterOf(draft));
        }}
      >
        <Head>
          <h2 id="filters-title">Filtros</h2>
          <IconButton size="large" edge="end" aria-label="Fechar" onClick={close}>
            <X size={20} />
          </IconButton>
        </Head>
        <Body>
          {filterFields(filter, '+', 'Todas').map((field) => (
            <ChipChoice
              key={field.name}
              {...field}
              value={draft[field.name]}
              onChange={(value) => setDraft({ ...draft, [field.name]: value })}
            />
          ))}
          <FollowBox follows={follows} onFollow={onFollow} />
        </Body>
        <Foot>
          <Button size="large" onClick={() => setDraft(draftOf({}))}>
            Limpar
          </Button>
          <Button type="submit" variant="contained" size="large" startIcon={<Search size={18} />}>
            Buscar
          </Button>
        </Foot>
      </Form>
    </Dialog>
  );
}

function ChipChoice({ name, label, choices, value, onChange }: FilterField) {
  return (
    <Fieldset>
      <legend>{label}</legend>
      <Chips>
        {choices.map((choice) => (
          <Chip key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </Chip>
        ))}
      </Chips>
    </Fieldset>
  );
}

const Dialog = styled(BottomSheet)({
  maxWidth: 560,
  maxHeight: 'calc(100dvh - 40px)',
  overflow: 'hidden',
  '&[open]': { display: 'flex' },
});

const Form = styled('form')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 20px 4px',
  '& > h2': { ...theme.typography.barTitle, margin: 0 },
}));

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  gap: 20,
  padding: '4px 20px 16px',
});

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  padding: '12px 20px calc(16px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-of-type': { padding: '0 12px', marginRight: 12 },
  '& > :last-child': { flex: 1 },
}));

const Fieldset = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.body1, fontWeight: 600, padding: 0, marginBottom: 8 },
}));

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Chip = styled('label')(({ theme }) => ({
  position: 'relative',
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& > span': {
    ...theme.typography.body1,
    fontWeight: 500,
    display: 'grid',
    placeItems: 'center',
    minWidth: 42,
    height: 44,
    padding: '0 8px',
    borderRadius: 999,
    border: `1px solid ${theme.vars.palette.outline}`,
  },
  '& > input[value=""] + span, fieldset:has(input[name="region"]) & > span': { paddingInline: 16 },
  '& > input:checked + span': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& > input:focus-visible + span': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));
