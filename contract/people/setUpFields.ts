import { phoneField } from '../ground/contactFields.ts';
import { line } from '../ground/fields.ts';
import { MAX_BROKERAGE_NAME, MAX_PRIVACY_CONTACT } from '../ground/identityValues.ts';
import { creciField } from './auth.ts';

export const setUpFields = {
  name: line(MAX_BROKERAGE_NAME).required('Informe o nome da imobiliária'),
  phone: phoneField(),
  creci: creciField('12345-J'),
  /** Who answers for personal data (LGPD, article 41). */
  privacyContact: line(MAX_PRIVACY_CONTACT),
};
