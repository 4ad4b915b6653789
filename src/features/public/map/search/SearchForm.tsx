import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { MapFilter } from '#contract/mapFilter.ts';
import { BusyButton } from '@/shared/ui/BusyButton';
import { sameFilter } from '../mapSearch';
import { numberChoices, regionChoices } from './filterChoices';
import { draftOf, filterOf } from './filterDraft';
import { FilterSelect } from './FilterSelect';

export interface SearchFormProps {
  /** What is searched for now. */
  filter: MapFilter;
  busy: boolean;
  onSearch: (filter: MapFilter) => void;
}

const orMore = (count: number) => `${count} ou mais`;

/** Three choices that take effect by 'Buscar' or Enter. */
export function SearchForm({ filter, busy, onSearch }: SearchFormProps) {
  const [applied, setApplied] = useState(filter);
  const [draft, setDraft] = useState(() => draftOf(filter));
  // The address has others by now, as after going back: what was chosen but not searched for is gone.
  if (!sameFilter(applied, filter)) {
    setApplied(filter);
    setDraft(draftOf(filter));
  }
  const choose = (name: keyof typeof draft) => (value: string) => {
    setDraft({ ...draft, [name]: value });
  };
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
        startIcon={<Search size={18} strokeWidth={1.75} aria-hidden />}
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
