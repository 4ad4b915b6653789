import { eq, sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { Export, ExportFormat, ExportKind, ExportsQuery, ExportState } from '#contract/reports/exports.ts';
import { ARCHIVE_DAYS, MAX_ARCHIVES } from '#contract/reports/reportValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { dataExports } from '../../ground/db/schema/exports.ts';
import { conflict, notFound } from '../../ground/errors/httpError.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { insertOne } from '../../ground/sql/insertOne.ts';
import { countAll, readList } from '../../ground/sql/lists.ts';
import type { ListPage } from '../../ground/sql/lists.ts';
import { byCreation, orderOf } from '../../ground/sql/order.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import type { ArchiveStore } from '../archives/store.ts';
import { messages } from './messages.ts';

/** Aliases: export `x`, its `actor`. */
const COLUMNS = {
  id: sql<string>`x.id`,
  by: sql<Named>`json_build_object('_id', actor.id, 'name', actor.name)`,
  kind: sql<ExportKind>`x.kind`,
  format: sql<ExportFormat>`x.format`,
  filter: sql<string>`x.filter`,
  rows: sql<number>`x.rows`,
  state: sql<ExportState>`x.state`,
  created_at: isoInstant(sql`x.created_at`),
  finished_at: sql<string | null>`${isoInstant(sql`x.finished_at`)}`,
  done: sql<number>`x.done`,
  total: sql<number>`x.total`,
  bytes: sql<number | null>`x.bytes`,
  kept_until: sql<string | null>`case when x.bytes is not null then ${isoInstant(
    sql`(x.finished_at + make_interval(days => ${ARCHIVE_DAYS}::int))`,
  )} end`,
};

export const serializeExport = (row: RowOf<typeof COLUMNS>): Export => {
  const { id, created_at, finished_at, kept_until, ...rest } = row;
  return { _id: id, ...rest, createdAt: created_at, finishedAt: finished_at, keptUntil: kept_until };
};

export function listExports(db: Db, query: ExportsQuery): Promise<ListPage<RowOf<typeof COLUMNS>>> {
  const order = orderOf(query.sort ?? '-createdAt', {}, byCreation(sql`x`));
  return readList(db, COLUMNS, query, order, ({ after, cut }) => ({
    rows: (list) => sql`select ${list} from exports x join users actor on actor.id = x.actor_id where ${after} ${cut}`,
    count: countAll(sql`from exports`),
  }));
}

export async function findExport(db: Db, id: string): Promise<Export> {
  const [row] = await select(db, COLUMNS)`
    from exports x join users actor on actor.id = x.actor_id where x.id = ${id}`;
  if (!row) throw notFound(messages.noArchive);
  return serializeExport(row);
}

export interface Begun {
  kind: ExportKind;
  format: ExportFormat;
  filter: string;
  query: object;
}

export async function beginExport(db: Db, { id: actorId }: Viewer, begun: Begun): Promise<string> {
  const { id } = await insertOne(
    db
      .insert(dataExports)
      .values({ ...begun, actorId })
      .returning({ id: dataExports.id }),
  );
  return id;
}

export const endExport = (db: Db, id: string, state: ExportState, rows: number) =>
  db
    .update(dataExports)
    .set({ state, rows, finishedAt: sql`now()` })
    .where(eq(dataExports.id, id));

/** Its job makes it. @throws 409 while another one is made. */
export async function startArchive(tx: Db, { id: actorId }: Viewer): Promise<Export> {
  const [begun] = await tx
    .insert(dataExports)
    .values({ actorId, kind: 'everything', format: 'zip', filter: '', query: {} })
    .onConflictDoNothing()
    .returning({ id: dataExports.id });
  if (!begun) throw conflict(messages.atWork);
  await enqueue(tx, 'archive', { exportId: begun.id });
  return findExport(tx, begun.id);
}

/** Drops files past their time, and marks exports of killed servers as failed. */
export async function sweepExports(db: Db, archives: ArchiveStore): Promise<void> {
  await db.execute(sql`
    update exports set state = case kind when 'everything' then 'failed' else 'aborted' end, finished_at = now()
    where state = 'running' and created_at < now() - interval '1 day'`);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, finished_at, row_number() over (order by finished_at desc) as nth from exports where bytes is not null) x
    where finished_at < now() - make_interval(days => ${ARCHIVE_DAYS}::int) or nth > ${MAX_ARCHIVES}`);
  for (const { id } of rows) {
    await archives.remove(id);
    await db.update(dataExports).set({ bytes: null }).where(eq(dataExports.id, id));
  }
}
