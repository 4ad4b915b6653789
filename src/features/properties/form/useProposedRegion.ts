import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import type { Location } from '#contract/ground/location.ts';
import type { ProposedRegion } from '#contract/properties/proposedRegion.ts';
import { queryString } from '@/api/requestFormats';
import { useDebounced } from '@/shared/useDebounced';
import { useProposeRegionQuery } from '../managePropertiesApi';
import { sameLocation } from './location';

/** Milliseconds. */
const DEBOUNCE = 400;

const PLACE = { subscription: { value: true, dirty: true } };

/** Fills the field, never over a choice. Returns what stands in it. */
export function useProposedRegion(): ProposedRegion | null {
  const location = useField<Location | null>('location', { ...PLACE, allowNull: true, isEqual: sameLocation });
  const neighbourhood = useField<string>('neighbourhood', PLACE);
  const city = useField<string>('city', PLACE);
  const { value, onChange } = useField<string>('region', { subscription: { value: true } }).input;
  const [filled, setFilled] = useState<ProposedRegion | null>(null);
  const proposal = filled?.region === value ? filled : null;
  if (filled !== proposal) setFilled(null);

  const point = location.input.value;
  const place = queryString({
    location: point ? `${point.lat},${point.lng}` : undefined,
    neighbourhood: neighbourhood.input.value,
    city: city.input.value,
  });
  const asked = useDebounced(place, DEBOUNCE);
  const isChanged = [location, neighbourhood, city].some(({ meta }) => meta.dirty === true);
  const isFree = value === '' || proposal !== null;
  const { currentData } = useProposeRegionQuery(isFree && (isChanged || proposal) ? asked : skipToken);

  const answered = useRef('');
  const fill = useEffectEvent((proposed: ProposedRegion | null) => {
    if (!isFree || answered.current === asked) return;
    answered.current = asked;
    setFilled(proposed);
    onChange(proposed?.region ?? '');
  });
  useEffect(() => {
    if (currentData) fill(currentData.proposed);
  }, [currentData]);
  return proposal;
}
