import { instantField, isInstant, moneyField } from './fields.ts';
import { priceSlip, yearSlip } from './slips.ts';
import { plainText } from './text.ts';

export function dueField() {
  return instantField().test('year', (value, { createError }) => {
    const message = value !== undefined && isInstant(value) ? yearSlip(value) : undefined;
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
