import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import { RUN_KINDS, RUN_NAMES } from '#contract/ground/runs.ts';
import type { AuditFilter, AuditLine, AuditQuery } from '#contract/reports/audit.ts';
import type { AuditAction } from '#contract/reports/auditActions.ts';
import { AUDIT_ACTIONS, isAuditAction } from '#contract/reports/auditActions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { isoInstant } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { countUpToLimit, readList } from '../../ground/sql/lists.ts';
import type { ListPage } from '../../ground/sql/lists.ts';
import { orderOf } from '../../ground/sql/order.ts';
import { isShown, startOf } from '../../leads/core/filter.ts';
import { namesOf } from '../core/namesOf.ts';
import { changesInWords } from './words.ts';

const runName = sql`case n.kind ${sql.join(
  RUN_KINDS.map((kind) => sql`when ${kind} then ${RUN_NAMES[kind]}`),
  sql` `,
)} end`;

const subjectName = sql.join(
  [
    sql`select n.name, n.deleted_at is null from users n where n.id = a.subject_id`,
    sql`select n.reference || ' ' || n.name, n.deleted_at is null from properties n where n.id = a.subject_id`,
    sql`select n.name, true from leads n where n.id = a.subject_id and ${isShown(sql`n`)}`,
    sql`select n.name, true from teams n where n.id = a.subject_id`,
    sql`select n.email, n.revoked_at is null and n.accepted_at is null from invitations n where n.id = a.subject_id`,
    sql`select ${runName}, true from runs n where n.id = a.subject_id and n.kind not in ('leadImport', 'propertyImport')`,
    sql`select n.file_name, true from lead_imports n where n.id = a.subject_id`,
    sql`select coalesce(n.file_name, n.address), true from property_imports n where n.id = a.subject_id`,
  ],
  sql` union all `,
);

const COLUMNS = {
  id: sql<string>`a.id`,
  at: isoInstant(sql`a.at`),
  action: sql<AuditAction>`a.action`,
  actor: sql<Named | null>`case when a.actor_id is not null then json_build_object('_id', a.actor_id,
    'name', coalesce((select n.name from users n where n.id = a.actor_id), 'Conta excluída')) end`,
  subject: sql<AuditLine['subject']>`case when a.subject_id is not null then json_build_object('_id', a.subject_id,
    'name', s.name, 'isThere', coalesce(s.is_there, false)) end`,
  before: sql<object | null>`a.before`,
  after: sql<object | null>`a.after`,
  ip: sql<string | null>`a.ip`,
};

const FOUND = sql`from audit_events a left join lateral (${subjectName}) s (name, is_there) on a.subject_id is not null`;
const NEWEST_FIRST = { moment: sql`a.at`, field: 'at', id: sql`a.id` } as const;

const actionsOf = (thing: string) =>
  Object.keys(AUDIT_ACTIONS).filter((action) => isAuditAction(action) && AUDIT_ACTIONS[action].thing === thing);

function whereOf({ person, thing, subject, from, to }: AuditFilter): SQL {
  const conditions = [sql`true`];
  if (person) conditions.push(sql`(a.actor_id = ${person} or a.subject_id = ${person})`);
  if (thing) conditions.push(sql`a.action = any(${sql.param(actionsOf(thing))}::text[])`);
  if (subject) conditions.push(sql`a.subject_id = ${subject}`);
  if (from) conditions.push(sql`a.at >= ${startOf(from)}`);
  if (to) conditions.push(sql`a.at < ${startOf(to, 1)}`);
  return sql.join(conditions, sql` and `);
}

/** Their lines hold the ids of up to 100,000 leads, of which only the number is said. */
const OF_MANY: readonly AuditAction[] = [
  ...(['leadsDeleted', 'leadDeletionsUndone', 'leadStatusesChanged', 'leadLabelsChanged', 'bulkChangeUndone'] as const),
];
const LONGEST_ID = 40;

/** Newest first. */
export async function listAudit(db: Db, query: AuditQuery): Promise<ListPage<AuditLine>> {
  const order = orderOf(query.sort ?? '-createdAt', {}, NEWEST_FIRST);
  const where = whereOf(query);
  const page = await readList(db, COLUMNS, query, order, ({ after, cut }) => ({
    rows: (list) => sql`select ${list} ${FOUND} where ${where} and ${after} ${cut}`,
    count: countUpToLimit(sql`select from audit_events a where ${where}`),
  }));
  return { ...page, rows: await inWords(db, page.rows) };
}

/** Strings that may be ids. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length <= LONGEST_ID ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

async function inWords(db: Db, rows: readonly RowOf<typeof COLUMNS>[]): Promise<AuditLine[]> {
  const names = await namesOf(
    db,
    rows.filter(({ action }) => !OF_MANY.includes(action)).flatMap(({ before, after }) => idsIn([before, after])),
  );
  return rows.map(({ id, before, after, ...line }) => ({
    _id: id,
    ...line,
    changes: changesInWords(before, after, names),
    isGone: before !== null && after === null,
  }));
}
