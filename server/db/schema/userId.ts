import { uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** A user's row stays for history, so what names it stays, too. */
export const userId = () => uuid().references(() => users.id);

/** Of what ends with its user. */
export const ownerId = () => uuid().references(() => users.id, { onDelete: 'cascade' });
