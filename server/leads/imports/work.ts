import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ImportState } from '#contract/ground/importStates.ts';
import { IMPORT_DAYS } from '#contract/leads/importValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadImportKeys, leadImports } from '../../ground/db/schema/leadImports.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import type { JobData } from '../../ground/jobs/jobData.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Columns } from '../../ground/sql/columns.ts';
import { hasParts, takeSteps } from '../../ground/sql/inParts.ts';
import type { PartSettings, Step } from '../../ground/sql/inParts.ts';
import { notifyNewLeads } from '../core/notifyNewLeads.ts';
import type { MailSettings } from '../core/notifyNewLeads.ts';
import { importRows } from './act.ts';
import { checkRows } from './check.ts';
import { mergeAsked } from './questions.ts';
import { takeBackRows } from './undo.ts';

type Import = typeof leadImports.$inferSelect;
export type ImportSettings = MailSettings & PartSettings;

/** The states in which rows are worked on, each with the state that follows. */
const ENDS: Partial<Record<ImportState, ImportState>> = { checking: 'checked', running: 'done', undoing: 'undone' };

export const works = (state: ImportState) => ENDS[state] !== undefined;

/** Begins at the first row. One part is done at once, more are a job's. */
export async function begin(
  tx: Db,
  id: string,
  change: Partial<Import> & { state: ImportState },
  settings: ImportSettings,
) {
  const [begun] = await tx
    .update(leadImports)
    .set({ ...change, done: 0, lastLine: 0 })
    .where(eq(leadImports.id, id))
    .returning({ total: leadImports.total });
  if (begun && hasParts(begun.total, settings)) await enqueue(tx, 'lead-import', { importId: id, done: 0 });
  else while ((await takeStep(tx, id, settings)).isRunning);
}

/** The job. After a server was killed another one goes on with the next part. */
export const resumeImport = (
  db: Db,
  { importId }: JobData['lead-import'],
  settings: ImportSettings,
  stop: AbortSignal,
) => takeSteps(() => db.transaction((tx) => takeStep(tx, importId, settings)), { stop });

const LINE = { line: sql<number>`r.line` };

async function takeStep(tx: Db, id: string, settings: ImportSettings): Promise<Step> {
  const [work] = await tx
    .select()
    .from(leadImports)
    .where(and(eq(leadImports.id, id), sql`${leadImports.state} in ('checking', 'running', 'undoing')`))
    .for('no key update', { skipLocked: true });
  if (!work) return stepOfOthers(tx, id);
  const { total } = work;
  const part = await readPart(tx, work, LINE, sql`true`, settings);
  const last = part.at(-1);
  if (!last) return endWork(tx, work, settings);
  const change = await STEP_OF[work.state]?.(tx, work, settings);
  const done = work.done + part.length;
  await tx
    .update(leadImports)
    .set({ ...change, done, lastLine: last.line })
    .where(eq(leadImports.id, id));
  return { isRunning: true, isHeld: false, done, total };
}

async function stepOfOthers(tx: Db, id: string): Promise<Step> {
  const [found] = await tx.select().from(leadImports).where(eq(leadImports.id, id));
  const { state = 'done', done = 0, total = 0 } = found ?? {};
  return { isRunning: works(state), isHeld: true, done, total };
}

/** Fewer than in a move: these are also read and compared. */
const rowsPerPart = ({ leadsPerPart }: PartSettings) => Math.ceil(leadsPerPart * 0.4);

/** The rows of the next part that this step may change. */
const readPart = <Read extends Columns>(
  tx: Db,
  { id, lastLine }: Import,
  columns: Read,
  which: SQL,
  settings: PartSettings,
) => select(tx, columns)`
  from (
    select * from lead_import_rows n where n.import_id = ${id} and n.line > ${lastLine} order by n.line limit ${rowsPerPart(settings)}
  ) r where ${which} order by r.line`;

type Counts<Name extends string> = Partial<Record<Name, number>>;

function plus<Name extends string>(before: Counts<Name>, more: Counts<Name>): Counts<Name> {
  const sum = { ...before };
  for (const name of Object.keys(more) as Name[]) sum[name] = (sum[name] ?? 0) + (more[name] ?? 0);
  return sum;
}

