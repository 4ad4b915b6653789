import { sql } from 'drizzle-orm';
import type { DistributionReceipt, Plan, PlanLead } from '#contract/giving/distribution.ts';
import type { Named } from '#contract/ground/named.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { Strategy } from '#contract/leads/moveKinds.ts';
import type { PlannedBroker } from '../../ground/db/schema/leadPlans.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { isOpen } from '../../leads/core/filter.ts';
import { named, serializePerson } from '../../leads/core/serialize.ts';
import { isInSight } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import type { AssignableBrokerRow } from './assignableBrokers.ts';
import { messages } from './messages.ts';
import type { PlanFacts, Reason } from './reasons.ts';
import { explainMove } from './reasons.ts';
import { outcomeOf } from './summarizeMoves.ts';
import type { summarizeMoves } from './summarizeMoves.ts';

type Summary = ReturnType<typeof summarizeMoves>;

export function serializePlan(
  plan: { id: string; seed: number | null; brokers: PlannedBroker[]; leadIds: string[] },
  strategy: Strategy,
  summary: Summary,
  namedOf: (id: string) => Named,
  people: Map<string, AssignableBrokerRow>,
): Omit<Plan, 'closed' | 'leftOut' | 'pooled'> {
  return {
    _id: plan.id,
    strategy,
    seed: plan.seed ?? 0,
    total: plan.leadIds.length,
    outcomes: summary.outcomes,
    brokers: plan.brokers.map(({ id, weight, cap, open, ends, receives, kept }) => ({
      _id: id,
      name: people.get(id)?.name ?? '',
      avatar: people.get(id)?.avatar ?? null,
      weight,
      cap,
      openLeads: open,
      ends,
      receives,
      kept,
      regions: strategy === 'regiao' ? summary.regionsOf(id) : [],
    })),
    losing: summary.losing.map(([id, count]) => ({ ...namedOf(id), count })),
    left: summary.left,
  };
}

/**
 * Aliases: lead `l`, move `m`, `giver`, `receiver`. People's names are today's, so that one finds them; region and status the plan's.
 */
export function planLeadColumns(viewer: Viewer) {
  const inSight = isInSight(viewer, sql`l.assigned_to`);
  return {
    ...PLAN_LEAD_COLUMNS,
    name: sql<string>`case when ${inSight} then l.name else ${messages.outOfSight} end`,
    email: sql<string | null>`case when ${inSight} then l.email end`,
    phone: sql<string | null>`case when ${inSight} then l.phone end`,
  };
}

const PLAN_LEAD_COLUMNS = {
  id: sql<string>`l.id`,
  region: sql<Region>`m.region`,
  status: sql<LeadStatus>`m.status`,
  from_user: sql<string | null>`m.from_user`,
  from_name: sql<string | null>`giver.name`,
  to_user: sql<string | null>`m.to_user`,
  to_name: sql<string | null>`receiver.name`,
  reason: sql<Reason>`m.reason`,
};

export type PlanLeadRow = RowOf<ReturnType<typeof planLeadColumns>>;

export function leadSerializer(plan: PlanFacts) {
  return (row: PlanLeadRow): PlanLead => ({
    lead: serializePerson(row),
    from: named(row.from_user, row.from_name),
    to: named(row.to_user, row.to_name),
    outcome: outcomeOf({ from: row.from_user, to: row.to_user, reason: row.reason }),
    reason: explainMove(plan, row),
  });
}

export const RECEIPT_BROKER_COLUMNS = {
  id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  avatar: photoAddressOf(sql`u.avatar_id`),
  open_leads: sql<number>`(
    select coalesce(sum(c.n), 0) from lead_counts c where c.assigned_to = u.id and ${isOpen(sql`c.status`)})`,
};

export type ReceiptBrokerRow = RowOf<typeof RECEIPT_BROKER_COLUMNS>;

export function serializeReceipt(
  closedLeft: number,
  { outcomes, received, already }: Summary,
  people: ReceiptBrokerRow[],
): DistributionReceipt {
  return {
    outcomes,
    closedLeft,
    brokers: people
      .map(({ id, name, avatar, open_leads }) => ({
        _id: id,
        name,
        avatar,
        received: received.get(id) ?? 0,
        already: already.get(id) ?? 0,
        openLeads: open_leads,
      }))
      .sort((one, other) => other.received - one.received || one.name.localeCompare(other.name, 'pt-BR')),
  };
}
