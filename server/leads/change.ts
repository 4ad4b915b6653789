import type { LeadChange } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import type { Viewer } from '../http/session.ts';
import { lockLead } from './lock.ts';
import { messages } from './messages.ts';
import { findLead } from './repository.ts';
import type { LeadRow } from './serialize.ts';
import { contactBy, updateLead } from './story.ts';
import type { NewLeadEvent } from './story.ts';

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
  const events: NewLeadEvent[] = [];
  const actorId = viewer.id;
  if (status) events.push({ type: 'status', actorId, fromStatus: before.status, toStatus: status });
  if (notes !== undefined)
    events.push({ type: 'notes', actorId, details: { notes: { before: before.notes ?? '', after: notes } } });
  const fields = {
    ...(status && { status, ...contactBy(actorId, before) }),
    ...(notes !== undefined && { notes: notes || null }),
  };
  if (events.length > 0) await updateLead(tx, id, { ...fields, batchId: null }, events);
  const after = await findLead(tx, viewer, id);
  if (!after) throw notFound(messages.notFound);
  return { before, after };
}
