import { choice, emptyIsUndefined, repeatable } from './fields.ts';
import { currentRegion, isRegion, MAX_REGIONS, offersRegions } from './regions.ts';
import type { Region } from './regions.ts';

export const CHOOSE_REGION = 'Escolha uma região';

const asNow = (value: unknown) => (isRegion(value) ? currentRegion(value) : value);

export const regionField = (message = 'Região inválida') => choice<Region>(isRegion, message).transform(asNow);

/** '' where the brokerage offers none. */
export const changedRegion = () =>
  choice<Region>((value) => isRegion(value) || (value === '' && !offersRegions()), CHOOSE_REGION).transform(asNow);

/** Undefined only where there is one to choose. */
export const offeredRegion = () =>
  changedRegion()
    .transform(emptyIsUndefined)
    .default(() => (offersRegions() ? undefined : ''));

export const requiredRegion = () => offeredRegion().required(CHOOSE_REGION);

/** Each region once, as it is now. */
export const regionsField = () =>
  repeatable<Region>(isRegion, 'Região inválida', MAX_REGIONS).transform((value: unknown) =>
    Array.isArray(value) && value.every(isRegion) ? [...new Set(value.map(currentRegion))] : value,
  );
