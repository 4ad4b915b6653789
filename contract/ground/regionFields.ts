import { choice, repeatable } from './fields.ts';
import { currentRegion, isRegion } from './regions.ts';
import type { Region } from './regions.ts';

export const regionField = (message = 'Região inválida') =>
  choice<Region>(isRegion, message).transform((value: unknown) => (isRegion(value) ? currentRegion(value) : value));

/** Each region once, as it is now. */
export const regionsField = () =>
  repeatable<Region>(isRegion, 'Região inválida').transform((value: unknown) =>
    Array.isArray(value) && value.every(isRegion) ? [...new Set(value.map(currentRegion))] : value,
  );
