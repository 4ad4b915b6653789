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
const ADDRESS_FIELDS = Object.keys(ADDRESS_LABELS).filter(isAddressField);

export const BRAND_FIELDS = ['name', 'accent'] as const satisfies IdentityField[];
export const CONTACT_FIELDS = [
  ...(['phone', 'creci', 'privacyContact'] as const),
  ...ADDRESS_FIELDS,
] satisfies IdentityField[];

export const isIdentityField = (field: string): field is IdentityField =>
  [...BRAND_FIELDS, ...CONTACT_FIELDS].some((known) => known === field);

const SHOWN: Partial<Record<IdentityField, (stored: string) => string>> = { phone: formatPhone, cep: formatCep };

export const shownIdentity = (field: IdentityField, identity: ShownIdentity): string =>
  (SHOWN[field] ?? String)(identity[field] ?? '');

/** A form leaves out what was emptied; the server keeps what is left out. The server's environment sets some. */
export const sentIdentity = (fields: IdentityField[], typed: BrokerageInput, { fixed }: ShownIdentity) =>
  Object.fromEntries(fields.filter((field) => !fixed.includes(field)).map((field) => [field, typed[field] ?? '']));
