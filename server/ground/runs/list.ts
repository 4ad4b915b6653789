import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import { pluralize } from '#contract/ground/numbers.ts';
import type {
  RunDetail,
  RunRow,
  RunRowOf,
  RunRowsQuery,
  Run as ShownRun,
  RunSkipped,
  RunsQuery,
} from '#contract/ground/runs.ts';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors/httpError.ts';
import { isoInstant, select } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { oneOf } from '../sql/conditions.ts';
import { countAll, readList, readPages } from '../sql/lists.ts';
import type { ListPage } from '../sql/lists.ts';
import { byCreation, orderOf } from '../sql/order.ts';
import { isWorking } from './kind.ts';
import type { Run, RunKind, RunViewer, Words } from './kind.ts';
import { messages, REASONS } from './messages.ts';
import { sumOf } from './steps.ts';
import { undoableUntil } from './undo.ts';

const named = (user: 'a' | 'b') =>
  sql`json_build_object('_id', ${sql.identifier(user)}.id, 'name', ${sql.identifier(user)}.name)`;

const HAS_ACTED: readonly Run['state'][] = ['done', 'undoing', 'undone'];

/** Aliases: run `n`, who began it `a`, who undid it `b`. */
export const RUN_COLUMNS = {
  id: sql<string>`n.id`,
  kind: sql<Run['kind']>`n.kind`,
  state: sql<Run['state']>`n.state`,
  by: sql<Named>`${named('a')}`,
  created_at: isoInstant(sql`n.created_at`),
  done: sql<number>`n.done`,
  total: sql<number>`n.total`,
  results: sql<Run['results']>`n.results`,
  undone: sql<Run['undone']>`n.undone`,
  undoneBy: sql<Named | null>`case when b.id is not null then ${named('b')} end`,
  undoneAt: sql<string | null>`${isoInstant(sql`n.undone_at`)}`,
  finishedAt: sql<string | null>`${isoInstant(sql`n.finished_at`)}`,
};

type RunRecord = RowOf<typeof RUN_COLUMNS> & { title: string };

export const WITH_NAMES = sql`runs n join users a on a.id = n.actor_id left join users b on b.id = n.undone_by`;

export const sumOfAll = (counts: Run['results']) => sumOf(counts, Object.keys(counts));

function serialize(kind: RunKind, run: RunRecord): ShownRun {
  const { id, title, by, created_at: createdAt, state, done, total, results, undone, undoneBy, undoneAt } = run;
  const changed = sumOf(results, kind.changes);
  const restored = undone['restored'] ?? 0;
  return {
    ...{ _id: id, kind: kind.name, title, by, createdAt, state, done, total, changed },
    skipped: HAS_ACTED.includes(state) ? total - changed : 0,
    undoableUntil: undoableUntil(kind, run)?.toISOString() ?? null,
    undone:
      undoneBy && undoneAt !== null
        ? { by: undoneBy, at: undoneAt, restored, skipped: sumOfAll(undone) - restored }
        : null,
  };
}

export type RunKinds = Record<Run['kind'], RunKind>;

declare module 'fastify' {
  interface FastifyInstance {
    runKinds: RunKinds;
  }
}

/** Runs `n`. */
function seenBy({ id, isAdmin }: RunViewer, kinds: RunKinds): SQL {
  if (isAdmin) return sql`true`;
  const ofDesk = Object.values(kinds).flatMap(({ name, begunBy }) => (begunBy === 'desk' ? name : []));
  return sql`(n.actor_id = ${id} and ${oneOf(sql`n.kind`, ofDesk)})`;
}

