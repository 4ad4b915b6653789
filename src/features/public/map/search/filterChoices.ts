import { REGIONS } from '#contract/constants.ts';
import { regionName } from '@/shared/format/addresses';
import { ALL_REGIONS, ANY } from '../mapFilters';

export interface FilterChoice {
  value: string;
  label: string;
}

export const regionChoices = (all = ALL_REGIONS): FilterChoice[] => [
  { value: '', label: all },
  ...REGIONS.map((region) => ({ value: region, label: regionName(region) })),
];

const USUAL = [1, 2, 3, 4, 5];

/** From one to five; any other number that the address holds is a choice of its own. */
export function numberChoices(current: number | undefined, label: (count: number) => string): FilterChoice[] {
  const counts = current === undefined || USUAL.includes(current) ? USUAL : [...USUAL, current];
  return [{ value: '', label: ANY }, ...counts.map((count) => ({ value: count.toString(), label: label(count) }))];
}
