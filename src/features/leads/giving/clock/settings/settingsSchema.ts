import { clockInput, MAX_HOPS } from '#contract/giving/clock.ts';
import { wholeNumber } from '#contract/ground/fields.ts';
import { MAX_CLOCK_MINUTES } from '#contract/leads/sourceMinutes.ts';

/** The request may leave a number out; in the form that means an emptied field. */
export const settingsSchema = clockInput.shape({
  maxHops: wholeNumber(0, MAX_HOPS).required('Informe quantas vezes'),
  poolMinutes: wholeNumber(1, MAX_CLOCK_MINUTES).required('Informe os minutos'),
});
