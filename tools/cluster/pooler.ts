import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '#test/eventually.ts';
import { freePort } from '../../server/ground/db/embedded/cluster.ts';
import { findRunner } from '../../server/ground/db/embedded/runner.ts';
import { ask } from '../shared/database.ts';

/** As docs/operations.md has it. */
const configOf = (port: number, { hostname, port: postgres }: URL, users: string) => `
[databases]
morada = host=${hostname} port=${postgres}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
query_timeout = 20
idle_transaction_timeout = 15
server_login_retry = 1
`;

/** PgBouncer before the database of `url`. Answers its address. */
export async function startPooler(folder: string, url: string, opened: AsyncDisposableStack): Promise<string> {
  const direct = new URL(url);
  const port = await freePort();
  const users = path.join(folder, 'pgbouncer-users.txt');
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`);
  await writeFile(file, configOf(port, direct, users));
  // It refuses to be root, and reads them as another user then.
  for (const name of [users, file]) await chmod(name, 0o644);
  const { ids } = await findRunner();
  if (opened.disposed) throw new Error('stopped');
  const child = spawn(process.env['PGBOUNCER'] ?? 'pgbouncer', ['-q', file], { ...ids, cwd: '/', stdio: 'ignore' });
  const exited = once(child, 'exit');
  opened.defer(async () => {
    child.kill('SIGINT');
    await exited;
  });
  const pooled = Object.assign(new URL(url), { port }).href;
  await Promise.race([
    eventually(() => ask(pooled, 'select 1 as answer').catch(() => [])),
    exited.then(() => {
      throw new Error('PgBouncer does not start');
    }),
  ]);
  return pooled;
}
