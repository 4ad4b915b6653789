import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Named } from '#contract/ground/named.ts';
import { visitWishText } from '#contract/leads/visitWish.ts';
import type { VisitWish } from '#contract/leads/visitWish.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadTasks } from '../../ground/db/schema/agenda.ts';
import { dueInstant } from './dueAt.ts';
import { isOfLead } from './filter.ts';
import { planTaskReminder } from './reminders.ts';
import { findTask, writeSteps } from './steps.ts';

/** Once for each wish; the contact's event tells of it. */
export async function addAskedVisit(
  tx: Db,
  leadId: string,
  { _id: propertyId }: Named,
  wish: VisitWish,
): Promise<void> {
  const visitWish = { ...wish, propertyId };
  const isAsked = sql`${isOfLead(sql`t.lead_id`, leadId)} and t.done_at is null and t.visit_wish = ${JSON.stringify(visitWish)}::jsonb`;
  const { rowCount } = await tx.execute(sql`select from lead_tasks t where ${isAsked} limit 1`);
  if (rowCount !== 0) return;
  const id = uuidv7();
  const dueAt = dueInstant(`${wish.day}T12:00Z`, false);
  const text = `Visita pedida: ${visitWishText(wish)}`;
  await tx.insert(leadTasks).values({ id, leadId, text, dueAt, hasTime: false, visitWish });
  await planTaskReminder(tx, await findTask(tx, leadId, id));
  await writeSteps(tx, leadId, []);
}
