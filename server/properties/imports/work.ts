import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ImportState } from '#contract/ground/importStates.ts';
import { IMPORT_DAYS } from '#contract/leads/importValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { propertyImports } from '../../ground/db/schema/propertyImports.ts';
import { dropJobs } from '../../ground/jobs/dropJobs.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import type { JobData } from '../../ground/jobs/jobData.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Columns } from '../../ground/sql/columns.ts';
import { takeSteps } from '../../ground/sql/inParts.ts';
import type { Step } from '../../ground/sql/inParts.ts';
import { importListings } from './act.ts';
import type { CheckedListing } from './act.ts';
import { checkListings } from './check.ts';
import type { StoredListing } from './check.ts';
import { takeBackListings } from './undo.ts';
import type { ImportedListing } from './undo.ts';

type Import = typeof propertyImports.$inferSelect;

/** The states in which rows are worked on, each with the state that follows. */
const ENDS: Partial<Record<ImportState, ImportState>> = { checking: 'checked', running: 'done', undoing: 'undone' };

export const works = (state: ImportState) => ENDS[state] !== undefined;

/** Each has forty values to check. */
export const LISTINGS_PER_PART = 50;

/** Begins at the first row. One part is done at once, more are a job's. */
export async function begin(tx: Db, id: string, change: Partial<Import> & { state: ImportState }): Promise<void> {
  const [begun] = await tx
    .update(propertyImports)
    .set({ ...change, done: 0, lastNumber: 0 })
    .where(eq(propertyImports.id, id))
    .returning({ total: propertyImports.total });
  if (begun && begun.total > LISTINGS_PER_PART) await enqueue(tx, 'property-import', { importId: id, done: 0 });
  else while ((await takeStep(tx, id)).isRunning);
}

/** The job. After a server was killed another one goes on with the next part. */
export const resumePropertyImport = (db: Db, { importId }: JobData['property-import'], stop: AbortSignal) =>
  takeSteps(() => db.transaction((tx) => takeStep(tx, importId)), { stop });

const NUMBER = { number: sql<number>`r.number` };

async function takeStep(tx: Db, id: string): Promise<Step> {
  const [work] = await tx
    .select()
    .from(propertyImports)
    .where(and(eq(propertyImports.id, id), sql`${propertyImports.state} in ('checking', 'running', 'undoing')`))
    .for('no key update', { skipLocked: true });
  if (!work) return stepOfOthers(tx, id);
  const { total } = work;
  const part = await readPart(tx, work, NUMBER, sql`true`);
  const last = part.at(-1);
  if (!last) return endWork(tx, work);
  const change = await STEP_OF[work.state]?.(tx, work);
  const done = work.done + part.length;
  await tx
    .update(propertyImports)
    .set({ ...change, done, lastNumber: last.number })
    .where(eq(propertyImports.id, id));
  return { isRunning: true, isHeld: false, done, total };
}

async function stepOfOthers(tx: Db, id: string): Promise<Step> {
  const [found] = await tx.select().from(propertyImports).where(eq(propertyImports.id, id));
  const { state = 'done', done = 0, total = 0 } = found ?? {};
  return { isRunning: works(state), isHeld: true, done, total };
}

/** The rows of the next part that this step may change. */
const readPart = <Read extends Columns>(tx: Db, { id, lastNumber }: Import, columns: Read, which: SQL) => select(
  tx,
  columns,
)`
  from (
    select * from property_import_rows n where n.import_id = ${id} and n.number > ${lastNumber}
    order by n.number limit ${LISTINGS_PER_PART}
  ) r where ${which} order by r.number`;

type Counts<Name extends string> = Partial<Record<Name, number>>;

function plus<Name extends string>(before: Counts<Name>, more: Counts<Name>): Counts<Name> {
  const sum = { ...before };
  for (const name of Object.keys(more) as Name[]) sum[name] = (sum[name] ?? 0) + (more[name] ?? 0);
  return sum;
}

type StepOfState = (tx: Db, work: Import) => Promise<Partial<Import>>;

const STEP_OF: Partial<Record<ImportState, StepOfState>> = {
  checking: async (tx, work) => {
    const rows = await readPart(tx, work, STORED_COLUMNS, sql`true`);
    const outcomes = await checkListings(tx, work.id, rows, { region: work.region, broker: work.brokerId });
    return { outcomes: plus(work.outcomes, outcomes) };
  },
  running: async (tx, work) => {
    const { id: importId, actorId } = work;
    const rows = await readPart(tx, work, CHECKED_COLUMNS, sql`r.outcome in ('novo', 'atualiza', 'fotos')`);
    const results = await importListings(tx, { importId, actorId }, rows);
    return { results: plus(work.results, results) };
  },
  undoing: async (tx, work) => {
    const rows = await readPart(tx, work, IMPORTED_COLUMNS, sql`r.result in ('created', 'updated')`);
    const { taken, skipped } = await takeBackListings(tx, work.id, rows);
    return { taken: work.taken + taken, skipped: work.skipped + skipped };
  },
};

export const STORED_COLUMNS = {
  number: sql<number>`r.number`,
  key: sql<string | null>`r.key`,
  listing: sql<StoredListing['listing']>`r.listing`,
  alikeId: sql<string | null>`r.alike_id`,
  choice: sql<StoredListing['choice']>`r.choice`,
};

const CHECKED_COLUMNS = {
  ...STORED_COLUMNS,
  outcome: sql<CheckedListing['outcome']>`r.outcome`,
  property: sql<CheckedListing['property']>`r.property`,
  propertyId: sql<string | null>`r.property_id`,
  seenAt: sql<string | null>`r.seen_at`,
  changesPhotos: sql<boolean>`r.differences @> '[{"field":"photographs"}]'`,
};

const IMPORTED_COLUMNS = {
  ...NUMBER,
  result: sql<ImportedListing['result']>`r.result`,
  propertyId: sql<string>`r.property_id`,
  writtenAt: sql<string>`r.written_at`,
  property: sql<ImportedListing['property']>`r.property`,
  before: sql<ImportedListing['before']>`r.before`,
};

export async function endWork(tx: Db, { id, state, done, total }: Import): Promise<Step> {
  if (state === 'undoing') await dropJobs(tx, 'listing-photos', id);
  await tx
    .update(propertyImports)
    .set({ state: ENDS[state] ?? state, ...(state === 'running' && { finishedAt: new Date() }) })
    .where(eq(propertyImports.id, id));
  return { isRunning: false, isHeld: false, done, total };
}

export async function sweepPropertyImports(db: Db): Promise<void> {
  await db.execute(sql`
    delete from property_imports where state in ('read', 'checking', 'checked') and created_at < now() - interval '24 hours'`);
  // The next reading needs which property came of which reference.
  await db.execute(sql`
    update property_import_rows r set listing = null, property = null, before = null, photos_before = null
    from property_imports i where i.id = r.import_id and r.listing is not null
      and i.finished_at < now() - make_interval(days => ${IMPORT_DAYS}::int)`);
}
