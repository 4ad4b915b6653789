import fc from 'fast-check';
import { KINDS } from '#contract/properties/kinds.ts';
import type { Kind, KindField } from '#contract/properties/kinds.ts';
import { FILLED } from './propertyForm.ts';

/** The specification's table of kinds, for tests of each door. */
export const LACKS: Record<Kind, readonly KindField[]> = {
  casa: [],
  apartamento: [],
  'casa de condomínio': ['floor'],
  sobrado: ['floor'],
  cobertura: [],
  studio: ['suites'],
  flat: [],
  terreno: ['bedrooms', 'suites', 'bathrooms', 'parking', 'usableArea', 'floor', 'builtYear'],
  'sala comercial': ['bedrooms', 'suites'],
  loja: ['bedrooms', 'suites'],
  galpão: ['bedrooms', 'suites', 'floor'],
  prédio: ['bedrooms', 'suites', 'floor'],
  chácara: ['floor'],
  fazenda: ['floor'],
};

export const NEEDS: Record<Kind, readonly KindField[]> = {
  casa: ['bedrooms', 'bathrooms', 'parking'],
  apartamento: ['bedrooms', 'bathrooms', 'parking'],
  'casa de condomínio': ['bedrooms', 'bathrooms', 'parking'],
  sobrado: ['bedrooms', 'bathrooms', 'parking'],
  cobertura: ['bedrooms', 'bathrooms', 'parking'],
  studio: ['bathrooms'],
  flat: ['bedrooms', 'bathrooms'],
  terreno: ['totalArea'],
  'sala comercial': ['usableArea'],
  loja: ['usableArea'],
  galpão: ['usableArea'],
  prédio: ['usableArea'],
  chácara: ['totalArea'],
  fazenda: ['totalArea'],
};

const ALL = {
  bedrooms: 4,
  suites: 2,
  bathrooms: 3,
  parking: 2,
  usableArea: 180,
  totalArea: 5000,
  floor: 1,
  builtYear: 1998,
};

/** With all that the kind has, and null for what it lacks. */
export const fullOf = (kind: Kind): Record<KindField, number | null> & { category: Kind } => ({
  ...ALL,
  ...Object.fromEntries(LACKS[kind].map((field) => [field, null])),
  category: kind,
});

/** The form, also with what the kind lacks. */
export const formOfKind = (kind: Kind): Record<string, string> => ({
  ...FILLED,
  ...Object.fromEntries(Object.entries(ALL).map(([field, value]) => [field, String(value)])),
  category: kind,
});

/** Sizes that any home may have, together. */
export const sizes: fc.Arbitrary<Record<KindField, number>> = fc
  .record({
    bedrooms: fc.integer({ min: 1, max: 30 }),
    suites: fc.integer({ min: 1, max: 30 }),
    bathrooms: fc.integer({ min: 1, max: 30 }),
    parking: fc.integer({ min: 1, max: 30 }),
    usableArea: fc.integer({ min: 20, max: 900 }),
    land: fc.integer({ min: 100, max: 900_000 }),
    floor: fc.integer({ min: 1, max: 60 }),
    builtYear: fc.integer({ min: 1900, max: 2025 }),
  })
  .map(({ land, ...others }) => ({
    ...others,
    suites: Math.min(others.suites, others.bedrooms),
    totalArea: others.usableArea + land,
  }));

export const EACH_KIND = KINDS.map((kind) => [kind] as const);
