import { object } from 'yup';
import type { InferType } from 'yup';
import { line, text } from '../ground/fields.ts';
import { TEXT_NAMES, TEXT_RULES, textFault } from './ownTexts.ts';
import type { TextName, TextRule } from './ownTexts.ts';

/** '' for the standard text. */
function ownText(name: TextName) {
  const rule: TextRule = TEXT_RULES[name];
  const field = rule.isLine ? line(rule.longest) : text(rule.longest);
  return field.test('words', (typed = '', context) => {
    const message = typed === '' ? null : textFault(typed, rule);
    return message === null || context.createError({ message });
  });
}

const fields = Object.fromEntries(TEXT_NAMES.map((name) => [name, ownText(name)]));

/** A left out text stays. */
export const ownTextsInput = object(fields as Record<TextName, ReturnType<typeof ownText>>);
export type OwnTextsInput = InferType<typeof ownTextsInput>;
