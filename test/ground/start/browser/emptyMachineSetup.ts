import { rm } from 'node:fs/promises';
import path from 'node:path';
import { test } from '#test/browser/test.ts';
import { startUnsetServer, temporaryFolder } from '#test/spawnServer.ts';
import type { ServerProcess } from '#test/spawnServer.ts';
import { freePort } from '../../../../server/ground/db/embedded/cluster';

/** A server that has no admin yet, for the tests of this file. */
export function setUpEmptyMachine(env: Record<string, string> = {}): () => ServerProcess {
  let folder: string;
  let server: ServerProcess;

  test.beforeAll(async () => {
    folder = await temporaryFolder();
    server = await startUnsetServer({
      PORT: (await freePort()).toString(),
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'false',
      PAINT_SECONDS: '600',
      ...env,
    });
  });

  // Not all servers of this worker: the product serves the tests that follow.
  test.afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true });
  });

  return () => server;
}
