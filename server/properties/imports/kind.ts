import { eq, sql } from 'drizzle-orm';
import { IMPORT_DAYS } from '#contract/leads/importValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { propertyImports } from '../../ground/db/schema/propertyImports.ts';
import { dropJobs } from '../../ground/jobs/dropJobs.ts';
import { SKIPPED_NAME } from '../../ground/runs/kind.ts';
import type { RunKind } from '../../ground/runs/kind.ts';
import { stepsOver } from '../../ground/runs/stepsOver.ts';
import { importListings } from './act.ts';
import type { CheckedListing } from './act.ts';
import { checkListings } from './check.ts';
import type { StoredListing } from './check.ts';
import { reasons } from './messages.ts';
import { takeBackListings } from './undo.ts';
import type { ImportedListing } from './undo.ts';

type Import = typeof propertyImports.$inferSelect;

export async function findFile(tx: Db, id: string): Promise<Import> {
  const [file] = await tx.select().from(propertyImports).where(eq(propertyImports.id, id));
  if (!file) throw new Error('a run of an import has a file');
  return file;
}

export const changeFile = (tx: Db, id: string, change: Partial<Import>) =>
  tx.update(propertyImports).set(change).where(eq(propertyImports.id, id));

/** Each has forty values to check. */
export const LISTINGS_PER_PART = 50;

const stepOf = stepsOver({
  table: sql`property_import_rows`,
  position: sql`number`,
  most: () => LISTINGS_PER_PART,
});

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
  number: sql<number>`r.number`,
  result: sql<ImportedListing['result']>`r.result`,
  propertyId: sql<string>`r.property_id`,
  writtenAt: sql<string>`r.written_at`,
  property: sql<ImportedListing['property']>`r.property`,
  before: sql<ImportedListing['before']>`r.before`,
};

export const propertyImportRun: RunKind = {
  begunBy: 'admins',
  name: 'propertyImport',
  rowsAtOnce: () => LISTINGS_PER_PART,
  isAwaited: false,
  steps: {
    checking: stepOf(STORED_COLUMNS, sql`true`, async (tx, { id }, rows) => {
      const { region, brokerId: broker } = await findFile(tx, id);
      return checkListings(tx, id, rows, { region, broker });
    }),
    running: stepOf(CHECKED_COLUMNS, sql`r.outcome in ('novo', 'atualiza', 'fotos')`, (tx, { id, actorId }, rows) =>
      importListings(tx, { importId: id, actorId }, rows),
    ),
    undoing: stepOf(IMPORTED_COLUMNS, sql`r.result in ('created', 'updated')`, async (tx, run, rows) => {
      const { taken, skipped } = await takeBackListings(tx, { importId: run.id, actorId: run.undoneBy }, rows);
      return { restored: taken, stayed: skipped };
    }),
  },
  end: async (tx, { id, state, undone }) => {
    if (state === 'undoing' && undone['restored']) await dropJobs(tx, 'listing-photos', id);
  },
  changes: ['created', 'updated'],
  undoHours: IMPORT_DAYS * 24,
  audit: {
    act: 'propertiesImported',
    undo: 'propertyImportUndone',
    stop: 'propertyImportStopped',
    counts: 'properties',
  },
  title: sql`(select f.file_name from property_imports f where f.id = n.id)`,
  rows: (runId) => sql`
    select r.number as position, p.id as subject_id, coalesce(p.name, r.listing -> 'values' ->> 'name', r.key) as name,
      case when r.result in ('created', 'updated') then null else coalesce(r.result, r.outcome) end as why,
      r.stayed as undo_why, r.reason as detail
    from property_import_rows r left join properties p on p.id = r.property_id and p.deleted_at is null
    where r.import_id = ${runId} and r.outcome is not null`,
  rowOf: sql`'property'`,
  reasons,
  skippedFile: {
    name: SKIPPED_NAME,
    columns: () => ['Referência', 'Título', 'Avisos'],
    rows: (runId) => sql`
      select r.number as position, coalesce(r.result, r.outcome) as why, r.reason as detail,
        array[r.listing ->> 'reference', r.listing -> 'values' ->> 'name', array_to_string(r.notes, ' ')] as cells
      from property_import_rows r join runs n on n.id = r.import_id
      where r.import_id = ${runId} and r.listing is not null and (r.outcome = 'invalido' or r.result = 'moved'
        or n.finished_at is not null and r.result is null and r.outcome in ('novo', 'atualiza', 'parecido'))`,
  },
};

export async function sweepPropertyImports(db: Db): Promise<void> {
  // The next reading needs which property came of which reference.
  await db.execute(sql`
    update property_import_rows r set listing = null, property = null, before = null, photos_before = null
    from runs n where n.id = r.import_id and r.listing is not null
      and n.finished_at < now() - make_interval(days => ${IMPORT_DAYS}::int)`);
}
