import path from 'node:path';
import { cleanUp, temporaryFolder } from '#test/spawnServer.ts';
import { loadDemo } from '../../server/demo/demo.ts';
import { openDb, openPool } from '../../server/ground/db/connect.ts';
import { startEmbedded } from '../../server/ground/db/embedded/embedded.ts';
import { migrateDatabase } from '../../server/ground/db/migrate.ts';
import { createQueues } from '../../server/ground/jobs/createQueues.ts';
import { say } from '../shared/program.ts';
import { cutDown } from './cutDown.ts';
import { pack } from './pack.ts';

/**
 * Keeps a small database of the schema of today in `test/ground/db/deep/landed`, from which upgrades begin in a test: at
 * each landing that has migrations. Of an older version: the address of a database that its code has made.
 */
const FOLDER = path.resolve(import.meta.dirname, '../../test/ground/db/deep/landed');

async function aDemo(opened: AsyncDisposableStack): Promise<string> {
  opened.defer(cleanUp);
  const database = await startEmbedded(await temporaryFolder(), say, () => undefined);
  opened.defer(database.stop);
  await migrateDatabase(database.url);
  await createQueues(database.url, { warn: (_details, text) => say(text) });
  const pool = openPool(database.url);
  await loadDemo(openDb(pool), say);
  await pool.end();
  return database.url;
}

await using opened = new AsyncDisposableStack();
const url = process.argv[2] ?? (await aDemo(opened));
await cutDown(url);
say(await pack(url, FOLDER));
