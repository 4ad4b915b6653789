import { and, count, eq, or, sql } from 'drizzle-orm';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import type { LeadView, LeadViewInput } from '#contract/leads/leadViews.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadViews } from '../../ground/db/schema/leads.ts';
import { notFound, unprocessable } from '../../ground/errors/httpError.ts';
import { jsonObject, select } from '../../ground/sql/columns.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import { isInSight, ledBy, seesAll } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { messages } from './messages.ts';

const MAX_OWN = 50;
const MAX_LISTED = 200;

/** Alias: view `v`. */
const COLUMNS = {
  _id: sql<string>`v.id`,
  name: sql<string>`v.name`,
  search: sql<string>`v.search`,
  isShared: sql<boolean>`v.is_shared`,
  owner: sql<LeadView['owner']>`(
    select ${jsonObject({ _id: sql<string>`u.id`, name: sql<string>`u.name` })} from users u where u.id = v.owner_id)`,
};

/** One's own and shared ones. A gerente of a team gets only those whose owner and search name brokers in sight. */
export async function listViews(db: Db, viewer: Viewer): Promise<LeadView[]> {
  const isOwners = sql`exists (select from users u where u.id = v.owner_id
    and (${seesAll(sql`u`)} or ${isInSight(viewer, sql`u.id`)}))`;
  const views = await select(db, COLUMNS)`
    from lead_views v where v.owner_id = ${viewer.id} or v.is_shared and ${isOwners}
    order by search_text(v.name), v.id limit ${MAX_LISTED}`;
  if (viewer.sight === 'all') return views;
  const seen = await readSeen(db, viewer);
  return views.filter(({ owner, search }) => owner._id === viewer.id || namesOnly(seen, new URLSearchParams(search)));
}

/** Ids of brokers and teams. */
async function readSeen(db: Db, viewer: Viewer): Promise<Set<string>> {
  const rows = await select(db, { id: sql<string>`s.id` })`
    from (${ledBy(viewer.id)} union select t.id from teams t where t.manager_id = ${viewer.id}) s (id)`;
  return new Set([UNASSIGNED, viewer.id, ...rows.map(({ id }) => id)]);
}

/** A typed search may name anyone. */
const namesOnly = (seen: ReadonlySet<string>, search: URLSearchParams): boolean =>
  !search.has('q') && [...search.getAll('assignedTo'), ...search.getAll('team')].every((id) => seen.has(id));

async function findView(db: Db, id: string): Promise<LeadView> {
  const [view] = await select(db, COLUMNS)`from lead_views v where v.id = ${id}`;
  if (!view) throw notFound(messages.viewNotFound);
  return view;
}

/** @throws 422 beyond `MAX_OWN`. */
export async function createView(tx: Db, viewer: Viewer, input: LeadViewInput): Promise<LeadView> {
  const [own] = await tx.select({ n: count() }).from(leadViews).where(eq(leadViews.ownerId, viewer.id));
  if (own && own.n >= MAX_OWN) throw unprocessable('too_many', messages.tooManyViews(MAX_OWN));
  const { name, search, isShared = true } = input;
  const { id } = await insertOne(
    tx.insert(leadViews).values({ ownerId: viewer.id, name, search, isShared }).returning({ id: leadViews.id }),
  );
  return findView(tx, id);
}

/** @throws 404 for a colleague's. */
export async function changeView(tx: Db, viewer: Viewer, id: string, input: LeadViewInput): Promise<LeadView> {
  const { rowCount } = await tx
    .update(leadViews)
    .set(input)
    .where(and(eq(leadViews.id, id), eq(leadViews.ownerId, viewer.id)));
  if (rowCount === 0) throw notFound(messages.viewNotFound);
  return findView(tx, id);
}

/** Admins also delete shared ones: their owner may have left. @throws 404 for a colleague's own. */
export async function deleteView(tx: Db, viewer: Viewer, id: string): Promise<void> {
  const { rowCount } = await tx
    .delete(leadViews)
    .where(
      and(eq(leadViews.id, id), or(eq(leadViews.ownerId, viewer.id), viewer.isAdmin ? leadViews.isShared : undefined)),
    );
  if (rowCount === 0) throw notFound(messages.viewNotFound);
}
