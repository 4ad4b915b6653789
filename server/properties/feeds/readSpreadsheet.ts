import type { Listing } from '#contract/properties/listing.ts';
import { messages as tableMessages } from '../../ground/spreadsheet/messages.ts';
import { readTable } from '../../ground/spreadsheet/readTable.ts';
import { TableError } from '../../ground/spreadsheet/table.ts';
import { readCharacteristic } from './characteristics.ts';
import { meaningOf, nameKey } from './columns.ts';
import { writtenOf } from './flat.ts';
import { interpret } from './interpret.ts';
import { ListingsError } from './listing.ts';
import type { ListingFile } from './listing.ts';
import { messages } from './messages.ts';

/** Only Morada's own export has all of these. */
const OURS = ['negocio', 'periododoiptu', 'exibicaodoendereco', 'aceitafinanciamento'];
/** Without two of these it is a table of something else. */
const IDENTIFYING = ['reference', 'name', 'price', 'rentPrice', 'category', 'bedrooms', 'address', 'description'];

function isOurExport(header: readonly string[]): boolean {
  const names = header.map(nameKey);
  return OURS.every((name) => names.includes(name));
}

const refusalOf = (error: unknown) =>
  error instanceof TableError
    ? new ListingsError(error.message === tableMessages.binary ? messages.binary : error.message)
    : error;

/** An export puts an apostrophe before what Excel would take for a formula. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');

/** @throws ListingsError, also while listings are read. */
export async function readSpreadsheet(bytes: Buffer, base?: string): Promise<ListingFile> {
  const { header, rows, warnings } = await readTable(bytes, isOurExport).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const isOurs = isOurExport(header);
  const fields = new Set(header.map((name) => meaningOf(name)?.field));
  if (IDENTIFYING.filter((field) => [...fields].some((known) => known === field)).length < 2)
    throw new ListingsError(messages.unknownColumns);
  const left = header.filter((name) => !meaningOf(name) && !readCharacteristic(name) && !/^Coluna [A-Z]+$/.test(name));
  if (left.length > 0) warnings.add(messages.leftColumns(left));

  async function* listings(): AsyncGenerator<Listing> {
    try {
      for await (const { line, cells } of rows) {
        const named = header.map(
          (name, at) => [name, isOurs ? unescaped(cells[at] ?? '') : (cells[at] ?? '')] as const,
        );
        yield interpret({ ...writtenOf(named), isOurs }, line, base);
      }
    } catch (error) {
      throw refusalOf(error);
    }
  }
  return { format: 'spreadsheet', software: '', listings: listings(), warnings };
}
