import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../ground/db/connect.ts';
import { meetPerson } from '../../leads/core/meetPerson.ts';
import type { Meeting } from '../../leads/core/meetPerson.ts';
import { notifyLeft } from '../../leads/core/notifyNewLeads.ts';
import type { MailSettings } from '../../leads/core/notifyNewLeads.ts';
import { assignByRotation } from './assign.ts';
import type { Arrival } from './assign.ts';

type Contact = Omit<Meeting, 'actorId' | 'source'> & Pick<Arrival, 'source'>;

interface Door {
  settings: MailSettings;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Returns the lead's id. A lead without a broker takes a turn. In a savepoint: a failed assignment must not lose the lead. */
export async function meetVisitor(tx: Db, contact: Contact, { settings, log }: Door): Promise<string | null> {
  const met = await meetPerson(tx, { ...contact, actorId: null }, settings);
  if (!met) return null;
  const { leadId, entersRoleta, left } = met;
  const { source, brokerId } = contact;
  if (entersRoleta)
    await tx
      .transaction((savepoint) => assignByRotation(savepoint, { leadId, source, brokerId }, settings))
      .catch((error: unknown) => log.error({ err: error, lead: leadId }, 'a turn failed: the lead stays unassigned'));
  if (left) await notifyLeft(tx, left, settings);
  return leadId;
}
