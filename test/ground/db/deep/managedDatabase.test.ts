import { execFileSync } from 'node:child_process';
import { chown, copyFile, realpath, stat, chmod } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

/** A certificate of its own authority, for `localhost`. */
function makeCertificate(folder: string, name: string) {
  const [key, certificate] = ['key', 'crt'].map((kind) => path.join(folder, `${name}.${kind}`)) as [string, string];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key, '-out', certificate, ...subject], { stdio: 'ignore' }); // prettier-ignore
  return { key, certificate };
}

/** PostgreSQL reads a key that is its user's alone. */
async function speakTls(dataDir: string, owner: Client, files: { key: string; certificate: string }): Promise<void> {
  const cluster = await realpath(path.join(dataDir, 'postgres'));
  const { uid, gid } = await stat(cluster);
  for (const [setting, file] of [
    ['ssl_key_file', files.key],
    ['ssl_cert_file', files.certificate],
  ] as const) {
    const copy = path.join(cluster, path.basename(file));
    await copyFile(file, copy);
    await chmod(copy, 0o600);
    await chown(copy, uid, gid);
    await owner.query(`alter system set ${setting} = '${copy}'`);
  }
  await owner.query('alter system set ssl = on');
  await owner.query('select pg_reload_conf()');
}

test('a managed database: its owner is no superuser, and every connection proves whom it speaks to', async () => {
  const folder = await temporaryFolder();
  const dataDir = path.join(folder, 'cluster');
  await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  const owner = await connected(await embeddedUrl(dataDir));
  const [own, foreign] = ['own', 'foreign'].map((name) => makeCertificate(folder, name));
  await speakTls(dataDir, owner, own!);
  await owner.query(`create role managed login password 'segredo' nosuperuser nocreatedb nocreaterole`);
  await owner.query('create database managed owner managed');
  const { port } = new URL(await embeddedUrl(dataDir));
  const address = `postgres://managed:segredo@localhost:${port}/managed?sslmode=verify-full`;
  const env = (url: string) => ({ DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') });

  const refused = await runToEnd(env(`${address}&sslrootcert=${foreign!.certificate}`));
  const server = await startServer(env(`${address}&sslrootcert=${own!.certificate}`));

  expect(refused.code).toBe(1);
  expect(refused.output.trim()).toMatch(
    /^Morada cannot start\. The database cannot be used: .*self-signed certificate.*$/,
  );
  expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
  const { rows } = await owner.query(`
    select bool_and(ssl) as encrypted, count(*) > 2 as several, bool_or(usesuper) as super
    from pg_stat_ssl join pg_stat_activity using (pid) join pg_user using (usesysid) where datname = 'managed'`);
  expect(rows).toEqual([{ encrypted: true, several: true, super: false }]);
  const made = await runToEnd(env(`${address}&sslrootcert=${own!.certificate}`), ['server/cli/backup.ts', path.join(folder, 'backup')]); // prettier-ignore
  expect(made).toMatchObject({ code: 0 });
  await owner.end();
});
