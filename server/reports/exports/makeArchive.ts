import { addAbortSignal } from 'node:stream';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { dataExports } from '../../ground/db/schema/exports.ts';
import type { RunningJob } from '../../ground/jobs/runJob.ts';
import type { PhotoStore } from '../../ground/photos/store.ts';
import { ORIGINAL } from '../../ground/photos/variants.ts';
import { counted, readCells, writeCsv } from '../../ground/spreadsheet/exportTable.ts';
import { zipStream } from '../../ground/spreadsheet/zipStream.ts';
import type { ZipEntry } from '../../ground/spreadsheet/zipStream.ts';
import type { ArchiveStore } from '../archives/store.ts';
import { ARCHIVE_TABLES } from './archiveTables.ts';
import { DARK_LOGO_FILE, LOGO_FILE } from './houseTables.ts';
import { README } from './messages.ts';
import { PHOTO_FILE } from './propertyTable.ts';

interface Stores {
  db: Db;
  photos: PhotoStore;
  archives: ArchiveStore;
}

/** The job. After a killed server another one begins again. */
export async function makeArchive(
  { db, photos, archives }: Stores,
  { data: { exportId: id }, stop }: RunningJob<{ exportId: string }>,
): Promise<void> {
  const total = Object.keys(ARCHIVE_TABLES).length + (await countPhotos(db));
  const [begun] = await db
    .update(dataExports)
    .set({ state: 'running', done: 0, total })
    .where(and(eq(dataExports.id, id), inArray(dataExports.state, ['running', 'failed'])))
    .returning({ id: dataExports.id });
  if (!begun) return;
  try {
    let rows = 0;
    const entries = entriesOf(db, photos, { onDone: progressOf(db, id), onRows: (more) => (rows += more) });
    const bytes = await archives.write(id, addAbortSignal(stop, zipStream(entries)));
    await db
      .update(dataExports)
      .set({ state: 'done', done: total, rows, bytes, finishedAt: sql`now()` })
      .where(eq(dataExports.id, id));
  } catch (error) {
    if (!stop.aborted) await db.update(dataExports).set({ state: 'failed' }).where(eq(dataExports.id, id));
    throw error;
  }
}

/** Milliseconds. */
const PUSH_EVERY = 1_000;

function progressOf(db: Db, id: string): () => Promise<void> {
  let [done, pushedAt] = [0, Date.now()];
  return async () => {
    done++;
    if (Date.now() - pushedAt < PUSH_EVERY) return;
    pushedAt = Date.now();
    await db.update(dataExports).set({ done }).where(eq(dataExports.id, id));
  };
}

interface Progress {
  /** A table or a photograph. */
  onDone: () => Promise<void>;
  onRows: (count: number) => void;
}

async function* entriesOf(db: Db, photos: PhotoStore, { onDone, onRows }: Progress): AsyncGenerator<ZipEntry> {
  yield { name: 'LEIA-ME.txt', parts: [README.replaceAll('\n', '\r\n')] };
  for (const [name, table] of Object.entries(ARCHIVE_TABLES)) {
    yield { name: `${name}.csv`, parts: writeCsv(table.columns, counted(readCells(db, table), onRows)) };
    await onDone();
  }
  const missing: string[] = [];
  for await (const { id, name } of photosIn(db)) {
    const bytes = await photos.read(id, ORIGINAL);
    if (bytes) yield { name, parts: [bytes], isCompressed: true };
    else missing.push(name);
    await onDone();
  }
  if (missing.length > 0) yield { name: 'fotos-que-faltam.txt', parts: [missing.join('\r\n')] };
}

const PHOTOS = sql`(
  select i.photo_id as id, ${PHOTO_FILE} as name
    from property_photos i join properties p on p.id = i.property_id where p.deleted_at is null
  union all select u.avatar_id, 'corretores/' || u.slug || '.jpg'
    from users u where u.deleted_at is null and u.avatar_id is not null
  union all select b.logo_id, ${LOGO_FILE} from brokerage b where b.logo_id is not null
  union all select b.dark_logo_id, ${DARK_LOGO_FILE} from brokerage b where b.dark_logo_id is not null)`;

async function countPhotos(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*) as count from ${PHOTOS} f`);
  return rows[0]?.count ?? 0;
}

const PHOTOS_AT_ONCE = 1_000;

async function* photosIn(db: Db): AsyncGenerator<{ id: string; name: string }> {
  for (let after = sql`true`; ;) {
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select f.id, f.name from ${PHOTOS} f where ${after} order by f.id limit ${PHOTOS_AT_ONCE}`);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PHOTOS_AT_ONCE) return;
    after = sql`f.id > ${last.id}`;
  }
}
