import { sql } from 'drizzle-orm';
import type { LeadInput } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/session.ts';
import type { MailSettings } from '../leadCore/notifyNewLeads.ts';
import { findLeadOf, lockPerson } from '../leadCore/person.ts';
import { createLead } from '../leadCore/story.ts';
import { duplicate, lockTyped, meetKnown } from './meet.ts';

interface Created {
  id: string;
  /** False: the person was known, and their lead is the caller's now. */
  isNew: boolean;
}

/**
 * An admin's lead is nobody's yet, a broker's is their own. Null when another broker attends the person: then their
 * lead has the contact.
 *
 * @throws 409 when the caller may open the person's lead.
 */
export const createByTeam = (tx: Db, viewer: Viewer, input: LeadInput, settings: MailSettings) =>
  viewer.isAdmin ? createByAdmin(tx, viewer, input) : createByBroker(tx, viewer, input, settings);

async function createByAdmin(tx: Db, { id: createdBy }: Viewer, input: LeadInput): Promise<Created> {
  await lockPerson(tx, input);
  const { allowDuplicate = false, ...lead } = input;
  const known = allowDuplicate ? undefined : await findLeadOf(tx, input);
  if (known) throw duplicate(known);
  return { id: await createLead(tx, { ...lead, region: lead.region ?? '', source: 'admin', createdBy }), isNew: true };
}

async function createByBroker(
  tx: Db,
  { id: brokerId }: Viewer,
  input: LeadInput,
  settings: MailSettings,
): Promise<Created | null> {
  const known = await lockTyped(tx, brokerId, input);
  if (!known) {
    const { allowDuplicate: _, ...lead } = input;
    const owner = { source: 'broker', createdBy: brokerId, assignedTo: brokerId };
    const met = { firstContactedAt: sql`now()`, lastContactedAt: sql`now()` };
    return { id: await createLead(tx, { ...lead, region: lead.region ?? '', ...owner, ...met }), isNew: true };
  }
  return (await meetKnown(tx, known, brokerId, input, settings)) ? { id: known.id, isNew: false } : null;
}
