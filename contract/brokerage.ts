import { object } from 'yup';
import type { AnyObject, InferType, TestFunction } from 'yup';
import { MAX_LOSS_REASONS, MAX_REASON, MAX_TEMPLATE } from './constants.ts';
import { idField, line, listOf, text } from './fields.ts';
import { TEMPLATE_WORDS, unknownWords } from './openingMessage.ts';

const lossReasonInput = object({
  /** Without it the reason is new. */
  _id: idField(),
  label: line(MAX_REASON).required('Escreva o motivo'),
});

/** The same for labels that people read as one. `unknown`: a list is checked before its entries. */
export const labelKey = (label: unknown) =>
  typeof label === 'string' ? label.toLocaleLowerCase('pt-BR') || undefined : undefined;

interface Entry {
  _id?: unknown;
  label?: unknown;
}

/** Blames the second of two; entries without a key break another rule. */
const isDistinct: TestFunction<readonly (Entry | null)[] | undefined, AnyObject> = (reasons = [], context) => {
  const repeats = (keyOf: (entry: Entry) => unknown) => {
    const keys = reasons.map((entry) => entry && keyOf(entry));
    return keys.findIndex((key, index) => (key ?? undefined) !== undefined && keys.indexOf(key) < index);
  };
  const index = Math.max(
    repeats(({ _id }) => _id),
    repeats(({ label }) => labelKey(label)),
  );
  if (index < 0) return true;
  return context.createError({
    path: `${context.path}[${index}].label`,
    message: 'Este motivo está repetido',
  });
};

/** A left out field stays. */
export const brokerageInput = object({
  /** '' for the product's own. */
  openingTemplate: text(MAX_TEMPLATE).test(
    'words',
    `Entre chaves use só ${TEMPLATE_WORDS.join(', ')}`,
    (template = '') => unknownWords(template).length === 0,
  ),
  /** In order; a missing reason is archived. */
  lossReasons: listOf(lossReasonInput, MAX_LOSS_REASONS, `Use no máximo ${MAX_LOSS_REASONS} motivos`).test(
    'distinct',
    isDistinct,
  ),
});
export type BrokerageInput = InferType<typeof brokerageInput>;

export interface LossReason {
  _id: string;
  label: string;
}

export interface Brokerage {
  openingTemplate: string | null;
  lossReasons: LossReason[];
  version: string;
}
