import { styled } from '@mui/material/styles';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { regionOptions, regionsAmong } from '#contract/ground/regionChoices.ts';
import { kindOptions, KINDS } from '#contract/properties/kinds.ts';
import { useIsInBrowser } from '@/shared/isBrowser';
import { BusyButton } from '@/shared/ui/BusyButton';
import { Button } from '@/shared/ui/button/Button';
import { sameFilter } from '../mapSearch';
import type { MapView } from '../useMapView';
import { BarSelect, BarText } from './barFields';
import { draftOf } from './filterDraft';
import type { FilterDraft } from './filterDraft';
import { BUSINESS_CHOICES, countFilters, minimumChoices, minimumsOf } from './mapFilters';
import type { Choice } from './mapFilters';
import { PriceSuggestions } from './PriceSuggestions';
import { useFilterDraft } from './useFilterDraft';

export interface SearchFormProps {
  view: MapView;
  /** All filters, starting with the bar's. */
  onMore: (draft: FilterDraft) => void;
}

const PRICES_ID = 'bar-prices';

export function SearchForm({ view, onMore }: SearchFormProps) {
  const { filter } = view;
  const [applied, setApplied] = useState(filter);
  const { draft, replace, change, field, textField, priceField, onSubmit } = useFilterDraft(
    () => draftOf(filter),
    view.searchFor,
  );
  // The address changed, as on going back: drop the unsent choice.
  if (!sameFilter(applied, filter)) {
    setApplied(filter);
    replace(draftOf(filter));
  }
  const form = useRef<HTMLFormElement>(null);
  const isInBrowser = useIsInBrowser();
  const takeOver = useEffectEvent((typed: FormData) => {
    const { region = '', category = '', ...texts } = Object.fromEntries(typed) as Record<string, string>;
    change({ ...texts, region: regionsIn(region), category: kindsIn(category) });
  });
  // Text typed into the server's markup before the scripts came.
  useEffect(() => {
    if (!isInBrowser && form.current) takeOver(new FormData(form.current));
  }, [isInBrowser]);
  const active = countFilters(filter);
  const isRent = draft.business === 'aluguel';
  const price = isRent ? 'Aluguel' : 'Preço';
  const regions = regionOptions(draft.region);
  return (
    <Form ref={form} role="search" aria-label="Filtros" noValidate onSubmit={onSubmit}>
      <BarSelect {...field('business')} label="Negócio" choices={BUSINESS_CHOICES} />
      <BarText {...textField('q')} label="Rua ou bairro" placeholder="Ex.: Centro" />
      <BarText {...priceField('minPrice')} suggestions={PRICES_ID} label={`${price} de`} placeholder="R$" />
      <BarText {...priceField('maxPrice')} suggestions={PRICES_ID} label={`${price} até`} placeholder="R$" />
      <PriceSuggestions id={PRICES_ID} isRent={isRent} />
      <BarSelect
        name="category"
        label="Tipo"
        choices={listChoices('Todos', kindOptions(draft.category), draft.category)}
        value={draft.category.join()}
        onChange={(value) => change({ category: kindsIn(value) })}
      />
      {regions.length > 0 && (
        <BarSelect
          name="region"
          label="Região"
          choices={listChoices('Todas', regions, draft.region)}
          value={draft.region.join()}
          onChange={(value) => change({ region: regionsIn(value) })}
        />
      )}
      {minimumsOf(draft)
        .filter(({ name }) => name === 'bedrooms' || name === 'parking')
        .map(({ name, label }) => (
          <BarSelect key={name} {...field(name)} label={label} choices={minimumChoices(draft[name], ' ou mais')} />
        ))}
      <More
        variant="outlined"
        size="large"
        startIcon={<SlidersHorizontal size={18} />}
        aria-haspopup="dialog"
        aria-label={active === 0 ? 'Mais filtros' : `Mais filtros, ${active} em uso`}
        onClick={() => onMore(draft)}
      >
        <span>Mais filtros</span>
      </More>
      <Submit
        type="submit"
        variant="contained"
        size="large"
        busy={isInBrowser && view.searching}
        busyLabel="Buscando…"
        startIcon={<Search size={18} />}
      >
        Buscar
      </Submit>
    </Form>
  );
}

const regionsIn = (value: string) => regionsAmong(value.split(','));

const kindsIn = (value: string) => KINDS.filter((kind) => value.split(',').includes(kind));

/** Several are one choice. */
function listChoices(any: string, options: Choice[], list: string[]) {
  const labels = options.filter(({ value }) => list.includes(value)).map(({ label }) => label);
  const several = { value: list.join(), label: labels.join(', ') };
  return [{ value: '', label: any }, ...options, ...(list.length > 1 ? [several] : [])];
}

const Form = styled('form')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: 8,
  maxWidth: 1240,
  // Without scripts.
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', marginBlock: 8 },
  // It is in 'Mais filtros'.
  [theme.breakpoints.between('md', 'xl')]: { '& > [data-name="category"]': { display: 'none' } },
  [theme.breakpoints.between('md', 'lg')]: { '& > [data-name="parking"]': { display: 'none' } },
}));

const More = styled(Button)(({ theme }) => ({
  flex: 'none',
  padding: '0 14px',
  [theme.breakpoints.down('xl')]: { width: 48, padding: 0, '& > span': { display: 'none' } },
}));

const Submit = styled(BusyButton)(({ theme }) => ({
  flex: 'none',
  padding: '0 16px',
  [theme.breakpoints.down('xl')]: { padding: '0 12px', '& [data-shown] > *': { display: 'none' } },
  [theme.breakpoints.down('lg')]: { padding: '0 6px', fontSize: '0.9375rem' },
}));
