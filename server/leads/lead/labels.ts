import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Label } from '#contract/leads/labels.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadLabels } from '../../ground/db/schema/brokerage.ts';
import { leads } from '../../ground/db/schema/leads.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { lockLead } from '../core/lock.ts';
import { updateLead } from '../core/story.ts';
import { messages } from './messages.ts';

/** @throws 404, also for an archived label. */
export async function addLabel(tx: Db, viewer: Viewer, leadId: string, id: string): Promise<void> {
  const lead = await lockLead(tx, viewer, leadId);
  if (lead.labels?.some(({ _id }) => _id === id)) return;
  const [label] = await tx
    .select({ _id: leadLabels.id, label: leadLabels.label })
    .from(leadLabels)
    .where(and(eq(leadLabels.id, id), isNull(leadLabels.deletedAt)));
  if (!label) throw notFound(messages.labelNotFound);
  await change(tx, viewer, leadId, plusLabels([label]), { added: [label], removed: [] });
}

/** @throws 404 for another broker's lead. */
export async function removeLabel(tx: Db, viewer: Viewer, leadId: string, id: string): Promise<void> {
  const lead = await lockLead(tx, viewer, leadId);
  const label = lead.labels?.find(({ _id }) => _id === id);
  if (label) await change(tx, viewer, leadId, minusLabels([label]), { added: [], removed: [label] });
}

const change = (tx: Db, viewer: Viewer, leadId: string, labelIds: SQL, labels: { added: Label[]; removed: Label[] }) =>
  updateLead(tx, leadId, { labelIds }, [{ type: 'labels', actorId: viewer.id, details: { labels } }]);

const idsOf = (labels: readonly Label[]) => uuids(labels.map(({ _id }) => _id));

/** For `updateLead`; of labels that the lead lacks. */
export const plusLabels = (labels: readonly Label[]): SQL => sql`${leads.labelIds} || ${idsOf(labels)}`;

/** For `updateLead`. */
export const minusLabels = (labels: readonly Label[]): SQL =>
  sql`array(select l.id from unnest(${leads.labelIds}) with ordinality l (id, n)
    where l.id <> all(${idsOf(labels)}) order by l.n)`;
