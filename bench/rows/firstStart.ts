import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postmasterOf } from '#test/embeddedDatabase.ts';
import type { Session } from '../../contract/people/auth.ts';
import { DEMO } from '../../server/demo/demo.ts';
import { callApi } from '../../tools/shared/callApi.ts';
import { cpuSeconds } from '../processes.ts';
import type { Measured } from '../processes.ts';
import { ratioRow } from '../report.ts';
import type { Rows } from './rows.ts';

/** Milliseconds. */
const AFTER_READY = 60_000;
/** As often as counts are compacted: a whole number of minutes. */
const IDLE = 120_000;
const TABS = 3;

/** Stays open until the server ends it. */
async function openTab({ origin }: Measured, email: string): Promise<void> {
  const { token } = await callApi<Session>(origin, 'POST', 'users/login', { body: { email, password: DEMO.password } });
  const { ok, status, body } = await fetch(`${origin}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  if (!ok) throw new Error(`a tab hears nothing: ${status}`);
  void body?.pipeTo(new WritableStream()).catch(() => undefined);
}

/** The cost of a first start for who tries Morada, with a PostgreSQL of its own. */
export const firstStart: Rows = async ({ startMorada, say }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'morada-first-'));
  const server = await startMorada({ DATA_DIR: dataDir });
  const postgres = await postmasterOf(dataDir);
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
  const cluster = await realpath(path.join(dataDir, 'postgres'));
  for (const folder of [cluster, dataDir]) await rm(folder, { recursive: true, force: true });
  say(`a first start: ${ready.toFixed(1)} s of CPU until ready, ${(quiet - ready).toFixed(1)} s after it`);
  return [
    ratioRow(
      'first start with the demo: CPU of the minute after ready by CPU until ready',
      (quiet - ready) / ready,
      1,
      { ready, quiet },
    ),
    ratioRow(`idle with ${TABS} open tabs: CPU of server and PostgreSQL by a core`, idle, 0.01, { idle }),
  ];
};
