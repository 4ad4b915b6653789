import type { Region } from '#contract/constants.ts';

/** `zona sul` as a heading or a choice writes it: `Zona sul`; `abc` is three initials. */
export const regionName = (region: Region): string =>
  region === 'abc' ? 'ABC' : region.charAt(0).toUpperCase() + region.slice(1);
