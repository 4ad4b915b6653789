import type { Named } from '#contract/ground/named.ts';
import type { GateLead } from '#contract/leads/leads.ts';
import { UNSAID_SOURCE } from '#contract/leads/sourceValues.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import type { Db } from '../../ground/db/connect.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import type { StepSettings } from '../../ground/runs/kind.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { mayReceive } from '../../people/users/lockReceivers.ts';
import { WANTED, interestDetails } from '../core/contacts.ts';
import { createLead } from '../core/createLeads.ts';
import { duplicate, meetPerson } from '../core/meetPerson.ts';
import { notifyGivenLead } from '../core/notifyNewLeads.ts';
import type { MailSettings } from '../core/notifyNewLeads.ts';
import { findLeadOf, lockPerson } from '../core/person.ts';
import { requireSelectable } from '../core/sources.ts';
import { storedWish } from '../core/wish.ts';
import { messages } from './messages.ts';

interface Created {
  id: string;
  /** False: the person was known, and their lead is the caller's now. */
  isNew: boolean;
}

/** In the giving of leads. */
export type SendToRoleta = (
  tx: Db,
  given: { viewer: Viewer; request: null; settings: StepSettings },
  sending: { leadIds: string[]; withClock: boolean },
) => Promise<unknown>;

/** Null: another broker's lead has the contact. @throws 409 when they may open it; 400 for what cannot be chosen. */
export async function createByTeam(
  tx: Db,
  viewer: Viewer,
  input: GateLead,
  settings: StepSettings,
  sendToRoleta: SendToRoleta,
) {
  if (input.source !== undefined) await requireSelectable(tx, input.source);
  if (!viewer.isAdmin) return createByBroker(tx, viewer, input, settings);
  const { toRoleta, ...lead } = input;
  if (toRoleta !== undefined && lead.assignedTo !== undefined) throw refused('toRoleta', messages.brokerOrRoleta);
  const created = await createByAdmin(tx, viewer, lead, settings);
  const given = { viewer, request: null, settings };
  if (toRoleta !== undefined) await sendToRoleta(tx, given, { leadIds: [created.id], withClock: toRoleta === 'timed' });
  return created;
}

async function createByAdmin(
  tx: Db,
  { id: createdBy }: Viewer,
  input: GateLead,
  settings: MailSettings,
): Promise<Created> {
  await lockPerson(tx, input);
  const { allowDuplicate = false, without: _, ...lead } = input;
  const known = allowDuplicate ? undefined : await findLeadOf(tx, input);
  if (known) throw duplicate(known, input);
  if (lead.assignedTo !== undefined && !(await mayReceive(tx, lead.assignedTo)))
    throw refused('assignedTo', messages.cannotReceive);
  const wanted = await findWanted(tx, lead.propertyId);
  const owned = { ...lead, ...fieldsOfInterest(wanted, input), source: lead.source ?? UNSAID_SOURCE, createdBy };
  const id = await createLead(tx, owned, interestDetailsOf(wanted));
  if (lead.assignedTo !== undefined) await notifyGivenLead(tx, lead.assignedTo, { id, name: lead.name }, settings);
  return { id, isNew: true };
}

async function createByBroker(
  tx: Db,
  { id: actorId }: Viewer,
  input: GateLead,
  settings: MailSettings,
): Promise<Created | null> {
  if (input.assignedTo !== undefined && input.assignedTo !== actorId)
    throw refused('assignedTo', messages.adminsAssign);
  const { name, email = null, phone = null, region = null, status, notes, source = UNSAID_SOURCE, propertyId } = input;
  const asked = askedBy(input);
  const { property, wish } = await findWanted(tx, propertyId);
  const typed = { name, email, phone, region, property };
  const meeting = { actorId, typed, wish, asked, status, notes, source, brokerId: null, consent: false };
  const met = await meetPerson(tx, meeting, settings);
  return met && met.how !== 'attended' ? { id: met.leadId, isNew: met.how === 'created' } : null;
}

const refused = (field: keyof GateLead, message: string) => invalid(message, { [field]: message });

interface Wanted {
  property: Named | null;
  wish: LeadWish | null;
}

async function findWanted(tx: Db, propertyId: string | undefined): Promise<Wanted> {
  if (propertyId === undefined) return { property: null, wish: null };
  const [found] = await select(tx, WANTED)`from properties p where p.id = ${propertyId} and p.deleted_at is null`;
  if (!found) throw refused('propertyId', messages.propertyNotFound);
  return found;
}

const askedBy = ({ wish }: GateLead) => (wish ? storedWish(wish) : null);

/** For `createLead`. */
const fieldsOfInterest = ({ wish }: Wanted, input: GateLead) => ({
  region: input.region ?? '',
  propertyIsExample: wish !== null,
  wish: askedBy(input) ?? wish,
});

const interestDetailsOf = ({ property, wish }: Wanted) => interestDetails(property, wish);
