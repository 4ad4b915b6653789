import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../server/ground/db/embedded/cluster';
import { embeddedUrl } from '../embeddedDatabase';
import { openMailServer } from '../mailServer';
import { openPushService } from '../pushService';
import { cleanUp, startServer, temporaryFolder } from '../spawnServer';
import { keepAllRows, restoreAllRows } from './keptRows';

/** The product as `npm start` runs it, with the demo's data. */
export interface Product {
  origin: string;
  /** Takes the mails that it sends. */
  mails: Awaited<ReturnType<typeof openMailServer>>;
  /** Gets the notices that it sends. */
  pushes: Awaited<ReturnType<typeof openPushService>>;
  /** Moves the times of each lead's clock back by so many minutes. */
  letPass: (minutes: number) => Promise<void>;
  /** Its data are those of the demo again. */
  startAgain: () => Promise<void>;
}

/** The variable with the folder of a product that was started once: a first start takes some seconds. */
const MADE = 'MORADA_DEMO_FOLDER';

/**
 * The demo's roleta and clock would give away and move leads while a test looks, and its reminders ring: who needs them
 * switches them on.
 */
const AT_REST = `
  update rotation_sources set is_on = false;
  update clock_settings set is_on = false;
  delete from lead_clocks;
  delete from duty_shifts;
  delete from jobs.job where name = 'reminder'`;

/** Playwright calls it once a run, and the function it returns at the end of the run. */
// eslint-disable-next-line import/no-default-export -- what Playwright calls.
export default async function makeDemo(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const dataDir = path.join(folder, 'data');
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'true' });
  await queryDatabase(dataDir, AT_REST);
  await server.end('SIGTERM');
  process.env[MADE] = folder;
  return cleanUp;
}

async function withDatabase(dataDir: string, use: (database: pg.Client) => Promise<unknown>): Promise<void> {
  const database = new pg.Client({ connectionString: await embeddedUrl(dataDir) });
  await database.connect();
  await use(database);
  await database.end();
}

const queryDatabase = (dataDir: string, statement: string) =>
  withDatabase(dataDir, (database) => database.query(statement));

const letPass = (dataDir: string, minutes: number) =>
  queryDatabase(
    dataDir,
    `update lead_clocks set started_at = started_at - interval '${minutes} minutes',
      remind_at = remind_at - interval '${minutes} minutes', ends_at = ends_at - interval '${minutes} minutes'`,
  );

/** Owners and rights stay as they are: where we are root, PostgreSQL is another user. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', from, to]);
}

/** One for each of Playwright's workers: a test meets nothing that runs at the same time, nor what another file has left. */
export async function runProduct(use: (product: Product) => Promise<void>): Promise<void> {
  const dataDir = path.join(await temporaryFolder(), 'data');
  await copyFolder(path.join(process.env[MADE] ?? '', 'data'), dataDir);
  const mails = await openMailServer();
  const pushes = await openPushService();
  // Not 0: links in mails and previews name it.
  const PORT = (await freePort()).toString();
  const services = { SMTP_URL: mails.url, PUSH_SERVICES: pushes.origin };
  // However slow the machine, and however fast its visitors.
  const limits = { PAINT_SECONDS: '600', VISITOR_READS: '0' };
  // A test may come from a network that it names.
  const TRUST_PROXY = 'loopback';
  // Feeds and their photographs are the test's own.
  const ALLOW_PRIVATE_ADDRESSES = 'true';
  const allowed = { TRUST_PROXY, ALLOW_PRIVATE_ADDRESSES };
  const { origin } = await startServer({ PORT, DATA_DIR: dataDir, DEMO: 'true', ...allowed, ...services, ...limits });
  await withDatabase(dataDir, keepAllRows);
  await use({
    origin,
    mails,
    pushes,
    letPass: (minutes) => letPass(dataDir, minutes),
    startAgain: () => withDatabase(dataDir, restoreAllRows),
  });
  await cleanUp();
  await mails.close();
  await pushes.close();
}
