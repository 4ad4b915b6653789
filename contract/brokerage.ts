import { object } from 'yup';
import type { InferType } from 'yup';
import { idField, line, listOf, text } from './fields.ts';
import { TEMPLATE_WORDS, unknownWords } from './openingMessage.ts';

const MAX_TEMPLATE = 600;
const MAX_LOSS_REASONS = 30;

const lossReasonInput = object({
  /** Without it the reason is new. */
  _id: idField(),
  label: line(60).required('Escreva o motivo'),
});

/** The same for labels that people read as one. Not only text: a list is checked before its entries. */
export const labelKey = (label: unknown) => (typeof label === 'string' ? label.toLocaleLowerCase('pt-BR') : undefined);

interface Entry {
  _id?: unknown;
  label?: unknown;
}

/** Entries without a key are another rule's. */
function isDistinct(entries: readonly (Entry | null)[], keyOf: (entry: Entry) => unknown): boolean {
  const keys = entries.flatMap((entry) => (entry && keyOf(entry)) ?? []);
  return new Set(keys).size === keys.length;
}

/** A left out field stays. */
export const brokerageInput = object({
  /** '' for the product's own. */
  openingTemplate: text(MAX_TEMPLATE).test(
    'words',
    `Entre chaves use só ${TEMPLATE_WORDS.join(', ')}`,
    (template = '') => unknownWords(template).length === 0,
  ),
  /** All of them, in their order; a reason that is not in it is archived. */
  lossReasons: listOf(lossReasonInput, MAX_LOSS_REASONS, `Use no máximo ${MAX_LOSS_REASONS} motivos`).test(
    'distinct',
    'Há motivos repetidos',
    (reasons = []) => isDistinct(reasons, ({ _id }) => _id) && isDistinct(reasons, ({ label }) => labelKey(label)),
  ),
});
export type BrokerageInput = InferType<typeof brokerageInput>;

/** Why a lead was lost, as the brokerage names it. */
export interface LossReason {
  _id: string;
  label: string;
}

export interface Brokerage {
  /** Null for the product's own. */
  openingTemplate: string | null;
  /** Those on offer, in their order. */
  lossReasons: LossReason[];
  version: string;
}
