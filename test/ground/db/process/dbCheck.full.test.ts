import { Client } from 'pg';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

test('db:check finds every count right beside a running server, and ends with 1 and says what differs once one is not', async () => {
  const env = { DATA_DIR: await temporaryFolder(), DEMO: 'false' };
  const check = () => runToEnd(env, ['server/cli/dbCheck.ts']);
  const server = await startServer(env);
  const client = new Client({ connectionString: await embeddedUrl(env.DATA_DIR) });
  await client.connect();
  await client.query(`
    insert into leads (id, name, email, phone, region, source)
    select gen_random_uuid(), 'Lead', 'l@exemplo.com', '+5511987654321', 'abc', 'admin' from generate_series(1, 5)`);

  expect(await check()).toEqual({
    code: 0,
    output: 'lead_counts: right\nday_counts: right\nresult_counts: right\nspeed_counts: right\n',
  });

  await client.query("insert into lead_counts values ('novo', 'abc', null, 2)");
  expect(await check()).toEqual({
    code: 1,
    output: `lead_counts: wrong, rows that differ: 2
  stored  {"status":"novo","region":"abc","assigned_to":null,"n":7}
  counted {"status":"novo","region":"abc","assigned_to":null,"n":5}
day_counts: right
result_counts: right
speed_counts: right
`,
  });

  await client.query('select count_everything()');
  await client.end();
  expect(await check()).toMatchObject({ code: 0 });
  await server.end('SIGTERM');
  // It starts the database by itself where no server runs.
  expect(await check()).toMatchObject({ code: 0 });
});
