import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Viewer } from '../../people/sessions/session.ts';

/** Plans and batches name leads: a gerente sees those that they made, an admin all. */
export const maySeeBatch = (viewer: Viewer, actorId: string): boolean => viewer.isAdmin || viewer.id === actorId;

export const maySeeBatchIn = (viewer: Viewer, actor: SQL): SQL =>
  viewer.isAdmin ? sql`true` : sql`${actor} = ${viewer.id}`;
