import { object } from 'yup';
import type { InferType } from 'yup';
import { line, listOf, text } from '../ground/fields.ts';
import { MAX_QUICK_MESSAGES, MAX_QUICK_TITLE, MAX_TEMPLATE } from './conversationValues.ts';
import { TEMPLATE_WORDS, unknownWords } from './openingMessage.ts';

const quickMessage = object({
  title: line(MAX_QUICK_TITLE).required('Dê um título à mensagem'),
  text: text(MAX_TEMPLATE)
    .required('Escreva a mensagem')
    .test(
      'words',
      `Entre chaves use só ${TEMPLATE_WORDS.join(', ')}`,
      (template?: string) => template === undefined || unknownWords(template).length === 0,
    ),
});

/** One's own, in order. */
export const quickMessagesInput = object({
  messages: listOf(quickMessage, MAX_QUICK_MESSAGES, `Guarde no máximo ${MAX_QUICK_MESSAGES} mensagens`).required(
    'Envie as mensagens',
  ),
});
export type QuickMessagesInput = InferType<typeof quickMessagesInput>;

export type QuickMessage = QuickMessagesInput['messages'][number];

export interface QuickMessages {
  messages: QuickMessage[];
  version: string;
}
