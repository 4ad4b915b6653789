import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

export const id = () => uuid().primaryKey().$defaultFn(uuidv7);

/** Milliseconds, so that a JavaScript Date (and a cursor made of one) names the exact stored instant. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Names sort as people expect them to: 'Ágata' before 'Bruno'. */
export const sortedName = customType<{ data: string }>({ dataType: () => 'text COLLATE "pt-BR-x-icu"' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
