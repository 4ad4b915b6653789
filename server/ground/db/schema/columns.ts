import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

export const id = () => uuid().primaryKey().$defaultFn(uuidv7);

/** Milliseconds: a JavaScript Date is the exact stored instant. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Sorts 'Ágata' before 'Bruno'. */
export const sortedName = customType<{ data: string }>({ dataType: () => 'text COLLATE "pt-BR-x-icu"' });

/** Compared byte by byte: fast, for names that are never shown in order. */
export const code = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A transaction's id, unique in the life of a database. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });
