import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COUNT_LIMIT } from '#contract/constants.ts';
import type { Region, VisitorSource, RotationRule } from '#contract/constants.ts';
import type { SkipReason, RotationAssignment, RotationAssignmentsQuery } from '#contract/rotation.ts';
import type { Db } from '../db/connect.ts';
import type { Viewer } from '../http/session.ts';
import { explainOwnSkip, explainSkip, explainAssignment } from '../leads/rotationReasons.ts';
import { cutPage, pagingOf, totalUpToLimit } from '../sql/lists.ts';
import type { ListPage, Total } from '../sql/lists.ts';
import { ledgerOrder } from '../sql/order.ts';

/** A broker's assignments and skips, each from its own index; all without `userId`. */
function idsOf(userId: string | undefined, position: (id: SQL) => SQL, rest: (id: SQL) => SQL): SQL {
  if (!userId) return sql`select t.id from rotation_turns t where ${position(sql`t.id`)} ${rest(sql`t.id`)}`;
  const [assigned, skipped] = [sql`t.id`, sql`s.turn_id`];
  return sql`
    (select t.id from rotation_turns t where t.user_id = ${userId} and ${position(assigned)} ${rest(assigned)}) union all
    (select s.turn_id from rotation_skips s where s.user_id = ${userId} and ${position(skipped)} ${rest(skipped)})`;
}

async function countAssignments(db: Db, userId: string | undefined): Promise<Total> {
  const ids = idsOf(
    userId,
    () => sql`true`,
    () => sql`limit ${COUNT_LIMIT + 1}`,
  );
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) as count from (${ids}) counted`);
  return totalUpToLimit(rows[0]?.count ?? 0);
}

interface AssignmentRow {
  [column: string]: unknown;
  id: number;
  at: string;
  source: VisitorSource;
  region: Region | '';
  rules: RotationRule[];
  rule: RotationRule | null;
  user_id: string | null;
  user_name: string | null;
  /** Null when deleted. */
  lead_id: string | null;
  lead_name: string | null;
  /** Today's. */
  owner: string | null;
  skips: { id: string; name: string; reason: SkipReason }[];
}

export async function listAssignments(
  db: Db,
  viewer: Viewer,
  query: RotationAssignmentsQuery,
): Promise<ListPage<RotationAssignment>> {
  const userId = viewer.isAdmin ? query.userId : viewer.id;
  const order = (id: SQL) => ledgerOrder(query.sort ?? '-createdAt', id);
  const { limit, offset } = pagingOf(query);
  const { after } = query;
  const ids = idsOf(
    userId,
    (id) => (after ? order(id).after(after) : sql`true`),
    (id) => sql`order by ${order(id).by} limit ${offset + limit + 1}`,
  );
  const [page, total] = await Promise.all([
    db.execute<AssignmentRow>(sql`
      select t.id, t.at, t.source, t.region, t.rules, t.rule, t.user_id, u.name as user_name, l.id as lead_id, l.name as lead_name,
        l.assigned_to as owner, coalesce((
          select json_agg(json_build_object('id', b.id, 'name', b.name, 'reason', s.reason) order by b.name, b.id)
          from rotation_skips s join users b on b.id = s.user_id where s.turn_id = t.id
        ), '[]') as skips
      from (
        select id from (${ids}) found order by ${order(sql`id`).by} limit ${limit + 1} offset ${offset}
      ) chosen join rotation_turns t on t.id = chosen.id left join leads l on l.id = t.lead_id
      left join users u on u.id = t.user_id order by ${order(sql`t.id`).by}`),
    countAssignments(db, userId),
  ]);
  const { rows, next } = cutPage(page.rows, limit, (last) => order(sql`t.id`).cursorOf(last.id));
  return { rows: rows.map((row) => serializeAssignment(row, viewer)), total, next };
}

const serializeSkips = (skips: AssignmentRow['skips']): RotationAssignment['skipped'] =>
  [...Map.groupBy(skips, ({ reason }) => reason)].map(([reason, ofReason]) => ({
    brokers: ofReason.map(({ id, name }) => ({ _id: id, name })),
    reason: explainSkip(reason, ofReason.length),
  }));

function serializeAssignment(row: AssignmentRow, viewer: Viewer): RotationAssignment {
  const { rule, source, region, rules } = row;
  const isOwn = row.user_id === viewer.id;
  const skipped = row.skips.find(({ id }) => id === viewer.id);
  const facts = { rule, source, region, rules, to: row.user_name, skips: row.skips.map(({ reason }) => reason) };
  const maySeeLead = viewer.isAdmin || (isOwn && row.owner === viewer.id);
  return {
    _id: row.id.toString(),
    at: new Date(row.at).toISOString(),
    source,
    region: region || null,
    rule,
    to: row.user_id ? { _id: row.user_id, name: row.user_name ?? '' } : null,
    lead: maySeeLead && row.lead_id ? { _id: row.lead_id, name: row.lead_name ?? '' } : null,
    reason: skipped ? explainOwnSkip(skipped.reason) : explainAssignment(facts, isOwn),
    skipped: viewer.isAdmin ? serializeSkips(row.skips) : [],
  };
}
