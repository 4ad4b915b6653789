import type { LeadEventDetails } from '#contract/leads/leadEvents.ts';
import type { LeadChange } from '#contract/leads/leads.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { knownAs } from '../core/contacts.ts';
import { findLead } from '../core/findLead.ts';
import { lockLead } from '../core/lock.ts';
import type { LeadRow } from '../core/serialize.ts';
import { contactBy, greetedBy, updateLead } from '../core/story.ts';
import type { NewLeadEvent } from '../core/story.ts';
import { isSameWish, storedWish } from '../core/wish.ts';
import { closingOf } from './closing.ts';

/** Writes only what differs. @throws 404 */
export async function changeLead(
  tx: Db,
  viewer: Viewer,
  id: string,
  change: LeadChange,
): Promise<{ before: LeadRow; after: LeadRow }> {
  const before = await lockLead(tx, viewer, id);
  const status = change.status !== undefined && change.status !== before.status ? change.status : undefined;
  const notes = change.notes !== undefined && change.notes !== (before.notes ?? '') ? change.notes : undefined;
  const corrected = correctionsOf(before, change);
  const wish = change.wish && storedWish(change.wish);
  const isOtherWish = wish !== undefined && !isSameWish(before.wish, wish);
  const closing = await closingOf(tx, viewer, before, change);
  const events: NewLeadEvent[] = [];
  const actorId = viewer.id;
  // Said after the status, a reason or a sale is an event of the same status.
  if (status ?? closing.details)
    events.push({
      type: 'status',
      actorId,
      fromStatus: before.status,
      toStatus: status ?? before.status,
      details: closing.details,
    });
  if (notes !== undefined)
    events.push({ type: 'notes', actorId, details: { notes: { before: before.notes ?? '', after: notes } } });
  if (corrected) events.push({ type: 'corrected', actorId, details: { corrected } });
  if (isOtherWish)
    events.push({ type: 'wishChanged', actorId, details: { wishChanged: { before: before.wish, after: wish } } });
  const fields = {
    ...(status && { status, ...contactBy(actorId, before) }),
    ...(status && status !== 'novo' && greetedBy(actorId)),
    ...closing.fields,
    ...(notes !== undefined && { notes: notes || null }),
    ...(isOtherWish && { wish }),
    ...(corrected?.name && { name: corrected.name.after }),
    ...(corrected?.email && { email: corrected.email.after }),
    ...(corrected?.phone && { phone: corrected.phone.after }),
    ...(corrected && { knownAs: knownAs(Object.values(corrected).flatMap(({ before: left }) => left ?? [])) }),
  };
  if (events.length > 0) await updateLead(tx, id, fields, events);
  await closing.saveSale?.(tx);
  return { before, after: await findLead(tx, viewer, id) };
}

function correctionsOf(before: LeadRow, change: LeadChange): LeadEventDetails['corrected'] {
  const corrections = (['name', 'phone', 'email'] as const).flatMap((field) => {
    const after = change[field];
    return after === undefined || after === before[field] ? [] : [[field, { before: before[field], after }] as const];
  });
  return corrections.length > 0 ? Object.fromEntries(corrections) : undefined;
}
