import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import { rulesFor } from '../rotation/decide.ts';
import { giveLeads } from '../rotation/giveLeads.ts';
import type { LeadToGive } from '../rotation/giveLeads.ts';
import type { DueClock } from './dueClocks.ts';

/** To the next broker by the rules, or, after `maxHops`, into the bolsão. The caller holds the locks. */
export async function moveOn(tx: Db, clocks: readonly DueClock[], now: SQL): Promise<void> {
  if (clocks.length === 0) return;
  const given = await giveLeads(tx, clocks.map(leadToGive), { now, waits: false });
  const moves = given.map(({ lead, entry }) => ({
    leadId: lead.id,
    name: lead.name,
    from: entry.fromUser,
    to: entry.userId,
  }));
  await enqueue(tx, 'moves', { moves });
}

function leadToGive(due: DueClock): LeadToGive {
  const { hop, maxHops, nextMinutes, poolMinutes } = due;
  return {
    ...due,
    id: due.leadId,
    kind: 'prazo',
    rules: hop < maxHops ? rulesFor(due, due.brokerId) : [],
    fromUser: due.userId,
    clock: { minutes: nextMinutes, hop: hop + 1 },
    // A broker took it from the bolsão before: alert the admins at once.
    pool: { minutes: hop > maxHops ? 0 : poolMinutes, hop },
  };
}
