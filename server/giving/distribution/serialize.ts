import { sql } from 'drizzle-orm';
import type { Batch, BatchReceipt, Plan, PlanLead } from '#contract/giving/distribution.ts';
import type { Named } from '#contract/ground/named.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { BatchKind, Strategy } from '#contract/leads/moveKinds.ts';
import type { PlannedBroker } from '../../ground/db/schema/leadBatches.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import { isoInstant } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { isOpen } from '../../leads/core/filter.ts';
import { named, serializePerson } from '../../leads/core/serialize.ts';
import { isInSight } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { isUndoable } from '../undo/undoable.ts';
import type { AssignableBrokerRow } from './assignableBrokers.ts';
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
): Omit<Plan, 'closed'> {
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
    name: sql<string>`case when ${inSight} then l.name else ${OUT_OF_SIGHT} end`,
    email: sql<string | null>`case when ${inSight} then l.email end`,
    phone: sql<string | null>`case when ${inSight} then l.phone end`,
  };
}

/** A gerente has changed teams since, or the lead has. */
const OUT_OF_SIGHT = 'Lead de outra equipe';

const PLAN_LEAD_COLUMNS = {
  id: sql<string>`l.id`,
  region: sql<Region | ''>`m.region`,
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

export const BATCH_COLUMNS = {
  id: sql<string>`b.id`,
  kind: sql<BatchKind>`p.kind`,
  actor_id: sql<string>`b.actor_id`,
  actor_name: sql<string>`actor.name`,
  to_user: sql<string | null>`b.to_user`,
  to_name: sql<string | null>`receiver.name`,
  total: sql<number>`b.total`,
  moved: sql<number>`b.moved`,
  done: sql<number>`b.done`,
  is_running: sql<boolean>`b.is_running`,
  undoes: sql<string | null>`b.undoes`,
  undone_by: sql<string | null>`undo.id`,
  undoable: sql<boolean>`${isUndoable(sql`b`)}`,
  created_at: isoInstant(sql`b.created_at`),
};

export const RECEIPT_COLUMNS = {
  ...BATCH_COLUMNS,
  closed_left: sql<number>`coalesce(cardinality(p.closed_left), 0)`,
};
type ReceiptRow = RowOf<typeof RECEIPT_COLUMNS>;

export type BatchRow = RowOf<typeof BATCH_COLUMNS>;

export function serializeBatch(row: BatchRow): Batch {
  return {
    _id: row.id,
    kind: row.kind,
    by: { _id: row.actor_id, name: row.actor_name },
    createdAt: row.created_at,
    total: row.total,
    moved: row.moved,
    running: row.is_running ? { done: row.done } : null,
    to: named(row.to_user, row.to_name),
    undoes: row.undoes,
    undoneBy: row.undone_by,
    undoable: row.undoable,
  };
}

export const RECEIPT_BROKER_COLUMNS = {
  id: sql<string>`u.id`,
  name: sql<string>`u.name`,
  avatar: photoAddressOf(sql`u.avatar_id`),
  open_leads: sql<number>`(
    select coalesce(sum(c.n), 0) from lead_counts c where c.assigned_to = u.id and ${isOpen(sql`c.status`)})`,
};

export type ReceiptBrokerRow = RowOf<typeof RECEIPT_BROKER_COLUMNS>;

export function serializeReceipt(row: ReceiptRow, summary: Summary, people: ReceiptBrokerRow[]): BatchReceipt {
  return {
    ...serializeBatch(row),
    closedLeft: row.closed_left,
    outcomes: summary.outcomes,
    brokers: people
      .map(({ id, name, avatar, open_leads }) => ({
        _id: id,
        name,
        avatar,
        received: summary.received.get(id) ?? 0,
        already: summary.already.get(id) ?? 0,
        openLeads: open_leads,
      }))
      .sort((one, other) => other.received - one.received || one.name.localeCompare(other.name, 'pt-BR')),
    left: summary.left,
  };
}
