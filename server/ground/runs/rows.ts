import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import type { RunCounts } from '../db/schema/runs.ts';
import { runRows } from '../db/schema/runs.ts';
import type { Passed, Run } from './kind.ts';

// For kinds that keep their things in `run_rows`.

/** `subjects`: rows `s` with an `id`. Returns how many. */
export async function addRows(tx: Db, runId: string, subjects: SQL, order = sql`s.id`): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into run_rows (run_id, position, subject_id)
    select ${runId}, row_number() over (order by ${order}), s.id from (${subjects}) s`);
  return rowCount ?? 0;
}

export interface Part {
  last: number;
  subjects: string[];
}

/** An undo passes what the act changed. */
export async function nextPart(tx: Db, { id, state, last }: Run, limit: number): Promise<Part> {
  const rows = await tx
    .select({ position: runRows.position, subjectId: runRows.subjectId })
    .from(runRows)
    .where(
      and(
        eq(runRows.runId, id),
        gt(runRows.position, last),
        state === 'undoing' ? isNull(runRows.skipReason) : undefined,
      ),
    )
    .orderBy(runRows.position)
    .limit(limit);
  return { last: rows.at(-1)?.position ?? last, subjects: rows.map(({ subjectId }) => subjectId) };
}

/** Rows `r` of the part; of an undo, those that the act changed. */
const isOfPart = ({ id, state, last }: Run, part: Part) => sql`r.run_id = ${id}
  and r.position > ${last} and r.position <= ${part.last} ${state === 'undoing' ? sql`and r.skip_reason is null` : sql``}`;

const reasonOf = ({ state }: Run) => (state === 'undoing' ? sql`undo_skip_reason` : sql`skip_reason`);

/** Rows that no reason holds back. */
export const rowsToChange = (run: Run, part: Part) =>
  sql`select r.* from run_rows r where ${isOfPart(run, part)} and r.${reasonOf(run)} is null`;

interface Facts {
  /** Null: nothing holds the row back. */
  reason: SQL;
  before: SQL;
  /** `left join …` to the rows `r`. */
  join: SQL;
}

export async function storeReasons(tx: Db, run: Run, part: Part, { reason, before, join }: Facts): Promise<void> {
  await tx.execute(sql`
    update run_rows t set ${reasonOf(run)} = f.reason ${run.state === 'undoing' ? sql`` : sql`, before = f.before`}
    from (select r.run_id, r.position, ${reason} as reason, ${before} as before from run_rows r ${join}
      where ${isOfPart(run, part)}) f
    where t.run_id = f.run_id and t.position = f.position`);
}

export async function storeLastEvents(tx: Db, run: Run, part: Part, lastEvent: SQL): Promise<void> {
  await tx.execute(sql`
    update run_rows r set last_event = ${lastEvent} where ${isOfPart(run, part)} and r.skip_reason is null`);
}

/** By reason; the others by `changed`. */
export async function passedOf(tx: Db, run: Run, part: Part, changed: string): Promise<Passed> {
  const { rows } = await tx.execute<{ name: string; count: number }>(sql`
    select coalesce(r.${reasonOf(run)}, ${changed}) as name, count(*) from run_rows r
    where ${isOfPart(run, part)} group by 1`);
  const counts: RunCounts = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  return { rows: part.subjects.length, last: part.last, counts };
}

/** After a cancel. */
export const stopRows = (tx: Db, { id, last }: Run) =>
  tx.execute(sql`
    update run_rows r set skip_reason = 'stopped' where r.run_id = ${id} and r.position > ${last}`);

// For kinds with lists of things: `run_rows` has those that stayed. `s.position` counts from `run.last`.

/** `rows`: `(position, subject_id, before, reason)`; null for one that no reason holds back. Returns the others. */
export async function addSkipped(
  tx: Db,
  { id, last }: Run,
  rows: SQL,
): Promise<{ subjectId: string; reason: string }[]> {
  const skipped = await tx.execute<{ subjectId: string; reason: string }>(sql`
    insert into run_rows (run_id, position, subject_id, before, skip_reason)
    select ${id}, ${last}::int + s.position, s.subject_id, s.before, s.reason from (${rows}) s where s.reason is not null
    returning subject_id as "subjectId", skip_reason as reason`);
  return skipped.rows;
}

/** `rows`: `(position, subject_id, reason)`, up to the position `end`. */
export async function storeUndoSkipped(tx: Db, { id, last }: Run, end: number, rows: SQL): Promise<void> {
  // An undo that gave nothing back was tried before.
  await tx.execute(sql`
    update run_rows set undo_skip_reason = null where run_id = ${id} and position > ${last} and position <= ${end}`);
  await tx.execute(sql`
    insert into run_rows (run_id, position, subject_id, undo_skip_reason)
    select ${id}, ${last}::int + s.position, s.subject_id, s.reason from (${rows}) s
    on conflict (run_id, position) do update set undo_skip_reason = excluded.undo_skip_reason`);
}
