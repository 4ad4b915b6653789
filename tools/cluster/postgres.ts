import { chown, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '#test/eventually.ts';
import { clusterUrl, createCluster, startCluster, stopCluster } from '../../server/ground/db/embedded/cluster.ts';
import { findRunner, run } from '../../server/ground/db/embedded/runner.ts';
import { ask, connected } from '../shared/database.ts';

/** The name by which the primary knows its replica. */
const STANDBY = 'standby';

/** One PostgreSQL of the two. */
export interface Postgres {
  url: string;
  port: number;
  /** The end of its machine, as far as others can tell. */
  kill: () => Promise<void>;
  /** Makes the primary of a replica; answers when it takes writes. */
  promote: () => Promise<void>;
}

/**
 * A primary with an empty database `morada`, and a streaming replica of it. What the primary acknowledges is on the disks
 * of both.
 */
export async function startPair(folder: string, opened: AsyncDisposableStack) {
  const runner = await findRunner();
  const start = async (place: string): Promise<Postgres> => {
    opened.defer(async () => {
      // One that was killed has left shared memory, which its next start tidies up.
      await startCluster(runner, place);
      await stopCluster(runner, place);
    });
    await startCluster(runner, place);
    const url = await clusterUrl(place);
    return {
      url,
      port: Number(new URL(url).port),
      kill: async () => {
        process.kill(await pidOf(place), 'SIGKILL');
      },
      promote: async () => {
        await run(runner.bin('pg_ctl'), ['promote', '-w', '-D', place], { ...runner.ids, cwd: '/' });
      },
    };
  };

  const place = path.join(folder, 'primary');
  await createCluster(runner, place);
  // As root it may be a link to where PostgreSQL's own user can go.
  const home = await realpath(place);
  const copy = `${home}-copy`;
  opened.defer(async () => {
    for (const made of [home, copy]) await rm(made, { recursive: true, force: true });
  });
  const primary = await start(home);
  const system = primary.url.replace(/\/morada$/, '/postgres');
  await ask(system, 'create database morada');
  const label = await copyOf(system, home, copy);
  await configureStandby(copy, label, primary.url, runner.ids);
  const standby = await start(copy);
  await ask(system, `alter system set synchronous_standby_names = '${STANDBY}'`);
  await ask(system, 'select pg_reload_conf()');
  await eventually(() => ask(system, "select from pg_stat_replication where sync_state = 'sync'"));
  return { primary, standby };
}

const pidOf = async (place: string) =>
  Number((await readFile(path.join(place, 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** PostgreSQL's documentation, "Making a Base Backup Using the Low Level API". Answers the label that belongs into the copy. */
const copyOf = (url: string, from: string, to: string) =>
  connected(url, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    await run('cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    return rows[0]?.labelfile ?? '';
  });

async function configureStandby(
  place: string,
  label: string,
  primaryUrl: string,
  ids: { uid: number; gid: number } | undefined,
): Promise<void> {
  for (const file of ['postmaster.pid', 'postmaster.opts']) await rm(path.join(place, file));
  const { port, password } = new URL(primaryUrl);
  const conninfo = `host=127.0.0.1 port=${port} user=morada password=${password} application_name=${STANDBY}`;
  const files = {
    backup_label: label,
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = '${conninfo}'\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(place, name);
    await writeFile(file, text, { mode: 0o600 });
    if (ids) await chown(file, ids.uid, ids.gid);
  }
}
