import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isId } from '#contract/ground/ids.ts';
import type { SharedSelection } from '#contract/leads/selections.ts';
import type { Db } from '../../ground/db/connect.ts';
import { gone, notFound } from '../../ground/errors/httpError.ts';
import { pushToTabs, refreshTabs } from '../../ground/live/pushToTabs.ts';
import { select } from '../../ground/sql/columns.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { isOpenStatus } from '../core/filter.ts';
import { lockShownLead } from '../core/lock.ts';
import { withShownLead } from '../core/steps.ts';
import { updateLead } from '../core/story.ts';
import { messages } from './messages.ts';
import { serializeShared, SHARED_COLUMNS } from './serialize.ts';

// The token is the only right.

const hasToken = (token: string): SQL => (isId(token) ? sql`s.token = ${token}` : sql`false`);

/** @throws 404, also after its lead was deleted; 410 once it has ended. */
export async function findShared(db: Db, token: string): Promise<SharedSelection> {
  const [row] = await select(db, SHARED_COLUMNS)`
    from selections s ${withShownLead(sql`s`)}
    left join lateral (
      select u.* from users u where u.id in (l.assigned_to, s.broker_id) and ${isAdmittedBroker(sql`u`)}
      order by u.id = l.assigned_to desc nulls last limit 1) b on true
    where ${hasToken(token)}`;
  if (!row) throw notFound(messages.notFound);
  if (row.has_ended) throw gone(messages.ended);
  return serializeShared(row);
}

/** Aliases: selection `s`, property `p`, reaction `r`. */
const REACTION_COLUMNS = {
  selection: sql<string>`s.id`,
  leadId: sql<string>`s.lead_id`,
  property: sql<string>`p.name`,
  liked: sql<boolean | null>`r.liked`,
  isWithdrawn: sql<boolean>`s.withdrawn_at is not null`,
};

/** A repeated reaction writes nothing. @throws 404, also for a property without a page; 410 once the link has ended. */
export async function react(tx: Db, token: string, propertyId: string, liked: boolean | null): Promise<void> {
  const leadId = await leadOf(tx, token);
  const lead = leadId === null ? null : await lockShownLead(tx, leadId);
  if (!lead) throw notFound(messages.notFound);
  const [before] = await select(tx, REACTION_COLUMNS)`
    from selections s join selection_properties r on r.selection_id = s.id
    join properties p on p.id = r.property_id
    where ${hasToken(token)} and p.id = ${propertyId} and p.deleted_at is null`;
  if (before?.isWithdrawn || !isOpenStatus(lead.status)) throw gone(messages.ended);
  if (!before) throw notFound(messages.propertyNotFound);
  if (before.liked === liked) return;
  const { selection, property: name } = before;
  await tx.execute(sql`
    update selection_properties set liked = ${liked}, reacted_at = now()
    where selection_id = ${selection} and property_id = ${propertyId}`);
  const reaction = { selection, property: { _id: propertyId, name }, liked };
  // After a merge its history is another lead's.
  await updateLead(tx, lead.id, {}, [{ type: 'reaction', leadId: before.leadId, details: { reaction } }]);
  if (lead.broker_id === null) return;
  const body = { id: lead.id, name: lead.name, property: name, liked };
  await pushToTabs(tx, 'reaction', [{ userId: lead.broker_id, body }]);
}

async function leadOf(tx: Db, token: string): Promise<string | null> {
  const [row] = await select(tx, { leadId: sql<string>`s.lead_id` })`from selections s where ${hasToken(token)}`;
  return row?.leadId ?? null;
}

/** Once, by the client's browser: messengers load the page for its preview. The broker's open pages reload. */
export async function noteOpening(tx: Db, token: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update selections s set opened_at = now() where ${hasToken(token)} and s.opened_at is null`,
  );
  if (rowCount === 0) return;
  const owner = sql`
    select l.assigned_to as user_id from selections s ${withShownLead(sql`s`)}
    where ${hasToken(token)} and l.assigned_to is not null`;
  await refreshTabs(tx, owner);
}
