import type { InferType } from 'yup';
import { rawText } from '../ground/fields.ts';
import { registerInput } from './auth.ts';
import { setUpFields } from './setUpFields.ts';

/** From the printed address. */
export const setUpToken = () => rawText().max(200);

export const setUpInput = registerInput.shape({
  token: setUpToken(),
  brokerageName: setUpFields.name,
  brokeragePhone: setUpFields.phone,
  brokerageCreci: setUpFields.creci,
  privacyContact: setUpFields.privacyContact,
});
export type SetUpInput = InferType<typeof setUpInput>;
