import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '#contract/people/auth.ts';
import { aJpeg } from '#test/photos.ts';
import { startS3 } from '#test/s3.ts';
import { cleanUp, runToEnd, temporaryFolder } from '#test/spawnServer.ts';
import { freePort } from '../../server/ground/db/embedded/cluster.ts';
import { callApi } from '../shared/callApi.ts';
import { areHeld, lineText } from '../shared/lines.ts';
import { runProgram, say } from '../shared/program.ts';
import { lookFor } from './found.ts';
import { startLoad } from './load.ts';
import { startPooler } from './pooler.ts';
import { startPair } from './postgres.ts';
import { startProxy } from './proxy.ts';
import { serversOn } from './servers.ts';
import { judge } from './verdict.ts';

/**
 * Three servers behind a proxy, on a primary with a streaming replica, behind a pooler by transaction, and a store of
 * photographs, under load: one server
 * is killed, another one stopped and started, then the primary killed and the replica promoted. Says what was lost,
 * which must be nothing, and what failed when.
 */
const ADMIN = { email: 'helena@exemplo.com', password: 'Senha@2026' };
const SERVERS = 3;
/** Seconds of load before each event, and after the last. */
const STAGE = 8_000;
/** Until a failover manager believes that the primary is gone. */
const DETECTION = 3_000;

/** An admin's session, and brokers to give leads to. */
async function openSession(origin: string, databaseUrl: string) {
  const program = ['server/cli/createAdmin.ts', 'Helena Prado', ADMIN.email];
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: await temporaryFolder() };
  await runToEnd(env, program, `${ADMIN.password}\n`);
  const { token } = await callApi<Session>(origin, 'POST', 'users/login', { body: ADMIN });
  const brokers: string[] = [];
  for (const name of ['Ana', 'Bruno', 'Carla']) {
    const body = { name, email: `${name}@exemplo.com`, password: ADMIN.password };
    const id = (await callApi<Session>(origin, 'POST', 'users/register', { body })).user._id;
    await callApi(origin, 'PUT', `users/${id}`, {
      token,
      body: { isActive: true, isAdmitted: true, phone: '11987654321' },
    });
    brokers.push(id);
  }
  return { token, brokers };
}

async function startAll(opened: AsyncDisposableStack) {
  // Goes last of all: it ends servers that are left, and removes their folders.
  opened.defer(cleanUp);
  const folder = await temporaryFolder();
  const s3 = await startS3();
  opened.defer(s3.stop);
  say('A primary and its replica…');
  const { primary, standby } = await startPair(folder, opened);
  const ports = { http: await freePort(), postgres: await freePort() };
  const serverPorts = await Promise.all(Array.from({ length: SERVERS }, freePort));
  const proxy = await startProxy(folder, ports, serverPorts, primary.port, opened);
  const directUrl = Object.assign(new URL(primary.url), { port: ports.postgres }).href;
  const databaseUrl = await startPooler(folder, directUrl, opened);
  const start = serversOn({ databaseUrl, directUrl, replicaUrl: standby.url, s3: s3.settings });
  say('Three servers at once…');
  const startedAt = Date.now();
  const servers = await Promise.all(serverPorts.map(start));
  const startTook = Date.now() - startedAt;
  // Before the primary and the replica are: a server may still wait for them.
  opened.defer(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  });
  return { primary, standby, proxy, servers, serverPorts, start, startTook, origin: `http://127.0.0.1:${ports.http}` };
}

async function run(opened: AsyncDisposableStack): Promise<void> {
  const { primary, standby, proxy, servers, serverPorts, start, startTook, origin } = await startAll(opened);
  const [first, second] = servers;
  const [, secondPort] = serverPorts;
  if (!first || !second || secondPort === undefined) throw new Error('too few servers');
  const session = await openSession(origin, primary.url);

  const loadFrom = Date.now();
  const load = startLoad({ origin, ...session, jpeg: await aJpeg() });
  await pause(STAGE);
  say('kill -9 of a server…');
  const serverKilled = Date.now();
  await first.end('SIGKILL');
  await pause(STAGE);
  say('SIGTERM to another…');
  const serverStopped = Date.now();
  const stopCode = await second.end('SIGTERM');
  const stopTook = Date.now() - serverStopped;
  servers.push(await start(secondPort));
  const serverBack = Date.now();
  await pause(STAGE);
  say('kill -9 of the primary…');
  const primaryKilled = Date.now();
  await primary.kill();
  await pause(DETECTION);
  await standby.promote();
  const promoted = Date.now();
  await proxy.switchTo(standby.port);
  const switched = Date.now();
  await pause(STAGE);
  await load.stop();
  const loadTo = Date.now();

  const { tried, acknowledged } = load;
  const found = await lookFor(acknowledged, standby.url, origin);
  const times = { startTook, loadFrom, serverKilled, serverStopped, stopTook, stopCode, serverBack, primaryKilled, promoted, switched, loadTo }; // prettier-ignore
  const lines = judge({ times, tried, acknowledged, found });
  say(`\n${lines.map(lineText).join('\n')}\n`);
  process.exitCode = areHeld(lines) ? 0 : 1;
}

await runProgram(run);
