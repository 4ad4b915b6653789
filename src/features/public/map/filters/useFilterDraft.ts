import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import { draftErrors, filterOf, formatReais, withDots } from './filterDraft';
import type { DraftErrors, FilterDraft } from './filterDraft';

/** Before 'Buscar'. */
export function useFilterDraft(start: FilterDraft | (() => FilterDraft), onSearch: (filter: MapFilter) => void) {
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<DraftErrors>({});
  const replace = (next: FilterDraft) => {
    setDraft(next);
    setErrors({});
  };
  const change = (changed: Partial<FilterDraft>) => replace({ ...draft, ...changed });
  const field = (name: Exclude<keyof FilterDraft, 'region' | 'category' | 'characteristic'>) => ({
    name,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const textField = (name: keyof DraftErrors) => ({ ...field(name), error: errors[name] });
  return {
    draft,
    replace,
    change,
    field,
    textField,
    priceField: (name: 'minPrice' | 'maxPrice' | 'maxPricePerArea' | 'maxMonthly') => ({
      ...textField(name),
      onChange: (value: string, isAtEnd: boolean) => change({ [name]: isAtEnd ? withDots(value, draft[name]) : value }),
      onBlur: () => {
        const error = draftErrors(draft)[name];
        if (error !== undefined) setErrors({ ...errors, [name]: error });
        setDraft({ ...draft, [name]: formatReais(draft[name]) });
      },
    }),
    /** Focuses the first error. */
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = draftErrors(draft);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first === undefined) onSearch(filterOf(draft));
      else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}
