import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SkipReason, RotationAssignment, RotationAssignmentsQuery } from '#contract/giving/rotation.ts';
import { firstName } from '#contract/ground/firstName.ts';
import type { Named } from '#contract/ground/named.ts';
import type { Region } from '#contract/ground/regions.ts';
import { splitAddress } from '#contract/ground/splitAddress.ts';
import type { RotationRule, EntryKind } from '#contract/leads/moveKinds.ts';
import type { Db } from '../../ground/db/connect.ts';
import { isoInstant, jsonObject } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { countUpToLimit, readList } from '../../ground/sql/lists.ts';
import type { ListPage } from '../../ground/sql/lists.ts';
import { idOrder } from '../../ground/sql/order.ts';
import { named } from '../../leads/core/serialize.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { explainOwnSkip, explainSkip, explainAssignment, NEW_WEIGHTS } from './reasons.ts';

/** Aliases: assignment `t`, receiver `u`, lead `l`. */
const ASSIGNMENT_COLUMNS = {
  id: sql<number>`t.id`,
  at: isoInstant(sql`t.at`),
  kind: sql<EntryKind>`t.kind`,
  minutes: sql<number | null>`t.minutes`,
  from_user: sql<string | null>`t.from_user`,
  from_name: sql<string | null>`(select name from users where id = t.from_user)`,
  source: sql<string | null>`t.source`,
  region: sql<Region>`t.region`,
  rules: sql<RotationRule[]>`t.rules`,
  team: sql<string | null>`t.team`,
  condition: sql<string | null>`t.condition`,
  rule: sql<RotationRule | null>`t.rule`,
  user_id: sql<string | null>`t.user_id`,
  user_name: sql<string | null>`u.name`,
  /** Null when deleted. */
  lead_id: sql<string | null>`l.id`,
  lead_name: sql<string | null>`l.name`,
  /** While the lead is there. */
  sent_by: sql<Named | null>`(
    select ${jsonObject({ _id: sql`a.id`, name: sql`a.name` })} from lead_events e join users a on a.id = e.actor_id
    where e.lead_id = t.lead_id and e.turn_id = t.id and e.run_id is not null limit 1)`,
  address: sql<string | null>`(select address from properties where id = l.property_id)`,
  owner: sql<string | null>`l.assigned_to`,
  skips: sql<{ id: string; name: string; reason: SkipReason }[]>`coalesce((
    select json_agg(json_build_object('id', b.id, 'name', b.name, 'reason', s.reason) order by b.name, b.id)
    from rotation_skips s join users b on b.id = s.user_id where s.turn_id = t.id
  ), '[]')`,
};

type AssignmentRow = RowOf<typeof ASSIGNMENT_COLUMNS>;

/** A broker's assignments, moves, skips and new weights, each from its own index; all without `userId`. `where` and `cut` are on `t`. */
function idsOf(userId: string | undefined, where: SQL, cut = sql``): SQL {
  if (!userId) return sql`select t.id from rotation_turns t where ${where} ${cut}`;
  const skips = sql`(select turn_id as id, user_id from rotation_skips)`;
  const left = sql`(select id, from_user as user_id from rotation_turns where from_user is not null)`;
  const ids = (table: SQL) => sql`(select t.id from ${table} t where t.user_id = ${userId} and ${where} ${cut})`;
  // Who let a lead go is also skipped in the same row.
  const weights = sql`(select t.id from rotation_turns t where t.kind = 'pesos' and ${where} ${cut})`;
  return sql`${ids(sql`rotation_turns`)} union ${ids(left)} union ${ids(skips)} union ${weights}`;
}

export async function listAssignments(
  db: Db,
  viewer: Viewer,
  query: RotationAssignmentsQuery,
): Promise<ListPage<RotationAssignment>> {
  const userId = viewer.isAdmin ? query.userId : viewer.id;
  const order = idOrder(query.sort ?? '-createdAt', sql`t.id`);
  const page = await readList(db, ASSIGNMENT_COLUMNS, query, order, ({ limit, offset, after, cut }) => ({
    rows: (list) => sql`
      select ${list} from (
        select t.id from (${idsOf(userId, after, sql`order by ${order.by} limit ${offset + limit + 1}`)}) t ${cut}
      ) chosen join rotation_turns t on t.id = chosen.id left join leads l on l.id = t.lead_id
      left join users u on u.id = t.user_id order by ${order.by}`,
    count: countUpToLimit(idsOf(userId, sql`true`)),
  }));
  return { ...page, rows: page.rows.map((row) => serializeAssignment(row, viewer)) };
}

const serializeSkips = (skips: AssignmentRow['skips']): RotationAssignment['skipped'] =>
  [...Map.groupBy(skips, ({ reason }) => reason)].map(([reason, ofReason]) => ({
    brokers: ofReason.map(({ id, name }) => ({ _id: id, name })),
    reason: explainSkip(reason, ofReason.length),
  }));

function serializeAssignment(row: AssignmentRow, viewer: Viewer): RotationAssignment {
  const { rule, source, region, rules, team, condition, kind, minutes } = row;
  const isOwn = row.user_id === viewer.id;
  const isFromOwn = row.from_user === viewer.id;
  const skipped = row.skips.find(({ id }) => id === viewer.id);
  const skips = row.skips.map(({ reason }) => reason);
  const facts = { minutes, from: row.from_name, rule, region, rules, team, condition, to: row.user_name, skips };
  const reasonOf = (): string => {
    if (kind === 'pesos' || source === null) return NEW_WEIGHTS;
    if (skipped && !isFromOwn) return explainOwnSkip(skipped.reason);
    return explainAssignment({ ...facts, kind, source }, { isOwn, isFromOwn });
  };
  const maySeeLead = viewer.isAdmin || (isOwn && row.owner === viewer.id);
  const lead = named(row.lead_id, row.lead_name);
  return {
    _id: row.id.toString(),
    at: row.at,
    kind,
    source,
    region: region || null,
    from: named(row.from_user, row.from_name),
    rule,
    to: named(row.user_id, row.user_name),
    sentBy: viewer.isAdmin ? row.sent_by : null,
    lead: maySeeLead ? lead : null,
    gone:
      lead && !maySeeLead
        ? {
            firstName: firstName(lead.name),
            neighbourhood: row.address === null ? null : splitAddress(row.address).neighbourhood,
          }
        : null,
    reason: reasonOf(),
    skipped: viewer.isAdmin ? serializeSkips(row.skips) : [],
  };
}
