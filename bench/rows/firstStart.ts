import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO } from '../../server/demo/demo.ts';
import { cpuSeconds } from '../processes.ts';
import type { Measured } from '../processes.ts';
import type { Rows } from './rows.ts';

/** Milliseconds. */
const AFTER_READY = 60_000;
/** As often as counts are compacted: a whole number of minutes. */
const IDLE = 120_000;
const TABS = 3;

/** Stays open until the server ends it. */
async function openTab({ origin }: Measured, email: string): Promise<void> {
  const login = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO.password }),
  });
  const { token } = (await login.json()) as { token: string };
  const { ok, status, body } = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  if (!ok) throw new Error(`a tab hears nothing: ${status}`);
  void body?.pipeTo(new WritableStream()).catch(() => undefined);
}

/** The cost of a first start for who tries Morada, with a PostgreSQL of its own. */
export const firstStart: Rows = async ({ start, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'morada-first-'));
  const server = await start(['server/main.ts'], {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    NODE_ENV: 'production',
  });
  const cluster = await realpath(path.join(dataDir, 'postgres'));
  const postgres = Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'));
  const spent = () => cpuSeconds(server.pid) + cpuSeconds(postgres);
  const ready = spent();
  await pause(AFTER_READY);
  const quiet = spent();
  for (let tab = 0; tab < TABS; tab++) await openTab(server, DEMO.logins[tab % DEMO.logins.length]?.email ?? '');
  await pause(AFTER_READY);
  const begin = { at: performance.now(), cpu: spent() };
  await pause(IDLE);
  const idle = (spent() - begin.cpu) / ((performance.now() - begin.at) / 1000);
  await server.stop();
  for (const folder of [cluster, dataDir]) await rm(folder, { recursive: true, force: true });
  say(`a first start: ${ready.toFixed(1)} s of CPU until ready, ${(quiet - ready).toFixed(1)} s after it`);
  return [
    {
      what: 'first start with the demo: CPU of the minute after ready by CPU until ready',
      measured: (quiet - ready) / ready,
      unit: '×',
      mustReach: { atMost: 1 },
      from: { ready, quiet },
    },
    {
      what: `idle with ${TABS} open tabs: CPU of server and PostgreSQL by a core`,
      measured: idle,
      unit: '×',
      mustReach: { atMost: 0.01 },
      from: { idle },
    },
  ];
};
