import { useState } from 'react';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import { draftErrors, filterOf, formatReais, withDots } from './filterDraft';
import type { DraftErrors, FilterDraft } from './filterDraft';

/** Before 'Buscar'. */
export function useFilterDraft(start: FilterDraft | (() => FilterDraft)) {
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<DraftErrors>({});
  const replace = (next: FilterDraft) => {
    setDraft(next);
    setErrors({});
  };
  const change = (changed: Partial<FilterDraft>) => replace({ ...draft, ...changed });
  const textField = (name: keyof DraftErrors) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return {
    draft,
    replace,
    change,
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
    /** Null with errors: focuses the first one. */
    submit: (form: HTMLFormElement): MapFilter | null => {
      const found = draftErrors(draft);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first === undefined) return filterOf(draft);
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return null;
    },
  };
}
