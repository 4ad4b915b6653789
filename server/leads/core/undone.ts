import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * An undo took back `later`, or it is an undo's own move. Undos nest: one moves a lead only when all later moves were
 * taken back, so such pairs leave no trace. Two hashes rule most leads out. `is not distinct from` makes PostgreSQL
 * find the undo's event by lead (a few); `=` by batch (a hundred thousand).
 */
export const isUndone = (later: SQL) => sql`(${later}.batch_id is not null and (
  ${later}.batch_id in (select id from lead_batches where undoes is not null)
  or ${later}.batch_id in (select undoes from lead_batches where undoes is not null) and exists (
    select from lead_batches undo join lead_events back on back.batch_id is not distinct from undo.id
    where undo.undoes = ${later}.batch_id and back.lead_id = ${later}.lead_id and back.id > ${later}.id)))`;
