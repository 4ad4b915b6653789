import { FIRST_KINDS } from './kindNames.ts';
import { fieldsOf, offeredKinds } from './kinds.ts';
import type { KindField } from './kinds.ts';

export const KIND_FIELDS: readonly KindField[] = [
  'bedrooms',
  'suites',
  'bathrooms',
  'parking',
  'usableArea',
  'totalArea',
  'floor',
  'builtYear',
];

export const chooseKind = () =>
  offeredKinds().join() === FIRST_KINDS.join() ? 'Escolha casa ou apartamento' : 'Escolha o tipo';

type Valued = Partial<Record<KindField, unknown>> & { category?: unknown };

const isEmpty = (value: unknown) => (value ?? '') === '';

/** Nulls for values that the kind lacks. */
export const foreignFields = (values: Valued): Partial<Record<KindField, null>> =>
  Object.fromEntries(fieldsOf(values.category).not.flatMap((field) => (isEmpty(values[field]) ? [] : [[field, null]])));

const MISSING: Partial<Record<KindField, string>> = {
  bedrooms: 'Número de quartos é obrigatório',
  bathrooms: 'Número de banheiros é obrigatório',
  parking: 'Informe as vagas',
  usableArea: 'Informe a área útil',
  totalArea: 'Informe a área total',
};

export const missingFields = (values: Valued): Partial<Record<KindField, string>> =>
  Object.fromEntries(
    fieldsOf(values.category).must.flatMap((field) => (isEmpty(values[field]) ? [[field, MISSING[field]]] : [])),
  );
