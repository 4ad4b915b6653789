import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { instantField, moneyField } from './fields.ts';
import { priceSlip, yearSlip } from './slips.ts';
import { plainText } from './text.ts';

export function dueField() {
  return instantField().test('year', (value, { createError }) => {
    const message = value !== undefined && isValid(parseISO(value)) ? yearSlip(value) : undefined;
    return message === undefined || createError({ message });
  });
}

export function priceField(notPositive: string) {
  return moneyField(notPositive).test('slip', (_amount, { originalValue, createError }) => {
    const typed: unknown = originalValue;
    const message =
      typeof typed === 'string' || typeof typed === 'number' ? priceSlip(plainText(String(typed)).trim()) : undefined;
    return message === undefined || createError({ message });
  });
}
