import type { InferType } from 'yup';
import { registerInput } from './auth.ts';
import { identityFields } from './brokerage.ts';
import { rawText } from './fields.ts';

/** From the printed address. */
export const setUpToken = () => rawText().max(200);

/** The brokerage and its first admin. */
export const setUpInput = registerInput.shape({
  token: setUpToken(),
  brokerageName: identityFields.name,
  brokeragePhone: identityFields.phone,
  brokerageCreci: identityFields.creci,
  privacyContact: identityFields.privacyContact,
});
export type SetUpInput = InferType<typeof setUpInput>;
