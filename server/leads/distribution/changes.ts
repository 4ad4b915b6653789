import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import type { PlannedBroker } from '../../db/schema/leads.ts';
import { canReceive } from '../receivers.ts';
import type { ReceiverRow } from '../receivers.ts';
import { texts } from './texts.ts';

interface Planned {
  id: string;
  kind: string;
  brokers: PlannedBroker[];
}

/**
 * What a plan rests on and is no longer so, in words. Locks the leads, in the order of ids, so that what is true here
 * stays true until we commit. A status alone is no change: brokers work on while an admin looks at a plan.
 */
export async function whatChanged(
  tx: Db,
  plan: Planned,
  chosen: SQL,
  people: Map<string, ReceiverRow>,
): Promise<string[]> {
  return [
    ...(await leadChanges(tx, plan.id, chosen)),
    ...plan.brokers.flatMap((broker) => brokerChange(plan, broker, people.get(broker.id))),
  ];
}

async function leadChanges(tx: Db, planId: string, chosen: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ entered: number; gone: number; reassigned: number }>(sql`
    with present as (
      select l.id, l.assigned_to from leads l where ${chosen} order by l.id for update
    ), planned as (
      select m.* from lead_plans p, unnest(p.lead_ids, p.from_users) m (id, from_user) where p.id = ${planId}
    )
    select count(*) filter (where planned.id is null) as entered, count(*) filter (where present.id is null) as gone,
      count(*) filter (where present.id = planned.id and assigned_to is distinct from from_user) as reassigned
    from present full join planned using (id)`);
  const { entered = 0, gone = 0, reassigned = 0 } = rows[0] ?? {};
  return [
    ...(entered > 0 ? [texts.entered(entered)] : []),
    ...(gone > 0 ? [texts.left(gone)] : []),
    ...(reassigned > 0 ? [texts.reassigned(reassigned)] : []),
  ];
}

function brokerChange(plan: Planned, broker: PlannedBroker, person: ReceiverRow | undefined): string[] {
  if (!person || !canReceive(person)) return [texts.brokerGone(person?.name ?? 'Um corretor')];
  const same = [...person.regions].sort().join() === [...broker.regions].sort().join();
  return plan.kind === 'regiao' && !same ? [texts.otherRegions(person.name)] : [];
}
