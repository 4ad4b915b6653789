import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { postmasterOf } from '#test/embeddedDatabase.ts';
import { aJpeg } from '#test/photos.ts';
import { runToEnd, temporaryFolder } from '#test/spawnServer.ts';
import { missingPhotographs } from '../cluster/found.ts';
import { ask } from '../shared/database.ts';
import { median, quantile, seconds } from '../shared/figures.ts';
import { countsOf, figure, none, promise } from '../shared/lines.ts';
import type { Line } from '../shared/lines.ts';
import { Backups } from './backups.ts';
import { anAdmin, brokers as someBrokers, startInstance } from './instance.ts';
import type { Instance } from './instance.ts';
import { makeStories, readStories } from './stories.ts';
import { startWriters, STOCK_REGION } from './writers.ts';
import type { Writers } from './writers.ts';
import { lookForHalfPlans, lookForWritten, nothingWrong } from './written.ts';
import type { Wrong } from './written.ts';

const ROUNDS = 100;
/** Leads that change hands together. */
const STOCK = 600;
/** Milliseconds that a round waits for the server to be back by itself, or by a restart. */
const PATIENCE = 30_000;
/** However slow the machine is. */
const LONGEST = 18 * 60_000;
const BACKUP_EVERY = 10;

const TARGETS = ['server', 'postmaster', 'backend'] as const;
type Target = (typeof TARGETS)[number];

interface Round {
  target: Target;
  /** Milliseconds until a write was acknowledged again; null when none was in time. */
  recovered: number | null;
}

/** One of those that serve the server, whichever. */
async function someBackend(databaseUrl: string): Promise<number | undefined> {
  const [row] = await ask<{ pid: number }>(
    databaseUrl,
    `select pid from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() order by state = 'idle', random() limit 1`,
  );
  return row?.pid;
}

/** Answers the process of PostgreSQL that it has killed, if that was one. */
async function kill(target: Target, { dataDir, databaseUrl, killServer }: Instance): Promise<number | undefined> {
  if (target === 'server') {
    await killServer();
    return undefined;
  }
  const find = async () => (target === 'postmaster' ? postmasterOf(dataDir) : someBackend(await databaseUrl()));
  const pid = await patiently(find);
  if (pid) process.kill(pid, 'SIGKILL');
  return pid;
}

/** Until PostgreSQL has taken note, which then ends its other processes too. */
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A query past the server may meet a database that is restarting. */
async function patiently<Found>(look: () => Promise<Found>): Promise<Found> {
  const last = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > last) throw error;
      await pause(200);
    }
  }
}

/** Whether the killed process was missed, and a write that came after that was acknowledged. */
async function recovers({ dataDir, origin }: Instance, writers: Writers, killed?: number): Promise<boolean> {
  const last = Date.now() + PATIENCE;
  const isReady = async () => {
    if (killed !== undefined && (isThere(killed) || (await postmasterOf(dataDir).catch(() => killed)) === killed))
      return false;
    const ready = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    return ready?.status === 200;
  };
  while (!(await isReady())) {
    if (Date.now() > last) return false;
    await pause(50);
  }
  return writers.oneMore(Math.max(1_000, last - Date.now()));
}

async function playRound(target: Target, instance: Instance, writers: Writers): Promise<Round> {
  await pause(randomInt(200, 1_800));
  const killedAt = Date.now();
  const killed = await kill(target, instance);
  if (await recovers(instance, writers, killed)) return { target, recovered: Date.now() - killedAt };
  // Restarts it by hand, which no operator should have to, so that the other rounds can be played.
  await instance.killServer();
  await recovers(instance, writers);
  return { target, recovered: null };
}

async function addStock(databaseUrl: string): Promise<void> {
  await ask(
    databaseUrl,
    `with made as (
       insert into leads (id, name, email, phone, region, source)
       select gen_random_uuid(), 'Lead de lote', $2 || n || '@exemplo.com.br', '+5511' || 930000000 + n, $1, 'admin'
       from generate_series(1, ${STOCK.toString()}) n returning id)
     insert into lead_events (lead_id, type, to_status) select id, 'created', 'novo' from made`,
    [STOCK_REGION, `lote-${randomUUID()}-`],
  );
}

