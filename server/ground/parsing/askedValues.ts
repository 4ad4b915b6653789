import { MAX_VALUE_ASKED } from '#contract/ground/askedValues.ts';
import { plainText } from '#contract/ground/text.ts';
import { labelKey } from '#contract/site/brokerage.ts';

/** The house tells its entries apart by it: signs count. */
export const entryKey = (text: string): string => labelKey(text.replace(/\s+/g, ' ').trim()) ?? '';

/** No character is cut in two. */
export const shortened = (value: string) =>
  plainText(value.slice(0, MAX_VALUE_ASKED).replace(/[\ud800-\udbff]$/, '')).trim();

/** The same for what people read as one. */
export const keyOf = (value: string) => shortened(entryKey(value));
