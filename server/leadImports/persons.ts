import type { ImportedLead } from '#contract/leadImports.ts';
import type { RowPerson } from '../leadCore/persons.ts';

export const phonesOf = ({ phone, others }: ImportedLead) => [
  ...(phone === null ? [] : [phone]),
  ...others.filter((other) => other.startsWith('+')),
];

/** One for each phone, since several may stand in a cell; without any the mailbox. */
export function personsOf(row: number, lead: ImportedLead): RowPerson[] {
  const { email } = lead;
  const phones = phonesOf(lead);
  if (phones.length === 0) return [{ row, place: 0, phone: null, email }];
  return phones.map((phone, place) => ({ row, place, phone, email }));
}
