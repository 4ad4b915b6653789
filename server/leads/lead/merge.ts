import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Label } from '#contract/leads/labels.ts';
import type { LeadEventDetails, TakenOver } from '#contract/leads/leadEvents.ts';
import type { MergeInput } from '#contract/leads/leads.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadMerges } from '../../ground/db/schema/leads.ts';
import { conflict, notFound, unprocessable } from '../../ground/errors/httpError.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { stopClocks } from '../core/clock.ts';
import { IS_SHOWN, isOfLead } from '../core/filter.ts';
import { findLead } from '../core/findLead.ts';
import { mergeInto, separate } from '../core/hiddenLeads.ts';
import { lockLead } from '../core/lock.ts';
import { nextStepOf } from '../core/nextStep.ts';
import { LEAD_COLUMNS, named } from '../core/serialize.ts';
import type { LeadRow } from '../core/serialize.ts';
import { greetedOf, updateLead } from '../core/story.ts';
import type { NewLeadEvent } from '../core/story.ts';
import { plusLabels } from './labels.ts';
import { messages } from './messages.ts';
import { fieldsOf, giveBack, takeBroker, takenOver } from './takeOver.ts';

// Two leads of one person: one is kept, with what it lacked; the other shows with it until the merge is undone.

/** An office may share one phone or e-mail. */
const MAX_SHOWN = 10;
const MAX_LOOKED_AT = 200;

const DUPLICATE_COLUMNS = {
  ...LEAD_COLUMNS,
  has_phone: sql<boolean>`f.has_phone`,
  has_email: sql<boolean>`f.has_email`,
};

/** With a phone or mailbox of this one's, the newest contact first. @throws 404 */
export async function listDuplicates(db: Db, viewer: Viewer, id: string) {
  await findLead(db, viewer, id);
  const own = (value: SQL) => sql`select ${value} from leads o where ${isOfLead(sql`o.id`, id)}`;
  const found = (condition: SQL, has: SQL) => sql`
    (select coalesce(m.merged_into, m.id) as id, ${has} from leads m where ${condition} limit ${MAX_LOOKED_AT})`;
  return select(db, DUPLICATE_COLUMNS)`
    from (
      select f.id, bool_or(has_phone) as has_phone, bool_or(has_email) as has_email from (
        ${found(sql`phone_key(m.phone) = any(array(${own(sql`unnest(phone_keys(o.phone))`)}))`, sql`true as has_phone, false as has_email`)}
        union all
        ${found(sql`mailbox_key(m.email) = any(array(${own(sql`mailbox_key(o.email)`)}))`, sql`false, true`)}
      ) f where f.id <> ${id} group by f.id
    ) f join leads l on l.id = f.id and ${IS_SHOWN}
    order by f.has_phone desc, coalesce(l.reentered_at, l.created_at) desc, l.id desc limit ${MAX_SHOWN}`;
}

/** Returns the id of the merge. @throws 404; 422 for a lead with itself. */
export async function mergeLeads(tx: Db, viewer: Viewer, keptId: string, input: MergeInput): Promise<string> {
  const { leadId: mergedId, take = [] } = input;
  const kept = await lockLead(tx, viewer, keptId);
  if (mergedId.toLowerCase() === kept.id) throw unprocessable('same_lead', messages.sameLead);
  const merged = await lockLead(tx, viewer, mergedId);
  const taken = await takenOver(tx, kept, merged, take);
  const labels = lacking(kept, merged);
  const merge = await insertOne(
    tx
      .insert(leadMerges)
      .values({ keptId: kept.id, mergedId: merged.id, actorId: viewer.id })
      .returning({ id: leadMerges.id }),
  );
  const { rows } = await mergeInto(tx, kept.id, merged.id);
  await stopClocks(tx, sql`array(select l.id from leads l where l.merged_into = ${kept.id})`);
  // In the bolsão a broker must still take it.
  const isMet = kept.broker_id !== null && rows.some(({ isContacted }) => isContacted);
  if (isMet) await stopClocks(tx, sql`array[${kept.id}::uuid]`);
  const fields = { ...fieldsOf(taken, merged), ...(labels.length > 0 && { labelIds: plusLabels(labels) }) };
  await updateLead(tx, kept.id, { ...stepsAndGreetings(kept.id), ...fields }, [
    eventOf('merged', viewer, merge.id, {
      of: kept,
      other: merged,
      isKept: true,
      facts: factsOf(merged),
      taken,
      labels,
    }),
    eventOf('merged', viewer, merge.id, { of: merged, other: kept, isKept: false }),
  ]);
  await takeBroker(tx, kept.id, taken, { actorId: viewer.id });
  await refreshBrokers(tx, [kept.id, merged.id], kept.broker_id);
  return merge.id;
}

