import { choice, emptyIsUndefined, repeatable } from './fields.ts';
import { currentRegion, isRegion, MAX_REGIONS, offersRegions } from './regions.ts';
import type { Region } from './regions.ts';

const CHOOSE = 'Escolha uma região';

const asNow = (value: unknown) => (isRegion(value) ? currentRegion(value) : value);

export const regionField = (message = 'Região inválida') => choice<Region>(isRegion, message).transform(asNow);

/** '' where the brokerage offers none. */
export const changedRegion = () =>
  choice<Region>((value) => isRegion(value) || (value === '' && !offersRegions()), CHOOSE).transform(asNow);

export const requiredRegion = () =>
  changedRegion()
    .transform(emptyIsUndefined)
    .default(() => (offersRegions() ? undefined : ''))
    .required(CHOOSE);

/** Each region once, as it is now. */
export const regionsField = () =>
  repeatable<Region>(isRegion, 'Região inválida', MAX_REGIONS).transform((value: unknown) =>
    Array.isArray(value) && value.every(isRegion) ? [...new Set(value.map(currentRegion))] : value,
  );
