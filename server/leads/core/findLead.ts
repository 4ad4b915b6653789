import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { shownIdOf, visibleTo } from './filter.ts';
import { messages } from './messages.ts';
import { LEAD_COLUMNS } from './serialize.ts';
import type { LeadRow } from './serialize.ts';

/** @throws 404 for another broker's lead, as `findShownLead`. */
export const findLead = (db: Db, viewer: Viewer, id: string) => readLead(db, viewer, sql`${id}`);

/** For an address of a lead that has since been merged. */
export const findShownLead = (db: Db, viewer: Viewer, id: string) => readLead(db, viewer, shownIdOf(id));

async function readLead(db: Db, viewer: Viewer, id: SQL): Promise<LeadRow> {
  const where = sql`l.id = ${id} and ${visibleTo(viewer)}`;
  const [lead] = await select(db, LEAD_COLUMNS)`from leads l where ${where}`;
  if (!lead) throw notFound(messages.notFound);
  return lead;
}
