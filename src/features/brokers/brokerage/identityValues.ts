import { formatCep } from '#contract/ground/address.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import type { BrokerageInput, IdentityField, ShownIdentity } from '#contract/site/brokerage.ts';

export const ADDRESS_LABELS = {
  cep: 'CEP',
  street: 'Rua',
  streetNumber: 'Número',
  complement: 'Complemento',
  neighbourhood: 'Bairro',
  city: 'Cidade',
  state: 'UF',
} as const satisfies Partial<Record<IdentityField, string>>;

const isAddressField = (name: string): name is keyof typeof ADDRESS_LABELS => name in ADDRESS_LABELS;

const FIELDS: IdentityField[] = [
  ...(['name', 'phone', 'creci', 'privacyContact', 'accent'] as const),
  ...Object.keys(ADDRESS_LABELS).filter(isAddressField),
];

const SHOWN: Partial<Record<IdentityField, (stored: string) => string>> = { phone: formatPhone, cep: formatCep };

/** Without those that the server's environment sets. */
const ofForm = (
  read: (field: IdentityField) => string,
  fixed: IdentityField[],
): Partial<Record<IdentityField, string>> =>
  Object.fromEntries(FIELDS.filter((field) => !fixed.includes(field)).map((field) => [field, read(field)]));

export const identityValues = ({ fixed, ...identity }: ShownIdentity) =>
  ofForm((field) => (SHOWN[field] ?? String)(identity[field] ?? ''), fixed);

/** A form leaves out what was emptied; the server keeps what is left out. */
export const sentIdentity = (typed: BrokerageInput, { fixed }: ShownIdentity) =>
  ofForm((field) => typed[field] ?? '', fixed);
