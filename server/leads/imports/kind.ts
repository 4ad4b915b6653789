import { eq, sql } from 'drizzle-orm';
import { IMPORT_DAYS } from '#contract/leads/importValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadImportKeys, leadImports } from '../../ground/db/schema/leadImports.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { SKIPPED_NAME } from '../../ground/runs/kind.ts';
import type { Run, RunKind, StepSettings } from '../../ground/runs/kind.ts';
import { stepsOver } from '../../ground/runs/stepsOver.ts';
import { readSeer } from '../../people/roles/sight.ts';
import { visibleTo } from '../core/filter.ts';
import { notifyNewLeads } from '../core/notifyNewLeads.ts';
import { importRows } from './act.ts';
import { checkRows } from './check.ts';
import { reasons } from './messages.ts';
import { mergeAsked } from './questions.ts';
import { takeBackRows } from './undo.ts';

type Import = typeof leadImports.$inferSelect;

export async function findFile(tx: Db, id: string): Promise<Import> {
  const [file] = await tx.select().from(leadImports).where(eq(leadImports.id, id));
  if (!file) throw new Error('a run of an import has a file');
  return file;
}

export const changeFile = (tx: Db, id: string, change: Partial<Import>) =>
  tx.update(leadImports).set(change).where(eq(leadImports.id, id));

const LINE = { line: sql<number>`r.line` };

const stepOf = stepsOver({
  table: sql`lead_import_rows`,
  position: sql`line`,
  // Fewer than in a move: these are also read and compared.
  most: ({ leadsPerPart }) => Math.ceil(leadsPerPart * 0.4),
});

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

/** By which brokers received leads of it. */
const gaveLeads = (id: string) => sql`e.details -> 'imported' ->> 'id' = ${id} and e.lead_id in (
  select r.lead_id from lead_import_rows r where r.import_id = ${id} and r.result = 'created')`;

/** Reads its rows: they are fewer than events. */
const receiversOf = (id: string) => sql`
  select distinct (r.lead -> 'broker' ->> '_id')::uuid as user_id from lead_import_rows r
  where r.import_id = ${id} and r.result = 'created' and r.lead -> 'broker' <> 'null'`;

async function end(tx: Db, { id, state }: Run, settings: StepSettings): Promise<void> {
  if (state !== 'running') return;
  const { notify } = await findFile(tx, id);
  if (notify) await notifyNewLeads(tx, gaveLeads(id), settings);
  else await refreshTabs(tx, receiversOf(id));
  await tx.delete(leadImportKeys).where(eq(leadImportKeys.importId, id));
  await changeFile(tx, id, { asked: [], answers: {} });
}

export const leadImportRun: RunKind = {
  begunBy: 'desk',
  name: 'leadImport',
  rowsAtOnce: ({ leadsPerPart }) => leadsPerPart,
  isAwaited: false,
  steps: {
    checking: stepOf({ ...LINE, cells: sql<string[]>`r.cells` }, sql`true`, async (tx, { id, actorId }, rows) => {
      const by = await readSeer(tx, actorId);
      const { columns, preset, source, answers: given, asked: before } = await findFile(tx, id);
      const { outcomes, asked } = await checkRows(tx, id, rows, {
        columns,
        preset,
        source,
        given,
        by,
        now: Date.now(),
      });
      await changeFile(tx, id, { asked: mergeAsked(before, asked) });
      return outcomes;
    }),
    running: stepOf(CHECKED_COLUMNS, sql`r.lead is not null`, async (tx, { id: importId, actorId }, rows) => {
      const { fileName, preset, withDuplicates } = await findFile(tx, importId);
      return importRows(tx, { importId, fileName, by: await readSeer(tx, actorId), preset, withDuplicates }, rows);
    }),
    undoing: stepOf(IMPORTED_COLUMNS, sql`r.result in ('created', 'added')`, async (tx, run, rows) => {
      const { id: importId, undoneBy, actorId } = run;
      const { taken, skipped } = await takeBackRows(tx, { importId, actorId: undoneBy ?? actorId }, rows);
      return { restored: taken, stayed: skipped };
    }),
  },
  end,
  changes: ['created', 'added'],
  undoHours: IMPORT_DAYS * 24,
  audit: { act: 'leadsImported', undo: 'leadImportUndone', stop: 'leadImportStopped', counts: 'leads' },
  title: sql`(select f.file_name from lead_imports f where f.id = n.id)`,
  rows: (runId, viewer) => sql`
    select r.line as position, l.id as subject_id, coalesce(l.name, r.lead ->> 'name', array_to_string(r.cells, ' · ')) as name,
      case when r.result in ('created', 'added') then null else coalesce(r.result, r.outcome) end as why,
      case when r.stayed is not null then 'stayed' end as undo_why, coalesce(r.stayed, r.reason) as detail
    from lead_import_rows r left join leads l on l.id = r.lead_id and ${visibleTo(viewer)}
    where r.import_id = ${runId} and r.outcome is not null`,
  reasons,
  // Mended, the file may be imported again.
  skippedFile: {
    name: SKIPPED_NAME,
    columns: async (db, id) => (await findFile(db, id)).columns.map(({ name }) => name),
    rows: (runId) => sql`
      select r.line as position, r.outcome as why, r.cells,
        case when r.result is null and r.outcome in ('novo', 'recontato', 'repetido') then 'Não importada' else r.reason end as detail
      from lead_import_rows r join runs n on n.id = r.import_id
      where r.import_id = ${runId} and r.outcome is not null and (
        r.outcome in ('invalido', 'teste') or r.result = 'moved' or n.finished_at is not null and r.result is null)`,
  },
};

export async function sweepLeadImports(db: Db): Promise<void> {
  // Its rows are persons.
  await db.execute(sql`
    delete from lead_import_rows r using runs n
    where n.id = r.import_id and n.finished_at < now() - make_interval(days => ${IMPORT_DAYS}::int)`);
}
