import { formatPhone } from '#contract/ground/phone.ts';

export interface ReadContact {
  name?: string | undefined;
  /** E.164, or what its field asks. */
  phone?: string | undefined;
  email?: string | undefined;
  notes: string;
}

export interface ContactTexts {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  notes?: string | undefined;
}

export const FIELD_NAMES = { name: 'nome', phone: 'telefone', email: 'email' } as const;
type Field = keyof typeof FIELD_NAMES;

const fields: Field[] = ['name', 'phone', 'email'];

export interface Filling {
  texts: ContactTexts;
  filled: Field[];
  /** Something else was typed there: that stays, and what came is in the notes. */
  other: Field[];
}

/** Fills empty fields alone: typed ones stay. */
export function fillFrom(read: ReadContact, typed: ContactTexts): Filling {
  const came = { ...read, phone: read.phone === undefined ? undefined : formatPhone(read.phone) };
  const filled = fields.filter((field) => came[field] && !typed[field]?.trim());
  const other = fields.filter(
    (field) =>
      came[field] && !filled.includes(field) && came[field].toLowerCase() !== typed[field]?.trim().toLowerCase(),
  );
  const lines = [...other.map((field) => `Outro ${FIELD_NAMES[field]}: ${came[field] ?? ''}`), read.notes];
  const before = typed.notes ?? '';
  const added = lines.filter((line) => line !== '' && !before.includes(line));
  const notes = added.length > 0 && { notes: [before.trim(), ...added].filter(Boolean).join('\n') };
  return { texts: { ...Object.fromEntries(filled.map((field) => [field, came[field]])), ...notes }, filled, other };
}
