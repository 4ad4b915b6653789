import type { InferType } from 'yup';
import { rawText } from '#contract/fields.ts';
import { leadInput } from '#contract/leads.ts';

/** With the property's name, which a draft and the outbox show without a network. */
export const leadSchema = leadInput.shape({ propertyName: rawText() });
export type LeadFormInput = InferType<typeof leadSchema>;
