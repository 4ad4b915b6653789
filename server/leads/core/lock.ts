import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { BusyError, notFound } from '../../ground/errors/httpError.ts';
import { isLockNotAvailable } from '../../ground/http/errors.ts';
import { select } from '../../ground/sql/columns.ts';
import { isIn } from '../../ground/sql/conditions.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { IS_SHOWN, shownIdOf, visibleTo } from './filter.ts';
import { messages } from './messages.ts';
import { LEAD_COLUMNS } from './serialize.ts';
import type { LeadRow } from './serialize.ts';

/** Does not wait: each waiting request would hold a connection. @throws 404 for others' leads; BusyError. */
export async function lockLead(tx: Db, viewer: Viewer, id: string): Promise<LeadRow> {
  const lead = await lockWhere(tx, sql`l.id = ${id} and ${visibleTo(viewer)}`);
  if (!lead) throw notFound(await missingText(tx, viewer, id));
  return lead;
}

/** Who had it until its last move learns whose it is: they may be in the midst of a call. */
async function missingText(tx: Db, viewer: Viewer, id: string): Promise<string> {
  const [last] = await select(tx, { from: sql<string | null>`e.from_user`, name: sql<string | null>`u.name` })`
    from leads l join lead_events e on e.lead_id = l.id and e.type = 'assigned'
    left join users u on u.id = l.assigned_to
    where l.id = ${id} and ${IS_SHOWN} order by e.id desc limit 1`;
  if (viewer.isAdmin || last?.from !== viewer.id) return messages.notFound;
  return last.name === null ? messages.notYours : messages.handedOver(last.name);
}

/** The lead that `id` shows with, for a caller with other rights, such as a selection's link. @throws BusyError */
export const lockShownLead = async (tx: Db, id: string): Promise<LeadRow | null> =>
  lockWhere(tx, sql`l.id = ${shownIdOf(id)} and ${IS_SHOWN}`);

async function lockWhere(tx: Db, where: SQL): Promise<LeadRow | null> {
  const locked = sql`select l.* from leads l where ${where} for update nowait`;
  const rows = await select(tx, LEAD_COLUMNS)`from (${locked}) l`.catch(sayBusy);
  return rows[0] ?? null;
}

function sayBusy(error: unknown): never {
  throw isLockNotAvailable(error) ? new BusyError(messages.held) : error;
}

/** In the order of ids, so that two wait for each other. `ids`: a list, or a query. Later statements see what others committed. */
export const lockLeads = (tx: Db, ids: readonly string[] | SQL) =>
  tx.execute(sql`select from leads l where ${isIn(sql`l.id`, ids)} order by l.id for update`);
