import { sql } from 'drizzle-orm';
import type { SkipReason } from '#contract/giving/rotation.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { RotationRule, EntryKind } from '#contract/leads/moveKinds.ts';
import type { Db } from '../../ground/db/connect.ts';
import { select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import type { AssignedEvent, Explain } from '../../leads/core/explain.ts';
import { explainAssignment } from './reasons.ts';

const ENTRY_COLUMNS = {
  id: sql<number>`t.id`,
  kind: sql<Exclude<EntryKind, 'pesos'>>`t.kind`,
  minutes: sql<number | null>`t.minutes`,
  source: sql<string>`t.source`,
  region: sql<Region>`t.region`,
  rules: sql<RotationRule[]>`t.rules`,
  team: sql<string | null>`t.team`,
  condition: sql<string | null>`t.condition`,
  rule: sql<RotationRule | null>`t.rule`,
  skips: sql<SkipReason[]>`case when t.user_id is null then
    array(select distinct s.reason from rotation_skips s where s.turn_id = t.id) else '{}' end`,
};

/** The runs of kind `roleta` among these events: one without a turn is its undo's. */
async function sendingsAmong(db: Db, events: readonly AssignedEvent[]): Promise<Set<string>> {
  const ids = events.flatMap(({ run_id }) => run_id ?? []);
  if (ids.length === 0) return new Set();
  const rows = await select(db, { id: sql<string>`n.id` })`
    from runs n where n.id = any(${uuids(ids)}) and n.kind = 'roleta'`;
  return new Set(rows.map(({ id }) => id));
}

export const explainEntries: Explain = async (db, viewer, events) => {
  const ids = events.flatMap(({ turn_id }) => turn_id ?? []);
  const sendings = await sendingsAmong(db, events);
  if (ids.length === 0 && sendings.size === 0) return () => ({});
  const rows = await select(db, ENTRY_COLUMNS)`from rotation_turns t where t.id = any(${sql.param(ids)}::bigint[])`;
  const entries = new Map(rows.map((row) => [row.id, row]));
  return ({ turn_id, run_id, ...event }) => {
    const entry = turn_id === null ? undefined : entries.get(turn_id);
    const run =
      run_id !== null && sendings.has(run_id) && ({ _id: run_id, kind: entry ? 'roleta' : 'desfazer' } as const);
    if (!entry) return run ? { run } : {};
    const facts = { ...entry, from: event.from_name, to: event.to_name };
    const reader = { isOwn: event.to_user === viewer.id, isFromOwn: event.from_user === viewer.id };
    return { ...(run && { run }), rule: entry.rule, turn: entry.kind, reason: explainAssignment(facts, reader) };
  };
};
