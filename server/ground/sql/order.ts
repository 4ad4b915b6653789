import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isId } from '#contract/ground/ids.ts';
import { INVALID_CURSOR } from '#contract/ground/params.ts';
import { invalid } from '../errors/httpError.ts';
import { commaList } from './columns.ts';

interface LeadingColumn {
  column: SQL;
  /** Instants with 'infinity'. */
  type: 'text' | 'numeric' | 'timestamptz';
}

/** First column by sort name. Other sorts begin with the moment, which ends all orders. */
export type Orders<Name extends string> = Record<Name, LeadingColumn>;

/** `field`: the moment's name in a row, an `isoInstant`. */
export interface Ending<Field extends string> {
  moment: SQL;
  field: Field;
  id: SQL;
}

export const byCreation = (alias: SQL): Ending<'created_at'> => ({
  moment: sql`${alias}.created_at`,
  field: 'created_at',
  id: sql`${alias}.id`,
});

/** For cursors: the orders' first columns. */
type OrderedRow<Name extends string, Field extends string> = Record<'id' | Field, string> & Record<Name, unknown>;

export interface ListOrder<Row> {
  by: SQL;
  /** @throws 400 for another order's cursor. */
  after: (cursor: string) => SQL;
  /** Null for a list without cursors. */
  cursorOf: (last: Row) => string | null;
}

export interface Order<Name extends string, Field extends string> extends ListOrder<OrderedRow<Name, Field>> {
  cursorOf: (last: OrderedRow<Name, Field>) => string;
  /** First column, moment, id. @throws 400 like `after`. */
  valuesOf: (cursor: string) => SQL[];
}

/** A tuple of columns in one direction: its index answers "after this row" both ways at any depth. */
export function orderOf<Name extends string, Field extends string>(
  sort: string,
  orders: Orders<Name>,
  { moment, field, id }: Ending<Field>,
): Order<Name, Field> {
  const name = sort.replace('-', '');
  const leading = new Map<string, LeadingColumn>(Object.entries(orders)).get(name);
  const columns = [...(leading ? [leading.column] : []), moment, id];
  const types = [...(leading ? [leading.type] : []), 'timestamptz', 'uuid'];
  return {
    ...tupleOrder(sort, columns, types),
    cursorOf: (last) => {
      const values: Record<string, unknown> = last;
      return writeCursor([sort, ...(leading ? [values[name]] : []), values[field], last.id]);
    },
  };
}

/** For ids that grow with time. */
export const idOrder = (sort: 'createdAt' | '-createdAt', id: SQL) => ({
  ...tupleOrder(sort, [id], ['bigint']),
  cursorOf: ({ id: last }: { id: number }) => writeCursor([sort, last]),
});

function tupleOrder(sort: string, columns: SQL[], types: string[]): Omit<Order<never, never>, 'cursorOf'> {
  const descending = sort.startsWith('-');
  const direction = descending ? sql` desc` : sql` asc`;
  const valuesOf = (cursor: string) => readCursor(cursor, sort, types);
  return {
    by: commaList(columns.map((column) => sql`${column}${direction}`)),
    after: (cursor) => sql`(${commaList(columns)}) ${descending ? sql`<` : sql`>`} (${commaList(valuesOf(cursor))})`,
    valuesOf,
  };
}

const writeCursor = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** PostgreSQL would fail on a forged cursor. */
const READABLE: Record<string, (value: string) => boolean> = {
  text: (value) => /^[^\0\p{Cs}]*$/u.test(value),
  numeric: (value) => /^-?\d{1,20}(\.\d{1,10})?$/.test(value),
  timestamptz: (value) => {
    if (value === 'infinity') return true;
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
