import { uuid } from 'drizzle-orm/pg-core';
import { leads } from './leads.ts';

/** The row is deleted with its lead. */
export const leadId = () => uuid().references(() => leads.id, { onDelete: 'cascade' });
