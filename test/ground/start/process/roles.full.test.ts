import { rm } from 'node:fs/promises';
import path from 'node:path';
import { connectAsSuperuser, rolesAndOthers, sendContact, SERVER_ROLE_ALONE } from '#test/databaseRoles.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

/** As an earlier version left it: all of it made by, and belonging to, the superuser who owns the cluster. */
const EARLIER = `
  import path from 'node:path';
  import pg from 'pg';
  import { clusterUrl, createCluster, startCluster, stopCluster } from './server/ground/db/embedded/cluster.ts';
  import { findRunner } from './server/ground/db/embedded/runner.ts';
  import { migrateDatabase } from './server/ground/db/migrate.ts';
  const place = path.join(process.env.DATA_DIR, 'postgres');
  const runner = await findRunner();
  await createCluster(runner, place);
  await startCluster(runner, place);
  const url = await clusterUrl(place);
  const ask = async (database, statement) => {
    const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: database }).href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await ask('postgres', 'create database morada');
  await migrateDatabase(url, '0009_count_everything');
  await ask('morada', \`insert into leads (id, name, email, phone, region, source)
    values (gen_random_uuid(), 'Íris Leão', 'iris@exemplo.com.br', '+5511987654321', 'abc', 'admin')\`);
  await stopCluster(runner, place);`;

test('a data folder whose server was the superuser changes hands at its next start, also after a crash in the middle', async () => {
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, DEMO: 'false' };
  expect(await runToEnd(env, ['--input-type=module', '--eval', EARLIER])).toEqual({ code: 0, output: '' });

  const server = await startServer(env);

  const owner = await connectAsSuperuser(dataDir);
  expect((await owner.query('select name from leads')).rows).toEqual([{ name: 'Íris Leão' }]);
  expect(await rolesAndOthers(owner)).toEqual(SERVER_ROLE_ALONE);
  expect((await sendContact(server.origin)).status).toBe(201);
  await owner.end();
  await server.end('SIGTERM');

  // A crash leaves out the file that is written last.
  await rm(path.join(dataDir, 'postgres', 'application-password'));
  const again = await startServer(env);
  expect((await fetch(`${again.origin}/api/ready`)).status).toBe(200);
  await again.end('SIGTERM');
  expect(await runToEnd(env, ['server/cli/dbCheck.ts'])).toMatchObject({ code: 0 });
});
