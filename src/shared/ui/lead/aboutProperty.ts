import type { Named } from '#contract/ground/named.ts';

/** `Sobrado reformado`, `Quer um como “Sobrado reformado”` */
export const aboutProperty = ({ name }: Named, isExample: boolean): string =>
  isExample ? `Quer um como “${name}”` : name;
