import { styled } from '@mui/material/styles';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import type { MapFilter } from '#contract/mapFilter.ts';
import { BusyButton } from '@/shared/ui/BusyButton';
import { draftOf, filterOf, numberChoices, regionChoices } from '../mapFilters';
import type { FilterChoice } from '../mapFilters';
import { sameFilter } from '../mapSearch';

export interface SearchFormProps {
  filter: MapFilter;
  busy: boolean;
  onSearch: (filter: MapFilter) => void;
}

const orMore = (count: number) => `${count} ou mais`;

/** By 'Buscar' or Enter. */
export function SearchForm({ filter, busy, onSearch }: SearchFormProps) {
  const [applied, setApplied] = useState(filter);
  const [draft, setDraft] = useState(() => draftOf(filter));
  // The address changed, for example on going back: drop the unsent choice.
  if (!sameFilter(applied, filter)) {
    setApplied(filter);
    setDraft(draftOf(filter));
  }
  const choose = (name: keyof typeof draft) => (value: string) => setDraft({ ...draft, [name]: value });
  return (
    <Row
      role="search"
      aria-label="Filtros"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(filterOf(draft));
      }}
    >
      <FilterSelect
        name="region"
        label="Região"
        choices={regionChoices()}
        value={draft.region}
        onChange={choose('region')}
      />
      <FilterSelect
        name="bedrooms"
        label="Mín. quartos"
        choices={numberChoices(filter.bedrooms, orMore)}
        value={draft.bedrooms}
        onChange={choose('bedrooms')}
      />
      <FilterSelect
        name="parking"
        label="Mín. vagas"
        choices={numberChoices(filter.parking, orMore)}
        value={draft.parking}
        onChange={choose('parking')}
      />
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        busy={busy}
        busyLabel="Buscando…"
        startIcon={<Search size={18} />}
      >
        Buscar
      </BusyButton>
    </Row>
  );
}

const Row = styled('form')({
  flex: 'none',
  display: 'flex',
  gap: 10,
  width: 616,
  '& > button': { flex: '0 0 144px' },
});

interface FilterSelectProps {
  name: string;
  label: string;
  choices: FilterChoice[];
  value: string;
  onChange: (value: string) => void;
}

/** Native select with its label inside: two lines in one field's height. */
function FilterSelect({ name, label, choices, value, onChange }: FilterSelectProps) {
  return (
    <SelectBox data-name={name}>
      <span>{label}</span>
      <select
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Browsers submit on Enter from text fields only.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} />
    </SelectBox>
  );
}

const SelectBox = styled('label')(({ theme }) => ({
  position: 'relative',
  flex: '0 1 132px',
  minWidth: 0,
  '&[data-name="region"]': { flexBasis: 178 },
  '& > span': {
    ...theme.typography.caption,
    position: 'absolute',
    top: 7,
    left: 15,
    lineHeight: 14 / 12,
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& > select': {
    ...theme.typography.body1,
    lineHeight: 19 / 15,
    fontWeight: 500,
    appearance: 'none',
    width: '100%',
    height: 48,
    padding: '19px 34px 5px 14px',
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.outline}`,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '&:hover': { borderColor: theme.vars.palette.text.secondary },
    '&:focus-visible': {
      outline: `2px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: -1,
      boxShadow: `0 0 0 3px ${theme.vars.palette.primary.tint}`,
    },
    '& option': { backgroundColor: theme.vars.palette.background.raised },
  },
  '& > svg': { position: 'absolute', right: 12, top: 15, pointerEvents: 'none' },
}));
