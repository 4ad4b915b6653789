import type { InferType } from 'yup';
import { rawText } from '#contract/ground/fields.ts';
import { gateLeadInput, leadInput } from '#contract/leads/leads.ts';

/** The property's name, which a draft and the outbox show without a network. */
const withName = { propertyName: rawText() };

export const leadSchema = leadInput.shape(withName);
export const gateLeadSchema = gateLeadInput.shape(withName);
export type LeadFormInput = InferType<typeof gateLeadSchema>;
