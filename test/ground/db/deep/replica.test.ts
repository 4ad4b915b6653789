import { Client } from 'pg';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { eventually } from '#test/eventually.ts';
import { cleanUp, startServer, temporaryFolder } from '#test/spawnServer.ts';
import type { ServerProcess } from '#test/spawnServer.ts';

const BROKER = '0199d7a0-0000-7000-8000-000000000001';
const SIGNED_IN = { authorization: 'Bearer sessao-de-ana' };

let primary: Client;
let primaryUrl: string;
let replicaUrl: string;

const urlOf = (database: string) => Object.assign(new URL(primaryUrl), { pathname: database }).href;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A database with a property of that name for sale, and a signed-in user. */
async function fill(database: Client, name: string): Promise<void> {
  await database.query(
    `insert into users (id, name, email, phone, slug, is_active, password_hash)
     values ($1, 'Ana Souza', 'ana@exemplo.com.br', '+5511987654321', 'ana-souza', true, 'x')`,
    [BROKER],
  );
  await database.query(
    `insert into sessions (token_hash, user_id, expires_at)
     values (sha256('sessao-de-ana'), $1, now() + interval '1 hour')`,
    [BROKER],
  );
  await aProperty(database, name);
}

async function aProperty(database: Client, name: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into properties (id, name, bedrooms, bathrooms, count_in_stock, price, parking, category, region, description,
       address, status, lat, lng, broker_id)
     values (gen_random_uuid(), $1, 3, 2, 1, 750000, 1, 'casa', 'zona sul', 'Boa luz', 'Rua Bom Pastor, 100',
       'disponível', -23.58, -46.6, $2) returning id`,
    [name, BROKER],
  );
  return rows[0]!.id;
}

/** Another database stands in for the replica: what is read tells where it was read. */
beforeAll(async () => {
  const dataDir = await temporaryFolder();
  await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  primaryUrl = await embeddedUrl(dataDir);
  replicaUrl = urlOf('copy');
  primary = await connect(primaryUrl);
  await primary.query('create database copy');
  const once = await startServer({ DATABASE_URL: replicaUrl, DATA_DIR: await temporaryFolder() });
  await once.end('SIGTERM');
  await fill(primary, 'Casa do primário');
  const copy = await connect(replicaUrl);
  await fill(copy, 'Casa da réplica');
  await copy.end();
});

afterAll(async () => {
  await primary.end();
  await cleanUp();
});

const serverWith = async (replica: string) =>
  startServer({
    DATABASE_URL: primaryUrl,
    DATABASE_REPLICA_URL: replica,
    DATA_DIR: await temporaryFolder(),
    METRICS_PORT: '0',
  });

const read = async ({ origin }: ServerProcess, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origin + path, { headers });
  return { status: answer.status, text: await answer.text() };
};

const isNear = (server: ServerProcess, near: 0 | 1) =>
  eventually(async () => {
    const metrics = await fetch(/Metrics: (\S+)/.exec(server.output())?.[1] ?? '');
    return (await metrics.text()).includes(`\nmorada_replica_near ${near}\n`) ? [near] : [];
  });

describe('where there is a replica', () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await serverWith(replicaUrl);
    await isNear(server, 1);
  });

  test.each(['/api/properties', '/api/properties/map?zoom=18&bbox=-46.7,-23.7,-46.5,-23.5'])(
    'visitors read %s there, and who is signed in from the primary',
    async (path) => {
      expect((await read(server, path)).text).toContain('Casa da réplica');
      expect((await read(server, path, SIGNED_IN)).text).toContain('Casa do primário');
    },
  );

  test('what it does not have yet is read from the primary: a link that was just shared', async () => {
    const id = await aProperty(primary, 'Casa recém-cadastrada');

    const answer = await read(server, `/api/properties/${id}`);

    expect(answer).toEqual({ status: 200, text: expect.stringContaining('Casa recém-cadastrada') });
  });

  test('no request fails when it goes away, and it is read again when it is back', async () => {
    await primary.query('alter database copy allow_connections false');
    await primary.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'copy'");
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(server, '/api/properties')));

    for (const { status, text } of answers) expect([status, text]).toEqual([200, expect.stringContaining('primário')]);
    await isNear(server, 0);
    await primary.query('alter database copy allow_connections true');
    await isNear(server, 1);
    expect((await read(server, '/api/properties')).text).toContain('Casa da réplica');
  });

  test('a read that hangs there is answered by the primary', async () => {
    await isNear(server, 1);
    const holder = await connect(replicaUrl);
    await holder.query('begin; lock table properties in access exclusive mode');

    const answer = await read(server, '/api/properties');

    expect(answer).toEqual({ status: 200, text: expect.stringContaining('Casa do primário') });
    await holder.end();
  });

  test('one that cannot be reached changes nothing', async () => {
    const alone = await serverWith('postgres://nobody:x@127.0.0.1:1/none');

    const answer = await read(alone, '/api/properties');

    expect(answer).toEqual({ status: 200, text: expect.stringContaining('Casa do primário') });
    await isNear(alone, 0);
    expect(await alone.end('SIGTERM')).toBe(0);
  });
});