export async function kills(opened: AsyncDisposableStack, say: (line: string) => void): Promise<Line[]> {
  const instance = await startInstance(opened);
  const databaseUrl = await instance.databaseUrl();
  const admin = await anAdmin(instance.origin, databaseUrl);
  const brokers = await someBrokers(4, instance.origin, databaseUrl, admin);
  await addStock(databaseUrl);
  const [leaving] = await someBrokers(1, instance.origin, databaseUrl, admin);
  const [receiver] = brokers;
  if (!leaving || !receiver) throw new Error('there are no brokers');
  const leads = await makeStories({ origin: instance.origin, admin, leaving, receiver });
  const stories = await readStories(databaseUrl, leads);
  const actors = { origin: instance.origin, token: admin.token, brokers: brokers.map(({ id }) => id) };
  const writers = startWriters({ ...actors, jpeg: await aJpeg() });
  const backups = new Backups(instance.env, await temporaryFolder());
  const rounds: Round[] = [];
  const wrong: Wrong = nothingWrong();
  const counts: string[] = [];
  const look = async () => {
    const written = structuredClone(writers.acknowledged);
    const found = await patiently(async () => lookForWritten(written, await instance.databaseUrl()));
    for (const kind of ['lost', 'twice', 'half'] as const) wrong[kind].push(...found[kind]);
  };
  const checkCounts = async () => {
    const { code, output } = await runToEnd(instance.env, ['server/cli/dbCheck.ts']);
    if (code !== 0) counts.push(output);
  };
  const startedAt = Date.now();
  let backup = Promise.resolve();
  for (let round = 0; round < ROUNDS && Date.now() - startedAt < LONGEST; round++) {
    // In turn one that is left alone and one that a kill comes into.
    if (round % BACKUP_EVERY === 3) await backups.take(writers.acknowledged);
    if (round % BACKUP_EVERY === 8) backup = backups.take(writers.acknowledged);
    const played = await playRound(TARGETS[round % TARGETS.length] ?? 'server', instance, writers);
    await backup;
    rounds.push(played);
    await look();
    if (round % BACKUP_EVERY === 9) {
      await checkCounts();
      const { lost, twice, half } = wrong;
      say(`  ${(round + 1).toString()} kills, ${(lost.length + twice.length + half.length).toString()} wrong`);
    }
    if (played.recovered === null) say(`  not back after a kill of the ${played.target}`);
  }
  await writers.stop();
  const took = Date.now() - startedAt;
  await look();
  wrong.half.push(...(await lookForHalfPlans(await instance.databaseUrl())));
  await checkCounts();
  const photographs = await missingPhotographs(writers.acknowledged.properties, instance.origin);
  return [
    ...aboutRounds(rounds, took, instance),
    ...aboutWrites(writers, wrong, photographs),
    none('stored counts that differ (db:check)', counts),
    ...(await backups.restoreAll(opened, { leads, stories })),
  ];
}

function aboutRounds(rounds: Round[], took: number, { ends }: Instance): Line[] {
  const back = (target: Target) => {
    const times = rounds.flatMap((round) =>
      round.target === target && round.recovered !== null ? round.recovered : [],
    );
    return figure(
      `back after kill -9 of ${target === 'server' ? 'the server' : target === 'backend' ? 'one backend' : 'the postmaster'}`,
      `${times.length.toString()} times, middle ${seconds(median(times))}, slowest ${seconds(quantile(times, 1))}`,
    );
  };
  return [
    promise(`kill -9 during mixed writes, in ${seconds(took)}`, rounds.length, rounds.length === ROUNDS),
    ...TARGETS.map(back),
    none(
      `kills after which no write was acknowledged within ${seconds(PATIENCE)}`,
      rounds.flatMap(({ target, recovered }) => (recovered === null ? target : [])),
    ),
    figure(
      'ends of the server by itself, after which it was started again',
      countsOf(ends, (end) => end),
    ),
  ];
}

function aboutWrites({ acknowledged, tried }: Writers, wrong: Wrong, photographs: unknown[]): Line[] {
  const { leads, contacts, runs, properties, notes } = acknowledged;
  const noteCount = [...notes.values()].reduce((sum, note) => sum + note, 0);
  const count = leads.length + contacts.length + runs.length + properties.length + noteCount;
  const unanswered = tried.filter(({ outcome }) => outcome === 'reset' || outcome === 'hung').length;
  const refused = tried.filter(({ outcome }) => outcome === 500 || outcome === 422);
  return [
    figure(
      'acknowledged',
      `${leads.length.toString()} leads, ${contacts.length.toString()} contacts, ${runs.length.toString()} runs (${STOCK.toString()} leads each, or one), ` +
        `${noteCount.toString()} notes, ${properties.length.toString()} properties with a photograph`,
    ),
    figure('requests, and of them without an answer', `${tried.length.toString()}, ${unanswered.toString()}`),
    none(`acknowledged writes lost, of ${count.toString()}`, wrong.lost),
    none('acknowledged writes there twice', wrong.twice),
    none('assignments done by half', wrong.half),
    none('photographs that do not show', photographs),
    none(
      'answers 500 and 422',
      refused.map(({ what, outcome }) => `${what} ${String(outcome)}`),
    ),
  ];
}
