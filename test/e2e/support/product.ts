import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../server/db/embedded/cluster';
import { openMailServer } from '../../support/mailServer';
import { cleanUp, startServer, temporaryFolder } from '../../support/spawnServer';

/** The product as `npm start` runs it, with the demo's data. */
export interface Product {
  origin: string;
  /** Takes the mails that it sends. */
  mails: Awaited<ReturnType<typeof openMailServer>>;
}

/** Of the folder of a product that was started once: its first start takes some seconds. */
const MADE = 'MORADA_DEMO_FOLDER';

/** Playwright calls it once a run, and at its end what it answers. */
// eslint-disable-next-line import/no-default-export -- what Playwright calls.
export default async function makeDemo(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const server = await startServer({ DATA_DIR: path.join(folder, 'data'), DEMO: 'true' });
  await server.end('SIGTERM');
  process.env[MADE] = folder;
  return cleanUp;
}

/** Owners and rights stay as they are: where we are root, PostgreSQL is another user. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', from, to]);
}

/** One for each of Playwright's workers, so that what one test changes is no other's surprise. */
export async function runProduct(use: (product: Product) => Promise<void>): Promise<void> {
  const dataDir = path.join(await temporaryFolder(), 'data');
  await copyFolder(path.join(process.env[MADE] ?? '', 'data'), dataDir);
  const mails = await openMailServer();
  // Not 0: links in mails and previews name it.
  const PORT = (await freePort()).toString();
  const { origin } = await startServer({ PORT, DATA_DIR: dataDir, DEMO: 'true', SMTP_URL: mails.url });
  await use({ origin, mails });
  await cleanUp();
  await mails.close();
}
