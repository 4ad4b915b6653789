import type { InferType } from 'yup';
import { rawText } from '../ground/fields.ts';
import { identityFields } from '../site/brokerage.ts';
import { registerInput } from './auth.ts';

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
