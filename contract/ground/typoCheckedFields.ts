import { instantField, isInstant, moneyField } from './fields.ts';
import { plainText } from './text.ts';
import { priceTypo, yearTypo } from './typos.ts';

export function dueField() {
  return instantField().test('year', (value, { createError }) => {
    const message = value !== undefined && isInstant(value) ? yearTypo(value) : undefined;
    return message === undefined || createError({ message });
  });
}

export function priceField(notPositive: string) {
  return moneyField(notPositive).test('slip', (_amount, { originalValue, createError }) => {
    const typed: unknown = originalValue;
    const message =
      typeof typed === 'string' || typeof typed === 'number' ? priceTypo(plainText(String(typed)).trim()) : undefined;
    return message === undefined || createError({ message });
  });
}