type StepOfState = (tx: Db, work: Import, settings: PartSettings) => Promise<Partial<Import>>;

const STEP_OF: Partial<Record<ImportState, StepOfState>> = {
  checking: async (tx, work, settings) => {
    const rows = await readPart(tx, work, { ...LINE, cells: sql<string[]>`r.cells` }, sql`true`, settings);
    const { columns, preset, source, answers: given } = work;
    const { outcomes, asked } = await checkRows(tx, work.id, rows, { columns, preset, source, given, now: Date.now() });
    return { outcomes: plus(work.outcomes, outcomes), asked: mergeAsked(work.asked, asked) };
  },
  running: async (tx, work, settings) => {
    const { id: importId, fileName, actorId, preset, withDuplicates } = work;
    const rows = await readPart(tx, work, CHECKED_COLUMNS, sql`r.lead is not null`, settings);
    const results = await importRows(tx, { importId, fileName, actorId, preset, withDuplicates }, rows);
    return { results: plus(work.results, results) };
  },
  undoing: async (tx, work, settings) => {
    const rows = await readPart(tx, work, IMPORTED_COLUMNS, sql`r.result in ('created', 'added')`, settings);
    const { id: importId, undoneBy, actorId } = work;
    const { taken, skipped } = await takeBackRows(tx, { importId, actorId: undoneBy ?? actorId }, rows);
    return { taken: work.taken + taken, skipped: work.skipped + skipped };
  },
};

const CHECKED_COLUMNS = {
  ...LINE,
  outcome: sql<Parameters<typeof importRows>[2][number]['outcome']>`r.outcome`,
  lead: sql<Parameters<typeof importRows>[2][number]['lead']>`r.lead`,
  leadId: sql<string | null>`r.lead_id`,
  firstLine: sql<number | null>`r.first_line`,
};

const IMPORTED_COLUMNS = {
  ...LINE,
  result: sql<Parameters<typeof takeBackRows>[2][number]['result']>`r.result`,
  leadId: sql<string>`r.lead_id`,
  added: sql<Parameters<typeof takeBackRows>[2][number]['added']>`r.added`,
};

/** An undo that took nothing back is none: it may be tried again. */
const endOf = ({ state, taken, skipped }: Import) =>
  state === 'undoing' && taken === 0 && skipped > 0 ? 'done' : ENDS[state];

/** By which brokers received leads of it. */
const gaveLeads = (id: string) => sql`e.details -> 'imported' ->> 'id' = ${id} and e.lead_id in (
  select r.lead_id from lead_import_rows r where r.import_id = ${id} and r.result = 'created')`;

/** Reads its rows: they are fewer than events. */
const receiversOf = (id: string) => sql`
  select distinct (r.lead -> 'broker' ->> '_id')::uuid as user_id from lead_import_rows r
  where r.import_id = ${id} and r.result = 'created' and r.lead -> 'broker' <> 'null'`;

export async function endWork(tx: Db, work: Import, settings: ImportSettings): Promise<Step> {
  const { id, state, notify, done, total } = work;
  if (state === 'running') {
    if (notify) await notifyNewLeads(tx, gaveLeads(id), settings);
    else await refreshTabs(tx, receiversOf(id));
    await tx.delete(leadImportKeys).where(eq(leadImportKeys.importId, id));
  }
  await tx
    .update(leadImports)
    .set({
      state: endOf(work) ?? state,
      ...(state === 'running' && { finishedAt: new Date(), asked: [], answers: {} }),
    })
    .where(eq(leadImports.id, id));
  return { isRunning: false, isHeld: false, done, total };
}

export async function sweepLeadImports(db: Db): Promise<void> {
  await db.execute(sql`
    delete from lead_imports where state in ('read', 'checking', 'checked') and created_at < now() - interval '24 hours'`);
  // Its rows are persons.
  await db.execute(sql`
    delete from lead_import_rows r using lead_imports i
    where i.id = r.import_id and i.finished_at < now() - make_interval(days => ${IMPORT_DAYS}::int)`);
}
