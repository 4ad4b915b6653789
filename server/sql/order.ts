import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isId } from '#contract/ids.ts';
import { INVALID_CURSOR } from '#contract/params.ts';
import { invalid } from '../errors.ts';

/** A column that leads an order, and the type its value has in a cursor. */
interface LeadingColumn {
  column: SQL;
  type: 'text' | 'numeric';
}

/** Names a list can be sorted by, with the column that leads; null for `createdAt`, in which all orders end. */
export type Orders<Name extends string> = Record<Name, LeadingColumn | null>;

interface OrderedRow {
  id: string;
  created_at: Date;
  [column: string]: unknown;
}

export interface Order {
  by: SQL;
  /** The condition for what comes after a cursor. @throws 400 when it is not one of this order. */
  after: (cursor: string) => SQL;
  /** What a cursor says of the columns that lead, `created_at` and id. @throws 400 like `after`. */
  valuesOf: (cursor: string) => SQL[];
  /** Where a list that ended in this row goes on. The row has the leading column under the order's name. */
  cursorOf: (last: OrderedRow) => string;
}

/**
 * An order is a tuple of columns that ends in (created_at, id), all in one direction, so that "after this row" is one
 * row comparison which the index of that tuple answers from either end, at any depth.
 */
export function orderOf<Name extends string>(sort: Name | `-${Name}`, orders: Orders<Name>, alias: SQL): Order {
  const name = sort.replace('-', '') as Name;
  const leading = orders[name];
  const columns = [...(leading ? [leading.column] : []), sql`${alias}.created_at`, sql`${alias}.id`];
  const types = [...(leading ? [leading.type] : []), 'timestamptz', 'uuid'];
  return {
    ...tupleOrder(sort, columns, types),
    cursorOf: (last) => writeCursor([sort, ...(leading ? [last[name]] : []), last.created_at.toISOString(), last.id]),
  };
}

/** The order of a ledger: its ids are numbers that grow with time, so each is its own moment. */
export const ledgerOrder = (sort: 'createdAt' | '-createdAt', id: SQL) => ({
  ...tupleOrder(sort, [id], ['bigint']),
  cursorOf: (last: number) => writeCursor([sort, last]),
});

function tupleOrder(sort: string, columns: SQL[], types: string[]): Omit<Order, 'cursorOf'> {
  const descending = sort.startsWith('-');
  const direction = descending ? sql` desc` : sql` asc`;
  const commaList = (parts: SQL[]) => sql.join(parts, sql`, `);
  const valuesOf = (cursor: string) => readCursor(cursor, sort, types);
  return {
    by: commaList(columns.map((column) => sql`${column}${direction}`)),
    after: (cursor) => sql`(${commaList(columns)}) ${descending ? sql`<` : sql`>`} (${commaList(valuesOf(cursor))})`,
    valuesOf,
  };
}

const writeCursor = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** What PostgreSQL reads as a value of the type: a cursor somebody has tampered with is refused before it gets there. */
const READABLE: Record<string, (value: string) => boolean> = {
  text: (value) => /^[^\0\p{Cs}]*$/u.test(value),
  numeric: (value) => /^-?\d{1,20}(\.\d{1,10})?$/.test(value),
  timestamptz: (value) => {
    const instant = parseISO(value);
    return isValid(instant) && instant.toISOString() === value && /^(?!0000)\d{4}-/.test(value);
  },
  uuid: isId,
  bigint: (value) => /^\d{1,18}$/.test(value),
};

function readCursor(cursor: string, sort: string, types: string[]): SQL[] {
  const values = decode(cursor);
  const readable =
    values.length === types.length + 1 &&
    values[0] === sort &&
    types.every((type, index) => READABLE[type]?.(String(values[index + 1])));
  if (!readable) throw invalid(INVALID_CURSOR, { after: INVALID_CURSOR });
  return types.map((type, index) => sql`${String(values[index + 1])}::${sql.raw(type)}`);
}

function decode(cursor: string): unknown[] {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(decoded) ? decoded : [];
  } catch {
    return [];
  }
}
