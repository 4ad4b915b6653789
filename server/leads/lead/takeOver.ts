import { sql } from 'drizzle-orm';
import type { Label } from '#contract/leads/labels.ts';
import type { TakenOver } from '#contract/leads/leadEvents.ts';
import { MERGE_FIELDS } from '#contract/leads/mergeFields.ts';
import type { MergeField } from '#contract/leads/mergeFields.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import type { Db } from '../../ground/db/connect.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { mayReceive } from '../../people/users/lockReceivers.ts';
import { changeOwner } from '../core/changeOwners.ts';
import { knownAs } from '../core/contacts.ts';
import { LEAD_COLUMNS } from '../core/serialize.ts';
import type { LeadRow } from '../core/serialize.ts';
import { updateLead } from '../core/story.ts';
import type { LeadFields } from '../core/story.ts';
import { minusLabels } from './labels.ts';
import { messages } from './messages.ts';

const readers: Record<MergeField, (lead: LeadRow) => string | null> = {
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  region: ({ region }) => region || null,
  property: ({ property_id: property }) => property,
  broker: ({ broker_id: broker }) => broker,
  notes: ({ notes }) => (notes === '' ? null : notes),
  wish: ({ wish }) => wish && JSON.stringify(wish),
};

/** A broker changes by `changeOwner`. */
const writers: Record<MergeField, (value: string | null) => LeadFields> = {
  name: (name) => ({ name: name ?? '' }),
  phone: (phone) => ({ phone }),
  email: (email) => ({ email }),
  region: (region) => ({ region: region ?? '' }),
  property: (propertyId) => ({ propertyId }),
  broker: () => ({}),
  notes: (notes) => ({ notes }),
  wish: (wish) => ({ wish: wish === null ? null : (JSON.parse(wish) as LeadWish) }),
};

const WORDS: readonly MergeField[] = ['name', 'phone', 'email'];

/** The fields that the kept lead lacks or the admin prefers. A lead of the bolsão lacks no broker: one must still take it. @throws 400 */
export async function takenOver(
  tx: Db,
  kept: LeadRow,
  merged: LeadRow,
  wanted: readonly MergeField[],
): Promise<TakenOver[]> {
  const taken: TakenOver[] = [];
  for (const field of MERGE_FIELDS) {
    const [before, after] = [readers[field](kept), readers[field](merged)];
    const isWanted = wanted.includes(field);
    if (after === null || after === before || (before !== null && !isWanted)) continue;
    if (field === 'broker') {
      if (kept.clock?.stage === 'pool' && !isWanted) continue;
      if (!(await mayReceive(tx, after))) {
        if (isWanted) throw invalid(messages.cannotReceive, { take: messages.cannotReceive });
        continue;
      }
    }
    const wasExample = field === 'property' && kept.property_is_example;
    taken.push({ field, before, after, ...(wasExample && { wasExample }) });
  }
  return taken;
}

/** For `updateLead`. */
export function fieldsOf(taken: readonly TakenOver[], merged: LeadRow): LeadFields {
  const left = taken.flatMap(({ field, before }) => (WORDS.includes(field) && before !== null ? before : []));
  const isExample = taken.some(({ field }) => field === 'property') && {
    propertyIsExample: merged.property_is_example,
  };
  const written = taken.reduce<LeadFields>((fields, { field, after }) => ({ ...fields, ...writers[field](after) }), {});
  return { ...written, ...isExample, ...(left.length > 0 && { knownAs: knownAs(left) }) };
}

export async function takeBroker(
  tx: Db,
  leadId: string,
  taken: readonly TakenOver[],
  change: { actorId: string; takesBack?: boolean },
): Promise<void> {
  const broker = taken.find(({ field }) => field === 'broker');
  if (broker) await changeOwner(tx, leadId, { from: broker.before, to: broker.after, ...change });
}

/** Alias: a merge's event `e`. */
const TAKEN_COLUMNS = {
  taken: sql<TakenOver[] | null>`e.details -> 'merge' -> 'taken'`,
  taken_labels: sql<Label[] | null>`e.details -> 'merge' -> 'labels'`,
};

/** Undoes a merge's fields unless they have changed since. */
export async function giveBack(tx: Db, viewer: Viewer, mergeId: string, keptId: string): Promise<void> {
  const [kept] = await select(tx, { ...LEAD_COLUMNS, ...TAKEN_COLUMNS })`
    from leads l join lead_events e on e.lead_id = l.id and e.type = 'merged' and e.details -> 'merge' ->> 'id' = ${mergeId}
    where l.id = ${keptId}`;
  if (!kept) return;
  const back: TakenOver[] = [];
  let fields: LeadFields = kept.taken_labels ? { labelIds: minusLabels(kept.taken_labels) } : {};
  for (const { field, before, after, wasExample = false } of kept.taken ?? []) {
    const isLeft = field === 'broker' && before !== null && !(await mayReceive(tx, before));
    if (readers[field](kept) !== after || isLeft) continue;
    back.push({ field, before: after, after: before });
    fields = {
      ...fields,
      ...writers[field](before),
      ...(field === 'property' && { propertyIsExample: wasExample }),
    };
  }
  if (Object.keys(fields).length > 0) await updateLead(tx, keptId, fields, []);
  await takeBroker(tx, keptId, back, { actorId: viewer.id, takesBack: true });
}
