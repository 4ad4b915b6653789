import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Named } from '#contract/ground/named.ts';
import type { PropertySelection } from '#contract/leads/selections.ts';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { selectionProperties, selections } from '../../ground/db/schema/selections.ts';
import { notFound, unprocessable } from '../../ground/errors/httpError.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { jsonObject, select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { NAMED } from '../core/contacts.ts';
import { isOfLead, isOpenStatus } from '../core/filter.ts';
import { lockLead } from '../core/lock.ts';
import type { LeadRow } from '../core/serialize.ts';
import { updateLead } from '../core/story.ts';
import { messages } from './messages.ts';
import { SELECTION_COLUMNS, serializeSelection } from './serialize.ts';

/** Older ones stay in the history. */
const MAX_SHOWN = 30;

export const listSelections = (db: Db, lead: LeadRow, settings: Settings): Promise<PropertySelection[]> =>
  readSelections(db, lead, settings, isOfLead(sql`s.lead_id`, lead.id));

async function readSelections(db: Db, lead: LeadRow, settings: Settings, where: SQL): Promise<PropertySelection[]> {
  const rows = await select(db, SELECTION_COLUMNS)`
    from (select s.* from selections s where ${where} order by s.created_at desc, s.id limit ${MAX_SHOWN}) s
    left join users maker on maker.id = s.broker_id order by s.created_at desc, s.id`;
  return rows.map((row) => serializeSelection(row, lead, settings));
}

/** @throws 404 for another broker's lead; 422 for a closed one, or a property no longer available. */
export async function createSelection(
  tx: Db,
  viewer: Viewer,
  leadId: string,
  propertyIds: string[],
  settings: Settings,
): Promise<PropertySelection> {
  const lead = await lockLead(tx, viewer, leadId);
  if (!isOpenStatus(lead.status)) throw unprocessable('lead_closed', messages.leadClosed);
  const properties = await findAvailable(tx, propertyIds);
  const id = await insertSelection(tx, { leadId, brokerId: viewer.id }, properties);
  const [selection] = await readSelections(tx, lead, settings, sql`s.id = ${id}`);
  if (!selection) throw notFound(messages.notFound);
  return selection;
}

/** The person's own choice: each is liked. The lead is locked. */
export async function keepChosen(tx: Db, leadId: string, properties: Named[]): Promise<void> {
  await insertSelection(tx, { leadId, brokerId: null, openedAt: sql`now()` }, properties);
}

async function insertSelection(
  tx: Db,
  selection: PgInsertValue<typeof selections>,
  properties: Named[],
): Promise<string> {
  const { id, leadId, brokerId } = await insertOne(tx.insert(selections).values(selection).returning());
  const reaction = brokerId === null && { liked: true, reactedAt: sql`now()` };
  const chosen = properties.map(({ _id }, position) => ({ selectionId: id, propertyId: _id, position, ...reaction }));
  await tx.insert(selectionProperties).values(chosen);
  const details = { selection: { id, properties } };
  await updateLead(tx, leadId, {}, [{ type: 'selection', actorId: brokerId, details }]);
  return id;
}

/** @throws 404 */
export async function withdrawSelection(tx: Db, viewer: Viewer, leadId: string, id: string): Promise<void> {
  await lockLead(tx, viewer, leadId);
  const where = sql`s.id = ${id} and ${isOfLead(sql`s.lead_id`, leadId)}`;
  const [selection] = await select(tx, WITHDRAWN_COLUMNS)`from selections s where ${where}`;
  if (!selection) throw notFound(messages.notFound);
  if (selection.isWithdrawn) return;
  await tx.execute(sql`update selections set withdrawn_at = now() where id = ${id}`);
  const details = { selection: { id, properties: selection.properties, isWithdrawn: true } };
  await updateLead(tx, leadId, {}, [{ type: 'selection', actorId: viewer.id, leadId: selection.leadId, details }]);
}

/** Alias: selection `s`. */
const WITHDRAWN_COLUMNS = {
  leadId: sql<string>`s.lead_id`,
  isWithdrawn: sql<boolean>`s.withdrawn_at is not null`,
  properties: sql<Named[]>`(
    select json_agg(${jsonObject(NAMED)} order by r.position)
    from selection_properties r join properties p on p.id = r.property_id where r.selection_id = s.id)`,
};

/** In this order. @throws 422 */
async function findAvailable(tx: Db, ids: string[]): Promise<Named[]> {
  const found = await select(tx, {
    id: sql<string>`p.id`,
    name: sql<string>`p.name`,
    available: sql<boolean>`p.deleted_at is null and p.status = any(${sql.param(OFFERED_STATUSES)}::text[])`,
  })`
    from properties p where p.id = any(${uuids(ids)})`;
  return ids.map((wanted) => {
    const property = found.find(({ id }) => id === wanted.toLowerCase());
    if (!property) throw unprocessable('unknown_property', messages.unknownProperty);
    if (!property.available) throw unprocessable('unavailable_property', messages.unavailable(property.name));
    return { _id: property.id, name: property.name };
  });
}
