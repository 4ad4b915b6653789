import { object } from 'yup';
import type { InferType } from 'yup';
import { line, text } from '../ground/fields.ts';
import { MAX_TEMPLATE } from '../leads/conversationValues.ts';
import { TEMPLATE_WORDS, unknownWords } from '../leads/openingMessage.ts';
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
export const ownTextsInput = object({
  /** The first message by WhatsApp. */
  openingTemplate: text(MAX_TEMPLATE).test(
    'words',
    `Entre chaves use só ${TEMPLATE_WORDS.join(', ')}`,
    (template = '') => unknownWords(template).length === 0,
  ),
  ...(fields as Record<TextName, ReturnType<typeof ownText>>),
});
export type OwnTextsInput = InferType<typeof ownTextsInput>;
