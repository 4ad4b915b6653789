import { sql } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import type { PlanKind } from '#contract/leads/moveKinds.ts';
import type { PlannedBroker } from '../../ground/db/schema/leadPlans.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Explain } from '../../leads/core/explain.ts';
import { IS_RETURN } from './kind.ts';
import { explainMove } from './reasons.ts';
import type { Reason } from './reasons.ts';

/** Aliases: event `e`, its plan `p`, in which its lead is at `m.position`. */
const MOVE_COLUMNS = {
  event_id: sql<number>`e.id`,
  run_id: sql<string>`p.id`,
  kind: sql<PlanKind | 'desfazer'>`case when ${IS_RETURN} then 'desfazer' else p.kind end`,
  brokers: sql<PlannedBroker[]>`p.brokers`,
  total: sql<number>`cardinality(p.lead_ids)`,
  reason: sql<Reason>`case when ${IS_RETURN} then 'back' else p.reasons[m.position] end`,
  region: sql<Region>`p.regions[m.position]`,
};

/** Finding a lead in a plan of 100,000 takes 5 to 10 ms. */
export const explainPlans: Explain = async (db, _viewer, events) => {
  const planned = events.flatMap(({ id, run_id }) => (run_id === null ? [] : id));
  if (planned.length === 0) return () => ({});
  const rows = await select(db, MOVE_COLUMNS)`
    from lead_events e join lead_plans p on p.id = e.run_id
    cross join lateral (select array_position(p.lead_ids, e.lead_id) as position offset 0) m
    where e.id = any(${sql.param(planned)}::bigint[])`;
  const moves = new Map(rows.map((row) => [row.event_id, row]));
  return (event) => {
    const move = moves.get(event.id);
    if (!move) return {};
    const { run_id: _id, kind, region, reason } = move;
    return { run: { _id, kind }, reason: explainMove(move, { ...event, region, reason }) };
  };
};
