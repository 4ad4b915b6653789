import { uuid } from 'drizzle-orm/pg-core';
import { runs } from './runs.ts';

/** A kind's own row goes with its run. */
export const ownRunId = () =>
  uuid()
    .primaryKey()
    .references(() => runs.id, { onDelete: 'cascade' });
