import type { BrokerageInput, IdentityField, ShownIdentity } from '#contract/brokerage.ts';
import { formatPhone } from '#contract/phone.ts';

const FIELDS = ['name', 'phone', 'creci', 'privacyContact'] as const satisfies IdentityField[];

/** Without those that the server's environment sets. */
const ofForm = (
  read: (field: IdentityField) => string,
  fixed: IdentityField[],
): Partial<Record<IdentityField, string>> =>
  Object.fromEntries(FIELDS.filter((field) => !fixed.includes(field)).map((field) => [field, read(field)]));

export const identityValues = ({ fixed, ...identity }: ShownIdentity) =>
  ofForm((field) => (field === 'phone' ? formatPhone(identity.phone ?? '') : (identity[field] ?? '')), fixed);

/** A form leaves out what was emptied; the server keeps what is left out. */
export const sentIdentity = (typed: BrokerageInput, { fixed }: ShownIdentity) =>
  ofForm((field) => typed[field] ?? '', fixed);
