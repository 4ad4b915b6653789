import { object } from 'yup';
import type { InferType } from 'yup';
import { wholeNumber } from '../ground/fields.ts';
import { sourceField } from './sourceField.ts';

export const MAX_CLOCK_MINUTES = 24 * 60;

/** Open minutes until the first contact with a lead of this source; null: no clock. The roleta's clock and reports need it. */
export const sourceMinutes = object({
  source: sourceField().required('Origem inválida'),
  minutes: wholeNumber(1, MAX_CLOCK_MINUTES).nullable().defined('Informe os minutos'),
});
export type SourceMinutes = InferType<typeof sourceMinutes>;
