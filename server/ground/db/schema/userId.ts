import { uuid } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Deleting a user only marks the row. */
export const userId = () => uuid().references(() => users.id);

/** The row is deleted with its user. */
export const ownerId = () => uuid().references(() => users.id, { onDelete: 'cascade' });
