import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { changeOwners } from '../../leads/core/changeOwners.ts';
import { startClocks } from '../../leads/core/clock.ts';
import type { ClockRow } from '../../leads/core/clock.ts';
import { lockReceivers } from '../../people/users/lockReceivers.ts';
import { queueOf } from './decide.ts';
import type { LeadToAssign } from './decide.ts';
import type { Roleta } from './roleta.ts';
import { readRoleta, storeQueues } from './storedQueues.ts';
import { writeLedger } from './writeLedger.ts';
import type { LedgerEntry } from './writeLedger.ts';

type Term = Pick<ClockRow, 'minutes' | 'hop'>;

export interface LeadToGive extends LeadToAssign, Pick<LedgerEntry, 'fromUser' | 'minutes'> {
  id: string;
  name: string;
  kind: 'chegada' | 'prazo';
  /** With the next broker; null: no clock. */
  clock: Term | null;
  /** In the bolsão when no broker can take it; null: it waits for an admin. */
  pool: Term | null;
}

export interface Given {
  lead: LeadToGive;
  entry: LedgerEntry;
}

export interface Sender {
  actorId: string;
  run: string;
}

interface Giving {
  now: SQL;
  /** Missing: the roleta gives them by itself. */
  sender?: Sender;
  /** For a receiver locked by another transaction; else throws `ReceiverLocked`. */
  waits: boolean;
}

/** The next look, a second later, decides again. */
export class ReceiverLocked extends Error {}

/** To a broker by its rules, or to the bolsão. The caller holds the roleta's and the leads' locks, and notifies. */
export async function giveLeads(tx: Db, leads: readonly LeadToGive[], giving: Giving): Promise<Given[]> {
  if (leads.length === 0) return [];
  const { roleta, given } = await decideAll(tx, leads, giving);
  const rows = given.map(({ lead, entry }) => ({ entry, clock: clockOf(lead, entry) }));
  await writeGiven(tx, rows, giving.sender ?? { actorId: null }, giving.now);
  await storeQueues(tx, roleta);
  return given;
}

async function decideAll(tx: Db, leads: readonly LeadToGive[], { now, waits }: Giving) {
  const names = leads.flatMap((lead) => lead.rules.flatMap((rule) => queueOf(rule, lead) ?? []));
  const owners = leads.flatMap(({ brokerId, captadorId }) => [brokerId ?? [], captadorId ?? []].flat());
  const toRead = { queues: [...new Set(names)], owners, entries: leads.length, now };
  for (;;) {
    const { roleta, ids } = await readRoleta(tx, toRead);
    const given = leads.map((lead, index) => ({ lead, entry: entryOf(ids[index] ?? 0, lead, roleta) }));
    const receivers = new Set(given.flatMap(({ entry }) => entry.userId ?? []));
    // Without waiting: two that hold leads could wait for each other.
    if ((await lockReceivers(tx, [...receivers], { waits })).size === receivers.size) return { roleta, given };
    if (!waits) throw new ReceiverLocked();
  }
}

function entryOf(id: number, lead: LeadToGive, roleta: Roleta): LedgerEntry {
  const decision = roleta.give(id, lead);
  const { id: leadId, fromUser, minutes, source, region, brokerId, rules, condition, pool } = lead;
  const team = rules.includes('equipe') ? lead.team : null;
  const kind = decision.userId === null && pool ? 'bolsao' : lead.kind;
  return { id, kind, leadId, fromUser, minutes, source, region, brokerId, rules, condition, team, ...decision };
}

function clockOf({ id: leadId, source, tried, clock, pool }: LeadToGive, { userId }: LedgerEntry): ClockRow | null {
  if (userId === null) return pool && { leadId, userId, source, tried, ...pool };
  return clock && { leadId, userId, source, tried: [...tried, userId], ...clock };
}

interface GivenRows {
  entry: LedgerEntry;
  clock: ClockRow | null;
}

type Actor = Sender | { actorId: string | null };

export async function writeGiven(tx: Db, given: readonly GivenRows[], actor: Actor, now: SQL): Promise<void> {
  const entries = given.map(({ entry }) => entry);
  await writeLedger(tx, entries, now);
  const moved = entries.filter(({ userId, kind }) => userId !== null || kind === 'bolsao');
  const rows = moved.map(({ id, leadId, fromUser, userId }) => ({ id, leadId, fromUser, userId }));
  const moves = sql`
    select m."leadId" as lead_id, m."fromUser" as from_user, m."userId" as to_user, m.id as entry_id
    from json_to_recordset(${JSON.stringify(rows)}) as m (id bigint, "leadId" uuid, "fromUser" uuid, "userId" uuid) order by m.id`;
  if (moved.length > 0) await changeOwners(tx, moves, { ...actor, hasEntries: true });
  const clocks = given.flatMap(({ clock }) => clock ?? []);
  if (clocks.length > 0) await startClocks(tx, clocks, now);
}
