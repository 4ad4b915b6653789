import { sql } from 'drizzle-orm';
import type { ApiError } from '#contract/ground/errors.ts';
import type { LeadChange, LeadCorrection } from '#contract/leads/leads.ts';
import type { Db } from '../../ground/db/connect.ts';
import { forbidden } from '../../ground/errors/httpError.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { isOfLead } from '../core/filter.ts';
import { findLead } from '../core/findLead.ts';
import { attendedByAnother, duplicate, meetPerson } from '../core/meetPerson.ts';
import type { MailSettings } from '../core/notifyNewLeads.ts';
import { findLeadOf, isSamePerson, lockPerson } from '../core/person.ts';
import type { LeadRow } from '../core/serialize.ts';
import { messages } from './messages.ts';

/** Null: the correction may go on. @throws 404; 403 for a broker; 409 when the caller may open the person's lead. */
export async function refuseKnownContact(
  tx: Db,
  viewer: Viewer,
  id: string,
  correction: LeadCorrection,
  settings: MailSettings,
): Promise<ApiError | null> {
  const { name, phone, email, allowDuplicate = false } = correction;
  if ((name ?? phone ?? email) === undefined) return null;
  const lead = await findLead(tx, viewer, id);
  if (!viewer.isAdmin && !(await mayCorrect(tx, lead, correction))) throw forbidden(messages.adminsCorrect);
  const person = { phone: phone ?? lead.phone, email: email ?? lead.email, name: lead.name };
  if (isSamePerson(person, lead)) return null;
  if (viewer.isAdmin) {
    await lockPerson(tx, person);
    const known = await findLeadOf(tx, person, { exceptId: lead.id });
    if (known && !allowDuplicate) throw duplicate(known, person);
    return null;
  }
  const typed = { ...person, region: lead.region || null, property: null };
  const meeting = { actorId: viewer.id, typed, wish: null, source: lead.source, brokerId: null, consent: false };
  const met = await meetPerson(tx, { ...meeting, corrects: lead.id }, settings);
  return met?.how === 'attended' ? attendedByAnother(person) : null;
}

/** Only an e-mail that the person left, or that was unknown. */
async function mayCorrect(tx: Db, lead: LeadRow, { name, email }: LeadChange): Promise<boolean> {
  if (name !== undefined) return false;
  if (email === undefined || lead.email === null) return true;
  const { rows } = await tx.execute(sql`
    select from lead_events e where ${isOfLead(sql`e.lead_id`, lead.id)} and e.type = 'contact'
      and e.details -> 'contact' -> 'typed' ->> 'email' = ${email} limit 1`);
  return rows.length > 0;
}
