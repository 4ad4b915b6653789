import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, emptyIsUndefined, flag, text } from '../ground/fields.ts';
import { idParams } from '../ground/params.ts';
import { dueField } from '../ground/typoCheckedFields.ts';
import type { Serial } from '../ground/units.ts';
import { AGO_HEADER, CHANNELS, MAX_NOTE, OUTCOMES } from './conversationValues.ts';
import type { Channel, Outcome } from './conversationValues.ts';
import type { Lead } from './leads.ts';
import { LEAD_STATUSES } from './leadValues.ts';
import type { LeadStatus } from './leadValues.ts';

const eventId = () => text(18).matches(/^\d+$/, 'Identificador inválido');

export const noteParams = idParams.shape({ event: eventId().required() });

export const noteInput = object({ text: text(MAX_NOTE).required('Escreva a nota') });

export const attemptInput = object({
  channel: choice<Channel>(CHANNELS, 'Meio de contato inválido').required('Informe o meio de contato'),
});

export const agoHeaders = object({
  [AGO_HEADER]: text(9).matches(/^\d+$/, 'Informe segundos'),
});
export type AgoHeaders = InferType<typeof agoHeaders>;

export const outcomeInput = object({
  outcome: choice<Outcome>(OUTCOMES, 'Resultado inválido').required('Informe como foi'),
  /** Missing: the talk began elsewhere. */
  attempt: eventId(),
  note: text(MAX_NOTE).transform(emptyIsUndefined),
  status: choice<LeadStatus>(LEAD_STATUSES, 'Status inválido'),
  /** When to call back: a task, which `callBack` needs. */
  dueAt: dueField(),
  hasTime: flag(),
}).test('due', 'Informe quando retornar', ({ outcome, dueAt }) => outcome !== 'callBack' || dueAt !== undefined);
export type OutcomeInput = InferType<typeof outcomeInput>;

export interface WrittenEvent {
  _id: Serial;
}

/** With the lead as it is now. */
export interface WrittenOutcome extends WrittenEvent {
  lead: Lead;
}
