import { formatPhone } from '#contract/ground/phone.ts';
import type { Region } from '#contract/ground/regions.ts';
import { typedWishText } from '../../core/typedWish';
import type { TypedWish } from '../../core/typedWish';

export interface ReadContact {
  name?: string | undefined;
  /** E.164, or what its field asks. */
  phone?: string | undefined;
  email?: string | undefined;
  notes: string;
}

export interface ReadInterest {
  region?: Region | undefined;
  wish?: TypedWish | undefined;
}

export interface ContactTexts {
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  notes?: string | undefined;
}

export type FilledValues = ContactTexts & { region?: string | undefined; wish?: Partial<TypedWish> | undefined };

export const FIELD_NAMES = { name: 'nome', phone: 'telefone', email: 'email' } as const;
type Field = keyof typeof FIELD_NAMES;
export const INTEREST_NAMES = { region: 'região', wish: 'o que procura' } as const;

const fields: Field[] = ['name', 'phone', 'email'];

export interface Filling {
  values: FilledValues;
  filled: (Field | keyof ReadInterest)[];
  /** Something else was typed there: that stays, and what came is in the notes. */
  other: Field[];
}

/** Fills empty fields alone: typed ones stay. */
export function fillFrom({ region, wish, ...read }: ReadContact & ReadInterest, typed: FilledValues): Filling {
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
  const interest = {
    ...(region && !typed.region && { region }),
    ...(wish && typedWishText(wish) !== '' && typedWishText(typed.wish ?? {}) === '' && { wish }),
  };
  return {
    values: { ...Object.fromEntries(filled.map((field) => [field, came[field]])), ...notes, ...interest },
    filled: [...filled, ...(['region', 'wish'] as const).filter((field) => field in interest)],
    other,
  };
}

const wordsOf = (name = '') =>
  name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 2);

const digitsOf = (phone = '') => phone.replace(/\D/g, '').slice(-8);

/** A name, phone or e-mail that both have makes them one. */
export function isOtherPerson(read: ReadContact, typed: ContactTexts): boolean {
  const known = wordsOf(typed.name);
  const alike = [
    [read.name, typed.name, wordsOf(read.name).some((word) => known.includes(word))],
    [read.phone, typed.phone, digitsOf(read.phone) === digitsOf(typed.phone)],
    [read.email, typed.email, read.email?.toLowerCase() === typed.email?.trim().toLowerCase()],
  ] as const;
  const both = alike.filter(([came, has]) => came && has?.trim());
  return both.length > 0 && both.every(([, , isSame]) => !isSame);
}