const stepsAndGreetings = (id: string) => ({ nextStepAt: nextStepOf(id), greeted: greetedOf(id) });

const lacking = (kept: LeadRow, merged: LeadRow): Label[] =>
  merged.labels?.filter(({ _id }) => !kept.labels?.some((own) => own._id === _id)) ?? [];

type MergedFacts = NonNullable<NonNullable<LeadEventDetails['merge']>['facts']>;

/** Nothing else shows them while the lead is hidden. */
const factsOf = (lead: LeadRow): MergedFacts => ({
  name: lead.name,
  phone: lead.phone,
  email: lead.email,
  notes: lead.notes,
  region: lead.region || null,
  property: named(lead.property_id, lead.property_name),
});

interface MergeSide {
  of: Pick<LeadRow, 'id'>;
  other: Pick<LeadRow, 'id' | 'name'>;
  isKept: boolean;
  facts?: MergedFacts;
  taken?: TakenOver[];
  labels?: Label[];
}

function eventOf(
  type: 'merged' | 'unmerged',
  viewer: Viewer,
  id: string,
  { of, other, isKept, facts, taken = [], labels = [] }: MergeSide,
): NewLeadEvent {
  const lead = { _id: other.id, name: other.name };
  const merge: LeadEventDetails['merge'] = {
    ...{ id, lead, isKept },
    ...(facts && { facts }),
    ...(taken.length > 0 && { taken }),
    ...(labels.length > 0 && { labels }),
  };
  return { type, actorId: viewer.id, leadId: of.id, details: { merge } };
}

/** `earlier`: who had one of them. */
const refreshBrokers = (tx: Db, leadIds: string[], earlier: string | null = null) =>
  refreshTabs(
    tx,
    sql`
      select distinct user_id from (
        select l.assigned_to as user_id from leads l where l.id = any(${uuids(leadIds)})
        union all select ${earlier}::uuid
      ) brokers where user_id is not null`,
  );

const MERGE_COLUMNS = {
  id: sql<string>`m.id`,
  keptId: sql<string>`m.kept_id`,
  mergedId: sql<string>`m.merged_id`,
  /** The lead that both show with. */
  shownId: sql<string>`(select coalesce(l.merged_into, l.id) from leads l where l.id = m.kept_id)`,
  keptName: sql<string>`(select name from leads where id = m.kept_id)`,
  mergedName: sql<string>`(select name from leads where id = m.merged_id)`,
  isUndone: sql<boolean>`m.undone_at is not null`,
};

/** The kept lead keeps later events. Merges may be undone in any order. @throws 404; 409 */
export async function undoMerge(tx: Db, viewer: Viewer, id: string): Promise<void> {
  const [merge] = await select(tx, MERGE_COLUMNS)`from lead_merges m where m.id = ${id} for update of m`;
  if (!merge) throw notFound(messages.mergeNotFound);
  if (merge.isUndone) throw conflict(messages.mergeUndone);
  await lockLead(tx, viewer, merge.shownId);
  await tx
    .update(leadMerges)
    .set({ undoneAt: sql`now()` })
    .where(eq(leadMerges.id, id));
  await separate(tx, merge.mergedId);
  await giveBack(tx, viewer, id, merge.keptId);
  const kept = { id: merge.keptId, name: merge.keptName };
  const merged = { id: merge.mergedId, name: merge.mergedName };
  await updateLead(tx, merge.shownId, stepsAndGreetings(merge.shownId), [
    eventOf('unmerged', viewer, id, { of: kept, other: merged, isKept: true }),
  ]);
  await updateLead(tx, merged.id, stepsAndGreetings(merged.id), [
    eventOf('unmerged', viewer, id, { of: merged, other: kept, isKept: false }),
  ]);
  await refreshBrokers(tx, [merge.shownId, merged.id]);
}