export async function listRuns(
  db: Db,
  kinds: RunKinds,
  viewer: RunViewer,
  query: RunsQuery,
): Promise<ListPage<ShownRun>> {
  const order = orderOf(query.sort ?? '-createdAt', {}, byCreation(sql`n`));
  const titles = Object.values(kinds).map(({ name, title }) => sql`when ${name} then ${title}`);
  const columns = { ...RUN_COLUMNS, title: sql<string>`case n.kind ${sql.join(titles, sql` `)} end` };
  const which = sql`${query.kind ? oneOf(sql`n.kind`, query.kind) : sql`true`} and ${seenBy(viewer, kinds)}`;
  const page = await readList(db, columns, query, order, ({ after, cut }) => ({
    rows: (list) => sql`select ${list} from ${WITH_NAMES} where ${which} and ${after} ${cut}`,
    count: countAll(sql`from runs n where ${which}`),
  }));
  return { ...page, rows: page.rows.map((run) => serialize(kinds[run.kind], run)) };
}

/** @throws 404 */
export async function kindOf(db: Db, kinds: RunKinds, viewer: RunViewer, id: string): Promise<RunKind> {
  const [run] = await select(db, {
    kind: RUN_COLUMNS.kind,
  })`from runs n where n.id = ${id} and ${seenBy(viewer, kinds)}`;
  if (!run) throw notFound(messages.notFound);
  return kinds[run.kind];
}

const wordsOf = ({ reasons }: RunKind, why: string): Words => reasons[why] ?? REASONS[why] ?? [why, why];

const NAMED = 3;

async function readSkipped(db: Db, kind: RunKind, rows: SQL, why: SQL): Promise<RunSkipped[]> {
  const columns = {
    why: sql<string>`r.${why}`,
    count: sql<number>`count(*)`,
    names: sql<
      string[]
    >`coalesce((array_agg(r.name order by r.position) filter (where r.name is not null))[:${NAMED}::int], '{}')`,
  };
  const reasons = await select(db, columns)`
    from (${rows}) r where r.${why} is not null group by 1 order by 2 desc, 1`;
  return reasons.map((row) => ({ ...row, why: pluralize(row.count, ...wordsOf(kind, row.why)) }));
}

/** @throws 404 */
export async function findRun(db: Db, kind: RunKind, viewer: RunViewer, id: string): Promise<RunDetail> {
  const [run] = await select(db, { ...RUN_COLUMNS, title: kind.title })`from ${WITH_NAMES} where n.id = ${id}`;
  if (!run) throw notFound(messages.notFound);
  const shown = serialize(kind, run);
  const rows = kind.rows(id, viewer);
  const read = async (skipped: number, why: SQL) =>
    skipped === 0 || isWorking(run.state) ? [] : readSkipped(db, kind, rows, why);
  return {
    ...shown,
    facts: (await kind.facts?.(db, id)) ?? [],
    skippedRows: await read(shown.skipped, sql`why`),
    undoSkippedRows: await read(shown.undone?.skipped ?? 0, sql`undo_why`),
  };
}

const rowColumns = ({ rowOf = sql<RunRowOf>`'lead'` }: RunKind) => ({
  of: rowOf,
  position: sql<number>`r.position`,
  name: sql<string>`coalesce(r.name, '')`,
  subject: sql<string | null>`r.subject_id`,
  why: sql<string | null>`coalesce(r.undo_why, r.why)`,
  detail: sql<string | null>`case when coalesce(r.undo_why, r.why) is not null then r.detail end`,
});

export const inWords = (kind: RunKind, { why, detail }: { why: string | null; detail: string | null }) =>
  detail ?? (why === null ? null : wordsOf(kind, why)[0]);

export async function listRunRows(
  db: Db,
  kind: RunKind,
  viewer: RunViewer,
  id: string,
  query: RunRowsQuery,
): Promise<ListPage<RunRow>> {
  const skipped = query.skipped ? sql`coalesce(r.undo_why, r.why) is not null` : sql`true`;
  const rows = sql`from (${kind.rows(id, viewer)}) r where ${skipped}`;
  const page = await readPages(db, rowColumns(kind), query, sql`r.position`, rows);
  return {
    ...page,
    rows: page.rows.map(({ why, detail, ...row }) => ({ ...row, why: inWords(kind, { why, detail }) })),
  };
}
