import { connectAsSuperuser, rolesAndOthers, sendContact, SERVER_ROLE_ALONE } from '#test/databaseRoles.ts';
import { cleanUp, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

test('a server asks as a role that owns its database and is no superuser: it can run no program', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  expect((await sendContact(server.origin)).status).toBe(201);
  const owner = await connectAsSuperuser(dataDir);

  expect(await rolesAndOthers(owner)).toEqual(SERVER_ROLE_ALONE);
  await owner.query('set role morada_app');
  await expect(owner.query("copy leads (name) from program 'echo x'")).rejects.toThrow('permission denied');
  await expect(owner.query("select pg_read_file('PG_VERSION')")).rejects.toThrow('permission denied');
  await owner.end();
});
