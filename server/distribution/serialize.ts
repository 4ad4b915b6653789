import type { LeadStatus, Region, BatchKind, Strategy } from '#contract/constants.ts';
import type { Batch, BatchReceipt, Plan, PlanLead } from '#contract/distribution.ts';
import type { PlannedBroker } from '../db/schema/leads.ts';
import { explainMove } from '../leads/planReasons.ts';
import type { PlanFacts, Reason } from '../leads/planReasons.ts';
import { named } from '../leads/serialize.ts';
import type { AssignableBrokerRow } from './assignableBrokers.ts';
import { outcomeOf } from './summarizeMoves.ts';
import type { summarizeMoves } from './summarizeMoves.ts';

type Summary = ReturnType<typeof summarizeMoves>;

export function serializePlan(
  plan: { id: string; seed: number | null; brokers: PlannedBroker[]; leadIds: string[] },
  strategy: Strategy,
  summary: Summary,
  names: Map<string, string>,
  people: Map<string, AssignableBrokerRow>,
): Plan {
  return {
    _id: plan.id,
    strategy,
    seed: plan.seed ?? 0,
    total: plan.leadIds.length,
    outcomes: summary.outcomes,
    brokers: plan.brokers.map(({ id, weight, cap, open, ends, receives }) => ({
      _id: id,
      name: people.get(id)?.name ?? '',
      avatar: people.get(id)?.avatar ?? null,
      ...{ weight, cap, openLeads: open, ends, receives },
      regions: strategy === 'regiao' ? summary.regionsOf(id) : [],
    })),
    losing: summary.losing.map(([id, count]) => ({ _id: id, name: names.get(id) ?? '', count })),
    left: summary.left,
  };
}

export interface PlanLeadRow {
  [column: string]: unknown;
  id: string;
  name: string;
  email: string;
  phone: string;
  region: Region | '';
  status: LeadStatus;
  from_user: string | null;
  from_name: string | null;
  to_user: string | null;
  to_name: string | null;
  reason: Reason;
}

export function leadSerializer(plan: PlanFacts) {
  return (row: PlanLeadRow): PlanLead => ({
    lead: {
      _id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      region: row.region || null,
      status: row.status,
    },
    from: named(row.from_user, row.from_name),
    to: named(row.to_user, row.to_name),
    outcome: outcomeOf({ from: row.from_user, to: row.to_user, reason: row.reason }),
    reason: explainMove(plan, row),
  });
}

export interface BatchRow {
  [column: string]: unknown;
  id: string;
  kind: BatchKind;
  actor_id: string;
  actor_name: string;
  to_user: string | null;
  to_name: string | null;
  total: number;
  moved: number;
  undoes: string | null;
  undone_by: string | null;
  undoable: boolean;
  created_at: Date;
}

export function serializeBatch(row: BatchRow): Batch {
  return {
    _id: row.id,
    kind: row.kind,
    by: { _id: row.actor_id, name: row.actor_name },
    createdAt: row.created_at.toISOString(),
    total: row.total,
    moved: row.moved,
    to: named(row.to_user, row.to_name),
    undoes: row.undoes,
    undoneBy: row.undone_by,
    undoable: row.undoable,
  };
}

export interface ReceiptBrokerRow {
  [column: string]: unknown;
  id: string;
  name: string;
  avatar: string | null;
  open_leads: number;
}

export function serializeReceipt(row: BatchRow, summary: Summary, people: ReceiptBrokerRow[]): BatchReceipt {
  return {
    ...serializeBatch(row),
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
